import type { ShownOutput } from '../../../scripts/check-content/outputs/shown-output.ts';
import { config, image, listed, withLaterPart } from './files.ts';

const build = 'rsbuild build';
const emitted = (folder = 'dist'): string[] => [`${build} > log.txt 2>&1`, listed(folder)];
const legal = { 'legal/en/privacy.txt': 'privacy', 'legal/terms.txt': 'terms' };
/** A script with a picture, a style sheet and two parts of its own. */
const filesOfAllKinds = {
  'src/index.js':
    "import './index.css';\nimport image from './a.png';\nconsole.log(image);\nimport('./one.js');\nimport('./two.js');\n",
  'src/index.css': 'b { color: red; }\n',
  'src/one.js': "export const one = '1';\nconsole.log(one);\n",
  'src/two.js': "import './two.css';\nexport const two = '2';\nconsole.log(two);\n",
  'src/two.css': 'a { color: blue; }\n',
  'src/a.png': image,
};
/** Only what is copied. */
const copied = [`${build} > log.txt 2>&1`, 'find dist -name "*.txt" -not -name "*.LICENSE.txt" | sort'];

/** Pages of options about the build. */
export const configOutputs: readonly ShownOutput[] = [
  {
    at: 'config/environments#names',
    files: config("environments: { 'a:b': {} }"),
    steps: [build],
  },
  {
    at: 'config/html/app-icon#example',
    block: 1,
    files: { 'src/assets/icon-192.png': image, 'src/assets/icon-512.png': image },
    steps: [`${build} > log.txt`, 'cat dist/manifest.webmanifest'],
  },
  {
    at: 'config/log-level#examples',
    files: config(''),
    steps: [build],
  },
  {
    at: 'config/output/clean-dist-path#build-to-a-folder-outside-the-project',
    project: 'config/output/clean-dist-path',
    files: {
      'packages/web/src/index.js': '',
      'packages/web/package.json': '{}',
      'packages/web/rsbuild.config.mjs': "export default { output: { distPath: { root: '../../public' } } };",
    },
    steps: [`cd packages/web && ${build}`],
    root: '/home/me/shop',
  },
  { at: 'config/output/copy#copy-a-folder', files: legal, steps: copied, whole: true },
  { at: 'config/output/copy#copy-to-a-sub-folder', files: legal, steps: copied, whole: true },
  {
    at: 'config/output/dist-path#change-the-output-folder',
    anyOrder: true,
    files: withLaterPart,
    steps: [...emitted('build')],
  },
  {
    at: 'config/output/dist-path#put-scripts-and-styles-at-the-top',
    anyOrder: true,
    files: withLaterPart,
    steps: emitted(),
  },
  {
    at: 'config/output/emit-assets#example',
    files: {
      'src/photo.png': image,
      'src/index.client.ts': "import photo from './photo.png';\nconsole.log(photo);\n",
      'src/index.server.ts': "import photo from './photo.png';\nconsole.log(photo);\n",
    },
    steps: emitted(),
    whole: true,
  },
  {
    at: 'config/output/emit-css#example',
    anyOrder: true,
    files: withLaterPart,
    steps: [`${build} > log.txt 2>&1`, 'find dist/index.js dist/static -type f | sort'],
  },
  {
    at: 'config/output/legal-comments#linked',
    withoutBlocks: true,
    files: { 'src/index.js': "/*! Made by Ada */\nconsole.log('a');\n" },
    steps: ['rsbuild build > log.txt', 'find dist/static -type f | sort'],
    whole: true,
  },
  {
    at: 'config/output/minify#find-invalid-css',
    files: {
      'src/index.js': "import './index.css';\n",
      'src/index.css': 'a {\n}\n\n\n.ab >> .b {\n  color: red;\n}\n',
    },
    steps: [build],
    root: '/home/me/app',
  },
  {
    at: 'config/output/module#example',
    steps: ['rsbuild build --mode development > log.txt', 'cat dist/index.mjs'],
  },
  {
    at: 'config/output/source-map#map-production-code',
    anyOrder: true,
    files: {
      'src/index.js': "import './index.css';\nconsole.log('a');\n",
      'src/index.css': 'a { color: red; }\n',
    },
    steps: [`${build} > log.txt`, 'find dist/static/js dist/static/css -type f'],
  },
  {
    at: 'config/output/target#addons',
    files: {
      ...config("output: { target: 'node' }"),
      'src/native/hello.node': 'base64:AAAA',
    },
    steps: [`${build} > log.txt`, 'find dist -type f | sort'],
    whole: true,
  },
  {
    at: 'config/performance/bundle-analyze#create-a-report',
    withoutBlocks: true,
    files: config('performance: {}'),
    steps: [`BUNDLE_ANALYZE=true ${build}`],
    root: '/home/me/app',
  },
  {
    at: 'config/performance/print-file-size',
    anyOrder: true,
    files: {
      ...config(''),
      ...filesOfAllKinds,
    },
    steps: [build],
    anySize: true,
  },
  { at: 'config/performance/print-file-size#print-the-total-only', steps: [build], anySize: true },
  {
    at: 'config/performance/print-file-size#write-the-total-yourself',
    steps: [build],
    files: filesOfAllKinds,
    anySize: true,
  },
  { at: 'config/performance/profile#example', steps: [build], root: '/home/me/app' },
  { at: 'config/security/nonce#example', steps: [`${build} > log.txt`, 'cat dist/index.html'] },
  {
    at: 'config/security/sri#protect-files-on-a-cdn',
    files: { 'src/index.js': "import './index.css';\n", 'src/index.css': 'b { color: red; }\n' },
    steps: [`${build} > log.txt`, 'cat dist/index.html'],
  },
  { at: 'config/security/sri#preload-a-module', steps: [`${build} > log.txt`, 'cat dist/index.html'] },
  {
    at: 'config/source/decorators#legacy',
    files: { 'src/index.js': "import './cart.ts';\n" },
    steps: [`${build} > log.txt`, 'node dist/static/js/index.*.js'],
  },
  {
    at: 'config/source/define#example',
    steps: ['rsbuild build --mode development --no-env > log.txt', 'cat dist/static/js/index.js'],
  },
  {
    at: 'config/tools/css-extract#show-conflicts-in-the-order-of-style-sheets',
    steps: [build],
    files: {
      'rsbuild.config.mjs': `export default {
  source: { entry: { one: './src/one.js', two: './src/two.js' } },
  tools: { cssExtract: { pluginOptions: { ignoreOrder: false } } },
  performance: {
    chunkSplit: { override: { cacheGroups: { styles: { name: 'styles', type: 'css/mini-extract', chunks: 'all', enforce: true } } } },
  },
};
`,
      'src/one.js': "import './a.css';\nimport './b.css';\n",
      'src/two.js': "import './b.css';\nimport './a.css';\n",
      'src/a.css': 'a { color: red; }\n',
      'src/b.css': 'a { color: blue; }\n',
    },
  },
];
