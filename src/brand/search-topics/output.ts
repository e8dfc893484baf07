import type { Topics } from '../../shared/site-config.ts';

/** Pages of the options of `output` and `performance`. */
export const outputTopics: Topics = {
  '/config/output/asset-prefix': {
    any: "public_url|homepage|package.json homepage|publicpath|output.publicpath|__webpack_public_path__|vite base|file://|electron|net::err_file_not_found|unexpected token '<'",
    en: 'cdn|public path|blank page in electron|assets 404 after deploy|js and css not found in production|load static files from cdn|relative asset paths|absolute url for static files|open index.html without server|cloudfront s3 url|change public path at runtime|image urls wrong in production|wrong asset path after build|assets on cdn in production|wrong url of js after deploy|relative paths for assets|assets loaded from root instead of subfolder|public path at runtime|static files from other domain|dot slash asset paths|cdn url per environment',
    zh: '资源前缀|静态资源路径|静态资源域名|静态资源放 cdn|上传 oss|上线后资源 404|打包后图片路径错误|js 加载 404|css 加载不到|相对路径|打包后双击打开空白|页面空白|空白页|file 协议|资源加绝对路径|线上找不到静态资源|部署到二级目录资源找不到|运行时修改 publicpath|资源路径不对|图片 404|js css 404|oss|部署后资源 404|打包后背景图不显示|打包后路径不对',
  },
  '/config/output/charset': {
    any: 'ascii_only|asciionly|charset=utf-8|\\u4e2d|esbuild charset|utf8',
    en: 'encoding|garbled|garbled characters|unicode escaped in bundle|emoji broken|mojibake|chinese characters in js wrong|weird characters in output|emoji escaped in bundle|non ascii characters broken|umlauts broken in output|special characters in output',
    zh: '编码|乱码|中文乱码|页面乱码|中文变成 unicode|中文被转义|字符编码|打包后中文乱码|gbk',
  },
  '/config/output/clean-dist-path': {
    any: 'cleanwebpackplugin|clean-webpack-plugin|output.clean|emptyoutdir|rimraf|rm -rf dist',
    en: 'empty dist|empty the dist|clean dist|old files|keep files in dist|dist deleted on build|do not delete output folder|remove stale bundles|preserve some files in output|old hashed files pile up|dist keeps growing|old files stay in dist|stale files after build|do not empty output folder',
    zh: '清空 dist|清空目录|清理 dist|旧文件|打包前删除 dist|保留 dist 里的文件|dist 文件越来越多|不清空目录|删除旧产物|打包把文件删了|删掉 dist|保留某个文件|git 目录被删|每次打包文件越来越多|老文件没删|dist 里 .git 没了',
  },
  '/config/output/copy': {
    any: 'copyplugin|copy-webpack-plugin|copywebpackplugin|copyrspackplugin|vite-plugin-static-copy|rollup-plugin-copy|globoptions.ignore',
    en: 'copy files|copy static files|copy folder to output|move assets without bundling|copy pdf to dist|copy json to build folder|copy node_modules file to dist|include file in build output|copy as is|copy folder as is|copy files to dist|copy without processing|move json to output|exclude files when copying|copy pdf',
    zh: '复制文件|拷贝文件|复制静态文件|复制目录|原样输出文件|打包时拷贝|把文件放到 dist|静态文件不打包直接复制|复制 node_modules 里的文件|一起打到产物|拷到 dist|pdf 原样拷',
  },
  '/config/output/css-modules': {
    any: 'localidentname|css.modules.generatescopedname|css.requiremodulextension|.module.css|css-loader modules|localsconvention|exportlocalsconvention|camelcase|generatescopedname|auto: true',
    en: 'class names|hashed class names|readable class names in production|class name prefix|camelcase class names|dash class names|short class names|treat all css as modules|without .module suffix|stable class names for tests|camel case classes|readable class names|hash in class names|class name pattern of modules|named exports of css classes',
    zh: '类名|样式隔离|类名带 hash|自定义类名|类名前缀|驼峰类名|类名太长|class 名被改|不带 module 后缀|所有 css 当模块|类名可读|去掉类名 hash|classname 驼峰',
  },
  '/config/output/data-uri-limit': {
    any: 'url-loader|url-loader limit|assetsinlinelimit|build.assetsinlinelimit|parser.dataurlcondition|dataurlcondition.maxsize|image_inline_size_limit|asset/inline|url(data:',
    en: 'base64|small images|images embedded in js|stop converting images to base64|disable inlining of images|inline threshold|svg inlined as data url|png becomes data:image|fonts inlined|size limit for inlining|small pngs become data urls|svg becomes data url|want url not base64|image inlined into css|inline all images',
    zh: '小图片|图片转 base64|图片变成 base64|不转 base64|禁止 base64|关闭图片内联|内联阈值|图片大小限制|多大的图片内联|svg 被内联|字体转 base64|4kb 以下|小于多少转 base64|图片小于多少|小图转 base64',
  },
  '/config/output/dist-path': {
    any: 'output.path|outputdir|build.outdir|outdir|assetsdir|build.assetsdir|build folder',
    en: 'output folder|output directory|dist folder|rename dist|build to another folder|put js in subfolder|change static folder name|directory of images|output outside project|flatten output|remove static/js folders|build directory name|js in root of dist|output to other directory|remove static folder|change folder of fonts|files directly in dist|rename assets folder',
    zh: '输出目录|打包目录|产物目录|目录名|dist 目录|构建目录|dist 改名|dist 改成 build|输出到其他文件夹|修改打包文件夹名|static 目录改名|js 放到指定目录|图片输出目录|去掉 static 目录|打包路径|打包到后端目录|别的文件夹|改名 build|js 目录|dist 换名字|打包位置|assets 目录',
  },
  '/config/output/emit-assets': {
    any: 'generator.emit|emit: false',
    en: 'no assets for server bundle|ssr build duplicates images|images emitted twice|do not write images|skip static files for node|server should not emit images|duplicate images in server output|assets written by server build too|static files emitted for both builds|do not emit images for node',
    zh: '服务端不输出图片|静态资源重复输出|ssr 不输出静态资源|不生成图片文件|图片输出两份|重复生成图片|emitfile false|node 产物不要图片|不要再输出图片',
  },
  '/config/output/emit-css': {
    any: 'exportonlylocals|exportlocals|null-loader css|css.emitcss|ignore-loader',
    en: 'no css for server bundle|ssr without css files|skip style files|do not generate css|css files in node build|server bundle should not write css|node build without css files|ssr build generates css|css in server folder unwanted|no css file',
    zh: '不输出 css|服务端不输出样式|不生成 css 文件|ssr 不要 css|node 产物里的 css|ssr 没有 css|node 打包 css|只要 js 不要样式文件',
  },
  '/config/output/externals': {
    any: 'build.rollupoptions.external|webpack-node-externals|vite-plugin-externals|window.react|externalstype|script externals|commonjs externals|externals react',
    en: 'from cdn|load from cdn|exclude library from bundle|do not bundle react|use global variable instead of import|library already on page|peer dependency not bundled|leave out node_modules|load jquery from script tag|skip bundling package|not bundle react|library from unpkg|use window global for package|exclude dependency from build|external only in production|ignore module',
    zh: 'cdn 引入|用 cdn|不打包|react 走 cdn|第三方库走 cdn|排除依赖|不把依赖打进去|全局变量代替 import|用 script 引入的库|外链引入|依赖不打进包|vue 用 cdn 引入|jquery 外部引入|排除出去|echarts jquery cdn|jquery 外链',
  },
  '/config/output/filename': {
    any: 'chunkfilename|output.chunkfilename|assetmodulefilename|entryfilenames|chunkfilenames|assetfilenames|[name].[hash]|[fullhash]|filenamehashing',
    en: 'output file name|name of output|bundle name|fixed file name|rename main.js|custom chunk names|file name pattern|name of css file|keep original image name|version in file name|query string version|timestamp in file name|service worker file name|fixed filename|custom pattern for js names|change name of chunk files|rename output js|name of async chunks|image file name pattern',
    zh: '文件名|输出文件名|打包文件名|固定文件名|文件名加版本号|文件名加时间戳|chunk 名字|自定义文件名|main.js 改名|css 文件名|图片保留原名|修改 js 名称|文件名规则|打包后的文件名|懒加载文件名|异步 chunk 文件名|chunk 文件名|bundle.js|打包 js 改名',
  },
  '/config/output/filename-hash': {
    any: 'filenamehashing|[chunkhash]|filenames without hash',
    en: 'no hash|remove hash|without hash|turn off hash|users get old version|browser caches old files|cache busting|long term caching|random characters in file names|hash length|same file name every build|stale cache after deploy|clear browser cache on release|get rid of hash|filename changes every build|no random string in file name|disable hash in dev names|same name after each build',
    zh: '去掉 hash|去 hash|不带 hash|缓存旧文件|浏览器缓存|发版后用户看到旧页面|上线后还是旧的|强制刷新才生效|文件名随机字符|更新后缓存|hash 长度|文件指纹|用户缓存问题|需要清缓存|乱码后缀|不要 hash|hash 每次都变|文件名不带 hash',
  },
  '/config/output/inject-styles': {
    any: 'css.extract|vue cli css.extract|vite-plugin-css-injected-by-js|insert style tag',
    en: 'css in js bundle|no separate css file|css inside javascript|styles with js only|single js with css|widget with embedded styles|do not extract css|css through javascript|no css file emitted|style tags in production|styles in shadow dom|no css file',
    zh: '样式打进 js|css 打包到 js|不单独输出 css|css 不抽离|不提取 css|一个 js 包含样式|不生成单独的 css|js 里注入样式|不要单独 css|只要一个 js 文件|extract false',
  },
  '/config/output/inline-scripts': {
    any: 'vite-plugin-singlefile|html-inline-script-webpack-plugin|inlinesource|html-webpack-inline-source-plugin|inlinechunkhtmlplugin|inline_runtime_chunk',
    en: 'js into html|inline js|script into html|single file|one file|single html file|everything in one html|standalone html|embed javascript in page|offline html file|inline runtime chunk|self contained html|bundle everything in one html|html with inlined js|no external script requests',
    zh: 'js 内联|内联 js|脚本内联|单文件|单 html|打包成一个 html|只要一个 html 文件|js 放进 html|js 写进 html|全部打进 html|内联 runtime|离线 html|一个 html 文件|js 写在 html|js 塞到 html',
  },
  '/config/output/inline-styles': {
    any: 'critters|critical css|html-inline-css-webpack-plugin|style-ext-html-webpack-plugin',
    en: 'css into html|inline css|style tag|styles inside html|email html css|avoid extra css request|embed css in page|above the fold styles|put css in style tag|css inside html head|inline small css only|critical css in html',
    zh: 'css 内联|内联 css|css 写到 html|样式写到页面|样式内联|style 标签|css 放进 html|减少 css 请求|关键 css|首屏样式',
  },
  '/config/output/legal-comments': {
    any: '.license.txt|license.txt|extractcomments|terserplugin extractcomments|@license|@preserve|esbuild legalcomments|/*!',
    en: 'license comments|license file|unwanted license txt files|remove copyright comments|comments in bundle|keep banner comment|third party licenses|license txt next to bundle|get rid of license txt|license comments at top of file|strip license',
    zh: '版权注释|许可证注释|license.txt 怎么去掉|多出来 license 文件|去掉注释|保留注释|删除版权信息|打包后的注释|一堆 license.txt|不要 license 文件',
  },
  '/config/output/manifest': {
    any: 'webpack-manifest-plugin|webpackmanifestplugin|asset-manifest.json|manifest.json|build.manifest|webpack-assets-manifest|stats.json assets|django-vite|rails manifest|laravel mix',
    en: 'asset list|list of files|map of hashed file names|backend needs file names|server template hashed assets|find bundle name from php|entry to files json|list entry chunks|map entry to hashed files|json of hashed assets|asset paths for backend template|which js files belong to entry|list of built files',
    zh: '资源清单|资源映射|文件列表 json|后端模板引入资源|获取带 hash 的文件名|产物列表|入口对应的文件|后端渲染页面引用 js|资源映射表|后端引入 hash js|php 引入|java 模板|jsp thymeleaf|拿到带 hash 文件名|后端要知道 js 名|asset-manifest',
  },
  '/config/output/minify': {
    any: 'terseroptions|build.minify|optimization.minimize|optimization.minimizer|terser-webpack-plugin|terserplugin|uglifyjs|css-minimizer-webpack-plugin|cssnano|esbuild minify|mangle|keep_classnames|keep_fnames|swcjsminimizerrspackplugin|html-minifier-terser|mangle.props|drop_debugger|pure_funcs',
    en: 'minification|uglify|obfuscate code|readable production output|stop mangling names|keep function names|keep class names|unminified build|breaks only after minify|works in dev but not in production|remove debugger|minify css|variables renamed|compress javascript code|broken when minified|constructor.name broken in production|function names mangled|turn off minification|terser options|output not minified|minifier drops code|shorter variable names break',
    zh: '代码压缩|压缩代码|关闭压缩|不压缩|混淆|代码混淆|打包不压缩|保留函数名|保留类名|变量名被改|压缩后报错|生产环境报错开发正常|css 压缩|去除空格|去掉 debugger|代码看不懂|代码加密|变量名变成一个字母|压缩后坏了',
  },
  '/config/output/module': {
    any: 'output.librarytarget|librarytarget: module|experiments.outputmodule|cannot use import statement outside a module|format: esm|output.module|import.meta in output',
    en: 'esm output|es modules output|emit import export statements|output as es module|node esm bundle|mjs output|output import export|emit esm bundle|import statements in node output|node esm bundle fails',
    zh: '输出 esm|输出 es module|产物用 import 语法|打包成 esm|esm 格式|mjs 产物|保留 import|require is not defined|出 esm 包|产物保留 import export',
  },
  '/config/output/override-browserslist': {
    any: 'build.target|preset-env targets|@babel/preset-env targets|last 2 versions|> 0.5%|.browserslistrc|not dead|chrome >= 61|ios >= 10|es5 target|target: es2015',
    en: 'target browsers|support older browsers|set supported browsers in config|chrome version to support|compile to es5|drop support for old browsers|different browsers for each environment|browserslist only for one environment|target chrome only|set targets in config not package.json',
    zh: '目标浏览器|支持的浏览器版本|兼容到哪个版本|设置浏览器范围|编译成 es5|兼容 chrome 版本|兼容 ios|放弃旧浏览器|最低支持版本|不同环境 browserslist|覆盖 browserslist|web 和 node 不同 targets',
  },
  '/config/output/polyfill': {
    any: 'usebuiltins|core-js|@babel/polyfill|corejs: 3|@vitejs/plugin-legacy|polyfill.io|regenerator-runtime|regeneratorruntime is not defined|promise is not defined|object.fromentries is not a function|array.prototype.at|at is not a function|replaceall is not a function|structuredclone|globalthis is not defined|symbol is not defined|flatmap is not a function|array.prototype.includes',
    en: 'missing methods in old browsers|is not a function in old browser|add core-js|polyfills automatically|shim for new javascript apis|usage or entry|promise in ie|remove polyfills from bundle|undefined on old ipad|not a function on old safari|missing api in old phone|turn off core-js|which polyfills are added',
    zh: '垫片|api 兼容|旧浏览器没有方法|方法不存在|低版本 is not a function|引入 core-js|自动引入垫片|promise 兼容|去掉 polyfill|polyfill 太大|补丁 api|core-js 按需引入|按需引入 polyfill|promise 未定义|旧手机 is not a function|api 不支持|ipad 老系统报错',
  },
  '/config/output/source-map': {
    any: 'productionsourcemap|devtool|generate_sourcemap|build.sourcemap|css.sourcemap|hidden-source-map|cheap-module-source-map|eval-source-map|nosources-source-map|inline-source-map|.map files|sentry|sentry-cli|upload source maps|sourcesbanned',
    en: 'debug production|original source|see original code in devtools|wrong line numbers|error stack minified|stack trace unreadable|breakpoints not hit|disable map files|hide source code from users|map files public|css source maps|source code visible in browser|map files in production|wrong line in stack trace|hide source from users but upload maps|no source map in dev|see typescript code in devtools|source map for css|sourcemap missing in production',
    zh: '定位源码|定位到源码|线上报错|线上调试|生产环境调试|源码映射|源码泄露|隐藏源码|map 文件|不生成 map|关闭 map|报错行号不对|断点打不上|断点不准|看不到源码|别人能看到源码|css 源码位置|生产环境看不到源码位置|.map 太多|线上能看到源代码|控制台看不到行号|线上看源码',
  },
  '/config/output/target': {
    any: 'target: node|webpack target|target: electron-main|webworker target|async-node|build.ssr|browserslist target|target: es5|__dirname|require is not defined|commonjs output',
    en: 'node bundle|node service|bundle node server|build for node|build express app|cloudflare workers|backend bundle|lambda function bundle|cli tool bundle|serverless|bundle express server|run output in node|build node server|bundle for electron|web worker target|run in edge runtime|bundle contains window is not defined',
    zh: '打包 node|打包服务端|服务端代码|node 服务端|打包 express|打包 koa|打包 nest|编译后端代码|node 脚本打包|云函数打包|打包成 node 运行|web worker 产物|打包后端|electron 主进程|后端代码打包|打个 node 能跑的',
  },
  '/config/performance/build-cache': {
    any: 'cache.type filesystem|cache: filesystem|node_modules/.cache|hard-source-webpack-plugin|cache-loader|cachedirectory|optimizedeps.force|--force|experiments.cache|babel-loader cachedirectory|cache.builddependencies|.vite cache',
    en: 'clear cache|ci cache|second build is not faster|stale build result|delete cache folder|reuse previous compile|cache between builds|old code after changing config|cache in github actions|incremental build|old result after change|second build as slow as first|cache not working in ci|cache invalidated every time|where is cache stored|persist cache|old build output after dependency change|cache folder too large',
    zh: '清除缓存|清除构建缓存|清缓存|清理缓存|缓存失效|持久化缓存|二次构建|第二次打包快|ci 缓存|缓存目录|改了配置不生效|删除缓存|增量构建|编译缓存|二次启动|缓存导致没更新|删缓存|缓存没清|还是老的值|改了没变化',
  },
  '/config/performance/bundle-analyze': {
    any: 'webpack-bundle-analyzer|bundleanalyzerplugin|rollup-plugin-visualizer|source-map-explorer|vue-cli-service build --report|analyzermode|treemap|statoscope|localhost:8888|analyze=true',
    en: 'bundle analyzer|which package is biggest|what takes space|see bundle contents|visualize bundle|why is vendor so large|report of modules|find large dependencies|size of each module|what takes up space in bundle|biggest modules|analyze build output|treemap of modules',
    zh: '打包分析|依赖分析|体积分析|模块大小|哪个包最大|包体积可视化|分析报告|查看依赖占比|可视化分析|谁占了体积|8888 端口|vendor 为什么这么大|哪个依赖最大|看依赖大小|哪个包占体积|体积图|包里都有啥|占用多大',
  },
  '/config/performance/chunk-split': {
    any: 'splitchunks|manualchunks|optimization.splitchunks|cachegroups|commonschunkplugin|dllplugin|build.rollupoptions.output.manualchunks|runtimechunk|optimization.runtimechunk|limitchunkcountplugin|maxsize|minsize',
    en: 'one file|single file|vendor|vendor chunk|separate node_modules|too many js files|too many chunks|too many requests|split vendor|one bundle only|lib-react|all code in a single js|extract common code|own chunk for a library|force into separate chunk|duplicate code across pages|why so many chunks|one js file only|put libraries in own chunk|vendor file too big|limit number of chunks|chunk per package|lib chunks|chunk too large',
    zh: '打包成一个文件|一个文件|分包|拆包|公共依赖|不分包|不拆包|只输出一个 js|第三方库单独打包|提取公共代码|抽离公共模块|文件太多|js 文件太多|请求太多|单独打包某个库|vendor 拆分|vendor 太大|把 react 单独打包|按包拆分|公共模块抽取|js 太碎|合成一个|拆成几个 js|好几兆',
  },
  '/config/performance/dns-prefetch': {
    any: 'rel=dns-prefetch',
    en: 'resolve domain early|dns lookup slow|dns hint|api domain lookup|resolve third party host ahead',
    zh: 'dns 预解析|预解析域名|域名解析慢|提前解析 dns',
  },
  '/config/performance/preconnect': {
    any: 'rel=preconnect|fonts.gstatic.com',
    en: 'connect early to cdn|connect to api domain in advance|open connection before request|google fonts connection|tls handshake early|connection to font server early',
    zh: '预连接|提前建立连接|提前连接 cdn|连接第三方域名',
  },
  '/config/performance/prefetch': {
    any: 'rel=prefetch|webpackprefetch|preload-webpack-plugin|vue cli prefetch plugin|<link rel="prefetch">',
    en: 'load next page in advance|download chunks when idle|prefetch routes|load lazy chunks in background|route chunk ahead of time|download while idle|prefetch async chunks automatically|next route loads slowly|disable prefetch links',
    zh: '预获取|预取|空闲时加载|提前下载下个页面|预加载路由|空闲时下载|后台加载 chunk|下一页|空闲先下载',
  },
  '/config/performance/preload': {
    any: 'rel=preload|webpackpreload|preload-webpack-plugin|<link rel="preload">|modulepreload|build.modulepreload',
    en: 'preload fonts|load font earlier|flash of unstyled text|font flicker|hero image earlier|lcp image|critical resources first|preload link for font|preload only some files|async chunk preloaded',
    zh: '预加载|预加载字体|字体闪烁|字体加载慢|首屏图片提前加载|提前加载资源|关键资源|预加载图片|字体提前',
  },
  '/config/performance/print-file-size': {
    any: 'stats.assets|reportcompressedsize|build.reportcompressedsize|chunksizewarninglimit|performance.hints|maxassetsize|asset size limit|performance.maxentrypointsize|size-limit|gzip size',
    en: 'file sizes|table of sizes after build|hide size report|show gzipped size|fail build when bundle grows|compare sizes with last build|too many files listed|warn about large files|do not print sizes|table with sizes|turn off size table|fail ci when bundle too large|size budget|report of output size|gzip sizes in terminal',
    zh: '文件体积|文件大小|打包大小|打包后输出大小|不显示文件列表|gzip 后大小|控制台列出文件|体积变化|体积对比|打包完打印的表格|体积超出警告|gzip 后多大|体积报告|不打印体积',
  },
  '/config/performance/profile': {
    any: 'stats.json|--profile --json|webpack --json|compilation.tojson|webpack stats',
    en: 'export stats|module stats file|generate stats for analyzer|write build statistics|stats json for webpack analyser',
    zh: '生成 stats|导出构建统计|统计文件|构建信息 json|模块编译耗时',
  },
  '/config/performance/remove-console': {
    any: 'drop_console|console.log|console.error|console.warn|babel-plugin-transform-remove-console|esbuild drop|pure_funcs|drop: console|transform-remove-console',
    en: 'drop console|strip logs in production|delete debug output|keep console.error only|logs visible to users|remove console statements|no console in production|console.log still in production|strip console but keep error|remove logs from bundle',
    zh: '去掉 console|删除 console|去除日志|线上不打印日志|去掉打印|生产环境去掉 log|保留 console.error|控制台打印清除|自动删除 console|删 debugger|清除调试输出|console.log 干掉',
  },
  '/config/performance/remove-moment-locale': {
    any: 'moment|moment.js|moment/locale|ignoreplugin|contextreplacementplugin|moment-locales-webpack-plugin|dayjs',
    en: 'moment too big|moment locales in bundle|date library large|moment drags languages|locale files bloat bundle',
    zh: '语言包|moment 太大|moment 体积|moment 语言包|日期库太大|moment 语言都打进来',
  },
};
