import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createContentStore } from '../../../src/node/content/store.ts';
import type { ContentStoreOptions } from '../../../src/node/content/store-base.ts';
import type { ContentStore } from '../../../src/node/model.ts';
import { siteConfig, texts } from '../../site-config.ts';

vi.mock('../../../src/node/compile/worker-pool.ts', () => import('./compile-in-process.ts'));
vi.mock('../../../src/node/compile/worker-bundle.ts', () => import('./compile-in-process.ts'));

const root = process.cwd();
const fixtures = path.join(root, 'tests/fixtures/mini-site');
const scratch = mkdtempSync(path.join(tmpdir(), 'store-'));
const stores: ContentStore[] = [];

function open(contentDir: string, options: Partial<ContentStoreOptions> = {}): ContentStore {
  const config = { ...siteConfig, lastUpdated: false };
  const cacheDir = path.join(scratch, 'cache');
  const store = createContentStore({
    contentDir,
    config,
    texts,
    cacheDir,
    root,
    command: 'build',
    threads: 1,
    ...options,
  });
  stores.push(store);
  return store;
}

/** A copy of the mini site for tests that modify it. */
function copy(name: string): string {
  const folder = path.join(scratch, name);
  cpSync(path.join(fixtures, 'content'), folder, { recursive: true });
  return folder;
}

async function pageAt(store: ContentStore, relativePath: string) {
  const source = (await store.files()).find((file) => file.relativePath === relativePath);
  if (!source) throw new Error(`There is no ${relativePath}.`);
  return store.compile(source);
}

