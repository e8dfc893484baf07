import type { BrandTexts } from './en.ts';

const zh: BrandTexts = {
  heroTitle: 'Rsbuild',
  heroSubtitle: '由 Rspack 驱动的构建工具',
  heroDescription: '转眼之间，构建完成。无需配置即可上手，需要时一切皆可定制。',
  heroPrimary: '快速上手',
  heroGithub: 'GitHub',

  featuresTitle: '为什么选择 Rsbuild',
  speedTitle: '基于 Rspack',
  speedDetails:
    '繁重的工作由 Rust 编写、并行运行的打包工具完成：启动开发服务器、热更新和生产构建，用时都只是以往的零头。',
  includedTitle: '构建所需，一应俱全',
  includedDetails:
    'TypeScript、JSX、CSS Modules、静态资源、Web Workers、WebAssembly 和模块联邦都开箱即用，默认值也经过仔细斟酌。',
  frameworkTitle: '不限框架',
  frameworkDetails: 'React、Vue、Svelte、Solid、Preact，或者不用框架：工具是同一个，选项也是同一套。',
  outputTitle: '为生产而优化',
  outputDetails: '产物经过压缩和拆分，利于长期缓存；内联划算的小资源会直接内联。',
  pluginsTitle: '可组合的插件',
  pluginsDetails: '插件 API 精简，官方插件持续维护，大多数 webpack 插件也能直接使用。',
  configTitle: '配置始终精简',
  configDetails: '起步无需任何配置；之后用到的每个选项都有类型和文档。',

  benchmarkTitle: '快，只在转瞬之间',
  benchmarkText:
    '影响性能的部分用 Rust 编写，扩展部分用 TypeScript 编写；任务分配到所有 CPU 核心，只重新构建有变化的部分。下面的进度条按实际耗时播放。',
  benchmarkCaption: '启动开发服务器、生产构建和热更新所需的时间，越短越好。',
  benchmarkDev: '开发',
  benchmarkBuild: '构建',
  benchmarkHmr: '热更新',
  benchmarkTool: '工具',
  benchmarkTask: '任务',
  benchmarkTime: '时间',
  benchmarkSource: '了解测量方法',
  benchmarkOrigin:
    '测试对象是包含 1000 个 React 组件的应用；数据随 Rsbuild 0.1 发布于 2023 年 11 月。仓库中有更新的数据，并写明了版本、机器和日期。在自己的机器上测量：CASE=react-1k pnpm benchmark。',

  toolsTitle: 'Rstack',
  toolsTagline: '围绕 Rspack 打造的一整套 JavaScript 工具链，内核、配置和用法彼此相通。',

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

  composerTitle: '生产构建的地址',
  composerPage: '页面',
  composerScript: '脚本 URL',
  composerFile: '磁盘上的文件',
  composerReset: '默认值',
  composerBase: '构建会停止：server.base 必须以斜杠开头。',

  patternTitle: '生产构建的文件名',
  patternEntry: '入口',
  patternNamedChunk: 'chunk “map”',
  patternChunk: '未命名的 chunk',
  patternStyle: '样式文件',
  patternImage: '图片',
  patternConflict: '构建失败：两个文件的名称相同。',
  patternCrash: '构建崩溃：hash 只有 16 个字符。',

  defaultTitle: 'Rspack',
  defaultSubtitle: '基于 Rust 的高速打包工具',
  defaultDescription: '可替代 webpack，兼容 webpack 的配置和插件',
  defaultPrimary: '快速开始',
  defaultSecondary: '了解更多',
};

export default zh;
