import './index.css';
import { href, route } from './router';

const pages: Record<string, string> = {
  '/': 'Overview',
  '/users/7': 'User 7',
};

function render(): void {
  const links = Object.entries(pages)
    .map(([path, name]) => `<a href="${href(path)}">${name}</a>`)
    .join(' ');
  document.body.innerHTML = `<nav>${links}</nav><h1>${pages[route()] ?? 'Not found'}</h1>`;
}

document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest('a');
  if (!link || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  history.pushState(null, '', link.href);
  render();
});
window.addEventListener('popstate', render);
render();
