import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type DefaultTreeAdapterTypes, parse, parseFragment } from 'parse5';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSiteModel, type SiteModel } from '../../src/node/content/site-model.ts';
import { createContentStore } from '../../src/node/content/store.ts';
import { emitFeeds } from '../../src/node/emit/feeds.ts';
import { emitSitemap } from '../../src/node/emit/sitemap.ts';
import type { CompiledPage } from '../../src/node/model.ts';
import { headTagHtml, headTags } from '../../src/shared/head.ts';
import { routeKey, routeToHtmlFile, routeToMarkdownPath } from '../../src/shared/paths.ts';
import { siteConfig, texts } from '../site-config.ts';
import { buildSite, loadCompiler, temporaryFolder } from './build-site.ts';
import { Dice, hostileMenu, hostileName, hostilePage } from './hostile-inputs.ts';

/** First paragraph of every page, which must be shown on pages without errors. */
const WITNESS = 'First paragraph, to be found again.';
const STORES = 5;
const PAGES = 190;
const MENUS = 10;

const config = { ...siteConfig, lastUpdated: false };
let folder: string;
/** Static pages of the first tree, for a whole build. */
const forBuild: Record<string, string> = {};

beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Tree {
  contentDir: string;
  /** Text of each page by absolute path. */
  pages: Map<string, string>;
}

async function writeHostileTree(seed: number): Promise<Tree> {
  const dice = new Dice(seed);
  const contentDir = path.join(folder, `content-${seed}`);
  const pages = new Map<string, string>();
  const write = async (name: string, text: string) => {
    const file = path.join(contentDir, name);
    try {
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, text);
      return file;
    } catch {
      // Skips names that the file system does not support.
      return undefined;
    }
  };
  await write('en/index.md', '# Home\n\nWelcome.\n');
  await write('zh/index.md', '# 首页\n\n欢迎。\n');
  await write('en/shared/self.mdx', 'Text.\n\n<Include file="shared/self.mdx" />\n');
  // 2^20 fragments from twenty files.
  for (let level = 0; level < 20; level++) {
    const next = `<Include file="shared/twice-${level + 1}.mdx" />\n`;
    await write(`en/shared/twice-${level}.mdx`, `${next}\n${next}`);
  }
  await write('en/shared/hostile-1.mdx', hostilePage(dice, 'Fragment.'));
  for (let number = 0; number < PAGES; number++) {
    const text = hostilePage(dice, WITNESS);
    const file = await write(`${dice.pick(['en', 'en', 'zh'])}/${hostileName(dice, number)}`, text);
    if (file) pages.set(file, text);
  }
  const folders = ['en', 'zh', 'en/guide', 'zh/guide', 'en/a b', 'en/index', 'en/community', 'zh/community'];
  for (const [number, name] of folders.entries()) {
    await write(`${name}/_meta.json`, hostileMenu(dice));
    if (number < MENUS - folders.length) await write(`${name}/_nav.json`, hostileMenu(dice));
  }
  return { contentDir, pages };
}

type Node = DefaultTreeAdapterTypes.Node;

