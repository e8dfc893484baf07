import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type BuiltSite, buildSite, temporaryFolder, writeTree } from './build-site.ts';

const tree = {
  'en/_nav.json': JSON.stringify([{ text: 'Guide', link: '/guide/index.html', activeMatch: '/guide/' }]),
  'en/index.md': '---\npageType: doc\ndescription: The home page.\n---\n\n# Home\n\nWelcome.\n',
  'en/guide/_meta.json': JSON.stringify(['index', "it's", { type: 'dir', name: 'deep', label: 'Deep' }]),
  'en/guide/index.mdx':
    '# Guide `code`\n\nFirst paragraph.\n\n## A section\n\nSee [its](/guide/it\'s#quotes) page.\n\n<Include file="shared/part.mdx" />\n',
  "en/guide/it's.mdx":
    '# It\'s "quoted" & <b>\n\n## Quotes\n\n```ts title="a.ts"\nconst a = \'</script>\';\n```\n'.replace(
      '<b>',
      '\\<b>',
    ),
  'en/guide/deep/page.md': '# Deep page\n\nText with ${dollar} and `$&`.\n',
  'en/guide/deep/module.mdx':
    'export const answer = 6 * 7;\n\n# Module page\n\nThe answer is {answer}.\n\n## After\n\nStatic **text**.\n',
  'en/shared/part.mdx': '## From the fragment\n\nFragment text.\n',
  'en/community/releases/v1.mdx':
    '---\npublished_at: 2024-09-10T08:00:00Z\nlink-rss: [releases-rss, releases-atom]\n---\n\n# Version 1\n\nSee [the guide](/guide/).\n',
  'zh/index.md': '# 首页\n\n欢迎。\n',
  'zh/guide/index.mdx': '# 指南\n\n第一段。\n\n## 小节 {#a-section}\n\n**强调。**后文。\n',
};

let built: BuiltSite;
beforeAll(async () => {
  built = await buildSite(tree);
});
afterAll(() => built.remove());
afterEach(() => vi.unstubAllEnvs());

describe('documents', () => {
  test('exist for every route, with the whole article', async () => {
    const files = await built.list();
    expect(files).toEqual(
      expect.arrayContaining([
        'index.html',
        'guide/index.html',
        "guide/it's.html",
        'guide/deep/page.html',
        'zh/index.html',
        'zh/guide/index.html',
        '404.html',
        'zh/404.html',
      ]),
    );
    const guide = await built.read('guide/index.html');
    expect(guide).toContain('First paragraph.');
    expect(guide).toContain('Fragment text.');
    expect(guide).toMatch(/<html lang="en" data-lang="en"[ >]/);
  });

  test('are not made for fragments, whose headings are in the outline', async () => {
    expect((await built.list()).filter((name) => name.includes('shared/'))).toEqual([]);
    expect(await built.read('guide/index.html')).toContain('href=#from-the-fragment');
  });

  test('do not contain the article twice', async () => {
    const guide = await built.read('guide/index.html');
    expect(guide.split('Fragment text.')).toHaveLength(2);
    const data =
      /<script type="application\/json" id="framePageData">(.*?)<\/script>/s.exec(guide)?.[1] ?? '';
    expect(JSON.parse(data).body).toBeUndefined();
  });

  test('have titles, languages and addresses in the head', async () => {
    const guide = await built.read('guide/index.html');
    expect(guide).toContain('Guide code - Rsbuild</title>');
    expect(guide).toContain('hreflang="zh-CN" href="https://rsbuild.rs/zh/guide/"');
    expect(guide).toContain('hreflang="x-default" href="https://rsbuild.rs/guide/"');
    expect(guide).toContain('rel="canonical" href="https://rsbuild.rs/guide/"');
  });

  test('escape special characters in titles and code', async () => {
    const page = await built.read("guide/it's.html");
    expect(page).toContain('&amp; &lt;b&gt; - Rsbuild</title>');
    expect(page).not.toContain("'</script>'");
    expect(await built.read('guide/deep/page.html')).toContain('Text with ${dollar} and <code>$&amp;</code>');
  });

  test('are rendered for pages that compute, too', async () => {
    const page = await built.read('guide/deep/module.html');
    expect(page.replaceAll('<!-- -->', '')).toContain('The answer is 42.');
    expect(page).toContain('Static <strong>text</strong>');
  });

  test('show a missing translation in the default language, with its canonical address', async () => {
    const page = await built.read('zh/guide/deep/page.html');
    expect(page).toMatch(/<html lang="zh-CN" data-lang="zh"[ >]/);
    expect(page).toContain('rel="canonical" href="https://rsbuild.rs/guide/deep/page"');
    expect(page).toMatch(/<div[^>]*lang="en"[^>]*>.*<p>Text with/s);
  });
});

