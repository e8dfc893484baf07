import { renderToString } from 'react-dom/server';
import { pages, type Path } from './pages';

export const paths = Object.keys(pages);

export function render(pathname: Path) {
  const { title, Page } = pages[pathname];
  return { title, content: renderToString(<Page />) };
}
