export {};

const show = (text: string) => document.body.append(text, document.createElement('br'));

await fetch('/api/login', { method: 'POST' });
show(await (await fetch('/api/me')).text());

const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/news`);
socket.addEventListener('message', (event) => show(event.data));
