import { rm } from 'node:fs/promises';
import path from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { site } from '../../src/node/site-plugin.ts';
import { type BuiltSite, buildSite, loadCompiler, temporaryFolder, writeTree } from './build-site.ts';

/** A page with styles of its own: a CSS module, and tokens of the site. */
const tree = {
  'en/index.mdx':
    "import styles from './_card.module.css';\n\n# Home\n\n" +
    '<div className={styles.card} style={{ color: "var(--color-text-soft)" }}>Words</div>\n',
  'en/_card.module.css': '.card { --card-gap: 3px; & > p { margin: var(--card-gap); } }',
  'zh/index.md': '# 首页\n',
};

let folder: string;
let built: BuiltSite;
let server: ViteDevServer;
beforeAll(async () => {
  folder = await temporaryFolder();
  await writeTree(folder, tree);
  built = await buildSite({}, { contentDir: folder });
  server = await createServer({
    configFile: false,
    logLevel: 'silent',
    cacheDir: path.join(folder, '.vite'),
    server: { port: 0, host: '127.0.0.1' },
    optimizeDeps: { noDiscovery: true },
    plugins: [
      site({
        mdx: () => import('@mdx-js/rollup'),
        loadCompiler,
        command: 'serve',
        contentDir: folder,
        base: '/',
        cacheDir: path.join(folder, '.cache'),
      }),
    ],
  });
});
afterAll(async () => {
  await server.close();
  await built.remove();
  await rm(folder, { recursive: true });
});

async function builtStyles(): Promise<string> {
  const sheets = (await built.list()).filter((file) => file.endsWith('.css'));
  return (await Promise.all(sheets.map((file) => built.read(file)))).join('\n');
}

test('classes of CSS modules have the same names in the build and in development', async () => {
  const module = await server.transformRequest(path.join(folder, 'en/_card.module.css'));
  const [name = 'none'] = /[\w-]+_card\b(?!\.)/.exec(module?.code ?? '') ?? [];
  expect(await built.read('index.html')).toContain(`class="${name}"`);
  expect(await builtStyles()).toMatch(new RegExp(`\\.${name}\\s*\\{|\\.${name}\\s*>\\s*p\\s*\\{`));
});

test('custom properties keep their names, so that content and brands can use them', async () => {
  const html = await built.read('index.html');
  expect(html).toContain('style="color:var(--color-text-soft)"');
  expect(html).toMatch(/<style>.*--color-text-soft:/s);
  expect(await builtStyles()).toContain('--card-gap:3px');
});

test('two CSS modules with one name are an error that names both', async () => {
  const files = {
    'en/a/_card.module.css': '.card { color: red }',
    'en/a/index.mdx':
      "import styles from './_card.module.css';\n\n# A\n\n<div className={styles.card}>A</div>\n",
  };
  await expect(buildSite({ ...tree, ...files })).rejects.toThrow(
    /_card\.module\.css and \S*_card\.module\.css have the same name, so their classes would be the same\. Rename one\./,
  );
});
