/**
 * Words readers use for one another. A query with one of a line also finds the others, ranked below its own words.
 * Only the trade's common vocabulary belongs here, nothing of a single site.
 */
const GROUPS: readonly string[] = [
  'hmr|hot reload|hot update|hot module replacement|热更新|热替换|热加载|热重载',
  'ssr|server side rendering|server rendering|服务端渲染',
  'gzip|compress|brotli|压缩',
  'compression|压缩',
  'minify|uglify|terser|minimize|压缩',
  'https|ssl|tls|certificate|证书',
  'proxy|reverse proxy|代理|转发',
  'csp|content security policy|nonce|内容安全策略',
  'sri|subresource integrity|integrity|子资源完整性',
  'micro frontend|microfrontend|module federation|微前端|模块联邦',
  'env|environment variable|dotenv|环境变量',
  'migrate|migration|switch from|move from|迁移',
  'deploy|publish|hosting|部署|发布|上线',
  'bundle size|output size|产物体积|包体积',
  'analyze|analyse|inspect|分析',
  'code splitting|split chunk|chunk split|代码分割|代码拆分|拆包',
  'lazy compilation|on demand compilation|按需编译|懒编译',
  'base64|data uri|inline asset|内联',
  'favicon|site icon|网站图标',
  'icon|图标',
  'legacy browser|ie|ie11|old browser|browser compatibility|browserslist|polyfill|旧浏览器|低版本浏览器|兼容性',
  'alias|path mapping|别名',
  'cdn|asset prefix|public path|publicpath',
  'subpath|subdirectory|sub path|base path|子路径|子目录',
  'out of memory|heap|oom|内存溢出|内存不足',
  'install|安装',
  'getting started|get started|quick start|快速开始|快速上手|入门',
  'glossary|terminology|名词解释|术语',
  'faq|常见问题',
  'cache|caching|缓存',
  'speed up|faster|performance|slow|提升速度|提速|性能|慢',
  'cors|cross origin|跨域',
  'folder|directory|dir|目录|文件夹',
  'server|服务器|服务',
  'build|构建|打包|编译',
  'output|产物|输出',
  'browser|浏览器',
  'style|样式',
  'script|脚本',
  'file name|filename|文件名',
  'environment|环境',
  'inline|内联',
  'copy|复制|拷贝',
  'custom|自定义',
  'output directory|dist folder|out dir|outdir|dist path|输出目录|产物目录',
  'public folder|public dir|public directory|static folder',
  'remove|drop|strip|移除|删除',
  'constant|global variable|define|全局变量|全局常量',
  'external|externalize|外部依赖',
  'type check|type checking|typecheck|类型检查|类型校验',
  'typescript|ts',
  'javascript|js',
  'sass|scss',
  'stylus|styl',
  'styled component|emotion|css in js',
  'svg component|svgr',
  'worker|web worker|service worker',
  'wasm|webassembly',
  'plugin|extension|插件',
  'hook|lifecycle|钩子|生命周期',
  'upgrade|update version|升级|更新版本',
  'create react app|cra',
  'terminal|command line|cli|命令行',
  'flag|argument|参数',
  'devtool|source map|sourcemap',
  'port|端口',
  'host|ip address|主机',
  'template|模板',
  'title|标题',
  'static asset|image|picture|图片|静态资源',
  'entry|入口',
  'loader|加载器',
  'debug|troubleshoot|调试',
  'profile|profiling|performance analysis|性能分析',
  'preload|prefetch|预加载|预获取|预取',
  'decorator|装饰器',
  'release|changelog|发布日志|更新日志',
  'import on demand|按需引入|按需加载|transform import',
  'multiple environment|multi environment|多环境',
  'node|nodejs|server bundle',
];

/** Each phrase's synonyms, by the phrase. */
export const SYNONYMS: ReadonlyMap<string, readonly string[]> = (() => {
  const result = new Map<string, string[]>();
  for (const group of GROUPS) {
    const phrases = group.split('|');
    for (const phrase of phrases) {
      const list = result.get(phrase) ?? [];
      list.push(...phrases.filter((other) => other !== phrase));
      result.set(phrase, list);
    }
  }
  return result;
})();
