import type { InstallSetup } from '../../scripts/check-content/installs/units.ts';

const react = 'guide/framework/react#add-react-to-a-project';
const vue = 'guide/framework/vue#add-vue-to-a-project';
const run = ['build', 'dev'];
const scaffolded: InstallSetup = { steps: run };
const withReact: InstallSetup = { after: [react] };

/** A previous project, with the files that a migration guide leads to. */
const migrated = (name: string, steps: InstallSetup['steps'] = run): InstallSetup => ({
  from: `tests/fixtures/migration/${name}/after`,
  steps,
});

const blocksOf = (key: string, ...titles: string[]): string[] => titles.map((title) => `${key}:${title}`);

/** Starts a server from the SSR guide, sends unusual requests, and fails if one gets a wrong answer. */
const hostileRequests = `
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';

const probe = createServer().listen(0);
await once(probe, 'listening');
const { port } = probe.address();
probe.close();
const start = () => spawn(process.execPath, [process.argv[2]], { env: { ...process.env, PORT: String(port) }, stdio: 'inherit' });
let server = start();
const ask = (target) => new Promise((resolve) => {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => { answer += chunk; });
  socket.on('close', () => resolve(answer));
  socket.on('error', () => {});
  socket.write('GET ' + target + ' HTTP/1.1\\r\\nHost: localhost\\r\\nConnection: close\\r\\n\\r\\n');
});
while ((await ask('/none')) === '') await new Promise(setImmediate);
const wrong = [];
const expected = { '/': 200, '//': 404, '/%ff': 400, '/%00': 400, '/static/../server/index.cjs': 404, '/static/%2e%2e/server/index.cjs': 404, '/static/none.js': 404 };
for (const [target, status] of Object.entries(expected)) {
  const answer = await ask(target);
  const got = Number(answer.split(' ')[1]);
  const isRefused = [400, 403, 404].includes(got) && status >= 400;
  // Express takes two slashes for one.
  if (got !== status && !isRefused && !(target === '//' && answer.includes('Open since'))) wrong.push(target + ': ' + answer.split('\\r\\n')[0]);
  if (answer.includes('renderToString')) wrong.push(target + ' gives away the bundle');
}
if (!(await ask('/')).includes('Open since')) wrong.push('The page is not rendered any more.');
server.kill();
await once(server, 'exit');
// A component that throws.
writeFileSync('dist/server/index.cjs', "exports.render = () => { throw new Error('broken component'); };");
server = start();
while ((await ask('/none')) === '') await new Promise(setImmediate);
for (const target of ['/', '/']) {
  const answer = await ask(target);
  if (!answer.startsWith('HTTP/1.1 500 ') || answer.includes('broken component')) wrong.push('A thrown error gives ' + answer);
}
server.kill();
console.log(wrong.join('\\n'));
process.exit(wrong.length);
`;

