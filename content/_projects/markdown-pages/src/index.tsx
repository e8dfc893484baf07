import type { MDXModule } from 'mdx/types';
import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';

// A chunk for each file in `pages`, loaded when its page is opened.
const pages = import.meta.webpackContext('./pages', {
  regExp: /\.mdx?$/,
  mode: 'lazy',
});

const file = `.${location.pathname.replace(/\/$/, '/index')}`;
const name = pages.keys().find((key) => key.replace(/\.mdx?$/, '') === file);

const Page = lazy(async () => (name ? ((await pages(name)) as MDXModule) : { default: NotFound }));

function NotFound() {
  return <h1>No such page</h1>;
}

createRoot(document.getElementById('root')!).render(
  <Suspense>
    <Page components={{ em: (props) => <strong {...props} /> }} />
  </Suspense>,
);
