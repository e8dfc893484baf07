import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { devDocument } from '../../../../src/node/emit/document.ts';
import { siteConfig } from '../../../site-config.ts';

type Context = Parameters<typeof devDocument>[1];

test('in a document of the development server, Vite waits for a restart before code of the site runs', async () => {
  const template = readFileSync('index.html', 'utf8');
  const context = {
    config: { ...siteConfig, title: 'A <b> & co' },
    scripts: { head: '' },
  } as unknown as Context;
  const html = devDocument(template, context, '/', ['language-en.json']);
  expect(html).toContain('<link rel="preload" as="fetch" crossorigin href="/language-en.json">');
  expect(html).toContain(
    '<style>@layer reset, tokens, base, prose, ui, features, app, print;</style><script>',
  );
  expect(html).toContain('<title data-head>A &lt;b&gt; &amp; co</title>');
  const [, code = ''] = /<script>(.*?)<\/script>/.exec(html) ?? [];
  const made: Record<string, (url: string) => string | null> = {};
  const trustedTypes = {
    createPolicy: (name: string, rules: { createScriptURL: (url: string) => string | null }) => {
      made[name] = rules.createScriptURL;
    },
  };
  new Function('window', code)({ trustedTypes });
  expect(made.default?.('blob:http://localhost/1')).toBe('blob:http://localhost/1');
  expect(made.default?.('https://elsewhere.example/a.js')).toBeNull();
  expect(() => new Function('window', code)({})).not.toThrow();

  const listeners: ((event: { target: { src?: string } }) => void)[] = [];
  const addEventListener = (_name: string, listener: (typeof listeners)[number]) => listeners.push(listener);
  const reload = vi.fn();
  const fetch = vi.fn(async () => new Response()).mockRejectedValueOnce(new TypeError('refused'));
  const location = { href: '/guide/', reload };
  new Function('window', 'fetch', 'location', code)({ addEventListener }, fetch, location);
  for (const src of [undefined, '/src/app/entry-client.tsx']) listeners[0]?.({ target: { src } });
  expect(fetch).not.toHaveBeenCalled();
  listeners[0]?.({ target: { src: 'http://localhost:5173/docs/@vite/client' } });
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), 2000);
  expect(fetch.mock.calls).toEqual([['/guide/'], ['/guide/']]);
});
