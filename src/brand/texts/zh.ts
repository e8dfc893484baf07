import type { BrandTexts } from './en.ts';

const zh: BrandTexts = {
  heroTitle: 'Rsbuild',
  heroSubtitle: '由 Rspack 驱动的构建工具',
  heroDescription: '抬头之前，构建已经完成。无需任何配置即可开始，需要时一切尽在掌控。',
  heroPrimary: '快速上手',
  heroGithub: 'GitHub',

  featuresTitle: '为什么选择 Rsbuild',
  speedTitle: '基于 Rspack',
  speedDetails:
    '繁重的工作交给 Rust 编写的并行打包器：开发服务器启动、热更新与生产构建，所需时间都只是以往的零头。',
  includedTitle: '构建所需，一应俱全',
  includedDetails:
    'TypeScript、JSX、CSS Modules、静态资源、Web Workers、WebAssembly 与模块联邦，首次运行即可使用，默认值经过仔细斟酌。',
  frameworkTitle: '不限框架',
  frameworkDetails: 'React、Vue、Svelte、Solid、Preact，或不用框架：同一个工具，同一套选项。',
  outputTitle: '为生产而优化',
  outputDetails: '压缩、拆分、利于缓存的产物，并在值得时内联资源。',
  pluginsTitle: '可组合的插件',
  pluginsDetails: '精简的插件 API 与持续维护的官方插件，大多数 webpack 插件同样可用。',
  configTitle: '配置始终简短',
  configDetails: '第一天无需任何设置；之后的每一个选项都有类型与文档。',

  benchmarkTitle: '以瞬间计时',
  benchmarkText:
    '关键之处用 Rust，扩展之处用 TypeScript；任务分布到所有核心，只重新构建变化的部分。下面的进度条以真实时间运行。',
  benchmarkCaption: '启动开发服务器、生产构建与应用热更新所需的时间，越短越好。',
  benchmarkDev: '开发',
  benchmarkBuild: '构建',
  benchmarkHmr: '热更新',
  benchmarkTool: '工具',
  benchmarkTask: '任务',
  benchmarkTime: '时间',
  benchmarkSource: '了解测量方法',

  toolsTitle: 'Rstack',
  toolsTagline: '围绕 Rspack 的一整套 JavaScript 工具链：共享内核、配置与使用方式。',

  footerTagline: '由 Rspack 驱动的构建工具。',
  footerGuide: '指南',
  footerIntroduction: '介绍',
  footerQuickStart: '快速上手',
  footerFeatures: '特性',
  footerMigration: '迁移',
  footerApi: 'API',
  footerCli: '命令行工具',
  footerConfiguration: '配置',
  footerPluginApi: '插件 API',
  footerJavaScriptApi: 'JavaScript API',
  footerEcosystem: '生态',
  footerCommunity: '社区',
  footerLicense: '基于 MIT 许可证发布。',
  footerCopyright: '© 2023 至今 字节跳动',

  defaultTitle: 'Rspack',
  defaultSubtitle: '基于 Rust 的高速打包工具',
  defaultDescription: '可替代 webpack，沿用其配置与插件',
  defaultPrimary: '快速开始',
  defaultSecondary: '了解更多',
};

export default zh;
