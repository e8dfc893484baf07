import { codeReference } from './code-reference.ts';
import { searchWords } from './search-words.ts';
import type { SiteSettings } from './shared/site-config.ts';

const repository = 'https://github.com/web-infra-dev/rsbuild';
const editBase = `${repository}/tree/main/website/docs`;

/** Pages no longer in that folder; their edit links lead to the documented version, the last that has them. */
const former = {
  docRepoBaseUrl: `${repository}/tree/v1.5.4/website/docs`,
  pages: [
    '/api/javascript-api/dev-server-api\\.mdx$',
    '/community/(?:index\\.mdx$|releases/)',
    '/config/(?:dev/setup-middlewares|performance/(?:bundle-analyze|chunk-split|profile|remove-moment-locale))\\.mdx$',
    '/guide/(?:basic/(?:static-deploy|upgrade-rsbuild)|migration/(?:modern-builder|rsbuild-0-x))\\.mdx$',
    '/plugins/list/plugin-stylus\\.mdx$',
  ].join('|'),
};

/** Pages that the repository does not have, or not for the documented version. */
const ownPages = [
  '/guide/(?:china|cookbook|errors)/',
  '/config/(?:changes|dev/browser-logs|resolve/(?:condition-names|main-fields))\\.mdx$',
  '/guide/(?:advanced/monorepo|basic/testing|configuration/from-configuration-to-rspack)\\.mdx$',
  '/guide/(?:faq/known-bugs|migration/read-config|start/(?:create-project|versions))\\.mdx$',
].join('|');

/** The site's settings. `shared/site-schema.ts` documents each field. */
const siteConfig = {
  origin: 'https://rsbuild.rs',
  base: '/',
  title: 'Rsbuild',
  icon: '/favicon.svg',
  socialImage: '/social-image.png',
  logo: { light: '/logo-light.svg', dark: '/logo-dark.svg' },
  logoSize: { width: 223, height: 64 },
  logoText: '',
  defaultLang: 'en',
  languages: {
    en: {
      description: 'The build tool that runs on Rspack',
      editLink: { docRepoBaseUrl: editBase, text: 'Edit this page on GitHub', except: ownPages, former },
    },
    zh: {
      description: '由 Rspack 驱动的构建工具',
      editLink: { docRepoBaseUrl: editBase, text: '在 GitHub 上编辑此页', except: ownPages, former },
    },
  },
  localeRedirect: 'auto',
  showLineNumbers: false,
  defaultWrapCode: false,
  lastUpdated: true,
  hideNavbar: 'never',
  excludedFolders: ['shared'],
  includeFolders: ['tests/fixtures/bundle-size', 'tests/fixtures/migration'],
  socialLinks: [
    { icon: 'github', mode: 'link', content: repository, label: 'GitHub' },
    { icon: 'x', mode: 'link', content: 'https://twitter.com/rspack_dev', label: 'X' },
    { icon: 'discord', mode: 'link', content: 'https://discord.gg/XsaKEEk4mW', label: 'Discord' },
    { icon: 'bluesky', mode: 'link', content: 'https://bsky.app/profile/rspack.rs', label: 'Bluesky' },
  ],
  problemForm: `${repository}/issues/new`,
  redirects: [
    { from: '^/config/source/(alias|alias-strategy)$', to: '/config/resolve/$1' },
    {
      from: '^/guide/basic/(css-usage|css-modules|tailwindcss|tailwindcss-v3|unocss)$',
      to: '/guide/styling/$1',
    },
    { from: '^/guide/basic/configure-(rspack|rsbuild|swc)$', to: '/guide/configuration/$1' },
    {
      from: '^/plugins/list/plugin-assets-retry$',
      to: 'https://github.com/rspack-contrib/rsbuild-plugin-assets-retry',
    },
  ],
  feeds: [
    {
      name: 'releases-rss',
      file: 'releases-rss.xml',
      format: 'rss',
      lang: 'en',
      prefix: '/community/releases/',
    },
    {
      name: 'releases-atom',
      file: 'releases-atom.xml',
      format: 'atom',
      lang: 'en',
      prefix: '/community/releases/',
    },
    {
      name: 'releases-rss-zh',
      file: 'releases-rss-zh.xml',
      format: 'rss',
      lang: 'zh',
      prefix: '/zh/community/releases/',
    },
    {
      name: 'releases-atom-zh',
      file: 'releases-atom-zh.xml',
      format: 'atom',
      lang: 'zh',
      prefix: '/zh/community/releases/',
    },
  ],
  search: {
    words: searchWords,
    tasks: [
      { text: { en: 'Create a project', zh: '创建项目' }, link: '/guide/start/create-project' },
      { text: { en: 'Set environment variables', zh: '设置环境变量' }, link: '/guide/advanced/env-vars' },
      {
        text: { en: 'Make the output smaller', zh: '减小产物体积' },
        link: '/guide/optimization/optimize-bundle',
      },
      { text: { en: 'Deploy a site', zh: '部署站点' }, link: '/guide/basic/static-deploy' },
      { text: { en: 'Find the cause of an error', zh: '查找报错原因' }, link: '/guide/errors/' },
    ],
    missingResultsUrl: `${repository}/issues/new?title=${encodeURIComponent('[docs] No search results for: ')}{query}`,
  },
  codeReference,
  releases: { folder: '/community/releases/', pictures: '/releases/' },
  brand: {
    module: 'src/brand/brand.ts',
    colors: 'src/brand/colors.css',
    components: { AddressComposer: [], Benchmark: [], ConfigReader: [], PatternComposer: [], ToolGrid: [] },
  },
  offline: true,
} satisfies SiteSettings as SiteSettings;

export default siteConfig;