describe('data files', () => {
  test('exist for each data page, named by digest', async () => {
    const files = (await built.list()).filter((name) => name.startsWith('assets/pages/'));
    const guide = files.find((name) => /^assets\/pages\/guide\/index\.\w{8}\.json$/.test(name));
    expect(guide).toBeDefined();
    const text = await built.read(guide ?? '');
    const data = JSON.parse(text);
    expect(guide).toContain(createHash('sha256').update(text).digest('hex').slice(0, 8));
    expect(data.meta).toMatchObject({
      title: 'Guide code',
      routePath: '/guide/',
      lang: 'en',
      version: '',
      _relativePath: 'en/guide/index.mdx',
    });
    expect(
      data.meta.toc.map(({ text, id, depth }: { text: string; id: string; depth: number }) => ({
        text,
        id,
        depth,
      })),
    ).toEqual([
      { text: 'A section', id: 'a-section', depth: 2 },
      { text: 'From the fragment', id: 'from-the-fragment', depth: 2 },
    ]);
    expect(data.meta.toc[0].charIndex).toBeGreaterThan(0);
  });

  test('contain the page texts, scripts do not', async () => {
    for (const name of (await built.list()).filter((file) => file.endsWith('.js'))) {
      expect(await built.read(name)).not.toContain('Fragment text.');
    }
  });

  test('of one language do not contain the routes of the other', async () => {
    const holders = async (text: string) => {
      const files = (await built.list()).filter((file) =>
        /^(?:assets\/[^/]*\.js|language-.*\.json)$/.test(file),
      );
      const texts = await Promise.all(files.map((name) => built.read(name)));
      return files.filter((_name, index) => texts[index]?.includes(text));
    };
    expect(await holders('"/guide/deep/page"')).toEqual(['language-en.json']);
    // Pages that are modules are part of the code, whatever their language.
    expect(await holders('"/zh/guide/deep/page"')).toEqual(['language-zh.json']);
  });
});

