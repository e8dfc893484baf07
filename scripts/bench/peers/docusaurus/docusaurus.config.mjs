import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const menu = JSON.parse(readFileSync(new URL('./menu.json', import.meta.url), 'utf8'));

export default {
  title: 'Rsbuild',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'warn',
  onBrokenAnchors: 'ignore',
  i18n: {
    defaultLocale: 'en',
    locales: ['en', 'zh'],
    localeConfigs: { en: { label: 'English' }, zh: { label: '简体中文', htmlLang: 'zh-CN' } },
  },
  future: { v4: true, faster: true },
  markdown: { format: 'md' },
  presets: [
    [
      'classic',
      {
        docs: { path: 'pages', routeBasePath: '/', sidebarPath: './sidebars.mjs', numberPrefixParser: false },
        blog: false,
        theme: {},
      },
    ],
  ],
  themes: [
    [
      require.resolve('@easyops-cn/docusaurus-search-local'),
      { hashed: true, language: ['en', 'zh'], docsRouteBasePath: '/', docsDir: 'pages', indexBlog: false },
    ],
  ],
  themeConfig: {
    navbar: {
      title: 'Rsbuild',
      items: [
        ...menu.en.map(({ name, title }) => ({ type: 'docSidebar', sidebarId: name, label: title })),
        { type: 'localeDropdown', position: 'right' },
      ],
    },
  },
};
