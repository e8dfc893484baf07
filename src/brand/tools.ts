import type { ToolLink } from './tool-link.ts';

/** The family of tools around Rspack, by key. The logos were drawn for this site. */
const tools = {
  rspack: {
    name: 'Rspack',
    desc: '用 Rust 编写、兼容 webpack 配置与插件的打包工具',
    descEn: 'Rust bundler that keeps your webpack configuration and plugins working',
    logo: '/tools/rspack.svg',
    url: 'https://rspack.rs/zh/',
    urlEn: 'https://rspack.rs',
  },
  rsbuild: {
    name: 'Rsbuild',
    desc: '建立在 Rspack 之上、零配置可用的 Web 应用构建工具',
    descEn: 'Build tool for web apps on top of Rspack, ready without configuration',
    logo: '/tools/rsbuild.svg',
    url: 'https://rsbuild.rs/zh/',
    urlEn: 'https://rsbuild.rs',
  },
  rspress: {
    name: 'Rspress',
    desc: '由 Rsbuild 驱动、使用 MDX 写作的静态站点生成器',
    descEn: 'Static site generator for documentation, driven by Rsbuild and MDX',
    logo: '/tools/rspress.svg',
    logoScale: 0.95,
    url: 'https://rspress.rs/zh/',
    urlEn: 'https://rspress.rs',
  },
  rslib: {
    name: 'Rslib',
    desc: '沿用 Rsbuild 配置来构建 npm 库与组件包',
    descEn: 'Builds npm libraries and component packages, sharing Rsbuild configuration',
    logo: '/tools/rslib.svg',
    url: 'https://rslib.rs/zh/',
    urlEn: 'https://rslib.rs',
  },
  rsdoctor: {
    name: 'Rsdoctor',
    desc: '分析构建耗时与产物体积的诊断工具',
    descEn: 'Build analyzer that shows where time and bundle bytes go',
    logo: '/tools/rsdoctor.svg',
    url: 'https://rsdoctor.rs/zh/',
    urlEn: 'https://rsdoctor.rs',
  },
  rstest: {
    name: 'Rstest',
    desc: '由 Rspack 编译用例的测试框架',
    descEn: 'Test framework whose test files are compiled by Rspack',
    logo: '/tools/rstest.svg',
    url: 'https://rstest.rs/zh/',
    urlEn: 'https://rstest.rs',
  },
  rslint: {
    name: 'Rslint',
    desc: '基于 Go 版 TypeScript 的 JavaScript 与 TypeScript 检查器',
    descEn: 'JavaScript and TypeScript linter on the Go port of TypeScript',
    logo: '/tools/rslint.svg',
    url: 'https://rslint.rs',
  },
  awesome: {
    name: 'Awesome Rstack',
    desc: '插件、示例与文章的精选合集',
    descEn: 'Curated list of plugins, examples and articles',
    logo: '/tools/awesome-rstack.svg',
    url: 'https://github.com/web-infra-dev/awesome-rstack',
  },
} satisfies Record<string, ToolLink>;

export const MENU_TOOLS: readonly ToolLink[] = Object.values(tools);

export const LANDING_TOOLS: readonly ToolLink[] = [
  tools.rspack,
  tools.rsbuild,
  tools.rslib,
  tools.rspress,
  tools.rsdoctor,
  tools.rstest,
  tools.rslint,
];
