import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { emitOffline } from '../../../src/node/build/offline.ts';
import type { SiteContext } from '../../../src/node/content/site-context.ts';
import type { OutputFile } from '../../../src/node/content/site-model.ts';
import type { BuiltModule } from '../../../src/node/emit/built-assets.ts';
import { SOURCES } from '../../../src/node/sources.ts';
import type { WorkerSettings } from '../../../src/shared/offline.ts';
import { siteConfig } from '../../site-config.ts';

const TEMPLATE =
  '<html lang="en"><head><!--site:head--></head><body><!--site:app--><!--site:data--></body></html>';

const built = (file: string, more: Partial<BuiltModule> = {}): BuiltModule => ({
  file: `assets/${file}.js`,
  imports: [],
  styles: [],
  workers: [],
  ...more,
});

/** Output of the bundler: code that every page needs, texts of two languages, and code loaded later. */
const MODULES = new Map<string, BuiltModule>([
  [SOURCES.entry, built('entry', { imports: ['assets/shared.js'], styles: ['assets/entry.css'] })],
  [SOURCES.texts, built('en', { imports: ['assets/shared.js'] })],
  ['src/languages/zh.ts', built('zh')],
  [SOURCES.search, built('search', { imports: ['assets/shared.js'], workers: ['assets/worker.js'] })],
  [SOURCES.tip, built('tip', { styles: ['assets/entry.css', 'assets/tip.css'] })],
  ['src/shared/shared.ts', built('shared')],
]);

/** Files for offline reading of a site below `/docs/`, where the content of each output file is its name. */
async function emit(offline: boolean): Promise<OutputFile[]> {
  const outDir = await mkdtemp(path.join(tmpdir(), 'offline-'));
  onTestFinished(() => rm(outDir, { recursive: true }));
  await mkdir(path.join(outDir, 'assets'));
  const names = [...MODULES.values()].flatMap(({ file, styles, workers }) => [file, ...styles, ...workers]);
  for (const name of names) await writeFile(path.join(outDir, name), name);
  const { en } = siteConfig.languages;
  const context = {
    config: { ...siteConfig, offline, base: '/docs/', languages: { ...siteConfig.languages, fr: en } },
    root: process.cwd(),
    scripts: { head: '', sidebar: '' },
    store: { langs: ['en', 'zh', 'fr'] },
  } as unknown as SiteContext;
  const input = {
    context,
    policy: "default-src 'self'",
    template: TEMPLATE,
    modules: MODULES,
    folder: outDir,
    styles: 'p{}',
  };
  const files: OutputFile[] = [];
  for await (const file of emitOffline(input)) files.push(file);
  return files;
}

test('a site for offline reading lists all files it needs, by language and digest', async () => {
  const files = await emit(true);
  const worker = files.find(({ path: name }) => name === 'service-worker.js');
  const [, json = ''] = /^self\.siteSettings=(.*);\n/.exec(String(worker?.content)) ?? [];
  const settings = JSON.parse(json) as WorkerSettings;
  const documents = files.filter(({ path: name }) => name.startsWith('assets/offline-'));
  const [en, zh, fr] = documents.map(({ path: name }) => `/docs/${name}`);
  expect(settings).toMatchObject({
    base: '/docs/',
    shell: ['/docs/assets/entry.js', '/docs/assets/shared.js'],
    // Files that every page needs are not repeated; a language without texts uses the English ones.
    languages: {
      en: ['/docs/assets/en.js', en],
      zh: ['/docs/assets/zh.js', zh],
      fr: ['/docs/assets/en.js', fr],
    },
    documents: { '/docs/': en, '/docs/zh/': zh, '/docs/fr/': fr },
    data: {
      en: '/docs/language-en.json',
      zh: '/docs/language-zh.json',
      fr: '/docs/language-fr.json',
    },
    askedLater: [
      '/docs/assets/tip.css',
      '/docs/assets/search.js',
      '/docs/assets/shared.js',
      '/docs/assets/tip.js',
      '/docs/assets/worker.js',
    ],
  });
  // For every file of the bundler: the hash in such a name is one of its inputs.
  const names = Object.keys(settings.digests);
  expect(names).toEqual(
    [
      'en.js',
      'entry.css',
      'entry.js',
      'search.js',
      'shared.js',
      'tip.css',
      'tip.js',
      'worker.js',
      'zh.js',
    ].map((name) => `/docs/assets/${name}`),
  );
  for (const name of names) {
    const digest = createHash('sha256').update(name.slice('/docs/'.length)).digest('hex');
    expect(digest.slice(0, settings.digests[name]?.length)).toBe(settings.digests[name]);
    expect(settings.digests[name]?.length).toBeGreaterThan(6);
  }
  for (const [index, { content, path: name }] of documents.entries()) {
    const lang = ['en', 'zh', 'fr'][index];
    expect(name).toMatch(new RegExp(`^assets/offline-${lang}\\.[\\da-f]{8,}\\.html$`));
    expect(content).toContain(`data-lang="${lang}"`);
    expect(content).toMatch(/<style>[^<]*p{}<\/style>/);
    expect(content).toContain('<link rel="stylesheet" href="/docs/assets/entry.css" disabled>');
    expect(content).toContain(
      `<link rel="preload" as="fetch" crossorigin href="/docs/language-${lang}.json">`,
    );
    expect(content).toContain('content="default-src \'self\'"');
    expect(content).toContain(
      `<link rel="modulepreload" crossorigin href="/docs/assets/${lang === 'zh' ? 'zh' : 'en'}.js">`,
    );
  }
});

test('without offline reading the worker removes an earlier one, and there are no empty documents', async () => {
  const files = await emit(false);
  const worker = files.find(({ path: name }) => name === 'service-worker.js');
  expect(worker?.content).toContain('unregister');
  expect(worker?.content).not.toContain('siteSettings');
  expect(files.filter(({ path: name }) => name.startsWith('assets/'))).toEqual([]);
});
