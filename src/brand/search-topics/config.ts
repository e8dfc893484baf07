import type { Topics } from '../../shared/site-config.ts';

/** Pages of options but those of `output` and `performance`. */
export const configTopics: Topics = {
  '/config/': {
    any: 'rsbuild.config.ts|config reference',
    en: 'list of options|where are all settings',
    zh: '全部配置|所有配置项|配置文档|配置大全|有哪些配置|所有配置列表|配置清单|配置列表|配置项大全',
  },
  '/config/changes': {
    en: 'which version added option|option not supported in my version|new options|unknown option after downgrade|since which version|which release added option|deprecated options|when was option added|when was default changed|what changed between versions in options|option renamed since|does my version have this option|which version introduced option|version of core that added|see when option appeared',
    zh: '哪个版本加的|新增配置|配置从哪个版本开始|版本不支持这个配置|废弃的配置|默认值变了',
  },
  '/config/dev/asset-prefix': {
    any: 'publicpath dev|output.publicpath|vue.config.js publicpath|dev.assetprefix',
    en: 'assets from localhost port wrong in dev|micro frontend child assets 404 in development|wrong host of static files while developing|chunk requests go to host app|absolute url of assets in dev server|chunks loaded from localhost instead of proxy host|assets requested from wrong host in dev|page opened through another domain in dev|images broken when dev page is embedded in another host|dev assets over tunnel|assets from other port in dev',
    zh: '开发环境 cdn|开发环境资源地址|本地资源 404|子应用资源路径不对|开发环境静态资源域名|乾坤子应用本地调试|本地 js 请求域名不对|资源走本机 ip|子应用图片请求到主应用|子应用资源请求到主应用域名|dev 资源端口不对',
  },
  '/config/dev/cli-shortcuts': {
    any: 'bindclishortcuts',
    en: 'keyboard shortcuts|press key in terminal|press r to restart|press o open|press h|hotkeys of dev server|stdin terminal keys|quit with q key|disable shortcuts in terminal|clear console key|add own key command',
    zh: '快捷键|终端按键|按键重启|按 r 重启|按 o 打开|命令行按键|按 h 帮助|按 o',
  },
  '/config/dev/client': {
    any: 'devserver.client.websocketurl|devserver.client.overlay|server.hmr.overlay|sockjs|sockjs-node|wdsockethost|wdsocketport|wds_socket_host|ws://localhost|server.hmr.clientport|server.hmr.port|server.hmr.host|wss',
    en: 'error overlay|disable overlay|hide red error screen|turn off full screen error|websocket url|websocket connection|hmr behind reverse proxy|hmr through nginx|hmr wrong port|socket host|hmr in iframe|hmr over tunnel ngrok|reconnect attempts|overlay covers page|fullscreen error popup|get rid of error popup|hide compile error screen|hmr client connects to wrong url|hmr over https domain|runtime errors in overlay|websocket wrong port behind proxy',
    zh: '错误浮层|错误遮罩|报错遮罩|关闭报错遮罩|红色报错页面|全屏报错|热更新地址|热更新连接|websocket 地址|代理后热更新断开|websocket 一直重连|nginx 代理后热更新|ws 连接地址|重连次数|nginx 反代|ws 连不上|websocket 连接失败|报错弹层|错误弹窗去掉|黑色报错层|遮罩关不掉',
  },
  '/config/dev/hmr': {
    any: 'devserver.hot|server.hmr|hot: false|fast_refresh=false|module.hot',
    en: 'disable hmr|disable hot reload|turn off hot module replacement|stop hot updates|hot false|no hot update wanted|only full refresh no hmr|keep page from hot updating',
    zh: '关闭热更新|禁用热更新|不要热更新|关掉 hmr|热更新开关|不想要热更新|不要自动更新|hmr 关了',
  },
  '/config/dev/lazy-compilation': {
    any: 'experiments.lazycompilation|lazy-compilation-using|lazycompilationmiddleware',
    en: 'compile only visited pages|compile route on first visit|too many entries slow dev start|cold start of big app|only build page when opened|large project dev start slow|do not compile all pages at startup|many routes slow to start|compile only what i visit|dev takes forever with many pages|entry compiled on demand|turn off lazy compile|first click on route slow in dev',
    zh: '按需编译|懒编译|访问时才编译|打开页面才编译|页面太多启动慢|大项目冷启动|首次启动编译全部页面|多页应用启动慢|只编译当前页面|打开页面要等|切换页面卡一下|页面多启动全编译|只编译访问的页面',
  },
  '/config/dev/live-reload': {
    any: 'devserver.livereload|webpack livereload',
    en: 'auto reload|stop page from refreshing|browser keeps reloading|page reloads on every save|full page reload instead of hmr|reload when html changes|prevent automatic refresh|stop full refresh on save|page refreshes by itself|stop automatic page reload|refresh when switching git branch|dev page reloads unexpectedly|form input lost on reload',
    zh: '自动刷新|页面自动刷新|禁止自动刷新|保存后整页刷新|一保存就刷新|浏览器不停刷新|页面反复刷新|整个页面刷新|自己刷新|不想整页刷新|一保存浏览器就刷',
  },
  '/config/dev/progress-bar': {
    any: 'webpackbar|progressplugin|--progress',
    en: 'progress|compile percentage|loading bar in terminal|show build progress|progress in ci log|no progress shown|show percentage while compiling|stuck at percent|build shows no progress|disable progress bar|stuck at 98%|compile hangs at percent',
    zh: '进度条|打包进度|构建进度|编译进度|进度百分比|终端进度|卡在 99%|进度不显示',
  },
  '/config/dev/setup-middlewares': {
    any: 'devserver.setupmiddlewares|devserver.before|devserver.after|onbeforesetupmiddleware|configureserver|setupproxy.js|vite-plugin-mock|body-parser|connect middleware|msw',
    en: 'middleware|mock|mock api|mock data|fake backend|custom route in dev server|intercept request in dev|custom endpoint|express middleware dev server|return json from dev server|local api without backend|fake api|fake responses|answer request locally|express style route|dev route returning json|add endpoint to dev server|app.use in dev server|delay responses in dev|simulate slow api|modify dev server response|log requests of dev server|basic auth on dev server',
    zh: '中间件|mock 接口|mock 数据|模拟接口|模拟数据|本地假接口|没有后端接口|拦截请求|自定义接口|express 中间件|本地 mock 服务|返回假数据|返回假的 json|express 路由|本地返回 json',
  },
  '/config/dev/watch-files': {
    any: 'devserver.watchfiles|watchoptions|chokidar|usepolling|watchoptions.poll|nodemon|contentbase watch|handlehotupdate',
    en: 'extra files|watch files|reload when php template changes|restart when config file changes|restart server on env change|watch other folder|changes not detected in wsl docker|watch public folder|reload on markdown change|restart when config edited|restart when tailwind config changes|restart dev server on file edit|changes to yaml files not picked up|dev server ignores file changes|restart when env file changes|watch a file outside src|json translations change no reload|ignore folder while watching|too many files watched|auto restart after config change',
    zh: '监听文件|额外文件|文件变化|修改文件后重启|监听其他目录|配置改了自动重启|模板修改后刷新|监听不到变化|wsl 文件变化|docker 监听文件|轮询监听|改 yml 不触发|改 md 刷新|新增文件不编译|虚拟机里改文件没反应|wsl 改代码不更新',
  },
  '/config/dev/write-to-disk': {
    any: 'devmiddleware.writetodisk|devserver.writetodisk|write-file-webpack-plugin|memfs|memory fs|build.watch',
    en: 'to disk|see compiled files in dev|dist folder empty in development|where are files in dev|files only in memory|chrome extension dev needs files|backend reads files while dev|dist empty in dev|no dist in dev|backend needs html file during dev|extension development needs real files|files missing on disk while dev runs|read generated files during dev|emit to disk in watch mode',
    zh: '写入磁盘|写到磁盘|落盘|开发时没有 dist|开发环境产物在哪|内存中的文件|dev 时生成文件|输出到硬盘|浏览器插件开发|dist 是空的|看不到打包文件|chrome 扩展开发|小程序 webview 开发|dev 时后端读 html|dev 没有输出文件|开发时找不到 dist 文件|dist 没东西|谷歌插件要真实文件',
  },
  '/config/environments': {
    any: 'multi compiler|webpack array of configs|multicompiler|environments api|exports array config',
    en: 'build twice with different settings|two outputs|multiple configurations in one run|build for web and node|different targets in one build|modern and legacy build|different config for each target|two builds in one command|two bundles from one build|es5 and modern bundle in one command|single build command several outputs|separate config for server and client|build one environment only',
    zh: '多份配置|两份产物|多个产物|同时输出两种格式|一次构建多个目标|web 和 node 同时|不同目标不同配置|多套配置|一套代码多个产物|一份代码打两个包|打出 web 和 node|两套产物|h5 和 pc|同时打包多个|打两份|一次出两个包',
  },
  '/config/html/app-icon': {
    any: 'apple-touch-icon|manifest.json|site.webmanifest|webmanifest|vite-plugin-pwa|android-chrome|favicons-webpack-plugin',
    en: 'pwa|home screen|web app manifest|icon on iphone home screen|icon sizes 192 512|installable app|add to home screen|icon when saved to home screen|icon missing on ios home screen|app install icon',
    zh: '应用图标|桌面图标|主屏幕图标|添加到主屏幕|苹果图标|手机桌面图标|pwa 图标|安卓图标|安装到桌面|ios 桌面图标',
  },
  '/config/html/crossorigin': {
    any: 'crossoriginloading|output.crossoriginloading|html.crossorigin|crossorigin=anonymous|use-credentials|script error.',
    en: 'window.onerror script error|sentry shows only script error|cors attribute on script tag|anonymous script tags|scripts with credentials|error details hidden cross origin|no stack from cdn script|error tracking shows script error|cors for script from cdn',
    zh: '脚本跨域属性|script error 没有堆栈|监控只看到 script error|script 标签加 crossorigin|跨域脚本报错信息|携带 cookie 加载脚本|错误监控看不到堆栈|监控拿不到堆栈',
  },
  '/config/html/favicon': {
    any: 'favicon.ico|rel=icon|htmlwebpackplugin favicon|%public_url%/favicon.ico',
    en: 'site icon|tab icon|browser tab icon|change logo in tab|favicon not showing|icon next to title|replace default icon|different favicon|favicon for each page|default icon in browser tab|own tab icon|favicon 404|svg favicon',
    zh: '网站图标|网页图标|站点图标|标签页图标|浏览器标签图标|页签 logo|修改 logo|图标不显示|换图标|左上角小图标|tab 图标换不掉',
  },
  '/config/html/inject': {
    any: 'htmlwebpackplugin inject|scripts to body|inject: body|inject: false|htmlwebpackplugin.files',
    en: 'script in body|script at end of body|move script tags|place script before closing body|document.getelementbyid null|script runs before dom|order of script tags|scripts in head or body|stop automatic script injection|where scripts are placed|script loads before dom is ready|script loaded in head too early|element not found because script runs first',
    zh: '脚本放到 body|脚本位置|script 放到底部|script 放在 body|script 标签位置|脚本放到 head|不自动插入 script|手动引入脚本|元素为 null|脚本先于 dom 执行|js 放最后|标签自己放|script 插到哪',
  },
  '/config/html/meta': {
    any: 'name=viewport|og:image|og:title|open graph|http-equiv|theme-color|htmlwebpackplugin meta|robots noindex|twitter card|referrer no-referrer|user-scalable|maximum-scale',
    en: 'seo|description tag|keywords tag|social share preview|prevent zoom on mobile|add meta tags|viewport width|add meta description|charset meta|mobile viewport meta|meta for each page|csp meta tag',
    zh: '页面描述|网页关键词|seo 标签|分享卡片|禁止缩放|viewport 设置|meta 标签|移动端缩放|禁止搜索引擎收录|主题色|keywords|移动端适配 viewport|双击放大|双指缩放|禁止放大',
  },
  '/config/html/mount-id': {
    any: 'id=root|id=app|createroot|target container is not a dom element|failed to mount app|getelementbyid',
    en: 'root element|root div|change id of root div|app container id|div id root to app|container for react|no root element|root id mismatch|element with id app not found|change mount element',
    zh: '挂载节点|根节点|挂载点|root 改成 app|容器 id|修改 div id|找不到挂载节点|根元素 id|id 换掉|没有 root 节点',
  },
  '/config/html/output-structure': {
    any: 'nested flat|htmlwebpackplugin filename',
    en: 'folder per page|page folders|about/index.html instead of about.html|index.html in subfolder|clean urls without .html|pretty urls|one directory each entry|emit as folder index|remove html extension from url|html of entry into own folder|flat html files',
    zh: '目录结构 html|每个页面一个文件夹|去掉 .html 后缀|网址不带 html|about/index.html|html 输出到子目录|页面放到单独目录|html 不要放文件夹|扁平|html 路径层级|输出成目录 index.html',
  },
  '/config/html/script-loading': {
    any: 'type=module|htmlwebpackplugin scriptloading|scriptloading: blocking|defer attribute|async attribute|nomodule',
    en: 'defer|async script|blocking script|script tag module|render blocking javascript|load script synchronously|scripts block rendering|legacy webview defer|remove defer|scripts as modules|change defer to async|type module script tags',
    zh: '异步脚本|脚本加载方式|阻塞渲染|script 加 async|script 加 defer|同步加载脚本|脚本阻塞|去掉 defer|脚本执行顺序|script type module',
  },
  '/config/html/tags': {
    any: 'google analytics|gtag|google tag manager|gtm|html-webpack-tags-plugin|add-asset-html-webpack-plugin|tongji|vconsole|sentry loader script|hotjar',
    en: 'analytics|third party script|external script|add script to head|inject script tag|insert css link|tracking code|inline snippet in head|noscript|external stylesheet link|script from cdn in html|add link tag to html|add script to every page|load script before bundle|cookie banner script|insert comment or tag into head|remove script tag from html|chat widget snippet|attributes on script tags|data attribute on script|global variable before app boots',
    zh: '统计代码|统计脚本|百度统计|埋点|外部脚本|第三方脚本|引入脚本|引入外部脚本|往 head 加标签|插入 script|插入 link|引入 cdn 脚本|加一段脚本|微信 sdk|引入 vconsole|头部插入代码|高德地图|第三方 js|head 加东西|head 引入第三方 js|客服代码|广告代码|友盟',
  },
  '/config/html/template': {
    any: 'htmlwebpackplugin template|public/index.html|index.ejs|index.html|root index.html',
    en: 'custom html|where is index.html|no index.html in project|edit html file|own html file|change html skeleton|different html per page|base html|different html file for each entry|html file per entry|html template per entry|change generated index.html|add div to html|language attribute of html',
    zh: '自定义模板|自定义 html|index.html 在哪|没有 index.html|修改 html|自己的 html 文件|每个页面不同模板|html 文件放哪|换成 ejs|自己写的 html|html 没被用上|模板路径|pug|模板路径在哪改|不用默认模板',
  },
  '/config/html/template-parameters': {
    any: 'htmlwebpackplugin.options|htmlwebpackplugin templateparameters|<%= %>|%public_url%|vite-plugin-html|is not defined in template|lodash template',
    en: 'template variables|variables in template|pass data to html|use variable in index.html|env variable in html|build time in html|git commit in html|version in html|pass build date to html|pass value into index.html|commit hash in html meta tag|inject value at build into html|different variable per html page|title variable in template',
    zh: '模板变量|模板参数|模板里用变量|模板里怎么用变量|html 里使用环境变量|html 传参|index.html 中的变量|html 里显示版本号|模板注入数据|模板读取自定义值|html-webpack-plugin options|html 里用后端地址',
  },
  '/config/html/title': {
    any: 'htmlwebpackplugin title|rsbuild app|<title>|document.title',
    en: 'page title|different title|tab says rsbuild app|change browser tab text|title per entry|website name|title for each page|set document title|rename app title|default title',
    zh: '页面标题|网页标题|网站标题|不同的标题|标签页名字|浏览器标题|标题显示 rsbuild app|改网站名称|每个页面标题|标签名|页面标题动态|多页面 title 不同',
  },
  '/config/log-level': {
    any: '--log-level|stats: errors-only|stats.preset|--silent|clearscreen|infrastructurelogging|loglevel silent',
    en: 'quiet|less logs|too many logs|reduce output in terminal|only show errors|hide info messages|silence console output of build|no output from build|less noise in terminal|hide warnings in console|no info output in ci|verbose output|print less while building',
    zh: '日志级别|日志太多|减少日志|终端日志|只显示错误|不打印日志|关闭日志|控制台输出太多|静默模式|刷屏|太吵|只看错误|编译不要刷屏|只看 error',
  },
  '/config/mode': {
    any: '--mode|node_env=production|process.env.node_env|mode: none|webpack mode|cross-env node_env',
    en: 'build mode|development build without server|build unminified dev version|set node_env|production mode in dev|none mode|switch development production|mode test|build for development|build with node_env development|mode none|development build output on disk|which mode is used by build',
    zh: '构建模式|开发模式和生产模式|打包成开发版|node_env 设置|开发模式打包|生产模式启动|切换模式|打 dev 包|node_env 打包|打个没压缩的测试包',
  },
  '/config/module-federation/options': {
    any: 'modulefederationplugin|remoteentry.js|vite-plugin-federation|exposes|remotes|shared singleton',
    en: 'expose component to other app|consume remote app|shared singleton react|remote entry|host and remote settings',
    zh: '暴露组件|远程入口|共享 react 单例|远程应用配置|加载远程组件|公共依赖共享|远程模块加载失败',
  },
  '/config/plugins': {
    any: 'plugins array|pluginreact()|false && plugin|vite plugins option',
    en: 'register plugin|order of plugins|enable plugin only in production|conditional plugin|load plugin asynchronously|group of plugins|plugin only for one environment|conditionally enable plugin|plugin only for production build|plugin in dev only|use several plugins|nested plugin array|async plugin in config',
    zh: '注册插件|使用插件|插件顺序|条件使用插件|只在生产环境使用插件|插件执行顺序|按环境加载插件|引入插件|插件写哪|插件不起作用|只在生产用某个插件|plugins 数组按条件|根据环境加插件',
  },
  '/config/resolve/alias': {
    any: "@/|@/components|~@|resolve.alias|src alias|module not found: can't resolve '@|path.resolve(__dirname|cannot resolve @/",
    en: 'path alias|avoid ../../..|long relative imports|at sign import|shortcut for src folder|replace package with another|swap react for preact|point import to local file|import from root of src|force single copy by alias|map package to another package|map lodash to lodash-es|redirect import|at symbol import not found|alias not working|alias to directory|mock module by alias|alias only on server',
    zh: '别名|@ 指向 src|@ 路径|配置 @|相对路径太长|../../../|@ 找不到模块|路径简写|替换依赖包|把一个包换成另一个|src 目录别名|引用路径太深|lodash 换成 lodash-es',
  },
  '/config/resolve/alias-strategy': {
    any: 'prefer-tsconfig|prefer-alias|tsconfig paths vs alias|vite-tsconfig-paths|paths in tsconfig ignored',
    en: 'alias priority|ignore tsconfig paths|paths override alias|tsconfig paths win|disable tsconfig paths|which alias wins|tsconfig paths or alias|jsconfig paths ignored|turn off paths of tsconfig',
    zh: '别名优先级|忽略 tsconfig paths|paths 覆盖别名|tsconfig 和 alias 冲突|不读取 tsconfig 的 paths|哪个别名生效|paths 和 alias|两个地方都配|别名以哪个为准',
  },
  '/config/resolve/dedupe': {
    any: 'invalid hook call|npm dedupe|resolve.dedupe|npm ls react|more than one copy of react|pnpm dedupe|hooks can only be called inside|multiple instances of react',
    en: 'duplicate packages|two copies|duplicate react|same library bundled twice|react loaded twice|linked package brings own react|npm link duplicate dependency|different versions of same package|context is undefined across packages|two reacts|same package two versions in bundle|hooks error from duplicated react|library included several times',
    zh: '重复依赖|重复打包|打包了两份|两份|多份|两个 react|react 重复|hooks 报错|同一个包打包多次|多个版本的依赖|npm link 后报错|同一个库两个版本|只留一份|vue 实例两个|装了两份 react|usestate 报 null',
  },
  '/config/resolve/extensions': {
    any: 'resolve.extensions|.mjs|.tsx|.web.js|fullyspecified|file extension required|.vue extension',
    en: 'file extensions|import without extension|omit file ending|add extension to resolve|platform specific files|could not resolve without extension|import .vue without extension|omit extension|picks mjs instead of ts|wrong file resolved when extension omitted|prefer ts over js|order of extensions|resolve mobile files first|import picks wrong file',
    zh: '省略扩展名|省略后缀|不写后缀|引入时不加后缀|文件后缀顺序|导入不带 .vue|解析后缀|找不到没有后缀的文件|不带 .vue|mjs 解析不到|不写 .vue 找不到',
  },
  '/config/root': {
    any: '--root|webpack context|vite root|process.cwd()',
    en: 'project root|run from another folder|config in a different directory|project in subfolder|base folder of project|working directory|config in subfolder run from repo root|run in monorepo package from root|config file outside project folder|change project directory',
    zh: '项目根目录|根目录设置|在其他目录运行|工作目录|项目在子目录|指定项目目录|切换目录|指定工程|项目不在当前目录',
  },
  '/config/security/nonce': {
    any: 'csp|content-security-policy|__webpack_nonce__|html.cspnonce|script-src|unsafe-inline|refused to execute inline script|violates the following content security policy',
    en: 'inline script blocked|script blocked by policy|nonce attribute on script|strict security headers|policy blocks inline|inline script violates content security policy|script nonce attribute|csp blocks inline style',
    zh: '内容安全策略|脚本被拦截|内联脚本被阻止|安全策略报错|script 加 nonce|csp 报错|拒绝执行内联脚本|内联脚本被拦|样式被策略挡|不让内联脚本',
  },
  '/config/security/sri': {
    any: 'integrity attribute|sha384|sha256|webpack-subresource-integrity|failed to find a valid digest|vite-plugin-sri|integrity hash',
    en: 'tamper|cdn file changed|protect scripts from modification|verify files from cdn|hash on script tags|subresource integrity|add integrity attribute|hash attribute on scripts|integrity check for cdn files',
    zh: '防篡改|完整性校验|脚本校验|资源被劫持|防止 cdn 被改|运营商劫持|校验 hash|integrity 属性|自动加 integrity',
  },
  '/config/server/base': {
    any: "basename|vite base|base: '/app/'|publicpath|base path|devserver.static.publicpath|router basename|baseurl|homepage|contextpath",
    en: 'subpath|sub path|subdirectory|site not at domain root|app under /admin|serve under a path|prefix for all urls|several apps on one domain|deploy under a folder|cannot get /|deploy to subdirectory|dev server under prefix|app under subpath|host app in subfolder|everything 404 in subfolder|dev server at path prefix|url prefix for app',
    zh: '子路径|子目录|二级目录|部署到子目录|访问路径前缀|加上下文路径|路由前缀|一个域名多个项目|访问地址加前缀|非根目录|域名后面加路径|二级路径|访问地址加一层|本地访问带前缀|项目二级目录|本地加 /app 前缀|网站挂在 admin 下面',
  },
  '/config/server/compress': {
    any: 'gzip|devserver.compress|content-encoding|accept-encoding|server-sent events|sse buffering|text/event-stream',
    en: 'compressed responses|gzip in dev server|turn off gzip locally|streaming response delayed|event stream not flushing|sse does not stream through dev server|gzip in dev server off|compression breaks streaming|sse events buffered in dev|event stream delayed|brotli in preview',
    zh: '开启 gzip|本地服务压缩|sse 流式不生效|流式输出被缓冲|流式接口一次性返回|event-stream 不实时|响应压缩|打字机效果|eventsource',
  },
  '/config/server/cors': {
    any: "access-control-allow-origin|no 'access-control-allow-origin' header|blocked by cors policy|server.cors|devserver.headers|preflight options request|cors-origin|fonts cors",
    en: 'cors error|allow origin|other site loads my dev assets|module federation remote cors|font blocked by cors|allow other domain to fetch dev server|cross origin request blocked|share dev resources with another app|access control allow origin|blocked by cors policy dev server|fetch from other port blocked|allow other origin to load dev assets',
    zh: '跨域|允许跨域|接口跨域|跨域报错|子应用跨域|资源跨域|开发服务器允许跨域|字体跨域|被 cors 策略阻止|微前端跨域|静态资源跨域|跨域请求头|别的域名访问不了|别的域名请求',
  },
  '/config/server/headers': {
    any: 'devserver.headers|server.headers|sharedarraybuffer|cross-origin-opener-policy|cross-origin-embedder-policy|coop|coep|x-frame-options|cache-control|set-cookie|no-store',
    en: 'response headers|custom headers|http headers in dev|sharedarraybuffer is not defined|set header locally|add cookie header|disable caching in dev|allow iframe|add headers locally|response headers in dev|coop coep for sharedarraybuffer|cross origin isolated|cache control in dev',
    zh: '响应头|自定义响应头|设置响应头|加 header|http 头|开发服务器头信息|禁止缓存|返回头|服务器头部|缓存头|cross-origin-isolated|本地服务响应头|本地加 coop coep',
  },
  '/config/server/history-api-fallback': {
    any: "connect-history-api-fallback|devserver.historyapifallback|cannot get /|browserrouter|createwebhistory|try_files|react-router-dom|vue-router history|index.html fallback|unexpected token '<'|react router",
    en: 'refresh 404|404 on refresh|route works until refresh|direct link to route 404|client routes not found|404 when opening deep link|url typed in address bar 404|spa fallback|reload gives not found|rewrite all to index.html|refresh gives 404|cannot get route|nested route 404 on reload|react router reload not found|deep link 404 in dev|direct url does not work',
    zh: '刷新 404|刷新页面 404|路由 404|history 路由|history 模式|直接访问路由 404|子路由刷新|刷新后找不到页面|输入地址 404|单页应用路由|前端路由刷新|刷新白屏|cannot get|路由打不开|多页路由',
  },
  '/config/server/host': {
    any: '0.0.0.0|--host|devserver.host|devserver.allowedhosts|invalid host header|localhost|127.0.0.1|disablehostcheck|192.168|ngrok|server.host|err_connection_refused|::1|ipv6',
    en: 'custom domain|local network|phone|mobile|open on phone|test on mobile device|access from other computer|listen on all interfaces|lan ip|connect from another machine|virtual machine access|only reachable on localhost|expose dev server|use my ip address|colleague open dev server|open from his pc|access from another pc|access dev server from phone|dev server not reachable from outside|not reachable in docker|show network url|open site on other device|allow custom domain in dev|connection refused from other machine',
    zh: '自定义域名|局域网|局域网访问|手机访问|真机|真机调试|内网访问|外网访问|ip 访问|本地 ip|同事访问|别人访问我的页面|其他电脑访问|手机打不开|手机预览|通过 ip 打开|本地域名|绑定域名|只能 localhost 访问|同一 wifi|hosts 域名|别人电脑打不开|局域网打不开|虚拟机访问宿主机',
  },
  '/config/server/html-fallback': {
    any: "/about to about.html|rewrite to html|index fallback|unexpected token '<'|apptype",
    en: 'refresh 404|url without .html|404 instead of index.html|unknown paths return index|about opens about.html|url without html extension|serve page without .html|doesnt serve html file for path|api returns html instead of 404',
    zh: '不带 .html 访问|未知路径返回首页|路径回退|找不到页面返回 index|省略 html 访问|接口返回 html',
  },
  '/config/server/https': {
    any: 'ssl|devserver.https|server.https|mkcert|vite-plugin-mkcert|@vitejs/plugin-basic-ssl|plugin-basic-ssl|http2|err_cert_authority_invalid|self signed|.pem|.crt|your connection is not private|getusermedia|navigator.mediadevices',
    en: 'certificate|secure context|https on localhost|local ssl certificate|browser warns not secure|camera needs https|clipboard needs https|service worker needs https|http/2 dev server|trust local certificate|local https certificate|dev server with ssl|self signed certificate warning|trusted local cert|secure context locally|http2 dev server',
    zh: '证书|本地 https|https 证书|自签名证书|不安全提示|本地开发用 https|摄像头权限|麦克风权限|启用 ssl|证书不受信任|https 调试|小绿锁|您的连接不是私密连接|浏览器提示不安全',
  },
  '/config/server/middleware-mode': {
    any: 'server.middlewaremode|webpack-dev-middleware|webpack-hot-middleware|createserver middlewaremode|nestjs|fastify|koa|express app.use',
    en: 'own server|custom server|use with express|run inside existing server|embed in nest backend|my own node server|integrate with koa|mount on my express app',
    zh: '自定义服务器|自己的服务器|接入 express|集成 koa|集成到 node 服务|用自己的 server|接入 nest|接入现有服务|nest 服务|自己的服务|挂到自己的 express',
  },
  '/config/server/open': {
    any: '--open|devserver.open|server.open|browser=none|better-opn|browser env|google chrome app|open-browser-webpack-plugin|edge firefox',
    en: 'open browser|launch browser|do not open tab on start|start url|open specific page|which browser opens|open in chrome|stop browser from opening|opens new tab every time|popping up browser tab|browser tab every start|opens browser by itself|open browser automatically|open specific url on start|open in chrome not default browser|stop opening browser|open certain page',
    zh: '自动打开|打开浏览器|自动打开浏览器|启动后打开页面|不要自动打开|指定浏览器打开|用 chrome 打开|启动打开指定页面|打开指定地址|每次都弹出浏览器|启动后自动弹|不要弹浏览器|自动开网页|启动都弹浏览器|老弹浏览器|弹窗口',
  },
  '/config/server/port': {
    any: 'eaddrinuse|address already in use|devserver.port|--port|localhost:8080|localhost:3000|5173|server.port|port 3000|port=3001|process.env.port|eacces permission denied 80|listen eacces',
    en: 'change port|port already in use|another port|different port|default port|run two projects at once|port from env|port number|random port|server starts on 3001 instead|use other port|use another port|run on port 80',
    zh: '端口号|改端口|换端口|换个端口|端口被占用|端口占用|端口冲突|默认端口|端口变了|自动变成 3001|指定端口|设置端口|同时启动两个项目|随机端口|80 端口|启动端口|8080 被占',
  },
  '/config/server/print-urls': {
    any: 'network: use --host to expose|local: http://localhost|launch-editor|friendly-errors-webpack-plugin|compiledsuccess|qrcode',
    en: 'addresses in terminal|hide url in terminal|custom startup message|print qr code|do not show network address|log links on start|message after server start|wrong address shown|do not print urls|hide local network lines|change printed address|print extra url|do not show urls in terminal',
    zh: '打印地址|终端显示地址|隐藏地址|启动后的提示|不显示 network 地址|打印二维码|自定义启动信息|启动日志里的链接|显示访问地址|不显示网址|终端网址|终端不打印网址',
  },
  '/config/server/proxy': {
    any: 'setupproxy|devserver.proxy|http-proxy-middleware|changeorigin|pathrewrite|server.proxy|package.json proxy|econnrefused|error occurred while trying to proxy|secure: false|bypass|onproxyreq|cookiedomainrewrite|504 gateway timeout|/api|socket.io|ws: true|router option|invalid host header backend',
    en: 'api proxy|forward requests|cors error|websocket proxy|rewrite path|call backend on other port|backend on localhost:8080|api requests go to wrong port|avoid cors in dev|proxy several backends|proxy keeps failing|remove /api prefix|cookie lost through proxy|login does not work through proxy|redirect api calls|self signed backend|proxy timeout|log proxied requests|forward api to backend in dev|proxy websocket|econnrefused backend|proxy only some paths|proxy several targets|rewrite path when forwarding|cookies lost through proxy|proxy with self signed target|requests to api return html in dev',
    zh: '代理|代理到后端|接口代理|反向代理|请求转发|代理转发|路径重写|接口跨域|跨域代理|转发接口|联调后端|接口 404|代理不生效|多个后端|多个代理|去掉 api 前缀|代理 websocket|代理后 cookie 丢失|请求后端接口|后端端口不同|代理超时|本地连测试环境|接口请求到本地|转发到测试服务器|打印代理请求|登录态丢失|cookie 带不上|token 丢失|代理了还是 404|请求后端接口跨域|本地调接口|接口请求不到',
  },
  '/config/server/public-dir': {
    any: 'contentbase|devserver.static|publicdir|devserver.contentbase|static folder|robots.txt|public/|%public_url%|process.env.public_url|copypublicdir',
    en: 'public folder|public files|static directory|serve images without import|serve json file|file at site root|robots txt|serve another folder|turn off public folder|several public folders|files not processed by bundler|txt verification file at root|copy favicon untouched|where to put static files|files copied as is|public folder not served|favicon in public|disable public folder copy',
    zh: 'public 目录|静态目录|public 文件夹|静态文件目录|不经过打包的文件|根目录文件|放静态文件|域名校验文件|public 里的文件怎么引用|多个静态目录|public 目录改名|robots 文件|校验文件 txt|静态文件放哪|不参与打包|public 引用图片|原样放到根目录|config.js 运行时配置|static 目录|robots.txt 放哪',
  },
  '/config/server/strict-port': {
    any: 'strictport|vite strictport|eaddrinuse|port is in use, exit',
    en: 'port already in use|fail when port is taken|do not switch port automatically|keep same port|exit if port busy|fixed port|never use next port|fail instead of other port|do not switch port|keep same port always|exit if port occupied',
    zh: '端口被占用|端口被占用时报错|不要自动换端口|固定端口|端口占用直接退出|端口自动加一|变成 3001|被占就退出|端口别变|端口自动变|占用就报错',
  },
  '/config/source/assets-include': {
    any: 'assetsinclude|file-loader|raw-loader|asset/resource|.glb|.gltf|.hdr|.obj|.mp4|module parse failed|.docx|.xlsx|.md files|.lottie|.wgsl|type: asset',
    en: 'pdf|3d model|import unknown file type|import pdf|import excel file|import model|treat file as asset|unsupported file extension|get url of a file|other types of files|import model as url|import 3d model|import gltf file|treat file type as asset|import pdf as url|unknown extension as file|import custom binary file|hdr texture import',
    zh: '其他类型的文件|导入 pdf|引入 pdf|引入模型文件|引入 excel|自定义资源类型|不识别的文件|3d 模型|引入 word|当作静态资源|获取文件地址|特殊后缀文件|.bin|字体以外|音频格式不支持|引入 zip|三维模型文件',
  },
  '/config/source/decorators': {
    any: "experimentaldecorators|@decorator|plugin-proposal-decorators|@babel/plugin-proposal-decorators|mobx|typeorm|inversify|reflect-metadata|emitdecoratormetadata|legacy decorators|2022-03|lit|angular|support for the experimental syntax 'decorators|class properties|injectable",
    en: 'decorators not working|mobx observable decorators|dependency injection decorators|old decorator syntax|stage 3 decorators|unexpected character @|decorator metadata undefined|decorator syntax error|mobx decorators|typeorm nest decorators|emit decorator metadata|new decorators proposal',
    zh: '装饰器|装饰器报错|装饰器语法|旧版装饰器|mobx 装饰器|@ 语法报错|依赖注入|类装饰器|装饰器不生效|@observable 报错|@injectable 报错',
  },
  '/config/source/define': {
    any: 'defineplugin|webpack.defineplugin|process.env.|__dev__|__version__|environmentplugin|global is not defined|buffer is not defined|json.stringify|vite define|build timestamp|git hash|package.json version|global constants not defined ts',
    en: 'global constant|global variable|build time constant|app version in code|inject version number|inject build time|show git commit|compile time flags|feature flags|replace identifier|conditional code removed in production|pass variable from config to code|cannot find name of defined constant|replace constant at build|compile time flag|global constant at build time|process.env value replace|feature flags at build|git sha in bundle|commit hash in code|build date in code|version from package.json in app',
    zh: '全局常量|全局变量|注入变量|注入版本号|打包时间|构建时间|显示版本号|获取 git 提交|编译时变量|替换变量|代码里用构建变量|条件编译|定义变量|全局变量未定义|把版本号写到代码里|git commit 写入|define 变量 ts 报错',
  },
  '/config/source/entry': {
    any: "webpack entry|build.rollupoptions.input|rollupoptions.input|pages option|vue.config.js pages|src/index|main.ts|can't resolve './src'|dependon|htmlwebpackplugin chunks|library entry",
    en: 'multi page|multi page app|multiple pages|several html files|second html page|main file location|change main file|start file|entry not found|different entry file|js without html|admin page and user page|additional page|glob entries|service worker entry|several pages|several html pages|entry is not index|several entry points|multiple html pages|change entry file|add second page|entry without html|main file in other place',
    zh: '多页面|多页面应用|多页应用|多入口|多个页面|多个 html|入口文件|修改入口|入口找不到|main.js 作为入口|添加一个页面|新增页面|页面入口|pages 配置|后台和前台两个页面|多个入口文件|不生成 html 的入口|自动读取入口|main.js|入口改名|入口不是 index',
  },
  '/config/source/exclude': {
    any: 'rule.exclude|babel-loader exclude|noparse|module.noparse|exclude node_modules|transpile skip',
    en: 'skip compile|do not transpile folder|ignore file in compilation|already compiled library broken by swc|leave vendor script as is|skip swc|do not transpile one file|huge vendored file|do not transpile a file|skip swc for big file|ignore folder from compile|already compiled code transpiled again',
    zh: '不编译|跳过编译|忽略文件|不转译某个文件|排除目录|已编译的文件不处理|某个库不编译|不经过 swc|不要编译|编译过的 js|min.js 不编译|老的 js 别编译|别去编译',
  },
  '/config/source/include': {
    any: 'transpiledependencies|transpilepackages|babel-loader include|unexpected token in node_modules|optional chaining in node_modules|es6 in node_modules|uncaught syntaxerror|includes es2020|optimizedeps.include',
    en: 'transpile|ts in node_modules|compile dependencies|compile node_modules|package in node_modules|dependency not transpiled|library has modern syntax|third party code breaks old browser|workspace package not compiled|arrow function in vendor|const in ie11|files outside project|transpile package in node_modules|dependency has modern syntax|node_modules not transpiled|compile linked package|syntax error from dependency in old browser',
    zh: '转译|编译依赖|第三方包|第三方库|npm 包语法|node_modules 没有编译|依赖没有转 es5|第三方包语法太新|依赖里有箭头函数|编译 node_modules|编译第三方库|工作区的包不编译|组件库没转译|项目外的代码|依赖转 es5|依赖语法报错|第三方包可选链|exclude node_modules|依赖包没转',
  },
  '/config/source/pre-entry': {
    any: 'entry array|prepended entry|polyfills entry|reset.css|setup file|import in every entry',
    en: 'run before|code before app starts|global setup script|load reset css first|monitoring sdk first|import something in every page|run code ahead of main|execute first in all pages|run code before entry|global script for every page|import polyfill first',
    zh: '全局引入|在入口之前执行|每个页面都引入|最先执行的代码|全局样式最先加载|监控脚本最先|前置脚本|所有入口都加载|全局样式|初始化脚本|所有页面先执行',
  },
  '/config/source/transform-import': {
    any: 'babel-plugin-import|antd|import/index|babel-plugin-lodash|lodash|vant|element-ui|arco-design|librarydirectory|camel2dashcomponentname|modularizeimports|unplugin-vue-components|vite-plugin-imp|ts-import-plugin|style: true|babel-plugin-component',
    en: 'import on demand|only used components|load only used parts of antd|component library css on demand|modular imports|whole lodash bundled|cherry pick lodash functions|component styles imported automatically|import antd components on demand|babel plugin import replacement|lodash imports per method',
    zh: '按需引入|按需加载|按需导入|组件库按需|antd 按需|vant 按需|element 按需|lodash 按需|自动引入样式|组件库样式不生效|只打包用到的组件|组件库太大|整个 lodash 被打进来|按需样式',
  },
  '/config/source/tsconfig-path': {
    any: 'jsconfig|tsconfig.app.json|tsconfig.build.json|tsconfigpathsplugin|tsconfig-paths-webpack-plugin|references',
    en: 'tsconfig path|other tsconfig file|tsconfig in different folder|use different tsconfig for build|monorepo tsconfig base|javascript project paths|use tsconfig.build.json|tsconfig in different place|no tsconfig',
    zh: '指定 tsconfig|tsconfig 路径|其他名字的 tsconfig|tsconfig 不在根目录|构建用另一个 tsconfig|js 项目别名|tsconfig 位置',
  },
  '/config/tools/bundler-chain': {
    any: 'chainwebpack|webpack-chain|rspack-chain|config.module.rule|config.plugin(|chain_id|config.plugins.delete|.tap(|.use(',
    en: 'webpack chain|change loader options|delete plugin by name|modify existing rule|chain api|add loader with chain|tap existing rule|change built in loader options|rule ids',
    zh: '链式|链式配置|链式修改|修改 loader 参数|删除内置插件|修改已有规则|chainwebpack 迁移|改内置 loader|删掉某个插件|调整规则|chain 删插件',
  },
  '/config/tools/css-extract': {
    any: 'mini-css-extract-plugin|minicssextractplugin|cssextractrspackplugin|ignoreorder|conflicting order. following module has been added|extract-text-webpack-plugin',
    en: 'css order|conflicting order|css order warning|style order wrong in production|css chunk order|hide order warning|css order differs|conflicting order warning|css order of chunks|css file name of async chunk',
    zh: '样式顺序|css 顺序警告|css 顺序|样式覆盖顺序|conflicting order 警告|css 抽离配置|样式顺序不一致|线上样式顺序|css 先后顺序乱',
  },
  '/config/tools/css-loader': {
    any: "css-loader|importloaders|url: false|can't resolve image in css|css url()|@import css",
    en: 'do not resolve url in css|skip url in css|css background path not processed|absolute path in css url|css-loader options|url in css not resolved|ignore url in css|css import handling|absolute urls in css left alone',
    zh: 'css 中的 url 不处理|css 里的图片路径报错|css 背景图路径|忽略 css 里的 url|css url 解析|css-loader 配置|@import 不处理|css 绝对路径',
  },
  '/config/tools/html-plugin': {
    any: 'html-webpack-plugin|htmlwebpackplugin|htmlrspackplugin|chunksortmode|excludechunks|minify html|createhtmlplugin',
    en: 'no html|do not generate html|only js output|chunks per html|order of chunks in html|exclude chunk from html|collapse whitespace html|skip html|only js no index.html|no html file|disable html generation|minify html options|change html plugin options|skip index.html|only js without html|no index.html in output',
    zh: '不生成 html|不要 html|只输出 js|html 插件配置|页面引入的 chunk|html 压缩|排除某个 chunk|去掉 html 输出|htmlwebpackplugin 参数|不出 html|chunk 顺序自己排',
  },
  '/config/tools/lightningcss-loader': {
    any: 'autoprefixer|-webkit-|css.lightningcss|postcss-preset-env|css nesting|postcss-nested|custom media|drafts.custommedia|-webkit-line-clamp|-webkit-box-orient',
    en: 'vendor prefix|css prefixes missing|add -webkit prefix|css nesting not compiled|disable lightning css|lightning css breaks my css|webkit box orient removed|prefix removed|use autoprefixer instead|css nesting turned off|lightningcss changes my css|vendor prefixes by lightningcss|disable lightningcss',
    zh: '浏览器前缀|自动加前缀|css 前缀|厂商前缀|关闭 lightningcss|css 嵌套语法|webkit 前缀丢失|多行省略失效|box-orient 被删除|前缀没有了|前缀被删|换回 autoprefixer|不用 lightningcss',
  },
  '/config/tools/postcss': {
    any: 'postcss.config.js|postcss-loader|postcss-pxtorem|postcss-px-to-viewport|postcss-preset-env|autoprefixer|cssnano|postcss-import|css.postcss|lib-flexible|amfe-flexible|postcss-nesting',
    en: 'px to rem|postcss plugin|px to vw|convert px|mobile adaptation|use postcss plugins|postcss config not loaded|add postcss plugin|postcss config not picked up|postcss plugin in config|postcss options per file|viewport units plugin',
    zh: 'postcss 插件|px 转 rem|px 转 vw|px 转 rem 不生效|移动端适配|自适应|postcss 配置|rem 适配|vw 适配|大屏适配|flexible 适配|px2rem|postcss 没生效',
  },
  '/config/tools/rspack': {
    any: 'configurewebpack|rollupoptions|module.rules|externalstype|output.library|resolve.fallback|node: {|ignorewarnings|watchoptions|appendplugins|addrules|mergeconfig|webpack-merge|provideplugin|$ is not defined|jquery|bannerplugin|library umd|librarytarget umd|node polyfills',
    en: 'webpack config|modify rspack|use webpack plugin|change underlying bundler options|add rspack plugin|raw bundler config|umd library name|global jquery|add externals type|add rspack loader|override bundler config|merge rspack options|change resolve options|webpack config in rsbuild',
    zh: '修改 rspack|webpack 配置|写 webpack 配置|底层配置|使用 webpack 插件|添加 rspack 插件|修改打包器配置|合并 rspack 配置|umd 格式|全局引入 jquery|打包成 umd|原来的 webpack 配置|加 rspack 插件',
  },
  '/config/tools/style-loader': {
    any: 'style-loader|singletonstyletag|insert: function|shadow dom styles|injecttype',
    en: 'where style tags are inserted|styles into shadow dom|shadow root css|insert position of style tag|order of style elements|insert style elsewhere|style tag attributes|styles into shadow root|style tag position',
    zh: 'style 标签插入位置|样式插入 shadow dom|shadow dom 样式|style-loader 配置|样式插入顺序|web component 样式|插到最前面|style 顺序',
  },
  '/config/tools/swc': {
    any: 'swc-loader|.swcrc|swc plugin|babel.config.js|jsc.transform|@swc/plugin|builtin:swc-loader|jsc.target|jsc.parser|@swc/core|swc-plugin|usedefineforclassfields|esbuild options|loose mode',
    en: 'swc options|swc settings|use swcrc|change transpiler options|class fields behaviour|compile assumptions|override swc options|swc loader options|jsc options|swc plugin in config|swc strict mode',
    zh: 'swc 插件|swc 配置|swcrc 不生效|修改编译选项|编译器配置|转译配置|class 属性|babel 换 swc|严格模式|覆盖 swc 选项',
  },
};
