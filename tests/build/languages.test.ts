import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SiteSettings } from '../../src/shared/site-config.ts';
import { type BuiltSite, buildProject } from './build-site.ts';

/**
 * A site with another brand and no landing page. Brazilian Portuguese and Japanese consist of settings, a file of texts
 * each, and one or two pages.
 */
const settings: SiteSettings = {
  origin: 'https://docs.example',
  base: '/',
  title: 'Loom',
  icon: '/loom.svg',
  socialImage: '',
  logo: '/loom.svg',
  logoText: 'Loom',
  defaultLang: 'en',
  languages: {
    en: { description: 'Docs' },
    'pt-BR': { description: 'Documentos' },
    ja: { description: 'ドキュメント' },
  },
  localeRedirect: 'auto',
  showLineNumbers: false,
  defaultWrapCode: false,
  lastUpdated: false,
  hideNavbar: 'never',
  excludedFolders: [],
  socialLinks: [],
  redirects: [{ from: '^/old$', to: '/guide/one' }],
  feeds: [{ name: 'news', file: 'news.xml', format: 'rss', lang: 'pt-BR', prefix: '/pt-br/guide/' }],
  search: {},
  offline: true,
};

const en = await readFile('src/languages/en.ts', 'utf8');

/** A file of texts that a translator has started. */
function textsFile(name: string, tag: string, changes: Readonly<Record<string, string>>): string {
  const facts = { "'English'": `'${name}'`, "htmlLang: 'en'": `htmlLang: '${tag}'` };
  return Object.entries({ ...facts, ...changes }).reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`The English texts have no ${from}.`);
    return text.replace(from, to);
  }, en);
}

let built: BuiltSite;

beforeAll(async () => {
  const page = (title: string, text = 'Text.') => `# ${title}\n\n${text}\n`;
  built = await buildProject(
    {
      'en/index.md': `---\npageType: home\nhero:\n  text: A loom\nfeatures:\n  - title: Threads\n---\n\n${page('Home', 'What the loom weaves.')}`,
      'en/_nav.json': '[{ "text": "Guide", "link": "/guide/one", "activeMatch": "^/guide/" }]',
      'en/guide/_meta.json': JSON.stringify([
        { type: 'file', name: 'zebra', label: 'Zebra first' },
        { type: 'dir', name: 'more', label: 'More of it' },
        { type: 'file', name: 'one' },
      ]),
      'en/guide/one.md': page('One', ':::tip\nText[^1]\n:::\n\n[^1]: Note.'),
      'en/guide/zebra.md': page('Zebra'),
      'en/guide/more/deep.md': page('Deep'),
      'pt-BR/guide/one.md': `---\npublished_at: '2026-01-02'\n---\n\n${page(
        'Um',
        ':::tip\nPalavra[^1], [zebra](/guide/zebra)\n:::\n\n[^1]: Nota.',
      )}`,
      'ja/guide/one.md': page('一つ', '日本語の検索'),
    },
    {
      settings,
      files: {
        'src/languages/pt-BR.ts': textsFile('Português', 'pt-BR', {
          "tip: 'Tip'": "tip: 'Dica'",
          "footnotes: 'Footnotes'": "footnotes: 'Notas de rodapé'",
          "title: 'Redirecting…'": "title: 'Redirecionando…'",
          "more: 'More'": "more: 'Mais'",
          "releases: '{site} releases'": "releases: 'Versões de {site}'",
          "skipToContent: 'Skip to content'": "skipToContent: 'Ir para o conteúdo'",
        }),
        'src/languages/ja.ts': textsFile('日本語', 'ja', {
          "skipToContent: 'Skip to content'": "skipToContent: '本文へ'",
        }),
      },
    },
  );
}, 300_000);

afterAll(() => built?.remove());

const links = (html: string) =>
  [...html.matchAll(/<a [^>]*href="?([^"\s>]*)"?[^>]*>(.*?)<\/a>/gs)].map((match) => [match[1], match[2]]);

test('a language with capitals in its key has lower-case addresses and its exact tag', async () => {
  const html = await built.read('pt-br/guide/one.html');
  expect(html).toContain('<html lang="pt-BR" data-lang="pt-BR"');
  expect(html).toContain('Ir para o conteúdo');
  expect(html).toContain('href=/pt-br/guide/zebra');
  expect(html).toContain('<link data-head rel="canonical" href="https://docs.example/pt-br/guide/one">');
  expect(html).toContain(
    '<link data-head rel="alternate" hreflang="pt-BR" href="https://docs.example/pt-br/guide/one">',
  );
  expect(await built.read('ja/guide/one.html')).toContain('本文へ');
});

test('texts from the compiler are in the language of the page', async () => {
  const html = await built.read('pt-br/guide/one.html');
  expect(html).toContain('Dica');
  expect(html).toContain('Notas de rodapé');
  expect(await built.read('guide/one.html')).toContain('Footnotes');
});

