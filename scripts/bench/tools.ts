import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { TreePage } from './export-tree.ts';
import type { Places } from './places.ts';

/** A generator under test; it writes to `dist`. Paths are relative to its workspace, or said to be absolute. */
export interface Tool {
  name: string;
  /** As the table calls it. */
  label: string;
  /** Whether moving between pages stays in one document. */
  isApp: boolean;
  /** Package whose version the report names; none: the project itself. */
  package?: string;
  /** Folder of files that its versions share, beside its own. */
  sharedFiles?: string;
  /** File of a page. */
  file(page: Pick<TreePage, 'lang' | 'name'>): string;
  /** Text of a page, where the tool wants something added. */
  text?(page: TreePage): string;
  /** Folders the pages stand in, emptied before they are written. */
  pageFolders: readonly string[];
  /** Script for Node and its arguments; where a peer's package is meant, below `node_modules`. */
  build: readonly string[];
  dev(port: number): readonly string[];
  /** Environment of both. */
  env?: Readonly<Record<string, string>>;
  /** Folder the commands run in when it is not the workspace; absolute. */
  cwd?: string;
  /** What is deleted before a cold start, beside the output. */
  caches: readonly string[];
  search: SearchFace;
}

/** Where the local search of a tool is found. Ctrl+K opens it in each. */
export interface SearchFace {
  /** Selector of the input. */
  input: string;
  /** Selector of a row of results. */
  result: string;
  /** Files of the English index below `dist`, if they can be distinguished from others. */
  index: RegExp;
  /** Files the answers' texts come from when they are not in the index. */
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

/** What is the same for most. */
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
    // Two braces are code of Vue, in inline code too.
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
      // It ends with an error at a language it cannot highlight, where the others take plain text.
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
      // Its links to a path get the prefix of their page's language.
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
