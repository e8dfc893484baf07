import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';
import { afterAll, describe, expect, it } from 'vitest';
import { site } from '../../src/node/site-plugin.ts';
import { buildSite, loadCompiler, temporaryFolder, writeTree } from './build-site.ts';

/** A page that imports a component, which imports Markdown. */
const TREE = {
  'en/index.md': '# Home\n\nText.\n',
  'en/other.md': '# Other\n\nText.\n',
  'en/demo.mdx':
    "import Demo from './_demo.tsx';\n\n# Demo {#own}\n\n<Demo />\n\n## After :tada:\n\n:::tip Title\nInside {1 + 1}.\n:::\n",
  'en/_demo.tsx':
    'import Part from \'./_part.mdx\';\n\nexport default function Demo() {\n  return <section data-demo><Part name="given" /></section>;\n}\n',
  'en/_part.mdx':
    '---\ntitle: Of no page\n---\n\n# Part of {props.name}\n\n<Badge type="tip">new</Badge> A [link](./other.md).\n\n```ts\nconst a = 1;\n```\n\n![A dot](./dot.svg)\n',
  'en/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"></svg>',
  // Refers to a package that is not installed here.
  'tsconfig.json': '{ "extends": "@not/installed/tsconfig" }',
};

const closers: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closers) await close();
});

describe('MDX that is a module', () => {
  it('is rendered with the syntax and components of pages, whatever tsconfig.json its folder has', async () => {
    const built = await buildSite(TREE);
    closers.push(built.remove);
    const html = await built.read('demo.html');
    const section = /<section data-demo="true">([\s\S]*?)<\/section>/.exec(html)?.[1] ?? '';
    expect(section).toContain('>Part of <!-- -->given</a></h1>');
    expect(section).toContain('<span class="badge" data-type="tip">new</span>');
    expect(section).toContain('href="/other"');
    expect(section).toMatch(/<pre class="shiki[^>]*>.*const/s);
    const picture = /src="(\/assets\/media\/dot\.\w+\.svg)"/.exec(section)?.[1] ?? '';
    expect(await built.list()).toContain(picture.slice(1));
    expect(html).toContain('<p class="callout-title">Title</p>');
    expect(html).toContain('id="after-tada"');
    expect(html).toContain('<title data-head>Demo');
  });

  it('has problems reported with its own file and line', async () => {
    const broken = { ...TREE, 'en/_part.mdx': '# Part\n\n<Badgge>x</Badgge>\n' };
    await expect(buildSite(broken)).rejects.toThrow(/_part\.mdx:3:1 {2}<Badgge> is neither/);
  });

  it('has its links checked', async () => {
    const dead = { ...TREE, 'en/_part.mdx': '# Part\n\n[gone](./gone.md)\n' };
    await expect(buildSite(dead)).rejects.toThrow(/_part\.mdx:3:1 .*"\.\/gone\.md"/);
  });

  it('is compiled again when it is saved', async () => {
    const folder = await temporaryFolder();
    const contentDir = path.join(folder, 'content');
    await writeTree(contentDir, TREE);
    const server = await createServer({
      configFile: false,
      logLevel: 'silent',
      plugins: [
        react(),
        site({
          command: 'serve',
          mdx: () => import('@mdx-js/rollup'),
          loadCompiler,
          contentDir,
          base: '/',
          cacheDir: path.join(folder, '.cache'),
        }),
      ],
      server: { middlewareMode: true, ws: false },
    });
    closers.push(() => server.close());
    const { client } = server.environments;
    const part = path.join(contentDir, 'en/_part.mdx');
    const first = await client.transformRequest(part);
    expect(first?.code).toContain('Part of ');
    const page = await client.transformRequest(path.join(contentDir, 'en/demo.mdx'));
    expect(page?.code).toContain('pageMeta');
    await writeFile(part, '# Saved\n');
    await expect
      .poll(async () => (await client.transformRequest(part))?.code, { timeout: 15_000 })
      .toContain('Saved');
  });
});
