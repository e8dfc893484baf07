import { afterEach, expect, test, vi } from 'vitest';
import { buildSite } from './build-site.ts';

/** Less patience than a build has. */
vi.mock(import('../../src/node/build/asked-worker.ts'), async (original) => {
  const { startAskedWorker, ...others } = await original();
  return { ...others, startAskedWorker: (file, options) => startAskedWorker(file, options, 15_000) };
});

afterEach(() => vi.unstubAllEnvs());

const component = (code: string) =>
  `export default function Endless() {\n  ${code}\n  return <b>Words</b>;\n}\n`;

/** A page that shows a component. */
const tree = (code: string) => ({
  'en/index.md': '# Home\n\nText.\n',
  'en/guide/demo.mdx': "import Endless from './_endless.tsx';\n\n# Demo\n\nBefore it.\n\n<Endless />\n",
  'en/guide/_endless.tsx': component(code),
});

test('a component that does not end ends the build with its page and its name', async () => {
  await expect(buildSite(tree('for (;;);'))).rejects.toThrow(
    /guide\/demo\.mdx:1:1 {2}Rendering this page does not end: after 15 s it is still in Endless\. /,
  );
});

test('its page is published as its text where content errors are warnings', async () => {
  vi.stubEnv('CONTENT_ERRORS', 'warn');
  const site = await buildSite(tree('for (;;);'));
  expect(await site.read('guide/demo.html')).toContain('Before it.');
  await site.remove();
});

test('code that ends the process ends the build with its page', async () => {
  await expect(buildSite(tree('process.exit(0);'))).rejects.toThrow(
    /guide\/demo\.mdx:1:1 {2}Rendering this page ends the process\. /,
  );
});

test('a component that does not end in browsers ends the build with its page', async () => {
  await expect(buildSite(tree("if (typeof window !== 'undefined') for (;;);"))).rejects.toThrow(
    /guide\/demo\.mdx:1:1 {2}A browser would not show this page \(guide\/demo\.html\)\. The code of the page does not end/,
  );
});
