import { createRoot, hydrateRoot } from 'react-dom/client';
import { pages, type Path } from './pages';

// Some servers show the page at /prices as well.
const path = `${location.pathname.replace(/\/$/, '')}/`;
const { Page } = pages[path as Path] ?? pages['/'];
const root = document.getElementById('root')!;

// In development the page comes without content.
if (root.firstElementChild) hydrateRoot(root, <Page />);
else createRoot(root).render(<Page />);