test('every language is in the menu of the others under its own name', async () => {
  for (const file of ['guide/one.html', 'pt-br/guide/one.html', 'ja/guide/one.html']) {
    const html = await built.read(file);
    for (const name of ['English', 'Português', '日本語']) expect(html, file).toContain(name);
  }
  expect(links(await built.read('guide/one.html'))).toContainEqual(['/pt-br/guide/one', 'Português']);
  expect(links(await built.read('pt-br/guide/one.html'))).toContainEqual(['/ja/guide/one', '日本語']);
});

test('a language with one page has the complete menu in order, with its own titles where available', async () => {
  const html = await built.read('pt-br/guide/one.html');
  const sidebar = /<div[^>]*id="frameSidebar".*?<\/nav>/s.exec(html)?.[0] ?? '';
  const labels = [...sidebar.matchAll(/>([^<>]+)</g)].map((match) => match[1]);
  const order = ['Zebra first', 'More of it', 'Deep', 'Um'];
  expect(labels.filter((label) => order.includes(label ?? ''))).toEqual(order);
  expect(sidebar).toContain('href="/pt-br/guide/more/deep"');
  // The top menu of the default language is used as well, with the right item active.
  expect(html).toMatch(
    /href="\/pt-br\/guide\/one"[^>]*aria-current="true"[^>]*>Guide|aria-current="true"[^>]*href="\/pt-br\/guide\/one"[^>]*>Guide/,
  );
});

test('redirects, feeds, llms.txt, sitemap, search and offline pages include it', async () => {
  const files = await built.list();
  expect(await built.read('_redirects')).toContain('/pt-br/old /pt-br/guide/one 301');
  expect(await built.read('pt-br/old.html')).toContain('<html lang="pt-BR">');
  expect(await built.read('pt-br/old.html')).toContain('Redirecionando…');
  const feed = await built.read('news.xml');
  expect(feed).toContain('Versões de ');
  expect(feed).toContain('https://docs.example/pt-br/guide/one');
  expect(await built.read('pt-br/llms.txt')).toContain('[Um](https://docs.example/pt-br/guide/one.md)');
  const sitemap = await built.read('sitemap.xml');
  expect(sitemap).toContain('hreflang="pt-BR" href="https://docs.example/pt-br/guide/one"');
  for (const lang of ['en', 'pt-BR', 'ja']) {
    expect(
      files.some((file) => file.startsWith(`assets/search-${lang}.`)),
      lang,
    ).toBe(true);
  }
  const worker = await built.read('service-worker.js');
  expect(worker).toContain('"/pt-br/":"/assets/offline-pt-BR.');
  expect(worker).toContain('"/ja/":"/assets/offline-ja.');
});

test('no reader downloads the texts of another language', async () => {
  const html = await built.read('ja/guide/one.html');
  const scripts = [...html.matchAll(/(?:href|src)="\/([^"]+\.js)"/g)].map((match) => match[1] ?? '');
  const texts = await Promise.all(scripts.map((file) => built.read(file)));
  expect(scripts.length).toBeGreaterThan(1);
  expect(texts.filter((text) => text.includes('本文へ'))).toHaveLength(1);
  expect(texts.filter((text) => text.includes('Ir para o conteúdo'))).toEqual([]);
});

test('a site of another brand contains nothing of this one', async () => {
  const files = await built.list();
  const found: string[] = [];
  for (const file of files) {
    const text = `${file} ${await built.read(file)}`;
    for (const [place] of text.matchAll(/.{0,40}(?:rsbuild|rspack|\brstack|web-infra).{0,40}/gi)) {
      found.push(`${file}: ${place}`);
    }
  }
  expect(found).toEqual([]);
  // File names in `assets` may contain names of the engine's own components.
  expect(files.filter((file) => /^(?!assets\/).*(?:config|releases|tools)/.test(file))).toEqual([]);
  const redirects = (await built.read('_redirects')).trim().split('\n');
  expect(redirects).toContain('/pt-br/old /pt-br/guide/one 301');
  expect(redirects.filter((line) => line.endsWith(' 404'))).toEqual([
    '/pt-br/* /pt-br/404.html 404',
    '/ja/* /ja/404.html 404',
  ]);
  // The others belong to folders without a page of their own.
  expect(
    redirects.filter((line) => !/ 404$|^(?:\/ja|\/pt-br)?\/(?:old|guide)\S* \/\S+ 301$/.test(line)),
  ).toEqual([]);
});

test('a home page without a landing page shows its own text, also in its Markdown copy', async () => {
  const html = await built.read('index.html');
  expect(html).toMatch(/<h1 [^>]*>Home<\/h1>.*A loom.*Threads.*<p>What the loom weaves\./s);
  const copy = await built.read('index.md');
  expect(copy).toContain('url: "https://docs.example/"\n');
  for (const part of ['A loom\n', 'Threads**\n', 'What the loom weaves.\n']) expect(copy).toContain(part);
  expect(copy).not.toContain('version:');
});
