const words = document.body.innerText.split(/\s+/).filter(Boolean).length;

chrome.runtime.sendMessage({ words });
