import type { SiteInput } from '../src/shared/site-config.ts';

const editLink = { docRepoBaseUrl: 'https://github.com/web-infra-dev/rsbuild/tree/main/website/docs' };

/** Settings for tests of the engine, independent of the site's: one of each, and no brand. */
const settings: SiteInput = {
  origin: 'https://rsbuild.rs',
  title: 'Rsbuild',
  icon: '/favicon.svg',
  socialImage: '/social-image.png',
  logo: { light: '/logo-light.svg', dark: '/logo-dark.svg' },
  logoSize: { width: 223, height: 64 },
  logoText: '',
  languages: {
    en: {
      description: 'The Rspack-powered build tool',
      editLink: { ...editLink, text: 'Edit this page on GitHub' },
    },
    zh: { description: '由 Rspack 驱动的构建工具', editLink: { ...editLink, text: '在 GitHub 上编辑此页' } },
  },
  localeRedirect: 'auto',
  lastUpdated: true,
  excludedFolders: ['shared'],
  socialLinks: [
    { icon: 'github', mode: 'link', content: 'https://github.com/web-infra-dev/rsbuild', label: 'GitHub' },
  ],
  problemForm: 'https://github.com/web-infra-dev/rsbuild/issues/new',
  redirects: [
    { from: '^/config/source/(alias|alias-strategy)$', to: '/config/resolve/$1' },
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
      name: 'releases-atom-zh',
      file: 'releases-atom-zh.xml',
      format: 'atom',
      lang: 'zh',
      prefix: '/zh/community/releases/',
    },
  ],
  search: {
    words: {
      synonyms: [
        'micro frontend|module federation|微前端|模块联邦',
        'proxy|代理|转发',
        'subpath|子路径|子目录',
        'deploy|部署',
        'minify|compress|压缩',
        'code splitting|split chunk|代码分割|代码拆分|拆包',
        'split|分割|拆分',
        'build|构建|打包',
        'speed up|faster|performance|性能|提速',
        'browser|浏览器',
        'hmr|hot reload|热更新',
        'entry|multi page|multi page app|多页面应用|多入口',
        'output directory|产物目录|output目录',
        'cannot get|history api fallback',
      ],
      inPassing: '/(?:releases?|changelog)(?:/|$)',
    },
  },
  codeReference: {
    package: '@rsbuild/core',
    scope: '@rsbuild/',
    configFile: 'rsbuild',
    environments: 'environments',
    undocumented: { provider: 'switches the bundler', 'source.alias': 'deprecated' },
    foreignKeys: {
      environments: 'names of environments',
      'server.proxy': 'options of another package',
      'source.define': 'keys are identifiers',
      'source.entry': 'keys are names of entries',
      'tools.rspack': 'the configuration of another package',
    },
    calls: {
      defineConfig: 'first',
      mergeRsbuildConfig: 'all',
      mergeEnvironmentConfig: 'all',
      createRsbuild: 'rsbuildConfig',
    },
    types: ['RsbuildConfig', 'EnvironmentConfig'],
    api: {
      type: 'RsbuildPluginAPI',
      method: 'setup',
      edits: ['modifyRsbuildConfig', 'modifyEnvironmentConfig'],
    },
    instance: { call: 'createRsbuild', type: 'RsbuildInstance' },
    pages: [],
  },
  releases: { folder: '/community/releases/', pictures: '/releases/' },
  offline: true,
};

export default settings;