afterEach(async () => {
  await Promise.all(stores.splice(0).map((store) => store.close()));
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

describe('the mini site', () => {
  it('has no problems', async () => {
    expect(await open(path.join(fixtures, 'content')).diagnostics()).toEqual([]);
  });

  it('lists pages by route; fragments and excluded folders are not pages', async () => {
    const files = await open(path.join(fixtures, 'content')).files();
    const routes = files.map(({ route }) => route);
    expect(routes).toEqual([...routes].sort());
    expect(routes).toContain("/guide/start/it's");
    expect(routes).toContain('/zh/guide/start/中文页面');
    expect(routes.some((route) => route.includes('shared'))).toBe(false);
  });

  it('knows the languages of pages that some lack', async () => {
    const store = open(path.join(fixtures, 'content'));
    const { meta } = await pageAt(store, 'en/guide/start/only-english.mdx');
    expect(meta.translations).toEqual(['en']);
    expect((await pageAt(store, 'zh/guide/start/index.mdx')).meta.translations).toBeUndefined();
    expect((await pageAt(store, 'zh/guide/start/中文页面.mdx')).meta.translations).toEqual(['zh']);
  });

  it('serves untranslated pages in the default language', async () => {
    const routes = await open(path.join(fixtures, 'content')).routes('zh');
    expect(routes.find(({ route }) => route === '/zh/guide/start/only-english')).toMatchObject({
      fallback: true,
      source: { lang: 'en', relativePath: 'en/guide/start/only-english.mdx' },
    });
    expect(routes.find(({ route }) => route === '/zh/guide/start/')).toMatchObject({
      fallback: false,
      source: { lang: 'zh' },
    });
  });

  it('has a page for each kind of body', async () => {
    const pages = await open(path.join(fixtures, 'content')).compileAll();
    const kinds = Object.fromEntries(pages.map(({ source, body }) => [source.relativePath, body.kind]));
    expect(kinds).toMatchObject({
      'en/guide/start/blocks.mdx': 'html',
      'en/guide/advanced/parts.mdx': 'parts',
      'en/guide/advanced/module.mdx': 'module',
      'en/community/index.md': 'html',
    });
  });

  it('lists options in sidebar order', async () => {
    expect(await open(path.join(fixtures, 'content')).overview({ lang: 'zh', route: '/zh/config/' })).toEqual(
      [
        {
          name: 'output.filename',
          type: 'FilenameConfig',
          default: '{}',
          since: '1.0.0',
          group: 'output',
          link: '/zh/config/output/filename',
          description: 'Sets file names.',
        },
      ],
    );
  });

  it('lists the other pages of a folder without option pages', async () => {
    const contentDir = path.join(scratch, 'plain');
    const pages = {
      'index.md': '# Home\n\nText.',
      'api/index.md': '---\noverview: true\ntitle: All\n---\n',
      'api/dev.md': '---\ndescription: For servers.\n---\n\n# dev.port\n\nText.',
      'api/mode.md': '# mode\n\nText.',
      'guide/start.md': '# Start\n\nText.',
    };
    for (const [name, text] of Object.entries(pages)) {
      mkdirSync(path.dirname(path.join(contentDir, 'en', name)), { recursive: true });
      writeFileSync(path.join(contentDir, 'en', name), text);
    }
    const store = open(contentDir);
    const shown = await store.overview({ lang: 'en', route: '/api/' });
    expect(shown.map(({ name, type, link, description }) => [name, type, link, description])).toEqual([
      ['dev.port', '', '/api/dev', 'For servers.'],
      ['mode', '', '/api/mode', ''],
    ]);
    const page = await pageAt(store, 'en/api/index.md');
    expect(page.body).toMatchObject({ parts: [{ kind: 'component', name: 'Overview' }] });
    expect(page.diagnostics).toEqual([]);
  });

  it('passes search the group of a page and its option', async () => {
    const store = open(path.join(fixtures, 'content'));
    expect(await store.searchPage(await pageAt(store, 'zh/config/output/filename.mdx'))).toMatchObject({
      route: '/zh/config/output/filename',
      group: '配置',
      option: 'output.filename',
    });
    expect(await store.searchPage(await pageAt(store, 'en/index.mdx'))).toMatchObject({
      title: 'Rsbuild',
      group: 'Rsbuild',
    });
    expect((await store.searchPage(await pageAt(store, 'en/community/index.md'))).group).toBe('Community');
    const page = await pageAt(store, 'en/index.mdx');
    // The folder of the second only begins like that of a menu.
    for (const [route, group] of [
      ['/about', 'Rsbuild'],
      ['/conf/a', 'Conf'],
    ] as const)
      expect((await store.searchPage({ ...page, source: { ...page.source, route } })).group).toBe(group);
  });

  it('knows outdated sections of translations', async () => {
    const { meta } = await pageAt(open(path.join(fixtures, 'content')), 'zh/config/output/filename.mdx');
    expect(meta.staleSections).toEqual([
      { id: '', text: 'output.filename' },
      { id: 'type', text: 'Type' },
    ]);
  });

  it('reads records of translations and dates again when they change', async () => {
    const folder = copy('translated');
    const store = open(folder, { command: 'serve' });
    const stale = async () => (await pageAt(store, 'zh/config/output/filename.mdx')).meta.staleSections;
    expect(await stale()).toHaveLength(2);
    const english = await pageAt(store, 'en/config/output/filename.mdx');
    const digests = english.sourceSections.map(({ id, digest }) => [id, digest]);
    const record = path.join(folder, 'zh/_source.json');
    writeFileSync(record, JSON.stringify({ 'config/output/filename.mdx': Object.fromEntries(digests) }));
    expect((await store.invalidate([record])).routes).toContain('/zh/config/output/filename');
    expect(await stale()).toBeUndefined();
    expect(english.meta.staleSections).toBeUndefined();
    // The original changes.
    writeFileSync(english.source.file, '# output.filename\n\nOther words.\n');
    await store.invalidate([english.source.file]);
    expect(await stale()).toContainEqual({ id: '', text: 'output.filename' });
    for (const text of ['null', '{']) {
      writeFileSync(record, text);
      await store.invalidate([record]);
      expect(await stale(), text).toBeUndefined();
    }
  });
});

describe('the broken site', () => {
  let list: string[] = [];
  beforeAll(async () => {
    const diagnostics = await open(path.join(fixtures, 'broken')).diagnostics();
    list = diagnostics.map(
      ({ file, line, column, rule, advice }) =>
        `${path.relative('tests/fixtures/mini-site/broken/en', file)}:${line}:${column} ${rule} | ${advice ?? ''}`,
    );
  });

  it.each([
    '_nav.json:2:29 nav | Did you mean "link"?',
    'guide/_meta.json:3:3 meta-duplicate | Remove one of them.',
    'guide/_meta.json:4:29 meta-entry | Did you mean "Fine"?',
    'guide/_meta.json:6:50 meta-link | Check the path, or remove the entry.',
    'guide/components.mdx:3:1 component-content | Put it directly into <Tabs>.',
    'guide/components.mdx:5:1 unknown-component | Did you mean "Badge"?',
    'guide/components.mdx:9:1 unknown-container | Did you mean "tip"?',
    'guide/components.mdx:21:1 code-file | The path is relative to the page.',
    'guide/fine.mdx:1:1 route-clash | Rename or remove one of them; upper and lower case are not distinguished.',
    'guide/ids.mdx:5:1 duplicate-id | Rename one, or set another {#id}.',
    'guide/syntax.mdx:3:26 broken-mdx | A brace starts code in MDX: write \\{ or put the text into `code`.',
    'guide/yaml.mdx:2:8 front-matter | Quote values that contain a colon, # or quotes, or begin with * [ @ or !.',
    'index.mdx:3:1 dead-link | Check the path, or remove the link.',
    'index.mdx:3:72 dead-file | The path is relative to the page.',
    'index.mdx:3:117 dead-link | Check the path, or remove the link.',
    'shared/loop.mdx:3:1 include | Remove one of these.',
  ])('reports %s', (line) => {
    expect(list).toContain(line);
  });

  it('reports for some files what it reports for all, and compiles what that requires', async () => {
    const folder = path.join(fixtures, 'broken');
    const whole = open(folder);
    const all = await whole.diagnostics();
    for (const { file } of await whole.files()) {
      const part = open(folder);
      expect(await part.diagnostics([file])).toEqual(all.filter((item) => path.resolve(item.file) === file));
      expect(part.compiled().length).toBeLessThan(whole.compiled().length);
    }
    // Its links lead to headings found without compiling: `beside`, not in code, and an alias.
    const linked = path.join(scratch, 'linked');
    const put = (name: string, text: string) => {
      mkdirSync(path.dirname(path.join(linked, name)), { recursive: true });
      writeFileSync(path.join(linked, name), text);
      return path.join(linked, name);
    };
    put('en/to.md', '# To\n\n## Beside\n\n```md\n## Code\n```\n');
    put('en/old.md', '---\naliases: { former: now }\n---\n\n# Old\n\n## Now\n');
    const seen = put('en/seen.md', '# Seen\n\n[a](/to#beside)\n');
    const asked = put('en/asked.md', '# Asked\n\n[a](/to#beside), [b](/old#former), [c](/to#code)\n');
    const part = open(linked, { loadCompiler: () => import('../../../src/node/compile/compile.ts') });
    const rules = async (file: string) => (await part.diagnostics([file])).map(({ rule }) => rule);
    expect(await rules(seen)).toEqual([]);
    expect(part.compiled()).toHaveLength(1);
    expect(await rules(asked)).toEqual(['dead-anchor']);
    const fragment = path.join(folder, 'en/shared/loop.mdx');
    expect(await open(folder).diagnostics([fragment])).toMatchObject([{ rule: 'include' }]);
    const shown = put('en/_part.md', '[a](/nowhere)\n');
    const shows = put('en/shows.mdx', "import Part from './_part.md'\n\n# Shows\n\n<Part />\n");
    const whose = open(linked, { loadCompiler: () => import('../../../src/node/compile/compile.ts') });
    expect(await whose.diagnostics([shows, shown])).toMatchObject([{ rule: 'dead-link' }]);
    expect(whose.compiled()).toHaveLength(1);
  });

  it('reports each problem once, sorted by position, and compiles the rest', async () => {
    expect(new Set(list).size).toBe(list.length);
    expect(list.filter((line) => line.includes('dead-anchor'))).toHaveLength(2);
    const page = await pageAt(open(path.join(fixtures, 'broken')), 'en/guide/syntax.mdx');
    expect((page.body as { html: string }).html).toContain('<p>Text with {an open brace.</p>');
  });
});

describe('a plain tree of Markdown', () => {
  it('needs no configuration', async () => {
    const store = open(path.join(fixtures, 'plain'));
    expect(store.langs).toEqual(['en']);
    expect((await store.files()).map(({ route }) => route)).toEqual([
      '/',
      '/api/',
      '/getting started/01-intro',
      '/getting started/02-install',
      '/getting started/10-tenth',
    ]);
    expect(await store.diagnostics()).toEqual([]);
    const { nav, sidebars } = await store.navigation('en');
    expect(nav).toEqual([
      { kind: 'link', text: 'Api', link: '/api/', activeMatch: '^/api/' },
      {
        kind: 'link',
        text: 'Getting Started',
        link: '/getting started/01-intro',
        activeMatch: '^/getting started/',
      },
    ]);
    expect(sidebars['/getting started/']?.map((item) => item.kind === 'page' && item.text)).toEqual([
      '01 intro',
      'Install',
      'Tenth',
    ]);
  });
});

describe('the disk cache', () => {
  it('is reused, survives garbage, and detects a changed dependency', async () => {
    const folder = copy('cached');
    const cacheDir = path.join(scratch, 'cache-of-cached');
    const first = open(folder, { cacheDir });
    await first.compileAll();
    await first.close();
    const entries = readdirSync(path.join(cacheDir, 'pages'));
    expect(entries.length).toBe((await first.files()).length);
    for (const name of entries.slice(0, 3)) writeFileSync(path.join(cacheDir, 'pages', name), '{"page":');

    writeFileSync(path.join(folder, 'en/shared/outer.mdx'), '## Changed fragment\n');
    const page = await pageAt(open(folder, { cacheDir }), 'en/guide/start/fragments.mdx');
    expect(page.meta.toc[0]?.text).toBe('Changed fragment');
  });
});

describe('invalidate', () => {
  it('names the page of a changed file, and tells if menus change', async () => {
    const folder = copy('changed');
    const store = open(folder, { command: 'serve' });
    const file = path.join(folder, 'en/guide/start/only-english.mdx');
    await pageAt(store, 'en/guide/start/only-english.mdx');
    await store.navigation('en');

    writeFileSync(file, '# Only English\n\nNew text.\n');
    expect(await store.invalidate([file])).toEqual({
      routes: ['/guide/start/only-english', '/zh/guide/start/only-english'],
      structure: false,
    });
    expect((await pageAt(store, 'en/guide/start/only-english.mdx')).body).toMatchObject({
      html: '<p>New text.</p>',
    });

    writeFileSync(file, '# Another title\n');
    expect(await store.invalidate([file])).toMatchObject({ structure: true });
    expect(JSON.stringify(await store.navigation('en'))).toContain('Another title');
  });

  it('detects changed languages, even if their number is the same', () => {
    const folder = copy('languages');
    const languages = { ...siteConfig.languages, ja: siteConfig.languages.zh };
    const config = { ...siteConfig, languages } as typeof siteConfig;
    const store = open(folder, { config, texts: { ...texts, ja: texts.zh } });
    expect(store.otherLanguages()).toBeNull();
    renameSync(path.join(folder, 'zh'), path.join(folder, 'ja'));
    expect(store.otherLanguages()).toEqual(['en', 'ja']);
    cpSync(path.join(folder, 'ja'), path.join(folder, 'zh'), { recursive: true });
    expect(store.otherLanguages()).toEqual(['en', 'zh', 'ja']);
    rmSync(path.join(folder, 'ja'), { recursive: true });
    expect(store.otherLanguages()).toBeNull();
    // Pages outside language folders are in the default language.
    rmSync(path.join(folder, 'en'), { recursive: true });
    rmSync(path.join(folder, 'zh'), { recursive: true });
    writeFileSync(path.join(folder, 'a.md'), '# A\n');
    expect(store.otherLanguages()).toEqual(['en']);
  });

  it('finds every page that uses a fragment or a file', async () => {
    const folder = copy('dependants');
    const store = open(folder, { command: 'serve' });
    await store.compileAll();
    const inner = path.join(folder, 'en/shared/nested/inner.mdx');
    writeFileSync(inner, '## Anew\n');
    expect((await store.invalidate([inner])).routes).toEqual([
      '/guide/start/fragments',
      '/zh/guide/start/fragments',
    ]);
    expect((await pageAt(store, 'en/guide/start/fragments.mdx')).markdown).toContain('## Anew');
    const sample = path.join(folder, 'en/guide/start/sample.ts');
    expect((await store.invalidate([sample])).routes).toEqual(['/guide/start/code', '/zh/guide/start/code']);
  });

  it('follows added, renamed and removed files and menu files', async () => {
    const folder = copy('moved');
    const store = open(folder, { command: 'serve' });
    await store.compileAll();
    const added = path.join(folder, 'zh/guide/start/only-english.mdx');
    writeFileSync(added, '# 现在有了\n');
    // The original as well: it has a translation from now on.
    expect(await store.invalidate([added])).toEqual({
      routes: ['/guide/start/only-english', '/zh/guide/start/only-english'],
      structure: true,
    });
    const route = (await store.routes('zh')).find((item) => item.route === '/zh/guide/start/only-english');
    expect(route).toMatchObject({ fallback: false });

    const renamed = path.join(folder, 'zh/guide/start/renamed.mdx');
    renameSync(added, renamed);
    expect((await store.invalidate([added, renamed])).routes).toEqual([
      '/zh/guide/start/only-english',
      '/zh/guide/start/renamed',
    ]);

    const meta = path.join(folder, 'en/guide/start/_meta.json');
    writeFileSync(meta, '["index"]');
    expect(await store.invalidate([meta])).toEqual({ routes: [], structure: true });
    const others = ['_meta.json.orig', '_nav.json~', 'my_nav.json'].map((name) =>
      path.join(folder, 'en', name),
    );
    expect(await store.invalidate(others)).toEqual({ routes: [], structure: false });
    // One of them is enough.
    for (const name of ['_nav.json', '_meta.json'])
      expect(await store.invalidate([...others, path.join(folder, 'en', name)])).toEqual({
        routes: [],
        structure: true,
      });
    expect(JSON.stringify((await store.navigation('en')).sidebars['/guide/'])).not.toContain('blocks');
  });

  it('shows current labels of menus', async () => {
    const folder = copy('labels/content');
    writeFileSync(path.join(folder, 'en/_nav.json'), '[{ "text": "first", "link": "/guide/start/" }]');
    const labels = path.join(folder, '../i18n.json');
    writeFileSync(labels, '{ "first": { "en": "Start" } }');
    const store = open(folder);
    const shown = async () => (await store.navigation('en')).nav.map(({ text }) => text);
    expect(await shown()).toEqual(['Start']);
    writeFileSync(labels, '{ "first": { "en": "Begin" } }');
    expect(await store.invalidate([labels])).toEqual({ routes: [], structure: true });
    expect(await shown()).toEqual(['Begin']);
    writeFileSync(labels, '{ "first": { "en": "Begin", } }');
    await store.invalidate([labels]);
    const told = (await store.diagnostics()).filter(({ rule }) => rule === 'menu-labels');
    expect(told).toMatchObject([{ file: labels, line: 1, column: 27, advice: 'Remove the comma.' }]);
    // Inside the content it is an ordinary file.
    expect(await store.invalidate([path.join(folder, 'i18n.json')])).toMatchObject({ structure: false });
  });

  it('reports pages missing in all menus', async () => {
    const folder = copy('unlisted');
    writeFileSync(path.join(folder, 'en/guide/start/_meta.json'), '["index"]');
    const apart = {
      'no-menu.md': 'sidebar: false',
      'no-search.md': 'noindex: true',
      'landing.md': 'pageType: home',
    };
    for (const [name, frontmatter] of Object.entries(apart))
      writeFileSync(path.join(folder, 'en/guide/start', name), `---\n${frontmatter}\n---\n\n# Apart\n`);
    const problems = await open(folder).diagnostics();
    const unlisted = problems.filter(({ rule }) => rule === 'unlisted-page');
    const names = unlisted.map(({ file }) => path.basename(file));
    expect(names).toContain('blocks.mdx');
    expect(names.filter((name) => name in apart)).toEqual([]);
    expect(problems.every(({ severity }) => severity === 'warning')).toBe(true);
  });

  it('excludes drafts from builds and shows them in development', async () => {
    const folder = copy('drafts');
    const write = (name: string, text: string) => {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), text);
    };
    const draft = '---\ndraft: true\n---\n\n# Draft\n';
    write('en/drafts/_meta.json', '["one", { "type": "dir", "name": "below" }, "three"]');
    write('en/drafts/one.md', draft);
    write('en/drafts/below/two.md', draft);
    write('en/drafts/three.md', '# Three\n\n[One](/drafts/one)\n');
    write('zh/drafts/three.md', draft);
    const nav = JSON.stringify([
      { text: 'One', link: '/drafts/one' },
      { text: 'Menu', items: [{ text: 'Two', link: '/drafts/below/two' }] },
      { text: 'Three', link: '/drafts/three' },
    ]);
    write('en/_nav.json', nav);
    write('zh/_nav.json', nav);

    const build = open(folder);
    for (const lang of ['en', 'zh']) {
      const prefix = lang === 'en' ? '' : '/zh';
      const routes = (await build.routes(lang)).filter(({ route }) => route.includes('/drafts/'));
      expect(routes).toMatchObject([{ route: `${prefix}/drafts/three`, source: { lang: 'en' } }]);
      const { nav: links, sidebars } = await build.navigation(lang);
      expect(links).toMatchObject([{ text: 'Three', link: `${prefix}/drafts/three` }]);
      expect(sidebars[`${prefix}/drafts/`]?.map((item) => 'link' in item && item.link)).toEqual([
        `${prefix}/drafts/three`,
      ]);
    }
    const problems = await build.diagnostics();
    expect(problems.filter(({ severity }) => severity === 'error')).toMatchObject([
      { rule: 'draft-link', file: expect.stringContaining('three.md'), line: 3 },
    ]);

    const dev = open(folder, { command: 'serve' });
    const shown = (await dev.routes('en')).filter(({ route }) => route.includes('/drafts/'));
    expect(shown.map(({ route }) => route)).toEqual(['/drafts/below/two', '/drafts/one', '/drafts/three']);
    expect((await dev.navigation('en')).nav).toHaveLength(3);
  });

  it('recompiles pages whose code has names with a new or moved explanation', async () => {
    const folder = copy('named');
    const example = path.join(folder, 'en/guide/start/example.mdx');
    const code = "export default { output: { filename: { js: '[name].js' } } };";
    writeFileSync(example, `# Example\n\n\`\`\`ts title="rsbuild.config.ts"\n${code}\n\`\`\`\n`);
    const option = path.join(folder, 'en/config/output/filename.mdx');
    const text = readFileSync(option, 'utf8');
    const linksOf = async (store: ContentStore) => {
      const { body } = await pageAt(store, 'en/guide/start/example.mdx');
      return body.kind === 'html'
        ? [...body.html.matchAll(/href=([^\s>]*filename[^\s>]*)>/g)].map((match) => match[1])
        : [];
    };
    rmSync(option);
    const store = open(folder, { command: 'serve' });
    expect(await linksOf(store)).toEqual([]);
    // The first option of a site.
    writeFileSync(option, text);
    expect((await store.invalidate([option])).routes).not.toContain('/guide/start/example');
    expect(await store.renewNames()).toContain('/guide/start/example');
    expect(await linksOf(store)).toEqual(['/config/output/filename']);

    const key = '<KeyFacts name="output.filename.js" type="string" since="1.0.0" />';
    writeFileSync(option, `${text}\n## Keys\n\n### js {#scripts}\n\n${key}\n`);
    expect((await store.invalidate([option])).routes).toEqual(['/config/output/filename']);
    expect(await store.renewNames()).toContain('/guide/start/example');
    expect(await linksOf(store)).toEqual(['/config/output/filename', '/config/output/filename#scripts']);

    // Results of earlier runs are not used either.
    writeFileSync(option, `${text}\n## Keys\n\n### js\n\n${key}\n`);
    expect(await linksOf(open(folder))).toEqual(['/config/output/filename', '/config/output/filename#js']);
    // An edit that changes no name does not affect them.
    writeFileSync(option, `${text}\nMore.\n\n## Keys\n\n### js {#scripts}\n\n${key}\n`);
    expect((await store.invalidate([option])).routes).not.toContain('/guide/start/example');
    expect(await store.renewNames()).toEqual([]);
  });

  it('knows the names of a language, and those documented in the original only', async () => {
    const folder = copy('names');
    const [en, zh] = ['en', 'zh'].map((lang) => path.join(folder, lang, 'config/output/filename.mdx'));
    const text = readFileSync(zh ?? '', 'utf8').replace(/^description:.*/m, 'description: 设置名称。');
    writeFileSync(zh ?? '', text);
    const other = readFileSync(en ?? '', 'utf8').replace('name: output.filename', 'name: output.other');
    writeFileSync(path.join(folder, 'en/config/output/other.mdx'), other);
    const names = await open(folder).names('zh');
    expect(names.filter(({ option }) => option).map(({ name, summary }) => [name, summary])).toEqual([
      ['output.filename', '设置名称。'],
      ['output.other', 'Sets file names.'],
    ]);
  });

  it('omits names that would require parsing other pages, if only problems are needed', async () => {
    const folder = copy('unread-names');
    const example = path.join(folder, 'en/guide/start/example.mdx');
    const code = "export default { output: { filename: { js: '[name].js' } } };";
    writeFileSync(example, `# Example\n\n\`\`\`ts title="rsbuild.config.ts"\n${code}\n\`\`\`\n`);
    const option = path.join(folder, 'en/config/output/filename.mdx');
    const key =
      '\n## Keys\n\n### js {#scripts}\n\n<KeyFacts name="output.filename.js" type="string" since="1.0.0" />\n';
    writeFileSync(option, readFileSync(option, 'utf8') + key);
    const isLinked = async (store: ContentStore) => {
      const { body } = await pageAt(store, 'en/guide/start/example.mdx');
      return body.kind === 'html' && body.html.includes('filename#scripts');
    };
    expect(await isLinked(open(folder, { knownNamesOnly: true }))).toBe(false);
    // The omission is not recorded, unlike later reading.
    expect(await isLinked(open(folder))).toBe(true);
    expect(await isLinked(open(folder, { knownNamesOnly: true }))).toBe(true);

    // The first page of a development server does not wait for them.
    const served = open(folder, { command: 'serve', cacheDir: path.join(scratch, 'cache-of-served') });
    expect(await isLinked(served)).toBe(false);
    expect(await served.renewNames()).toContain('/guide/start/example');
    expect(await isLinked(served)).toBe(true);
  });

  it('recovers from a broken page', async () => {
    const folder = copy('mended');
    const store = open(folder, { command: 'serve' });
    const file = path.join(folder, 'en/guide/start/blocks.mdx');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, `${text}\n{open`);
    expect((await pageAt(store, 'en/guide/start/blocks.mdx')).diagnostics).toHaveLength(1);
    expect(await store.diagnostics()).toHaveLength(1);
    writeFileSync(file, text);
    await store.invalidate([file]);
    await pageAt(store, 'en/guide/start/blocks.mdx');
    expect(await store.diagnostics()).toEqual([]);
  });
});