describe('derived files', () => {
  test('include Markdown copies, llms.txt and sitemap', async () => {
    expect(await built.read('guide/index.md')).toContain('## From the fragment');
    expect(await built.read('llms.txt')).toContain('(https://rsbuild.rs/guide/index.md)');
    expect(await built.read('zh/llms-full.txt')).toContain('第一段。');
    expect(await built.read('zh/llms-full.txt')).not.toContain('Deep page');
    const copy = await built.read('guide/index.md');
    expect(copy).toContain("[its](https://rsbuild.rs/guide/it's#quotes)");
    const { meta } = JSON.parse(
      /<script type="application\/json" id="framePageData">(.*?)<\/script>/s.exec(
        await built.read('guide/index.html'),
      )?.[1] ?? '',
    );
    expect(copy.slice(meta.toc[0].charIndex)).toMatch(/^## A section\n/);
    // The copy includes computed text.
    expect(await built.read('guide/deep/module.md')).toContain('The answer is 42.');
    expect(await built.read('guide/index.html')).toContain('type="text/markdown" href="/guide/index.md"');
    const sitemap = await built.read('sitemap.xml');
    expect(sitemap).toContain('<loc>https://rsbuild.rs/zh/guide/</loc>');
    expect(sitemap).toContain('hreflang="x-default"');
    expect(sitemap).not.toContain('/zh/guide/deep/page');
  });

  test('include feeds with full articles and absolute links', async () => {
    const rss = await built.read('releases-rss.xml');
    expect(rss).toContain('<title><![CDATA[Version 1]]></title>');
    expect(rss).toContain('Tue, 10 Sep 2024 08:00:00 GMT');
    expect(rss).toMatch(/href="?https:\/\/rsbuild\.rs\/guide\//);
    expect(await built.read('releases-atom.xml')).toContain('<feed xmlns="http://www.w3.org/2005/Atom"');
    expect(await built.read('community/releases/v1.html')).toContain('type="application/rss+xml"');
  });

  test('include redirects, headers with a policy that fits the documents, and the manifest', async () => {
    expect(await built.read('_redirects')).toContain('/config/source/alias /config/resolve/alias 301');
    expect(await built.read('_redirects')).toContain('/zh/guide/basic/unocss /zh/guide/styling/unocss 301');
    expect(await built.read('config/source/alias.html')).toContain('url=/config/resolve/alias');
    const policy = await built.read('_headers');
    for (const page of ['guide/index.html', 'config/source/alias.html', '404.html']) {
      const scripts = [...(await built.read(page)).matchAll(/<script>(.*?)<\/script>/gs)].map(
        (match) => match[1] ?? '',
      );
      expect(scripts.length).toBeGreaterThan(0);
      for (const script of scripts) {
        expect(policy).toContain(createHash('sha256').update(script).digest('base64'));
      }
    }
    expect(JSON.parse(await built.read('site.webmanifest')).name).toBe('Rsbuild');
  });
});

describe('variants', () => {
  test('two builds are identical, with and without a cache, whatever the environment', async () => {
    const folder = await temporaryFolder();
    vi.stubEnv('NODE_ENV', 'development');
    const again = await buildSite(tree, { cacheDir: path.join(folder, 'cache') });
    const files = await again.list();
    expect(files).toEqual(await built.list());
    for (const name of files) expect(await again.read(name), name).toBe(await built.read(name));
    await again.remove();
    await rm(folder, { recursive: true });
  });

  test('a base path, which may contain spaces and letters of any script, precedes every address', async () => {
    const docs = await buildSite(tree, { base: '/a b/ü/' });
    const base = '/a%20b/%C3%BC/';
    const guide = await docs.read('guide/index.html');
    const found = [...guide.matchAll(/\s(?:href|src)=(?:"(\/[^"]*)|(\/[^\s>]*))/g)];
    const addresses = found.map(([, quoted, plain = '']) => new URL(quoted ?? plain, 'https://a').pathname);
    expect(addresses.length).toBeGreaterThan(5);
    expect(addresses.filter((address) => !address.startsWith(base))).toEqual([]);
    expect(guide).toContain(`rel="canonical" href="https://rsbuild.rs${base}guide/"`);
    expect(await docs.read('_redirects')).toContain(
      `${base}config/source/alias ${base}config/resolve/alias 301`,
    );
    expect(await docs.read('_redirects')).toContain(`\n${base}zh/* ${base}zh/404.html 404\n`);
    expect(await docs.read('index.html')).toContain('Welcome.');
    expect(await docs.read('zh/index.html')).toContain('欢迎。');
    await docs.remove();
  });

  test('any tree of Markdown builds, wherever it is: ordered by file name, labeled by title', async () => {
    const contentDir = await mkdtemp(path.join(tmpdir(), 'tree-'));
    await writeTree(contentDir, {
      'b.md': '# Second\n\nText.\n',
      'a.md': '# First\n\n[next](./b.md)\n',
      'sub/c.md': '# Third\n',
      'sub/_part.mdx': '## Part of {props.name}\n\nFrom a partial.\n',
      'sub/demo.ts': 'export const shown = "as text";\n',
      'sub/counter.jsx':
        "import { useState } from 'react';\nexport const Counter = () => <b>{useState(41)[0] + 1}</b>;\n",
      'sub/code.mdx': [
        "import Part from './_part.mdx';",
        "import code from './demo.ts?raw';",
        "import { Counter } from './counter.jsx';",
        "export const version = '3.1';",
        '# Code {version}',
        '![logo](/logo.svg)',
        '<Part name="the whole" />',
        '<pre>{code}</pre>',
        'It is <Counter />.',
      ].join('\n\n'),
      'sub/throws.mdx':
        "# Throws\n\n## Before\n\nText before.\n\n{(() => { throw new Error('a slip'); })()}\n\nText after.\n",
      'sub/missing.mdx':
        "import { NoSuchThing } from 'react-router-dom';\n\n# Missing\n\nText of it.\n\n<NoSuchThing />\n",
      'public/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"></svg>',
    });
    await expect(buildSite({}, { contentDir })).rejects.toThrow(
      '"NoSuchThing" is not exported by "react-router-dom"',
    );
    vi.stubEnv('CONTENT_ERRORS', 'warn');
    const plain = await buildSite({}, { contentDir }).finally(() => vi.unstubAllEnvs());
    const page = await plain.read('a.html');
    expect(page).toContain('href=/b');
    expect(page.indexOf('>First<')).toBeLessThan(page.indexOf('>Second<'));
    expect(await plain.read('index.html')).toContain('url=/a"');
    // Readers are never redirected to a language without content.
    expect(page).not.toMatch(/hreflang|zh-CN|"zh"/i);

    const code = await plain.read('sub/code.html');
    for (const text of ['Code 3.1', 'Part of the whole', 'From a partial.', 'as text', '<b>42</b>'])
      expect(code).toContain(text);
    expect(await plain.list()).toContain('logo.svg');

    expect(await plain.read('sub/missing.html')).toContain('Text of it.');
    const thrown = await plain.read('sub/throws.html');
    for (const text of ['This page could not be rendered', 'Text before.', 'Text after.', 'a slip'])
      expect(thrown).toContain(text);
    // Browsers receive it as data as well: its code would throw there, too.
    const { pages } = JSON.parse(
      await plain.read((await plain.list()).find((name) => /^language-en\.json$/.test(name)) ?? ''),
    ) as { pages: Record<string, string> };
    expect(pages['/sub/throws']).toMatch(/^\w{8}$/);
    expect(await plain.read(`assets/pages/sub/throws.${pages['/sub/throws']}.json`)).toContain('Text after.');
    await plain.remove();
    await rm(contentDir, { recursive: true });
  }, 300_000);

  test('a missing content folder is reported', async () => {
    const contentDir = path.resolve('tests/fixtures/nowhere');
    await expect(buildSite({}, { contentDir })).rejects.toThrow(
      `${contentDir}  The content folder does not exist. Create it, or set CONTENT_DIR to another one.`,
    );
  });

  test('all problems are reported together, with file, line and advice; nothing is written', async () => {
    const broken = {
      'en/index.md': '# Home\n\n[dead](/nowhere) and [dead anchor](/page#nope)\n',
      'en/page.mdx': '---\nunknown: 1\n---\n\n# Page\n\n<Unclosed>\n',
      'en/_nav.json': '[{"text": 1}]',
    };
    const folder = await temporaryFolder();
    const outDir = path.join(folder, 'dist');
    const failure = await buildSite(broken, { outDir }).then(
      () => '',
      (error: Error) => error.message,
    );
    expect(failure).toMatch(/en\/index\.md:3:\d+ .*\/nowhere/);
    expect(failure).toMatch(/en\/page\.mdx:\d+.*unknown/i);
    expect(failure).toMatch(/en\/page\.mdx:\d+.*Unclosed/);
    expect(failure).toContain('_nav.json');
    expect(await readdir(folder)).toEqual([]);
    await rm(folder, { recursive: true });
  });
});
