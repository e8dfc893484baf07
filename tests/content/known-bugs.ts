import assert from 'node:assert/strict';
import type { KnownBugTest } from '../../scripts/check-content/bugs/known-bug-test.ts';

const icon = '<svg xmlns="http://www.w3.org/2000/svg"/>';
const css = { 'src/index.js': "import './a.css';\n", 'src/a.css': 'a { color: red; }\n' };

/** A test for each `<KnownBug>`: it holds as long as the package has the bug. */
export const knownBugs: readonly KnownBugTest[] = [
  {
    id: 'app-icon-same-source',
    files: { 'src/icon.svg': icon },
    config: `export default {
      html: { appIcon: { name: 'App', icons: [{ src: './src/icon.svg', size: 192 }, { src: './src/icon.svg', size: 512 }] } },
    };`,
    check: ({ read }) => assert.doesNotMatch(read('dist/manifest.webmanifest'), /512x512/),
  },
  {
    id: 'cors-origin-function',
    action: 'dev',
    config: 'export default { server: { cors: { origin: (_origin, done) => done(null, false) } } };',
    requests: [{ path: '/', headers: { origin: 'https://evil.example' } }],
    check: ({ responses: [answer] }) => assert.ok(answer?.headers['access-control-allow-origin']),
  },
  {
    id: 'public-dir-name-prefix',
    files: { 'public/a.txt': 'a' },
    config: `export default {
      environments: { one: { output: { distPath: { root: 'dist' } } }, two: { output: { distPath: { root: 'dist2' } } } },
    };`,
    check: ({ has }) => assert.ok(has('dist/a.txt') && !has('dist2/a.txt')),
  },
  {
    id: 'rspack-async-array',
    config: `export default {
      tools: { rspack: [async () => {}, (config) => { config.resolve.extensions = []; }] },
    };`,
    failure: /Cannot (read|set) properties of undefined/,
  },
  {
    id: 'lightningcss-function',
    files: css,
    config: `export default {
      tools: { lightningcssLoader: () => { console.log('called'); } },
    };`,
    check: ({ logs }) => assert.doesNotMatch(logs.join('\n'), /called/),
  },
  {
    id: 'sri-other-server',
    config: `export default {
      html: { tags: [{ tag: 'script', attrs: { src: 'https://maps.example.com/v3/map.js' } }] },
      security: { sri: { enable: true } },
    };`,
    failure: /ENOENT: no such file or directory, open '.*https:\/maps\.example\.com/,
  },
  {
    id: 'worker-dynamic-import',
    action: 'dev',
    files: {
      'src/index.js': "new Worker(new URL('./worker.js', import.meta.url));\n",
      'src/worker.js': "import('./text.js').then(({ text }) => postMessage(text));\n",
      'src/text.js': "export const text = 'hello';\n",
    },
    config: 'export default {};',
    requests: [{ path: '/static/js/async/src_worker_js.js' }, { path: '/static/js/index.js' }],
    // The worker asks for the module and has no client that could receive it; the page has one.
    check({ responses: [worker, page] }) {
      assert.match(worker?.body ?? '', /lazy-compilation-proxy/);
      assert.doesNotMatch(worker?.body ?? '', /WebSocket/);
      assert.match(page?.body ?? '', /WebSocket/);
    },
  },
  {
    id: 'less-parallel-warning',
    files: {
      'src/index.js': "import './index.less';\n",
      'src/index.less': '.bold { font-weight: bold; } .title { .bold; }\n',
    },
    config: `import { pluginLess } from '@rsbuild/plugin-less';
    export default { plugins: [pluginLess({ parallel: true })] };`,
    failure: /Module Error \(from .*less-loader/,
  },
  {
    id: 'filename-hash-styles',
    files: css,
    config: `const painted = (color) => ({
      output: { distPath: { root: 'dist/' + color } },
      tools: {
        postcss: {
          postcssOptions: {
            plugins: [{ postcssPlugin: 'paint', Once: (root) => root.walkDecls((found) => { found.value = color; }) }],
          },
        },
      },
    });
    export default {
      output: { filenameHash: 'fullhash' },
      environments: { red: painted('red'), lime: painted('lime') },
    };`,
    check({ files, read }) {
      const [lime, red] = files.filter((file) => file.endsWith('.css'));
      assert.ok(lime && red);
      assert.notEqual(read(lime), read(red));
      assert.equal(lime.replace('lime', 'red'), red);
    },
  },
  {
    id: 'filename-hash-length',
    config: "export default { output: { filenameHash: 'contenthash:20' } };",
    check: ({ has }) => assert.ok(has(/^dist\/static\/js\/index\.\w{16}\.js$/)),
  },
];