describe('dates and feeds', () => {
  it('come from git and from the settings', async () => {
    const folder = path.join(scratch, 'repo');
    mkdirSync(path.join(folder, 'en'), { recursive: true });
    writeFileSync(path.join(folder, 'en/文.mdx'), '---\nlink-rss: [releases-rss, releases-rs]\n---\n# T\n');
    const git = (...args: string[]) =>
      execFileSync('git', args, {
        cwd: folder,
        env: { ...process.env, GIT_COMMITTER_DATE: '2024-01-02T03:04:05Z' },
      });
    git('init', '-q');
    git('add', '.');
    git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '-qm', 'x');
    const store = open(folder, { config: { ...siteConfig, lastUpdated: true } });
    const page = await pageAt(store, 'en/文.mdx');
    expect(page.meta.lastUpdated).toBe(Date.parse('2024-01-02T03:04:05Z'));
    expect(page.meta.feeds).toEqual([
      { url: '/releases-rss.xml', mime: 'application/rss+xml', language: 'en' },
    ]);
    expect(page.diagnostics).toMatchObject([
      { severity: 'warning', rule: 'unknown-feed', line: 1, advice: 'Did you mean "releases-rss"?' },
    ]);
  });

  it('are absent without git', async () => {
    const store = open(copy('no-git'), { config: { ...siteConfig, lastUpdated: true } });
    expect((await pageAt(store, 'en/index.mdx')).meta.lastUpdated).toBeUndefined();
    expect(existsSync(path.join(scratch, 'no-git', '.git'))).toBe(false);
  });
});
