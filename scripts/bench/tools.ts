import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { TreePage } from './export-tree.ts';
import type { Places } from './places.ts';

/** A generator under test. Paths are relative to its workspace unless stated otherwise. */
export interface Tool {
  name: string;
  /** Name in the table. */
  label: string;
  /** Whether navigation stays in one document. */
  isApp: boolean;
  /** Package whose version the report contains; absent for the project itself. */
  package?: string;
  /** Folder of further files, shared by several versions of the tool. */
  sharedFiles?: string;
  /** File of a page. */
  file(page: Pick<TreePage, 'lang' | 'name'>): string;
  /** Adapts the text of a page to the tool. */
  text?(page: TreePage): string;
  /** Folders of the pages, emptied before they are written. */
  pageFolders: readonly string[];
  /** Node script and its arguments; for a peer, below `node_modules`. */
  build: readonly string[];
  dev(port: number): readonly string[];
  /** Environment of build and development. */
  env?: Readonly<Record<string, string>>;
  /** Absolute working directory, if it is not the workspace. */
  cwd?: string;
  /** Caches to delete before a cold start, besides the output. */
  caches: readonly string[];
  search: SearchFace;
}

/** How to operate the local search of a tool, which Ctrl+K opens in all of them. */
export interface SearchFace {
  /** Selector of the input. */
  input: string;
  /** Selector of a result. */
  result: string;
  /** Files of the English index below `dist`. */
  index: RegExp;
  /** Files with the texts of results, if these are not in the index. */
  texts?: RegExp;
}

const QUIET = {
  ASTRO_TELEMETRY_DISABLED: '1',
  NO_UPDATE_NOTIFIER: '1',
  DO_NOT_TRACK: '1',
  BROWSER: 'none',
  CI: '1',
};

/** The project's name in `--tools` and in the results. */
export const OWN = 'rsbuild-docs';

/** Every tool, the project first. */
export function allTools(places: Places): Tool[] {
  return [ownTool(places), ...peers()];
}

/** The project itself, with its own workspace. */
function ownTool(places: Places): Tool {
  const { scripts } = JSON.parse(readFileSync(path.join(places.root, 'package.json'), 'utf8'));
  const argsOf = (script: string): string[] => scripts[script].split(' ').slice(1);
  const config = ['--config', path.join('scripts', 'bench', 'own', 'vite.config.ts')];
  return {
    name: OWN,
    label: 'this project',
    isApp: true,
    pageFolders: ['pages'],
    file: ({ lang, name: page }) => `pages/${lang}/${page}.md`,
    build: [...argsOf('build'), ...config],
    dev: (port) => [...argsOf('dev'), ...config, '--port', String(port), '--strictPort'],
    env: { BENCH_WORKSPACE: path.join(places.work, OWN) },
    cwd: places.root,
    caches: ['cache', 'vite'],
    search: {
      input: '[role=combobox]',
      result: '[role=option]',
      index: /^assets\/search-en\.\w+\.json$/,
      texts: /^assets\/search-en\.\w+\.text-\d+\.json$/,
    },
  };
}

/** Common settings of most peers. */
const PEER = { isApp: true, pageFolders: ['pages'], env: QUIET };

function peers(): Tool[] {
  const languageBelowRoot = ({ lang, name }: Pick<TreePage, 'lang' | 'name'>) =>
    lang === 'en' ? `${name}.md` : `${lang}/${name}.md`;
  const vitepress = (name: string, label: string): Tool => ({
    ...PEER,
    name,
    label,
    package: 'vitepress',
    sharedFiles: 'vitepress',
    file: (page) => `pages/${languageBelowRoot(page)}`,
    // Double braces are Vue expressions, even in inline code.
    text: ({ text }) => (text.includes('{{') ? `::::: v-pre\n${text}:::::\n` : text),
    build: ['node_modules/vitepress/bin/vitepress.js', 'build'],
    dev: (port) => ['node_modules/vitepress/bin/vitepress.js', 'dev', '--port', String(port), '--strictPort'],
    caches: ['.vitepress/cache', 'node_modules/.vite'],
    search: {
      input: '.VPLocalSearchBox .search-input',
      result: '.VPLocalSearchBox .result',
      index: /@localSearchIndexroot\./,
    },
  });
  return [
    vitepress('vitepress-1', 'VitePress 1'),
    vitepress('vitepress-2', 'VitePress 2'),
    {
      ...PEER,
      name: 'rspress',
      label: 'Rspress 2',
      package: '@rspress/core',
      file: ({ lang, name }) => `pages/${lang}/${name}.md`,
      // Unknown code languages are errors here, whereas the others fall back to plain text.
      text: ({ text }) => text.replace(/^(\s*```+)gitignore$/gm, '$1txt'),
      build: ['node_modules/@rspress/core/bin/rspress.js', 'build'],
      dev: (port) => ['node_modules/@rspress/core/bin/rspress.js', 'dev', '--port', String(port)],
      caches: ['node_modules/.cache', 'node_modules/.rspress'],
      search: {
        input: '.rp-search-panel__input',
        result: '.rp-suggest-item',
        index: /^static\/search_index\.en\./,
      },
    },
    {
      ...PEER,
      name: 'docusaurus',
      label: 'Docusaurus 3',
      package: '@docusaurus/core',
      pageFolders: ['pages', 'i18n'],
      file: ({ lang, name }) =>
        lang === 'en' ? `pages/${name}.md` : `i18n/${lang}/docusaurus-plugin-content-docs/current/${name}.md`,
      // It adds the language prefix to links itself.
      text: ({ lang, text }) => text.replaceAll(`](/${lang}/`, '](/'),
      build: ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build', '--out-dir', 'dist'],
      dev: (port) => [
        'node_modules/@docusaurus/core/bin/docusaurus.mjs',
        'start',
        '--no-open',
        '--port',
        String(port),
      ],
      caches: ['node_modules/.cache', '.docusaurus'],
      search: {
        input: '.navbar__search-input',
        result: '[class*=suggestion_]',
        index: /^search-index\.json$/,
      },
    },
    {
      ...PEER,
      name: 'starlight',
      label: 'Starlight',
      isApp: false,
      package: '@astrojs/starlight',
      pageFolders: ['src/content/docs'],
      file: (page) => `src/content/docs/${languageBelowRoot(page)}`,
      // It renders the heading itself, from the front matter.
      text: ({ title, text }) =>
        `---\ntitle: ${JSON.stringify(title)}\n---\n\n${text.replace(/^# .*\n+/m, '')}`,
      build: ['node_modules/astro/bin/astro.mjs', 'build'],
      dev: (port) => ['node_modules/astro/bin/astro.mjs', 'dev', '--port', String(port)],
      caches: ['.astro', 'node_modules/.astro', 'node_modules/.vite'],
      search: {
        input: '.pagefind-ui__search-input',
        result: '.pagefind-ui__result-link',
        index: /^pagefind\/(?:index\/en_|pagefind\.en_)/,
        texts: /^pagefind\/fragment\/en_/,
      },
    },
  ];
}
