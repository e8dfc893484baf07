import type { Topics } from '../../shared/site-config.ts';

/** Guides. */
export const guideTopics: Topics = {
  '/guide/start/': {
    any: 'esbuild|vite vs rsbuild|turbopack|parcel|rspack vs rsbuild|umi|farm',
    en: 'rsbuild vs|compared to|comparison|what is rsbuild|why use it|pros and cons|which bundler does it use|is it stable|how fast is it|why not vite|who made rsbuild|what is rstack',
    zh: '和 vite|与 vite|vite 对比|对比|是什么|有什么优势|为什么要用|和 vite 哪个好|优缺点|介绍|底层是什么|稳定吗|值得用吗|rsbuild|比 webpack 快多少|值不值得|和 webpack 区别|快多少|有人用|和 vite 差在哪|跟 webpack 比',
  },
  '/guide/start/create-project': {
    any: 'npm create|npm init|create-react-app|create-vite|vue create|degit|npx create|pnpm create|bun create|--template|yarn create|biome|rstest|prettier|storybook|storybook-rsbuild',
    en: 'new project|scaffold|create app|start from scratch|starter|boilerplate|generate project without prompts|non interactive|eslint and prettier from start|react typescript template|project in current directory|custom template|new app without questions|templates list|plain javascript template|without framework|vanilla js|vanilla ts|no framework|works without react',
    zh: '新建项目|创建项目|脚手架|初始化项目|从零开始|项目模板|创建 react 项目|创建 vue 项目|不要交互提问|当前目录创建|带 eslint 的模板|非交互式创建|ts 模板|vue3 ts 工程|跳过选择模板',
  },
  '/guide/start/features': {
    en: 'what is supported|supported features|capabilities|out of the box|feature list|overview of features',
    zh: '支持哪些功能|能力|开箱即用|功能列表|支持什么|有什么特性|支持 less sass pug|支不支持',
  },
  '/guide/start/glossary': {
    en: 'what does it mean|meaning of word|explain term|definitions|chunk vs bundle vs module|what is a chunk|meaning of terms',
    zh: '是什么意思|名词解释|概念解释|术语表|缩写|chunk 意思|bundle 和 chunk|tree shaking 意思|啥区别 chunk bundle',
  },
  '/guide/start/quick-start': {
    any: 'npm install|npm add|npm run dev|stackblitz|codesandbox|bun|deno|pnpm|command not found rsbuild',
    en: 'node requirement|install|how to begin|add to existing project|first steps|without create tool|manual setup|online playground|run the dev server|try in browser|minimal setup|hello world|try without install|minimum node version|add to existing app|start with plain javascript',
    zh: '安装|怎么开始|接入现有项目|手动安装|老项目接入|在线体验|第一个项目|启动项目|安装依赖|运行项目|已有项目|新手|老项目加进来|跑起来|第一次用|hello world|怎么跑|最简单的例子',
  },
  '/guide/start/versions': {
    any: 'peer dependency|eresolve|unsupported engine|engines node|node 16|node 18|node 20|unmet peer|requires node',
    en: 'node version|node.js version|which versions work together|plugin version mismatch|minimum node|compatible versions|peer dependency conflict|which version fits|matching plugin version|does version need rspack version|supported versions|security fixes|end of life|which rspack version|which plugin version goes with core|node versions supported|version compatibility|core version needs rspack version|does this version need rspack version',
    zh: 'node 版本|版本要求|版本匹配|版本对应|对应的版本|node 最低版本|插件版本不匹配|版本兼容|依赖版本冲突|node 多少版本|提示 node 版本低|node 版本太低|插件装哪个版本|版本还在维护|停止维护',
  },
  '/guide/basic/cli': {
    any: 'package.json scripts|npx rsbuild|vite build --watch|webpack --watch|vue-cli-service serve|react-scripts start|build.watch',
    en: 'command line flags|build watch|rebuild on change|npm scripts|pass arguments|other config file from command line|commands|exit code|rebuild automatically|list of commands|rebuild when file changes without server|keep building|what does preview command do|dev build preview commands|command inspect|flags of build command|env mode flag|build in watch mode',
    zh: '启动命令|打包命令|命令行参数|监听构建|自动重新打包|有哪些命令|npm scripts|命令传参|指定配置文件|退出码|watch 模式|package.json 脚本|文件修改后自动打包|监听并重新构建|传参|npm run dev 参数|启动项目命令|build --watch',
  },
  '/guide/basic/cli#rsbuild-preview': {
    any: 'vite preview|serve -s build|http-server dist|serve dist',
    en: 'run production build locally|test the build before deploy|serve dist folder|preview build result',
    zh: '本地预览打包结果|本地运行 dist|预览生产版本|打包后本地查看|启动 dist|上线前本地看效果',
  },
  '/guide/basic/html-template': {
    any: 'ejs|pug|handlebars|lodash.template|htmlrspackplugin|<%|html-loader|vite-plugin-ejs|art-template|nunjucks|%public_url%|%vite_',
    en: 'if else in html template|loop in html|include partial html|other template engine|conditional html per environment|html comments removed|template tag printed literally|placeholder not replaced in index.html|html syntax in template|use own index.html|conditional in template|escape value in template',
    zh: '模板语法|html 里写判断|html 循环|pug 模板|引入公共 html|html 中根据环境|公共头部|模板引擎|html 片段复用|html 没压缩|压缩 html|html 注释去掉|占位符没替换|html 变量原样输出',
  },
  '/guide/basic/json-files': {
    any: 'json5|json-loader|yaml-loader|js-yaml|toml|.yml|@rsbuild/plugin-yaml|@rsbuild/plugin-toml|resolvejsonmodule|import package.json|named json import|json.namedexports',
    en: 'import yaml|import json file|import toml|yml file in code|named imports from json|read package version by import|json parse failed|named import from json|large json|big json file|json slows build',
    zh: 'json 文件|导入 json|读取 json|引入 yaml|yml 文件|引入 json 报错|导入 package.json|toml 文件|json5 解析',
  },
  '/guide/basic/output-files': {
    any: 'static/js|static/css|dist/static|lib-react.js|async chunks|license.txt|.map',
    en: 'dist contents|what is in dist|files after build|meaning of generated files|output layout|all files in one folder|why static folder|flat dist structure|structure of dist|what are files in dist|which files are generated|folder layout after build',
    zh: '产物结构|目录结构|dist 里有什么|打包后的文件|打包后文件说明|static 目录是什么|所有文件放在一起|打包后的目录|打包出来哪些文件|dist 都有什么|async 文件夹是啥',
  },
  '/guide/basic/server': {
    any: 'docker|docker-compose|wsl|codespaces|dev container|kubernetes|connect|sirv|remote ssh|vscode remote',
    en: 'container|dev server in container|which files are served|hot reload in docker|list of served files|how requests are answered|remote machine|use with existing backend|how dev server works|dev versus preview server|unknown url returns html',
    zh: '容器|容器里开发|docker 里热更新|开发服务器原理|查看有哪些页面|远程开发|访问不同页面的路径|云开发环境|远程服务器开发|本地起服务',
  },
  '/guide/basic/static-assets': {
    any: "?url|?raw|?inline|new url(|import.meta.url|file-loader|raw-loader|asset/source|require('./img.png')|cannot find module './logo.png'|ts2307|.png|.webp|.avif|.ttf|.woff2|.mp4|require.context",
    en: 'text file|file as text|file as string|file as a string|import font|import image|image not showing|image path broken|background image|dynamic image path|use local font|import video|svg url|images from variable|image in vue template|picture does not load|raw content of file|custom font|types for png import|cannot find module png types|import picture types|raw text import|url of file in code|image path in css not found|image src as string not found|image in public or src|fonts path wrong',
    zh: '文本文件|字体文件|字体|图片引入|引入图片|导入图片|图片路径|图片不显示|图片加载不出来|动态图片路径|背景图|引入视频|引入音频|本地字体|图片放哪|变量拼接图片路径|引入 txt|读取文件内容|图片类型声明|找不到模块 png|动态引入图片|自定义字体|css 中引用图片|图片 ts 报错|img src 拼接|图片出不来|图片怎么写|require 图片|图片路径拼接',
  },
  '/guide/basic/static-deploy': {
    any: "mime type|load module script|chunk load|chunkloaderror|loading chunk failed|failed to fetch dynamically imported module|nginx|netlify|vercel|github pages|gh-pages|cloudflare pages|aws s3|firebase|surge|iis|tomcat|apache|failed to load module script|github actions|gitlab pages|jenkins|.htaccess|zeabur|oss|docker nginx|unexpected token '<'",
    en: 'blank page|blank page after deploy|publish website|go live|host the site|assets 404 on github pages|upload dist to server|works locally but not on server|white page on hosting|ci deploy workflow|spa rewrite rules hosting|open index.html directly|electron app|loading chunk fails after new release|white screen after deploy|white screen on server|deploy to pages|server configuration for dist|which folder to upload|page blank after deploy|chunk load error after deploy|precompressed files|serve compressed files from server',
    zh: '部署后空白|页面空白|空白页|白屏|二级目录|子目录部署|上线|发布到服务器|nginx 配置|部署到 nginx|打包后打不开|部署后 404|本地正常线上不行|打包后白屏|双击 index.html 打不开|直接打开 html|发版后 chunk 加载失败|部署到 github|服务器部署|自动部署|上传到服务器|electron 打包|服务器刷新 404|electron 空白|双击 index.html|file 协议|try_files|打包完怎么访问|宝塔|打包后打开空白|部署到子目录|electron 打包后白屏',
  },
  '/guide/basic/testing': {
    any: 'unit test|jest|vitest|playwright|cypress|react-testing-library|@testing-library|jsdom|rstest|ts-jest|karma|coverage|e2e',
    en: 'run tests|test components|share config with vitest|end to end tests|jest alias|test plugin|mock in tests|vitest aliases same as app|unit tests|test runner|jest setup|vitest config',
    zh: '单元测试|测试框架|组件测试|端到端测试|怎么写测试|测试用例|测试覆盖率|自动化测试|jest 配置|测组件|单测|vitest 共用别名',
  },
  '/guide/basic/typescript': {
    any: 'fork-ts-checker-webpack-plugin|fork-ts-checker|vite-plugin-checker|@rsbuild/plugin-type-check|ts-loader|isolatedmodules|tsc --noemit|env.d.ts|vite-env.d.ts|declare module|const enum|ts2307|plugin-type-check|verbatimmodulesyntax|ts-node|.d.ts|moduleresolution|vue-tsc|type-only import|allowimportingtsextensions',
    en: 'type checking|type check|typecheck|type error|type errors|build passes with type errors|fail build on type error|cannot find module types|types of env variables|declaration files|re-export of type not found|show type errors in terminal|types not checked during build|typescript errors not shown|build passes despite errors|tsconfig recommended|show ts errors|ts errors ignored|run tsc before build|type check in ci',
    zh: 'ts 报错|类型报错|类型错误|ts 错误|类型检查|ts 错误不报|打包时检查类型|构建时类型检查|类型声明|类型错误也能打包|找不到类型声明|全局类型|ts 配置|类型不提示|类型报错不阻止构建|声明文件|无法找到模块 声明文件|d.ts|ts 校验',
  },
  '/guide/basic/upgrade-rsbuild': {
    any: 'npm update|taze|npm-check-updates|npm outdated|renovate|dependabot|pnpm up|rsbuild 2',
    en: 'update version|latest version|bump dependency|upgrade all rsbuild packages|pin rspack version|new major version|bump to newest|update to latest|outdated version|upgrade all packages|how to upgrade',
    zh: '升级版本|最新版本|更新版本|升级到最新|升级依赖|大版本升级|怎么更新|升级后报错|统一升级|rspack 版本|版本不一致|升到 2.0|锁文件更新',
  },
  '/guide/basic/wasm-assets': {
    any: 'webassembly|.wasm|asyncwebassembly|experiments.asyncwebassembly|wasm-pack|vite-plugin-wasm|rust wasm|emscripten|wasm-bindgen|webassembly.instantiate|?init',
    en: 'import wasm|rust in browser|load wasm file|compile rust for web|wasm fails to load|load wasm|instantiate webassembly|wasm file url',
    zh: '引入 wasm|加载 wasm|rust 编译到浏览器|wasm 文件|使用 wasm|wasm 加载失败',
  },
  '/guide/basic/web-workers': {
    any: "new worker|worker-loader|?worker|sharedworker|comlink|failed to construct 'worker'|importscripts|worklet|vite ?worker|threads",
    en: 'background thread|worker cross origin error|cpu heavy task off main thread|worker on cdn|typescript worker|script cannot be accessed from origin|run code in separate thread|import inside worker|worker from cdn blocked|security error creating worker|worker script different origin|use worker in typescript',
    zh: '多线程|worker 跨域|使用 worker|后台线程|worker 文件|worker 报错|计算卡住页面|子线程|内联 worker|worker 从 cdn 加载|主线程卡|worker 里 import',
  },
  '/guide/configuration/rsbuild': {
    any: 'rsbuild.config.ts|vite.config.ts|vue.config.js|rsbuild.config.mjs|rsbuild.config.js|package.json type module config',
    en: 'config file|where to put settings|config per environment|different config dev and prod|config as function|several config files|merge config|share common config|typescript config file|config not loaded|command === build|base config|split config into files|config as typescript|esm config file|config depends on command|how config file is loaded|node native typescript config|config file type module|cannot find config file|config function arguments|pass arguments to config function|restart after config change|config file reloaded',
    zh: '配置文件|配置文件放哪|多个配置文件|不同环境不同配置|区分开发生产配置|合并配置|公共配置|配置写成函数|抽离公共配置|配置不生效|配置文件名|异步配置|指定配置文件|ts 写配置|按环境配置|配置拆成多个文件',
  },
  '/guide/configuration/rsbuild#find-out-what-applies': {
    any: 'vue inspect|vue-cli-service inspect',
    en: 'print final config|which settings are used|see resolved config|check effective config',
    zh: '查看最终配置|打印配置|查看生效的配置|查看完整配置',
  },
  '/guide/configuration/rspack': {
    any: 'module.rules|raw-loader|configurewebpack|chainwebpack|provideplugin|glsl|graphql-tag/loader|markdown-loader|html-loader|string-replace-loader|thread-loader|rspack plugin|.md',
    en: 'extend the rspack config|extend rspack config|rspack config|custom loader|add a loader|own loader|use webpack loader|loader for custom file type|import glsl shader|import markdown|use rspack plugin|remove default loader|provide plugin|handle html import|see generated rspack config|change webpack loader|custom file type loader',
    zh: '自定义 loader|添加 loader|加 loader|webpack 配置|使用 loader|引入 md 文件|处理特殊文件|添加 webpack 插件|覆盖默认 loader|引入 glsl|使用 rspack 插件|去掉内置 loader|写 loader|rules 配置|打印 webpack 配置|查看底层配置',
  },
  '/guide/configuration/swc': {
    any: '@swc/plugin-emotion|@swc/plugin-styled-components|swc-plugin|failed to run wasm plugin|lto|@swc/core version|swc_core|jsc.experimental.plugins|babel to swc|.swcrc',
    en: 'swc wasm plugin|swc plugin version error|swc plugin incompatible|replace babel with swc|panicked plugin|plugin crashes compiler|swc plugins|swc default options|compile target syntax',
    zh: 'swc 插件版本|swc 插件报错|swc 插件不兼容|babel 换成 swc|wasm 插件失败|使用 swc 插件|swc 编译配置|swc 插件|swc 插件加载失败|swc 版本不匹配',
  },
  '/guide/debug/build-profiling': {
    any: 'speed-measure-webpack-plugin|smp|--cpu-prof|rspack_profile|chrome://tracing|flame graph|perfetto|0x|clinic|vite --profile|samply|cpuprofile',
    en: 'build time|where time goes|what makes build slow|time of each loader|time of each plugin|find bottleneck|measure compile time|where is time spent|where does build time go|cpu profile|trace build|find slow plugin',
    zh: '构建耗时|耗时分析|性能瓶颈|哪里慢|哪个 loader 慢|哪个插件慢|分析打包时间|火焰图|定位构建慢|打包时间统计|找出慢的原因|慢怎么定位|哪一步慢|卡在哪|升级后变慢|时间花在哪',
  },
  '/guide/debug/debug-mode': {
    any: 'debug=rsbuild|debug=*|--inspect-brk|node --inspect|launch.json|vscode breakpoint|ndb|verbose|debugger statement',
    en: 'verbose log|debug log|step through config|breakpoint in plugin|print generated config|troubleshoot build|debug config file in vs code|more detailed error|see generated config|print debug logs|internal logs',
    zh: '调试日志|断点调试|vscode 调试|调试插件|打印内部配置|查看内部日志|调试配置文件|更多日志|排查问题|详细日志|调试打包过程|完整日志|报错看不出原因',
  },
  '/guide/debug/rsdoctor': {
    any: '@rsdoctor/rspack-plugin|rsdoctor=true|webpack-bundle-analyzer|rsdoctorrspackplugin|statoscope|bundle diff|loader timeline',
    en: 'visual build analyzer|analyse loaders and modules|duplicate package report|module graph|why is this module included|compare two builds|rsdoctor report empty|which loader is slow|analyze build time|duplicate packages report',
    zh: '构建分析工具|可视化构建|重复包检测|模块关系图|为什么打包了这个模块|对比两次构建|loader 耗时|分析项目|构建报告|打包分析工具',
  },
  '/guide/faq/exceptions': {
    any: 'max-old-space-size|module parse failed|is not a postcss plugin|javascript heap out of memory|allocation failed|you may need an appropriate loader|export was not found|esmodulesinterop|core-js/modules|sigkill|exit code 137|fatal error: reached heap limit|you may need an additional loader to handle the result of these loaders',
    en: 'out of memory|build crashes|build error|common errors|build killed in ci|memory limit|unexpected token|ran out of memory|heap out of memory|export not found in module|loader needed for file type',
    zh: '内存溢出|内存不足|构建报错|打包报错|打包失败|常见报错|构建崩溃|内存泄漏|打包卡死|编译报错|ci 内存不够|构建被杀掉|killed|打包到一半退出|打包没报错但失败',
  },
  '/guide/faq/exceptions#what-can-i-do-about-heap-out-of-memory': {
    any: 'javascript heap out of memory|node_options|--max-old-space-size|allocation failed|err_worker_out_of_memory|exit code 137|oom',
    en: 'process runs out of memory|increase node memory|build killed',
    zh: '内存溢出|堆内存|增加内存|node 内存|内存爆了|内存不够',
  },
  '/guide/faq/exceptions#what-does-you-may-need-an-appropriate-loader-mean': {
    any: 'module parse failed|you may need an appropriate loader to handle this file type|unexpected character|no loaders are configured',
    en: 'no loader for file|cannot parse file|unknown file type error',
    zh: '缺少 loader|没有合适的 loader|文件解析失败|无法解析文件',
  },
  '/guide/faq/exceptions#why-is-an-export-not-found': {
    any: 'export was not found in|esmodulewarning|does not provide an export named|attempted import error|is not exported from|esm commonjs interop|import type',
    en: 'import is undefined|named export missing|type export not found|export not found in typescript',
    zh: '导出不存在|找不到导出|导入是 undefined|没有导出成员|export 找不到|类型导出报错',
  },
  '/guide/faq/exceptions#why-does-tree-shaking-have-no-effect': {
    any: 'sideeffects|sideeffects: false|usedexports|concatenatemodules|pure annotation|/*#__pure__*/|barrel file',
    en: 'unused code still in bundle|dead code not removed|unused exports kept|whole library bundled',
    zh: 'tree shaking 不生效|没用的代码被打包|无用代码没删除|未使用的代码还在|摇树不生效|副作用标记',
  },
  '/guide/faq/exceptions#why-can-core-jsmodules-not-be-resolved': {
    any: "can't resolve 'core-js|module not found: core-js|core-js/modules/es.|core-js not found",
    en: 'core-js missing|cannot find core-js',
    zh: 'core-js 找不到|core-js 报错|解析不到 core-js',
  },
  '/guide/faq/exceptions#what-does-object-object-is-not-a-postcss-plugin-mean': {
    any: '[object object] is not a postcss plugin|postcss 7|postcss 8|postcss plugin requires postcss 8|postcss version',
    en: 'postcss versions conflict|two postcss versions',
    zh: 'postcss 版本冲突|postcss 插件报错|postcss 版本不一致',
  },
  '/guide/faq/features': {
    any: 'eslint|eslint-webpack-plugin|eslint-rspack-plugin|@rsbuild/plugin-eslint|ignorewarnings|stats.warnings|biome|oxlint|stylelint|warningsfilter|critical dependency',
    en: 'ignore warnings|suppress warning|hide build warnings|lint while building|lint errors in overlay|show eslint errors|filter warnings|silence a warning|lint in dev|hide certain warning|css library on demand',
    zh: '忽略警告|屏蔽警告|关闭警告|隐藏警告|构建时检查代码规范|eslint 报错提示|warning 太多|过滤警告|集成 eslint|代码规范检查|eslint 不生效|去掉 warning|能不能打包小程序',
  },
  '/guide/faq/general': {
    any: 'tsup|vite library mode|build.lib|webpack plugin compatibility|umi|next.js|rspack cli|dts|npm package|rollup',
    en: 'component library|build a library|publish npm package|library mode|difference between rsbuild and rspack|rspack vs rsbuild|webpack plugins|can i use webpack plugin|should i use rspack directly|rsbuild or modern.js|declaration files for package|sdk bundle|production ready|who uses it|is it stable|rspack or rsbuild|build npm library|is it stable for production|who is behind it|who made it|company behind it',
    zh: '组件库打包|打包组件库|构建组件库|打包库|和 rspack|webpack 插件|和 rspack 的区别|rsbuild 和 rspack|发布 npm 包|库模式|打包 sdk|webpack 插件能用吗|要不要学 rspack|和 modern.js 的区别|工具库打包|打包 npm 包|生成类型声明|能不能用 rspack 插件',
  },
  '/guide/faq/hmr': {
    any: 'hot reload|[hmr]|websocket connection failed|err_connection_refused ws|[rsbuild] disconnected|waiting for update signal from wds|module.hot.accept|react-refresh|state lost|hot-update.json 404|fast refresh full reload',
    en: 'hmr not working|hot reload not working|hot updating|not updating|page does not update after saving|need manual refresh|changes not shown|websocket keeps failing|saved file but nothing happens|state is lost on save|hmr broken after upgrade|linked package changes not picked up|hmr stopped working|changes not reflected|hot update needs manual refresh|hmr with react from cdn|hmr in iframe or proxy',
    zh: '热更新失效|热更新不生效|不热更新|页面不更新|不刷新|页面没更新|改代码没反应|修改代码后不刷新|需要手动刷新|保存后没变化|hmr 失效|热更新没反应|热更新很慢|websocket 连接失败|改了代码页面不变|状态丢失|修改不生效|热更新整页刷新|代理后热更新|热更新变刷新|样式改了不变|浏览器没反应',
  },
  '/guide/faq/known-bugs': {
    en: 'list of bugs|is this a bug|open problems|known issue|regression|bugs in this version|known problems|is it a bug|already reported bugs and workarounds',
    zh: '已知问题|是不是 bug|有哪些 bug|缺陷列表|已知 bug|有哪些坑|踩坑',
  },
  '/guide/framework/preact': {
    any: 'preact/compat|preact signals|prefresh|h()|@preact/preset-vite|react alias preact',
    en: 'use preact instead of react|preact project|smaller react|preact compat aliases',
    zh: 'preact 项目|react 换成 preact|使用 preact|preact 配置|preact 用 antd',
  },
  '/guide/framework/react': {
    any: '@vitejs/plugin-react|babel-plugin-react-compiler|react-scripts|react refresh|@emotion/react jsximportsource|react is not defined|react/jsx-runtime|tanstack router|react-router|jsximportsource|classic runtime|react 19|react 18|react scan|react 17',
    en: 'react compiler|react app|react project|jsx transform|react router setup|react must be in scope|automatic memo|react dev tools|too many re-renders find|use with react|jsx in js files|react 17 support|react setup|jsx runtime|react fast refresh',
    zh: 'react 项目|react 编译器|react 路由|jsx 报错|react 未定义|搭建 react|使用 react|react 18 项目|react 脚手架|支持 react 19|jsx 转换|react 状态丢失|react 17 用不了',
  },
  '/guide/framework/solid': {
    any: 'solid-js|vite-plugin-solid|babel-preset-solid|solidjs|solid-refresh',
    en: 'solid js project|use solid|solid hydration|solid start|solid setup',
    zh: 'solid 项目|使用 solid|solidjs 配置|solid 怎么接',
  },
  '/guide/framework/svelte': {
    any: 'sveltekit|svelte-preprocess|svelte-check|@sveltejs/vite-plugin-svelte|svelte-loader|.svelte|svelte 5|runes',
    en: 'svelte project|svelte scss|svelte typescript|use svelte|svelte does not compile|svelte setup',
    zh: 'svelte 项目|使用 svelte|svelte 中用 scss|svelte ts|svelte 怎么接',
  },
  '/guide/framework/vue': {
    any: "vue2|vue 2|vue3|vue 3|vue-loader|@vitejs/plugin-vue|vue-template-compiler|.vue|cannot find module './app.vue'|vue jsx|vue-router|pinia|shims-vue.d.ts|element-plus|options api|vue-tsc|unplugin-auto-import|composition api|vue 2.7",
    en: 'vue project|vue types|vue with typescript|vue template types|use with vue|vue single file components|declare vue modules|vue setup sugar|vue setup|vue 2 support',
    zh: 'vue 项目|vue2 项目|vue3 项目|搭建 vue|vue 中使用 ts|找不到模块 app.vue|vue 单文件组件|使用 vue|vue 类型声明|老 vue 项目|自动导入 element plus|vue 报红|vue 2.6|vue3 ts 报红',
  },
  '/guide/migration/cra': {
    any: 'craco|react-scripts|create-react-app|cra|react_app_|customize-cra|react-app-rewired|eject|config-overrides.js|setupproxy.js|reportwebvitals|setuptests|react-scripts deprecated|public_url',
    en: 'replace react-scripts|cra is deprecated|move away from create react app|react-app-rewired project|ejected app|switch cra to rsbuild|craco replacement|process.env.react_app variables|public url in index.html',
    zh: 'cra 迁移|替换 react-scripts|cra 项目改造|craco 迁移|从 create-react-app|react-app-rewired 项目|cra 不维护了|eject 项目',
  },
  '/guide/migration/modern-builder': {
    any: '@modern-js/builder|builder-cli|builder config',
    en: 'modern.js builder to rsbuild',
    zh: 'modern.js builder|builder 迁移|modern 项目迁移|modern.js 换',
  },
  '/guide/migration/read-config': {
    any: 'convert webpack.config.js|vite.config.ts|vue.config.js',
    en: 'convert my config|translate config automatically|paste config|config converter|automatic migration tool|codemod|convert webpack config automatically|paste my config|translate config',
    zh: '转换配置|自动迁移|配置转换工具|粘贴配置|自动转换 webpack 配置|一键迁移|迁移工具|一键转换|帮我转配置',
  },
  '/guide/migration/rsbuild-0-x': {
    any: 'rsbuild 0.7|0.x to 1.x|1.0 breaking changes|output.targets|source.define 0.x|dev.starturl|rsbuild 1',
    en: 'upgrade from 0.x|from old rsbuild|after upgrading to 1.0 something broke|move to version 1|breaking changes from 0.x|upgrade from 0.7',
    zh: '0.x 升级|升级到 1.0|从旧版本升级|升级 1.x|老版本 rsbuild|升级到 1 报错|0.7 升 1.0|老版本升级|0.6 升级|升到 1.0',
  },
  '/guide/migration/vite': {
    any: 'vite|import.meta.glob|import.meta.env|vite.config.ts|rollupoptions|@vitejs/plugin-react|require.context|import.meta.globeager|vite-plugin|import.meta.env.mode|vite/client|optimizedeps|unplugin|import.meta.env.dev',
    en: 'vite to rsbuild|leave vite|replace vite|vite equivalent|glob import|batch import files|import all files in folder|vite options equivalent|vite build.target|from vite to rsbuild|move vite app|import.meta.glob replacement|vite env variables|index.html root of vite',
    zh: 'vite 迁移|从 vite 迁|vite 换成|vite 项目|批量导入|批量引入文件|自动导入目录下文件|vite 对应配置|替换 vite|glob 导入|vite 换 rsbuild|vite.config|从 vite 切|vite 慢换|import.meta.glob 不支持',
  },
  '/guide/migration/vite-plugin': {
    any: 'resolveid|transformindexhtml|configureserver|closebundle|generatebundle|rollup plugin|unplugin|virtual module|enforce pre|buildstart|configresolved|writebundle|handlehotupdate|renderchunk|load hook|virtual:',
    en: 'port vite plugin|convert rollup plugin|vite plugin equivalent|use vite plugin in rsbuild|virtual modules|vite hooks|rollup hooks equivalent|vite plugin compatibility',
    zh: 'vite 插件改写|迁移 vite 插件|rollup 插件|vite 插件能用吗|虚拟模块|vite 插件转换|使用 vite 插件|移植 vite 插件',
  },
  '/guide/migration/vue-cli': {
    any: 'vue.config.js|vue-cli-service|vue cli|vue_app_|@vue/cli|chainwebpack|@vue/cli-plugin-babel|vue-cli|configurewebpack vue|runtimecompiler|vue-cli-plugin',
    en: 'vue cli to rsbuild|old vue cli project|replace vue-cli-service|leave vue cli|from vue cli|vue.config.js equivalent',
    zh: 'vue-cli 迁移|vue cli 项目|替换 vue-cli|从 vue-cli 迁|老 vue 项目迁移|vue.config.js 对应|vue-cli 换成|老 vue 项目|vue 脚手架迁',
  },
  '/guide/migration/webpack': {
    any: 'webpack.config.js|webpack 4|webpack 5|webpack-cli|webpack-dev-server|html-webpack-plugin|babel-loader|webpack equivalent|webpack-merge|fork-ts-checker-webpack-plugin|copy-webpack-plugin|webpack serve|compression-webpack-plugin',
    en: 'webpack to rsbuild|replace webpack|webpack project migration|which loaders are not needed|webpack options equivalent|leave webpack|emit gz files|gzip files at build time|what replaces html-webpack-plugin|move webpack config|from webpack to rsbuild|loaders of webpack config',
    zh: '从 webpack|webpack 迁|webpack 迁移|替换 webpack|webpack 项目改造|webpack 项目迁移|webpack 对应配置|哪些 loader 不需要|webpack 换成|webpack.config.js 转换|生成 gz 文件|打包生成 gzip|webpack 切|webpack 换|loader 对应|webpack 太慢换|自己搭的 webpack|原来 loader 还用吗',
  },
  '/guide/optimization/build-performance': {
    any: 'thread-loader|dllplugin|happypack|cache-loader|speed-measure|swc vs babel|noparse|esbuild-loader|devtool eval',
    en: 'slow build|build is slow|slow start|faster dev startup|dev server takes forever|rebuild takes too long|hmr takes seconds|ci build slow|speed up compile|build takes minutes|reduce build time|cpu at 100 during build|speed up cold start|hot update slow|takes 40 seconds to start|minutes to compile|builds are slow|dev is eating memory|high cpu usage|speed up dev|fans spinning during dev',
    zh: '构建慢|构建太慢|打包慢|打包太慢|编译慢|编译太慢|启动慢|启动太慢|启动速度|很慢|好慢|变慢|build 慢|打包时间长|打包要几分钟|加快打包|热更新慢|热更新要好几秒|启动要很久|项目越来越慢|构建优化|缩短构建时间|多线程打包|ci 构建慢|提升编译速度|冷启动慢|电脑卡|构建性能优化|构建性能|风扇狂转|保存要等|打包卡住|大项目慢|jenkins 慢|开发卡|改一行代码等很久|越来越慢|启动几十秒|起来要 40 秒|启动一分钟',
  },
  '/guide/optimization/code-splitting': {
    any: 'react.lazy|suspense|import()|webpackchunkname|defineasynccomponent|loadable|@loadable/component|cachegroups|manualchunks|bundle splitting|webpackmode: eager',
    en: 'lazy load|lazy routes|lazy loading|route splitting|one file|single file|load component only when needed|split big chunk|dynamic import name|name async chunks|separate chunk per route|initial javascript too big|vendor file too large|extract shared code|one css file|lazy load route|split bundle per route|dynamic import chunks|name of lazy chunk|separate vendor|dynamic import with variable|lazy chunk name',
    zh: '懒加载|路由懒加载|分包|拆包|单个文件|一个文件|按路由拆分|按需加载页面|动态 import|组件懒加载|异步组件|chunk 太大|首屏 js 太大|给 chunk 命名|拆分大文件|vendor 太大|路由分割|合并 css 为一个文件|打包出的 js 太大|点击再加载|chunk 名字是数字',
  },
  '/guide/optimization/inline-assets': {
    any: '?inline|?url|?__inline=false|url-loader|asset/inline|data:image|assetsinlinelimit|data url',
    en: 'inline assets|always inline an image|never inline an image|force base64|keep as separate file|inline svg source|inline one file|inline asset into js|inline everything|force inline image',
    zh: '内联资源|强制内联|不要内联|单个图片内联|图片不转 base64|指定图片 base64|图片强制输出文件|内联 svg|某张图不转|图片转 base64',
  },
  '/guide/optimization/optimize-bundle': {
    any: 'lighthouse|lodash-es|moment to dayjs|imagemin|image-webpack-loader|@rsbuild/plugin-image-compress|vite-plugin-imagemin|compression|bundlephobia|asset size limit|entrypoint size limit|tbt|fcp|lcp|purgecss|tree shaking|3mb|5mb|10mb',
    en: 'bundle size|bundle is too big|bundle too large|too big|compress images|reduce javascript size|make site load faster|slow first load|initial load time|smaller output|optimize images|large vendor|improve lighthouse score|page loads slowly|reduce download size|first paint slow|main.js too large|get bundle down|bundle several megabytes|bundle too big|reduce bundle size|bundle grew after upgrade|remove unused code|lodash whole library bundled|smaller vendor',
    zh: '打包体积|包体积|体积太大|体积过大|产物太大|首屏|首屏加载|减小体积|瘦身|图片压缩|压缩图片|包太大|首屏优化|首屏慢|加载慢|打包后文件太大|减少包大小|优化加载速度|打开页面慢|首次加载慢|网站打开慢|打包出来几 m|体积优化|性能优化|降低体积|lighthouse 分数|加载时间长|几十兆|打开好几秒|打包后太大|白屏时间长|js 好几兆|包有 5m',
  },
  '/guide/styling/css-in-js': {
    any: 'emotion|styled components|styled-components|linaria|vanilla-extract|@emotion/react|stitches|stylex|babel-plugin-styled-components|@emotion/babel-plugin|styled-jsx|css prop|pigment|panda css|jss|goober|tss-react|mui',
    en: 'css prop not working|styled component display names|zero runtime css|css in javascript|styled components setup|emotion setup',
    zh: 'js 里写样式|css prop 不生效|使用 styled-components|零运行时样式|css-in-js 方案|emotion 配置|styled 不生效',
  },
  '/guide/styling/css-modules': {
    any: ":global|:local|composes|typed-css-modules|typings-for-css-modules-loader|cannot find module './index.module.css'|module.scss|module.less|*.module.css|d.ts css|styles is undefined|@rsbuild/plugin-typed-css-modules|import * as styles|styles.default|export default not found css",
    en: 'css modules not working|styles undefined|class names undefined|scoped css|global class in css module|types for css modules|autocomplete class names|local styles per component|classes not applied|isolate component styles|styles object empty|class is undefined|scoped styles',
    zh: 'css modules 不生效|样式不生效|样式污染|样式冲突|styles 是 undefined|类名没有提示|全局类名|局部样式|module.less 报错|css 模块类型声明|样式隔离|找不到 module.css|scoped 样式|样式对象为空|覆盖组件库样式|类名冲突|样式串了|修改组件样式|覆盖第三方样式',
  },
  '/guide/styling/css-usage': {
    any: 'mini-css-extract-plugin|import css|?inline|?raw css|normalize.css|reset.css|@import|global.css|lightningcss|sass less stylus|css nesting',
    en: 'global styles|import stylesheet|use reset css|css as string|css from node_modules|styles missing|style order|css preprocessors|css files support|css import order|import css as string|order of css|css preprocessor',
    zh: '全局样式|引入样式|引入 css|样式丢失|引入第三方 css|css 预处理器|css 作为字符串|公共样式|引入 reset.css|样式不加载|导入 css|引入 node_modules 的样式|css 嵌套|样式没了|样式不生效|没有样式|样式被覆盖|打包后样式不一样|线上样式不对|css 引入顺序',
  },
  '/guide/styling/tailwindcss': {
    any: 'tailwind|@tailwindcss/postcss|@import "tailwindcss"|@tailwindcss/vite|tailwind.config.js|@theme|@apply|tailwind v4|daisyui|shadcn|shadcn/ui|cn()|@source|cannot apply unknown utility class',
    en: 'tailwind classes not working|tailwind not generating styles|tailwind setup|shadcn ui|utility classes missing|set up tailwind|tailwind no styles applied|tailwind 4 setup|tailwind not working|tailwind postcss',
    zh: 'tailwind 不生效|配置 tailwind|原子类不生效|使用 tailwind|集成 tailwind|tailwind 样式没有|tailwind 4|接入 shadcn|tailwind 没效果|类名没效果|class 都没样式|tailwind 装了没用',
  },
  '/guide/styling/tailwindcss-v3': {
    any: 'tailwind 3|@tailwind base|tailwindcss 3|content: [|purge|tailwind.config.js content|tailwindcss init',
    en: 'tailwind 3 setup|tailwind slow build|old tailwind|classes purged|older tailwind version|tailwind classes missing v3|tailwind v3 not working',
    zh: '旧版 tailwind|tailwind 构建慢|tailwind content 配置|tailwind3|tailwind.config.js|v3 tailwind|tailwind3 不生效',
  },
  '/guide/styling/unocss': {
    any: 'unocss|@unocss/postcss|uno.config.ts|windicss|virtual:uno.css|presetuno|preseticons|presetwind|attributify',
    en: 'atomic css engine|unocss setup|uno classes missing|windi replacement|unocss icons not showing|uno setup',
    zh: 'unocss 不生效|配置 unocss|原子化 css|使用 unocss|集成 unocss|windicss 替代',
  },
  '/guide/advanced/alias': {
    any: "@/|tsconfig paths|baseurl|jsconfig|module not found: can't resolve '@/|vite-tsconfig-paths|resolve.alias|~/|absolute imports|imports field|compileroptions.paths",
    en: 'import alias|@ import not resolved|alias in css|alias in scss|alias works in editor but not in build|alias for typescript|editor cannot resolve alias|alias in html|alias for src|import from root|alias in tests and typescript',
    zh: '别名|路径别名|@ 别名|别名不生效|别名报错|ts 别名|css 里用别名|scss 中使用 @|编辑器不识别 @|绝对路径导入|别名没有提示|跳转不了别名|../../../ 太长|vscode 能跳转打包找不到',
  },
  '/guide/advanced/browser-compatibility': {
    any: "es5|ie11|optional chaining|@vitejs/plugin-legacy|unexpected token ?.|unexpected token '.'|core-js|es-check|@rsbuild/plugin-check-syntax|check-syntax|unexpected identifier|android 5|ios 10|chrome 50|webview|uc|wechat browser|proxy cannot be polyfilled|nullish",
    en: 'old safari|white screen|old browsers|old android|white screen on old phone|works in chrome but not in safari|support internet explorer|blank in older browser|downlevel syntax|legacy browsers|old webview|syntax error in old browser|check output syntax|smart tv|crash on old iphone|app broken on old browser|support safari 12|works in chrome but not in old phone|support ie',
    zh: '可选链|白屏|低版本|低版本浏览器|低版本安卓|安卓|旧手机|老浏览器|语法降级|语法报错|ie 报错|ie 打不开|低版本 ios|部分手机白屏|旧版 safari|箭头函数报错|兼容性问题|微信浏览器白屏|语法检查|降级编译|360 浏览器|兼容旧浏览器|es6 转 es5|老机型|旧 webview|检测产物语法|uc 浏览器|老 iphone|旧版 chrome|白屏 手机|打开是白的',
  },
  '/guide/advanced/browserslist': {
    any: '.browserslistrc|package.json browserslist|caniuse|last 2 versions|not ie 11|npx browserslist|caniuse-lite is outdated|update-browserslist-db|> 0.2%|defaults|browserslist_env|browserslist env',
    en: 'supported browsers|which browsers are supported by default|browser list for development and production|chrome versions list|default browser support|where to put browserslist|default target browsers|browserslist for production and development|which browsers does build support|browserslist file ignored|sections of browserslistrc',
    zh: '支持的浏览器|默认支持哪些浏览器|浏览器列表|兼容哪些浏览器|caniuse 过期|设置兼容版本|支持 ie 11 的配置|移动端兼容列表|默认兼容到什么版本|browserslistrc|浏览器版本写法|支持 ios|最低 chrome|兼容到哪|browserslist 写哪|browserslist 写在哪个文件|开发和生产不同浏览器',
  },
  '/guide/advanced/env-vars': {
    any: 'react_app_|vue_app_|import.meta.env|process is not defined|process.env|.env.local|.env.production|dotenv|dotenv-webpack|cross-env|environmentplugin|next_public_|process.env.node_env|staging|.env.staging|node_env|envprefix|.env.test|uncaught referenceerror: process is not defined|imports.meta.env undefined|dotenv-expand|env not loaded',
    en: 'client code|env variable undefined|env variable not available in browser|different api url per environment|secret keys in bundle|types for env variables|read .env file|env in config file|custom prefix for env|several env files|api url for test and production|change env without restart|env file in another directory|env folder|env var undefined in browser|process.env undefined|variables not replaced|env file not loaded|expose variable to client|secret in client code|staging env file|public prefix|env local file ignored|client env|env in browser code',
    zh: '不同环境|预发环境|客户端代码|前端代码|区分环境|测试环境|多套环境|环境变量 undefined|环境变量取不到|读取不到环境变量|不同环境接口地址|打包测试环境|环境变量不生效|env 文件|接口地址区分环境|环境变量前缀|环境变量类型提示|测试环境和正式环境|多环境打包|配置文件里读环境变量|打测试包|环境变量未定义|开发测试生产三套环境|判断当前环境|密钥泄露|uat|切换接口地址|测试和正式',
  },
  '/guide/advanced/environments': {
    any: 'multi compiler|vite environments|multiple configs array|environment: node|build --environment|nodejs and web',
    en: 'run only one environment|only one environment|build a single environment|server and client|client and server|build both|one config for browser and node|shared and separate settings|ssr and client bundles together|legacy and modern bundles|build server and client together|settings for each environment|plugin runs twice|apply plugin to one environment|plugin for web only|share code between builds',
    zh: '服务端和客户端|客户端和服务端|同时构建|同时打包|两套产物|多端构建|浏览器端和 node 端|现代浏览器和旧浏览器两份|一次打包两份|pc 端和移动端|多套配置|只跑 web|只构建其中一个|每个环境插件|客户端和服务端一起打|环境之间共享配置',
  },
  '/guide/advanced/hmr': {
    any: 'module.hot|import.meta.hot|import.meta.webpackhot|react-refresh|hot update|module.hot.accept|vite hmr|hot-update.js',
    en: 'keep state while editing|accept updates|how hot reload works|update without reload|partial update|state lost on save|hot update setup',
    zh: '热更新|热更新原理|保留状态更新|不刷新更新页面|热更新配置|热替换|接受更新|热更新 ws|保存自动更新|局部更新',
  },
  '/guide/advanced/module-federation': {
    any: 'modulefederationplugin|@module-federation/enhanced|@module-federation/rsbuild-plugin|remoteentry.js|vite-plugin-federation|qiankun|single-spa|shared module is not available for eager consumption|loadremote|micro-app|wujie|mf-manifest|garfish|invalid hook call remote|exposes',
    en: 'remote app|remote module|share components|micro frontend|host and remote|share react between apps|load component from other project|separately deployed apps|runtime sharing between projects|remoteentry 404|load remote app at runtime',
    zh: '微前端|子应用|远程模块|共享组件|主应用|远程组件|乾坤|多个项目共享代码|跨项目共享组件|主子应用|公共组件共享|无界|加载其他项目的组件|应用拆分|基座|运行时加载远程代码|remoteentry 404|远程加载失败',
  },
  '/guide/advanced/monorepo': {
    any: 'workspace:*|pnpm workspace|turborepo|nx|lerna|@rsbuild/plugin-source-build|source-build|rush|yarn workspaces|turbo.json|pnpm-workspace.yaml|transpilepackages|link: protocol',
    en: 'workspace package|import other package source|hot reload for linked package|changes in sibling package|shared ui package|share config between packages|package not compiled in workspace|build dependencies first|edit in workspace package not picked up|import source of workspace package|workspace package not rebuilt|changes in other package not seen|typescript source of sibling package|compile shared package',
    zh: '子包|工作区|引用其他子包源码|修改子包热更新|pnpm 工作区|共享配置|多包项目|本地包引用|公共包|子包修改不生效|包之间引用|大仓|直接引用源码|packages 互相引用|link 包|改了子包没反应',
  },
  '/guide/advanced/ssr': {
    any: 'rendertostring|hydrate|hydrateroot|hydration mismatch|entry-server|next.js|nuxt|ssrloadmodule|rendertopipeablestream|streaming|window is not defined|document is not defined|static generation|ssg|prerender|koa ssr|isomorphic|vike',
    en: 'server rendered html|render react on server|prerender pages|render html on node|hydrate on client|seo server side|custom ssr server|static site generation|hydration does not match|static site|streaming render|dev server with rendering on server',
    zh: '服务端渲染|服务器渲染|同构|预渲染|直出|静态生成|ssr 怎么做|服务端渲染 react|水合|seo 渲染|首屏直出|服务端渲染 vue|node 渲染页面|node 端渲染 html|水合不一致',
  },
};
