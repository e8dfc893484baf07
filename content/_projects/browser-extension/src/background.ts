chrome.runtime.onMessage.addListener(({ words }: { words: number }, sender) => {
  if (!sender.tab?.id) return;
  chrome.storage.session.set({ [sender.tab.id]: words });
  chrome.action.setBadgeText({ tabId: sender.tab.id, text: words > 999 ? '999+' : `${words}` });
});
