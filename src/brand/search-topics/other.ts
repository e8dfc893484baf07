import type { Topics } from '../../shared/site-config.ts';

/** Programming interface, plugins, community. */
export const otherTopics: Topics = {
  '/api/start/': {
    any: 'vite.build|webpack(config)|compiler.run|vite createserver|build()',
    en: 'node script|programmatically|from a script|run build from node|build in own script|use as library|call from javascript|call build from code|use from node script|programmatic use|without cli|run rsbuild from script',
    zh: '脚本里调用|代码里调用|node 脚本|用代码启动|编程方式调用|node 中调用构建|二次封装|自己写构建脚本|封装脚手架|自己写脚本打包|二次开发|不用命令行|公司内部工具|node 里调 build',
  },
  '/api/javascript-api/core': {
    any: 'loadconfigfromfile|loadenv|webpack-merge|defineconfig|rspack.version|createlogger|loadconfig|mergersbuildconfig',
    en: 'load config file in script|merge two configs|read .env in script|create instance|exported functions|get version number of rsbuild|load rsbuild config in own script|load config from script|read config file in script|config file path in script|use config outside cli|merge configs arrays',
    zh: '加载配置文件|代码中合并配置|读取 env 文件函数|创建实例|导出的方法|获取 rsbuild 版本|代码读取 env|两份配置合到一起|判断当前 rsbuild 版本|拼接资源前缀',
  },
  '/api/javascript-api/dev-server-api': {
    any: 'devserver.listen|sockwrite|environments.loadbundle|environments.web|connectwebsocket|aftermiddleware|close dev server|middlewares.use|ssrloadmodule',
    en: 'custom dev server|attach to express|send message to browser from server|trigger reload from code|start server in script|restart dev server from code|stop dev server|dev server in own express app|custom server in dev',
    zh: '自定义开发服务器|接入 express|主动刷新页面|服务端推消息给浏览器|代码启动开发服务器|关闭开发服务器|通知浏览器刷新|自己的 node 服务|拿到开发服务器实例|挂到自己的 express 上',
  },
  '/api/javascript-api/environment-api': {
    any: 'getstats|loadbundle|gettransformedhtml|environment.context|environment.config|environment.name|environment.distpath|environments.node.loadbundle',
    en: 'execute server bundle in dev|html of page in dev server|stats of an environment|environment info in plugin|read built html in server|html string of page in middleware|html of environment|load server bundle in dev|stats of build',
    zh: '获取编译后的 html|执行服务端产物|获取 stats|环境信息|当前环境名称|开发时执行打包出来的代码|拿到编译统计信息|中间件拿到 html 内容|内存里的产物怎么执行',
  },
  '/api/javascript-api/instance': {
    any: 'rsbuild.startdevserver|createcompiler|addplugins|inspectconfig|rsbuild.context|onafterbuild|build.close|getnormalizedconfig|getrsbuildconfig|compiler.watch',
    en: 'start dev server from code|get final config in code|run compiler myself|path of dist in code|get the result of build|close build|errors of a build in script|stats after build in script|build from script|result of build in code|start preview from code|start and stop server from code',
    zh: '代码里启动服务|代码里打包|获取最终配置|获取编译器实例|实例方法|获取构建结果|动态添加插件|拿到构建错误|脚本触发打包|脚本拿 stats',
  },
  '/api/javascript-api/types': {
    any: 'rsbuildconfig type|rsbuildplugin type|type imports|import type|rspack types|typescript types of api',
    en: 'type definitions|types for plugin author|exported types|type of the config|type for config|plugin type',
    zh: '类型定义|配置的类型|插件类型|导出的类型|ts 类型|类型引入',
  },
  '/community/': {
    any: 'discord|github|twitter|issue|discussions|awesome-rsbuild|stackoverflow|feishu|lark|rstack',
    en: 'ask for help|report a bug|where to ask questions|chat|examples repository|contribute|get support|send pull request|sample projects|discord server|get help|who uses rsbuild|report bug|who maintains|contributors',
    zh: '交流群|提问|反馈问题|提 issue|飞书群|示例仓库|参与贡献|官方群|提交 bug|寻求帮助|微信群|示例项目|反馈 bug|找人帮忙|遇到 bug 去哪提|微信 qq 群',
  },
  '/community/releases/': {
    any: 'changelog|semver|release notes|canary|nightly|npm dist-tag|lts',
    en: 'what changed|when is next release|version policy|unreleased version|support policy|release schedule',
    zh: '更新日志|版本发布|发版记录|版本规则|测试版|版本历史|发布计划|每个版本更新了啥|破坏性更新|多久发一版',
  },
  '/community/releases/v1-0': {
    any: 'rsbuild 1.0|v1.0',
    en: 'who uses rsbuild|stable version announcement|production users|companies using rsbuild|1.0 release',
    zh: '1.0 发布|谁在用|哪些公司在用|正式版|稳定版|1.0 不兼容',
  },
  '/plugins/list/': {
    any: "awesome rsbuild|vite plugins|plugin-assets-retry|assets-retry|plugin-eslint|plugin-type-check|plugin-node-polyfill|node polyfill|nodepolyfillplugin|vite-plugin-node-polyfills|buffer polyfill|plugin-image-compress|plugin-mdx|mdx|plugin-umd|plugin-check-syntax|plugin-virtual-module|open graph|plugin-basic-ssl|plugin-ejs|plugin-pug|pwa|google analytics plugin|tailwind plugin|arethetypeswrong|html-minifier-terser|workspace-dev|typed-css-modules|retry failed chunk|can't resolve 'crypto'|can't resolve 'path'|can't resolve 'fs'|can't resolve 'stream'|can't resolve 'buffer'|crypto-browserify|buffer is not defined",
    en: 'official plugins|community plugins|which plugins exist|is there a plugin|retry failed asset|node core modules in browser|progressive web app|compress images plugin|extension marketplace|markdown pages|retry failed resources|node polyfill plugin|buffer crypto in browser|plugin for type check',
    zh: '插件列表|官方插件|社区插件|有哪些插件|有没有插件|资源加载重试|加载失败重试|浏览器使用 node 模块|插件市场|pwa 插件|图片压缩插件|离线缓存|polyfill node 模块|静态资源重试|渐进式应用|现成插件|eslint 插件|插件',
  },
  '/plugins/list/plugin-babel': {
    any: 'babel-loader|.babelrc|babel.config.js|@babel/core|preset-env|@babel/preset-react|babel-plugin-macros|babel macros|@babel/plugin|babel plugins not applied|babel-plugin-import|plugin-proposal|babel-plugin',
    en: 'babel plugin|use babel|use babel instead of swc|babel config ignored|run babel only on some files|babel slow|custom babel transform|ast transform|use babel plugin|babel config file|babel preset|slow babel',
    zh: 'babel 插件|使用 babel|babelrc 不生效|babel 配置|自定义 babel|添加 babel 插件|babel 转换|需要 babel|用 babel 编译',
  },
  '/plugins/list/plugin-less': {
    any: 'less-loader|lessoptions|modifyvars|javascriptenabled|inline javascript is not enabled|globalvars|additionaldata|antd theme|less 4|math: always|less-vars-to-js|.less|lessloaderoptions',
    en: 'global less|less variables|antd custom theme|less division not working|inject less variables|use less files|less mixins everywhere|override antd theme|less theme|less variables global|less math|modify vars',
    zh: '全局 less|less 变量|less 全局变量|修改主题|antd 主题定制|antd 主题|less 除法不生效|less 报错|使用 less|less 支持|引入 less|less 全局混入|less 版本|换肤|inline javascript|less 变量覆盖',
  },
  '/plugins/list/plugin-preact': {
    any: 'preact-refresh|@prefresh|preact/compat|reactaliases|@rsbuild/plugin-preact|@preact/preset-vite',
    en: 'preact settings|turn off react alias|disable prefresh|preact refresh',
    zh: 'preact 插件配置|preact 别名',
  },
  '/plugins/list/plugin-react': {
    any: '@rsbuild/plugin-react|react-refresh|fastrefresh|swcreactoptions|runtime classic|jsximportsource|@vitejs/plugin-react|enableprofiler|react profiler|lib-react|lib-router|$refreshsig$ is not defined|$refreshreg$|importsource',
    en: 'turn off fast refresh|react split chunk|classic jsx runtime|custom jsx factory|production profiling of react|disable react refresh|profile react in production|split react into own chunk|classic jsx|react refresh options|react profiler in production',
    zh: 'react 插件|关闭快速刷新|关闭 react refresh|jsx 运行时|react 单独分包|react 性能分析|react 插件配置|jsx runtime|react is not defined|import react',
  },
  '/plugins/list/plugin-sass': {
    any: 'sass-loader|node-sass|dart-sass|additionaldata|prependdata|sass-embedded|legacy js api|deprecation warning [import]|@use|@import rules are deprecated|resolve-url-loader|silencedeprecations|division deprecated|.scss|scss|preprocessoroptions|math.div|sass-resources-loader|mixed-decls',
    en: 'global scss|scss variables|scss global|sass variables|global sass|sass deprecation warnings|scss mixins everywhere|use scss files|inject variables into every scss file|sass warnings in console|quiet deps|modern compiler api|url in scss not resolved|sass deprecated warnings flood|scss global variables|silence deprecations|mixins available everywhere|import scss from node_modules|url in scss wrong path|font path in scss',
    zh: '全局 scss|scss 变量|全局 sass|全局样式变量|scss 全局变量|sass 警告|sass 弃用警告|scss 报错|使用 scss|scss 支持|全局混入|scss 公共变量|每个文件自动引入变量|mixin 全局|引入 scss|sass 版本|安装 sass 失败|scss 图片路径|@import 弃用|element-plus 主题|scss 变量每个文件都 import',
  },
  '/plugins/list/plugin-solid': {
    any: 'babel-preset-solid|solid-refresh|@rsbuild/plugin-solid|vite-plugin-solid|solidpresetoptions',
    en: 'solid plugin settings|solid jsx options|solid options',
    zh: 'solid 插件配置|solid jsx 配置',
  },
  '/plugins/list/plugin-stylus': {
    any: 'stylus-loader|.styl|stylusoptions|vue cli stylus|stylus import',
    en: 'stylus files|stylus variables global|use stylus|stylus options',
    zh: '使用 stylus|stylus 全局变量|stylus 支持|styl 文件',
  },
  '/plugins/list/plugin-svelte': {
    any: 'svelte-loader|svelte-preprocess|@rsbuild/plugin-svelte|vite-plugin-svelte|svelte 5',
    en: 'svelte compiler options|svelte custom elements|scss in svelte component|svelte hmr reloads page|svelte preprocess',
    zh: 'svelte 插件配置|svelte 编译选项|svelte 组件里用 scss|svelte 别名|svelte scss',
  },
  '/plugins/list/plugin-svgr': {
    any: '@svgr/webpack|vite-plugin-svgr|svgr|?react|reactcomponent|svg-inline-loader|svgo|import { reactcomponent|svg-sprite-loader|svg-react-loader|?component|svg d.ts|removeviewbox|currentcolor',
    en: 'svg component|svg as component|inline svg react|change svg color|svg viewbox removed|svg icon component|svg types|import svg as jsx|style svg with css|svg icons|viewbox disappears|svg as react component|svg both url and component|svgo options|import svg component types',
    zh: 'svg 组件|svg 类型|引入 svg|导入 svg|svg 转组件|svg 当组件|svg 图标|修改 svg 颜色|svg 变成 react 组件|svg 报错|svg 类型声明|svg 改颜色|svg viewbox 丢失|react 中使用 svg|viewbox 没了',
  },
  '/plugins/list/plugin-vue': {
    any: 'vue-loader|@vitejs/plugin-vue|iscustomelement|defineprops destructure|lib-vue|:deep|::v-deep|/deep/|@rsbuild/plugin-vue|custom elements vue|vue feature flags|__vue_options_api__|__vue_prod_hydration_mismatch_details__|vue devtools|scoped',
    en: 'vue plugin options|custom elements in vue|vue compiler options|failed to resolve component custom element|vue split chunk|deep selector|feature flags vue warning|custom element option|vue loader options|vue compile options|hydration mismatch flag',
    zh: 'vue 插件|vue 插件配置|自定义元素|vue-loader 配置|深度选择器|样式穿透|deep 不生效|vue 单独分包|vue 特性开关|splitchunks vue|customelement 选项',
  },
  '/plugins/dev/': {
    any: 'defineplugin|setup(api)|rollup plugin|unplugin|vite plugin|class myplugin apply(compiler)',
    en: 'make plugin|write a plugin|own plugin|custom plugin|create plugin|first plugin|plugin template|plugin with options|publish plugin|wrap rspack plugin|write plugin minimal example|write my own plugin|own plugin example|write plugin|plugin options types|typed plugin|options of own plugin',
    zh: '插件开发|写插件|做插件|自定义插件|编写插件|开发插件|插件怎么写|写一个插件|插件模板|插件参数|插件命名|封装插件|发布插件|插件改配置|自己撸插件|撸一个插件|插件从哪开始',
  },
  '/plugins/dev/core': {
    any: 'emitfile|api.transform|api.resolve|api.processassets|compilation.assets|generatebundle|processassets|api.expose|api.useexposed|compilation.hooks.processassets|resolveid|emitasset|rawsource|transform hook|api.context|plugin enforce|virtual module',
    en: 'emit a file|in a plugin|read the config|config in a plugin|modify source code before compile|change file contents during build|generate extra file|share data between plugins|write own loader in plugin|add file to output from plugin|run only in build|check other plugin|plugin order pre post|replace text in source|intercept module resolution|where does context come from|expose api from plugin|plugin order|transform custom file type|change emitted assets|remove another plugin|create file from plugin|write file to dist from plugin|generated file in dist',
    zh: '插件里|插件中|插件里获取|插件里读取|插件中获取|插件中读取|插件里生成文件|修改源码|插件中修改代码|插件之间通信|插件执行顺序|输出额外文件|转换代码|插件修改产物|替换文件内容|只在构建时执行|插件里拿到配置|自定义解析|增加一个输出文件|处理文件类型|插件加文件|modifyrsbuildconfig',
  },
  '/plugins/dev/hooks': {
    any: 'compiler.hooks.done|closebundle|onbuildend|webpack hooks|modifyrspackconfig|modifyhtmltags|onafterbuild|onbeforebuild|tapasync|emit hook|buildstart|onexit|webpack done hook|onclosebuild|modifyhtml|onafterstartdevserver|modifybundlerchain|webpack-shell-plugin|postbuild|vite hooks|ondevcompiledone',
    en: 'after build|before build|build finished|after the build|run script after build|run something when build ends|callback when server started|change html in plugin|hook order|upload after build|modify html tags in plugin|do something after compile|when compile is finished|clean up on exit|zip dist after build|before dev server starts|run code after each rebuild|hook after finished build|run after build completes|modify config in plugin|when is hook called|on exit cleanup|hook for each rebuild|port of dev server in plugin|server started hook in plugin|change html in plugin after build|merge config in plugin|change user config from plugin',
    zh: '构建完成后|打包完成后|构建完成|打包完成|构建之后|打包后执行脚本|打包前执行|构建前执行|服务启动后执行|编译完成回调|打包完自动上传|修改 html 内容|钩子顺序|生命周期|打包完压缩成 zip|每次编译后执行|构建结束通知|启动前执行|插件钩子|退出时清理|html 生成后修改|打包结束自动部署|上传 oss|打包后做点事|构建结束执行|打完包执行',
  },
};
