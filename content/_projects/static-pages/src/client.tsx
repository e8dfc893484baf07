import { createRoot, hydrateRoot } from 'react-dom/client';
import { pages, type Path } from './pages';

const { Page } = pages[location.pathname as Path] ?? pages['/'];
const root = document.getElementById('root')!;

// In development the page comes without content.
if (root.firstElementChild) hydrateRoot(root, <Page />);
else createRoot(root).render(<Page />);