/** What the projects of sections need beyond what the sections describe. Sections without an entry need nothing. */
export const installSetups: Readonly<Record<string, InstallSetup>> = {
  'guide/start/quick-start#create-a-project': scaffolded,
  'guide/start/create-project#the-commands': {
    skip: 'It asks questions; the section on flags runs the same without.',
  },
  'guide/start/index#a-build-without-configuration': scaffolded,
  'guide/start/quick-start#add-rsbuild-by-hand': scaffolded,
  'guide/framework/react#create-a-project': scaffolded,
  'guide/framework/vue#create-a-project': scaffolded,
  'guide/framework/preact#create-a-project': scaffolded,
  'guide/framework/svelte#create-a-project': scaffolded,
  'guide/framework/solid#create-a-project': scaffolded,

  'guide/framework/react#install': withReact,
  'guide/framework/react#react-scan': {
    after: [react],
    blocks: blocksOf('guide/framework/react', 'src/scan.ts'),
  },
  // Its package.json is for type checks, which come later.
  [vue]: { without: ['package.json'] },
  'guide/framework/vue#typescript': {
    after: [vue],
    without: ['package.json'],
    files: {
      'tsconfig.json':
        '{ "compilerOptions": { "strict": true, "skipLibCheck": true, "module": "ESNext", "moduleResolution": "bundler" }, "include": ["src"] }\n',
    },
    steps: ['npx vue-tsc --noEmit', 'build'],
  },
  'guide/framework/vue#jsx': { after: [vue], without: ['package.json'] },
  'guide/framework/vue#vue-2': {
    files: { 'src/App.vue': '<template><b>Hello</b></template>\n' },
  },
  'guide/framework/svelte#typescript': { after: ['guide/framework/svelte#add-svelte-to-a-project'] },

  'guide/styling/css-in-js#emotion': { ...withReact, config: 1, without: ['src/Title.tsx'] },
  'guide/styling/css-in-js#styled-components': withReact,
  'guide/styling/css-in-js#styled-jsx': withReact,
  'guide/styling/css-in-js#vanilla-extract': withReact,
  'guide/styling/css-in-js#stylex': withReact,
  'guide/styling/tailwindcss#install': {
    blocks: blocksOf('guide/styling/tailwindcss', 'postcss.config.mjs', 'src/index.css', 'src/index.ts'),
    steps: run,
  },
  'guide/styling/tailwindcss-v3#install': {
    blocks: blocksOf(
      'guide/styling/tailwindcss-v3',
      'postcss.config.cjs',
      'tailwind.config.js',
      'src/index.css',
      'src/index.ts',
    ),
    steps: run,
  },
  'guide/styling/tailwindcss-v3#keep-builds-fast': {
    after: ['guide/styling/tailwindcss-v3#install'],
    blocks: blocksOf('guide/styling/tailwindcss-v3', 'postcss.config.cjs', 'src/index.css', 'src/index.ts'),
    files: {
      'rsbuild.config.ts':
        "import { pluginTailwindCSS } from 'rsbuild-plugin-tailwindcss';\nexport default { plugins: [pluginTailwindCSS()] };\n",
      'tailwind.config.js': 'export default { content: [] };\n',
    },
    steps: run,
  },
  'guide/styling/unocss#install': {
    blocks: blocksOf(
      'guide/styling/unocss',
      'postcss.config.mjs',
      'uno.config.ts',
      'src/index.css',
      'src/index.ts',
    ),
    steps: run,
  },

  'guide/migration/vite#replace-the-packages': migrated('vite'),
  'guide/migration/vue-cli#replace-the-packages': migrated('vue-cli'),
  'guide/migration/cra#replace-the-packages': migrated('cra'),
  // Its pages are not at the root.
  'guide/migration/webpack#replace-the-packages': migrated('webpack', ['build']),
  'guide/migration/cra#svg-files-as-components': withReact,
  'guide/migration/cra#eslint': withReact,
  'guide/migration/modern-builder#react-and-svgr': withReact,

  'guide/advanced/ssr#with-express': {
    after: [react],
    blocks: blocksOf(
      'guide/advanced/ssr',
      'index.html',
      'rsbuild.config.ts',
      'src/App.tsx',
      'src/index.client.tsx',
      'src/index.server.tsx',
      'prod-server.mjs',
      'express-server.mjs',
    ),
    files: { 'hostile.mjs': hostileRequests },
    steps: [
      'npx rsbuild build',
      'node hostile.mjs prod-server.mjs',
      'npx rsbuild build',
      'node hostile.mjs express-server.mjs',
    ],
  },
  'guide/advanced/module-federation#module-federation-v20': {
    after: [react],
    files: {
      'catalog/src/index.ts': 'export {};\n',
      'catalog/src/Price.tsx': 'export const Price = () => <b>1</b>;\n',
      'shop/src/index.ts': "import('./bootstrap');\n",
      'shop/src/bootstrap.ts': "// @ts-ignore\nimport('catalog/Price').then(console.log);\n",
    },
    steps: ['npx rsbuild build --root catalog', 'npx rsbuild build --root shop'],
  },

  'guide/configuration/swc#wasm-plugins': { after: [react, 'guide/styling/css-in-js#emotion'] },
  'guide/basic/testing#vitest': { steps: ['npx vitest run', 'build'] },
  // No browser is installed.
  'guide/basic/testing#playwright': { steps: ['npx playwright test --list'] },
  'guide/basic/typescript#type-checking': {
    files: {
      'src/index.ts': 'export const a: number = 1;\n',
      'tsconfig.json':
        '{ "compilerOptions": { "strict": true, "skipLibCheck": true, "noEmit": true }, "include": ["src"] }\n',
    },
  },
  'plugins/list/plugin-svgr#install': withReact,
  // The style sheets are not shown on the page.
  'plugins/list/plugin-less#install': { without: ['src/index.ts'] },
  'plugins/list/plugin-sass#install': { without: ['src/index.ts'] },
  'plugins/list/plugin-sass#use-another-implementation': {
    after: ['plugins/list/plugin-sass#install'],
    files: {
      'src/index.ts': "import './page.scss';\n",
      'src/page.scss': '$brand: red;\nb {\n  color: $brand;\n}\n',
    },
  },
  'plugins/list/plugin-less#use-another-version-of-less': {
    after: ['plugins/list/plugin-less#install'],
    without: ['src/index.ts'],
  },
  // The server speaks HTTPS.
  'config/server/https#a-self-signed-certificate': { steps: ['build'] },
};
