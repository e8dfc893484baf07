import './popup.css';

const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
const key = `${tab.id}`;
const { [key]: words } = await chrome.storage.session.get(key);

document.body.textContent = words === undefined ? 'Nothing to count here.' : `${words} words`;
