/**
 * What readers call the subject of a page where its title says it otherwise, by its route: words of forums and chats, in
 * small letters.
 */
export const topics: Readonly<Record<string, string>> = {
  '/api/javascript-api/dev-server-api': 'custom dev server',
  '/api/start/': 'node script|programmatically|from a script|脚本里调用|代码里调用|node 脚本',
  '/config/dev/asset-prefix': '开发环境 cdn',
  '/config/dev/cli-shortcuts': 'keyboard shortcuts|快捷键',
  '/config/dev/client':
    'error overlay|websocket url|websocket connection|错误浮层|错误遮罩|报错遮罩|热更新地址|热更新连接',
  '/config/dev/hmr': 'disable hmr|disable hot reload|关闭热更新|禁用热更新',
  '/config/dev/lazy-compilation': '按需编译|懒编译',
  '/config/dev/live-reload': 'auto reload|自动刷新',
  '/config/dev/progress-bar': 'progress|进度条|打包进度|构建进度|编译进度',
  '/config/dev/setup-middlewares':
    'middleware|中间件|mock|mock api|mock data|mock 接口|mock 数据|模拟接口|模拟数据',
  '/config/dev/watch-files': 'extra files|watch files|监听文件|额外文件|文件变化',
  '/config/dev/write-to-disk': 'to disk|写入磁盘|写到磁盘|落盘',
  '/config/html/app-icon': 'pwa|home screen|web app manifest|应用图标|桌面图标',
  '/config/html/favicon': 'site icon|tab icon|网站图标|网页图标|站点图标',
  '/config/html/inject': 'script in body|脚本放到 body|脚本位置',
  '/config/html/meta': 'viewport|seo|页面描述',
  '/config/html/mount-id': 'root element|root div|挂载节点|根节点|挂载点',
  '/config/html/output-structure': 'folder per page|page folders',
  '/config/html/script-loading': 'defer|async script|异步脚本|脚本加载方式',
  '/config/html/tags':
    'analytics|google analytics|third party script|external script|统计代码|统计脚本|百度统计|埋点|外部脚本|第三方脚本|引入脚本|引入外部脚本',
  '/config/html/template': 'custom html|index.html|自定义模板|自定义 html',
  '/config/html/template-parameters':
    'template variables|variables in template|模板变量|模板参数|模板里用变量|模板里怎么用变量',
  '/config/html/title': 'page title|different title|页面标题|网页标题|网站标题|不同的标题',
  '/config/log-level': 'quiet|less logs|too many logs|日志级别|日志太多|减少日志|终端日志',
  '/config/mode': 'build mode|构建模式',
  '/config/output/asset-prefix':
    'public_url|homepage|electron|页面空白|空白页|file 协议|cdn|public path|资源前缀|静态资源路径',
  '/config/output/charset': 'encoding|garbled|unicode|编码|乱码|中文乱码',
  '/config/output/clean-dist-path':
    'empty dist|empty the dist|clean dist|old files|清空 dist|清空目录|清理 dist|旧文件',
  '/config/output/copy':
    'copyplugin|copy webpack plugin|copy files|copy static files|复制文件|拷贝文件|复制静态文件',
  '/config/output/css-modules': 'class names|类名|样式隔离',
  '/config/output/data-uri-limit': 'base64|small images|小图片|图片转 base64',
  '/config/output/dist-path':
    'output folder|output directory|dist folder|输出目录|打包目录|产物目录|目录名|dist 目录|构建目录',
  '/config/output/externals': 'from cdn|load from cdn|cdn 引入|用 cdn|不打包',
  '/config/output/filename': 'output file name|name of output|文件名|输出文件名',
  '/config/output/filename-hash': 'no hash|remove hash|without hash|去掉 hash|去 hash|缓存旧文件|浏览器缓存',
  '/config/output/inject-styles': 'css in js bundle|样式打进 js',
  '/config/output/inline-scripts':
    'js into html|inline js|script into html|js 内联|内联 js|脚本内联|单文件|single file|one file',
  '/config/output/inline-styles':
    'css into html|inline css|style tag|css 内联|内联 css|css 写到 html|样式写到页面|样式内联',
  '/config/output/legal-comments': 'license comments|license file|版权注释|许可证注释',
  '/config/output/manifest': 'asset list|list of files|资源清单',
  '/config/output/minify': 'minification|uglify|terser|代码压缩|压缩代码|关闭压缩|混淆',
  '/config/output/module': 'esm output|输出 esm',
  '/config/output/override-browserslist': 'target browsers|目标浏览器',
  '/config/output/polyfill': 'usebuiltins|core-js|垫片',
  '/config/output/source-map':
    'productionsourcemap|sentry|debug production|original source|定位源码|定位到源码|线上报错|线上调试|生产环境调试|源码映射',
  '/config/output/target': 'node bundle|node service|打包 node|打包服务端|服务端代码|node 服务端',
  '/config/performance/build-cache':
    '清除缓存|清除构建缓存|清缓存|清理缓存|缓存失效|持久化缓存|clear cache|ci cache',
  '/config/performance/bundle-analyze': 'bundle analyzer|打包分析|依赖分析|体积分析|模块大小',
  '/config/performance/chunk-split':
    'splitchunks|manualchunks|one file|single file|vendor|vendor chunk|打包成一个文件|一个文件|分包|拆包|公共依赖',
  '/config/performance/prefetch': '预获取|预取',
  '/config/performance/preload': 'preload fonts|预加载',
  '/config/performance/print-file-size': 'file sizes|gzip size|文件体积|文件大小|打包大小',
  '/config/performance/profile': 'stats.json',
  '/config/performance/remove-console':
    'drop_console|console.log|console.error|drop console|去掉 console|删除 console|去除日志',
  '/config/performance/remove-moment-locale': 'moment|语言包',
  '/config/resolve/alias': 'path alias|别名',
  '/config/resolve/alias-strategy': 'alias priority|别名优先级',
  '/config/resolve/dedupe':
    'duplicate packages|two copies|duplicate react|重复依赖|重复打包|打包了两份|两份|多份',
  '/config/resolve/extensions': 'file extensions|省略扩展名|省略后缀',
  '/config/root': 'project root|项目根目录',
  '/config/security/nonce': 'csp|内容安全策略',
  '/config/security/sri': 'tamper|防篡改|完整性校验',
  '/config/server/base': 'subpath|sub path|subdirectory|子路径|子目录|二级目录',
  '/config/server/compress': 'gzip',
  '/config/server/cors': 'cors error|allow origin|跨域|允许跨域|接口跨域',
  '/config/server/headers': 'response headers|custom headers|响应头',
  '/config/server/history-api-fallback':
    'refresh 404|404 on refresh|react router|刷新 404|刷新页面 404|路由 404|history 路由|history 模式',
  '/config/server/host':
    '自定义域名|custom domain|local network|phone|mobile|局域网|局域网访问|手机访问|真机|内网访问|外网访问|ip 访问',
  '/config/server/html-fallback': 'refresh 404|404 on refresh|刷新 404|刷新页面 404',
  '/config/server/https': 'ssl|certificate|证书',
  '/config/server/middleware-mode': 'own server|custom server|自定义服务器',
  '/config/server/open': 'open browser|自动打开|打开浏览器',
  '/config/server/port':
    'eaddrinuse|change port|port already in use|端口号|改端口|端口被占用|端口占用|端口冲突',
  '/config/server/proxy':
    'setupproxy|devserver.proxy|代理到后端|api proxy|forward requests|cors error|websocket proxy|rewrite path|接口代理|反向代理|请求转发|代理转发|路径重写|接口跨域',
  '/config/server/public-dir': 'public folder|public files|public 目录|静态目录',
  '/config/server/strict-port': 'port already in use|端口被占用',
  '/config/source/assets-include': 'pdf|3d model|其他类型的文件',
  '/config/source/define':
    'defineplugin|global constant|global variable|build time constant|全局常量|全局变量|注入变量',
  '/config/source/entry':
    'multi page|multi page app|multiple pages|多页面|多页面应用|多页应用|多入口|多个页面|入口文件',
  '/config/source/exclude': 'skip compile|不编译|跳过编译',
  '/config/source/include':
    'transpiledependencies|ts in node_modules|transpile|compile dependencies|compile node_modules|package in node_modules|转译|编译依赖|第三方包|第三方库|npm 包语法',
  '/config/source/pre-entry': 'run before|全局引入',
  '/config/source/transform-import':
    'import on demand|babel-plugin-import|antd|按需引入|按需加载|按需导入|组件库按需',
  '/config/source/tsconfig-path': 'tsconfig path|jsconfig',
  '/config/tools/bundler-chain': 'webpack chain|chainwebpack|链式',
  '/config/tools/css-extract': 'css order|conflicting order|样式顺序',
  '/config/tools/html-plugin': 'html webpack plugin|no html|不生成 html',
  '/config/tools/lightningcss-loader': 'vendor prefix|autoprefixer|浏览器前缀',
  '/config/tools/postcss': 'px to rem|postcss 插件|px 转 rem|px 转 vw|移动端适配',
  '/config/tools/rspack':
    'configurewebpack|rollupoptions|webpack config|modify rspack|修改 rspack|webpack 配置',
  '/config/tools/swc': 'swc plugin|swc 插件',
  '/guide/advanced/alias': 'import alias|别名',
  '/guide/advanced/browser-compatibility':
    'optional chaining|old safari|可选链|es5|white screen|old browsers|old android|白屏|低版本|低版本浏览器|低版本安卓|安卓|旧手机|老浏览器|语法降级|语法报错',
  '/guide/advanced/browserslist': 'supported browsers|支持的浏览器',
  '/guide/advanced/env-vars':
    '不同环境|react_app_|vite_|vue_app_|import.meta.env|staging|预发环境|client code|客户端代码|前端代码|process is not defined|process.env|区分环境|测试环境|多套环境',
  '/guide/advanced/environments':
    'server and client|client and server|服务端和客户端|客户端和服务端|同时构建|同时打包',
  '/guide/advanced/hmr': 'hot update|热更新',
  '/guide/advanced/module-federation':
    'remote app|remote module|share components|微前端|子应用|远程模块|共享组件',
  '/guide/advanced/monorepo': 'workspace package|turborepo|子包',
  '/guide/advanced/ssr': 'express|服务端渲染',
  '/guide/basic/cli': 'command line flags|启动命令|打包命令|命令行参数',
  '/guide/basic/html-template': 'ejs|模板语法',
  '/guide/basic/json-files': 'yaml|toml|json 文件|导入 json',
  '/guide/basic/output-files': 'dist contents|产物结构|目录结构',
  '/guide/basic/server': 'docker|container|容器',
  '/guide/basic/static-assets':
    'text file|file as text|file as string|file as a string|文本文件|字体文件|字体|图片引入|引入图片|导入图片|图片路径|import font|import image',
  '/guide/basic/static-deploy':
    'mime type|load module script|chunk load|chunkloaderror|nginx|netlify|vercel|blank page|blank page after deploy|部署后空白|页面空白|空白页|白屏|二级目录|子目录部署',
  '/guide/basic/testing': 'unit test|jest|单元测试',
  '/guide/basic/typescript':
    'type checking|type check|typecheck|type error|type errors|ts 报错|类型报错|类型错误|ts 错误|类型检查',
  '/guide/basic/upgrade-rsbuild': 'update version|升级版本|最新版本|更新版本',
  '/guide/configuration/rspack':
    'custom loader|add a loader|own loader|自定义 loader|添加 loader|加 loader|webpack 配置',
  '/guide/debug/build-profiling': 'build time|where time goes|构建耗时|耗时分析|性能瓶颈',
  '/guide/debug/debug-mode': 'verbose log|debug log|调试日志',
  '/guide/faq/exceptions': 'max-old-space-size|module parse failed|out of memory|内存溢出|内存不足',
  '/guide/faq/features': 'ignore warnings|eslint|忽略警告|屏蔽警告|关闭警告',
  '/guide/faq/general':
    'component library|build a library|difference between rsbuild and rspack|rspack vs rsbuild|webpack plugins|组件库打包|打包组件库|构建组件库|打包库|和 rspack|webpack 插件',
  '/guide/faq/hmr':
    'hmr not working|hot reload not working|hot updating|not updating|websocket connection failed|热更新失效|热更新不生效|不热更新|页面不更新|不刷新|页面没更新',
  '/guide/framework/react': 'react compiler|react app|react 项目',
  '/guide/framework/vue': 'vue2|vue 2|vue3|vue 3',
  '/guide/migration/cra': 'craco|react-scripts',
  '/guide/migration/vite': 'import.meta.glob',
  '/guide/migration/vue-cli': 'vue.config.js',
  '/guide/migration/webpack': '从 webpack|webpack 迁',
  '/guide/optimization/build-performance':
    'slow build|build is slow|slow start|构建慢|构建太慢|打包慢|打包太慢|编译慢|编译太慢|启动慢|启动太慢|启动速度|很慢|好慢|变慢|build 慢',
  '/guide/optimization/code-splitting':
    'lazy load|lazy routes|lazy loading|route splitting|懒加载|路由懒加载|分包|拆包|单个文件|一个文件|one file|single file',
  '/guide/optimization/inline-assets': 'inline assets|内联资源',
  '/guide/optimization/optimize-bundle':
    'bundle size|bundle is too big|bundle too large|too big|打包体积|包体积|体积太大|体积过大|产物太大|首屏|首屏加载|减小体积|瘦身|compress images|图片压缩|压缩图片',
  '/guide/start/': 'rsbuild vs|compared to|comparison|和 vite|与 vite|vite 对比|对比',
  '/guide/start/create-project': 'new project|scaffold|create app|新建项目|创建项目|脚手架|初始化项目',
  '/guide/start/quick-start': 'node requirement|install|安装',
  '/guide/start/versions': 'node version|node.js version|node 版本|版本要求|版本匹配|版本对应|对应的版本',
  '/guide/styling/css-in-js': 'emotion|styled components|styled-components',
  '/guide/styling/css-modules': 'css modules not working|css modules 不生效',
  '/guide/styling/css-usage': 'import css|global styles|全局样式|引入样式|引入 css',
  '/guide/styling/tailwindcss': 'tailwind',
  '/plugins/dev/':
    'make plugin|write a plugin|own plugin|custom plugin|插件开发|写插件|做插件|自定义插件|编写插件|开发插件',
  '/plugins/dev/core':
    'emit a file|in a plugin|插件里|插件中|read the config|config in a plugin|插件里获取|插件里读取|插件中获取|插件中读取',
  '/plugins/dev/hooks':
    'after build|before build|build finished|after the build|构建完成后|打包完成后|构建完成|打包完成|构建之后',
  '/plugins/list/plugin-babel': 'babel plugin|babel 插件',
  '/plugins/list/plugin-less': 'global less|less variables|全局 less|less 变量',
  '/plugins/list/plugin-sass':
    'global scss|scss variables|scss global|sass variables|global sass|全局 scss|scss 变量|全局 sass|全局样式变量',
  '/plugins/list/plugin-svgr': 'svg component|svg as component|svg 组件|svg 类型|引入 svg|导入 svg',
};