/** Elements and attributes of a document that would run code. `allowed`: the site's own scripts. */
function dangers(html: string, allowed: (script: string) => boolean = () => false): string[] {
  const found: string[] = [];
  const visit = (node: Node): void => {
    if ('tagName' in node) {
      const attributes = new Map(node.attrs.map(({ name, value }) => [name, value]));
      if (['base', 'object', 'embed', 'frame'].includes(node.tagName)) found.push(`<${node.tagName}>`);
      if (node.tagName === 'script') {
        const text = node.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
        const src = attributes.get('src');
        const isOwn = src?.startsWith('/assets/') || attributes.get('type') === 'application/json';
        if (!isOwn && !allowed(text)) found.push(`<script>${text.slice(0, 80)}`);
      }
      for (const [name, value] of attributes) {
        const url = [...value].filter((char) => char > ' ' && char !== '\x7f').join('');
        const isPicture = node.tagName === 'img' && /^data:image\//i.test(url);
        const runs = /^(?:javascript|vbscript|data):/i.test(url) && !isPicture;
        const isAddress = /^(?:(?:xlink:)?href|src|action|formaction|data|poster|ping|cite)$/.test(name);
        if (/^on/i.test(name) || name === 'srcdoc' || (isAddress && runs)) found.push(`${name}=${value}`);
      }
    }
    if ('content' in node) visit(node.content);
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  visit(html.startsWith('<!') ? parse(html) : parseFragment(html));
  return found;
}

function staticHtml({ body, meta }: CompiledPage): string[] {
  if (body.kind === 'module') return [meta.titleHtml];
  if (body.kind === 'html') return [meta.titleHtml, body.html];
  return [meta.titleHtml, ...body.parts.flatMap((part) => (part.kind === 'html' ? [part.html] : []))];
}

async function checkDerived(model: SiteModel): Promise<void> {
  const files = [...emitFeeds(model), ...(await emitSitemap(model))];
  for (const { path: name, content } of files.filter((file) => /\.(?:xml|rss)$/.test(file.path))) {
    const outside = String(content).replace(/<!\[CDATA\[.*?\]\]>/gs, '');
    expect(outside, name).not.toContain('<script');
  }
}

test.each(Array.from({ length: STORES }, (_, index) => index + 1))(
  'hostile tree %i: every input results in a page or a diagnostic',
  async (seed) => {
    const tree = await writeHostileTree(seed);
    const store = createContentStore({
      contentDir: tree.contentDir,
      config,
      texts,
      root: process.cwd(),
      cacheDir: path.join(folder, 'cache'),
      command: 'build',
      loadCompiler,
    });
    try {
      const compiled = await store.compileAll();
      const diagnostics = await store.diagnostics();
      const told = new Set(diagnostics.map(({ file }) => path.resolve(file)));
      const byFile = new Map(compiled.map((page) => [page.source.file, page]));

      // If a folder has both a README and an index, the index is the page.
      const isMenuOnly = (file: string) => /readme\.mdx?$/i.test(file);
      const lost = [...tree.pages.keys()].filter(
        (file) => !byFile.has(file) && !told.has(file) && !isMenuOnly(file),
      );
      expect(lost, 'lost files').toEqual([]);
      const faults = diagnostics.filter(
        ({ rule, message }) => rule === 'compiler' || /undefined|is not a function|Cannot read/.test(message),
      );
      expect(faults, 'faults of the compiler').toEqual([]);

      for (const page of compiled) {
        const html = staticHtml(page);
        const place = `${page.source.relativePath}\n${tree.pages.get(page.source.file)}`;
        expect(
          html.flatMap((text) => dangers(text)),
          place,
        ).toEqual([]);
        const head = headTags(page.meta, config).map(headTagHtml).join('');
        expect(dangers(head), place).toEqual([]);
        expect(head, place).not.toMatch(/<script|<img/i);
        const isTold = page.diagnostics.some(({ severity }) => severity === 'error');
        const isWhole = tree.pages.get(page.source.file)?.includes(WITNESS);
        const shown = page.body.kind === 'module' ? page.markdown : html.join('');
        if (isWhole && !isTold) expect(shown, place).toContain(WITNESS);
      }

      const served = new Set(
        (await Promise.all(store.langs.map((lang) => store.routes(lang))))
          .flat()
          .map(({ source }) => source.file),
      );
      expect(compiled.filter(({ source }) => !served.has(source.file))).toEqual([]);
      await checkDerived(await createSiteModel(store, config, texts));

      if (seed === 1) {
        const unreachable = new Set(
          diagnostics.filter(({ rule }) => rule === 'file-name').map(({ file }) => path.resolve(file)),
        );
        for (const { source, body } of compiled) {
          const isFit = body.kind !== 'module' && !unreachable.has(source.file);
          if (isFit && Object.keys(forBuild).length < 60)
            forBuild[source.relativePath] = tree.pages.get(source.file) ?? '# Home';
        }
      }
    } finally {
      await store.close();
    }
  },
);

test('a whole build of the first tree renders every page, and nothing that runs', async () => {
  expect(Object.keys(forBuild).length).toBeGreaterThan(30);
  const before = process.env.CONTENT_ERRORS;
  process.env.CONTENT_ERRORS = 'warn';
  const built = await buildSite(forBuild, { cacheDir: path.join(folder, 'cache') }).finally(() => {
    if (before === undefined) delete process.env.CONTENT_ERRORS;
    else process.env.CONTENT_ERRORS = before;
  });
  try {
    const files = new Set(await built.list());
    const isOwn = (script: string) => script !== '' && !script.includes('alert(');
    for (const name of Object.keys(forBuild)) {
      const [lang, ...rest] = name.replace(/\.mdx?$/i, '').split('/');
      const inLang = `/${rest.join('/')}`.toLowerCase().replace(/\/(?:index|readme)$/, '/');
      const route = lang === 'en' ? inLang : `/${lang}${inLang}`;
      expect([...files], name).toContain(routeToHtmlFile(route));
      expect([...files], name).toContain(routeToMarkdownPath(route).slice(1));
      expect(routeKey(route)).toBeDefined();
    }
    for (const name of [...files].filter((file) => file.endsWith('.html'))) {
      expect(dangers(await built.read(name), isOwn), name).toEqual([]);
    }
  } finally {
    await built.remove();
  }
});
