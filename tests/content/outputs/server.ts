import type { ShownOutput } from '../../../scripts/check-content/outputs/shown-output.ts';
import { config } from './files.ts';

const dev = { serve: 'rsbuild dev' };
const local = config('server: { host: "localhost" }');
const plain = config('');
const page = { 'src/index.js': "document.body.append('Hello');\n" };
const get = (path: string, flags = ''): string => `curl -s ${flags} "http://localhost:$DEV_PORT${path}"`;

/** Pages of the servers. Addresses are those of a machine with one network interface. */
export const serverOutputs: readonly ShownOutput[] = [
  {
    at: 'api/start/index#start-the-dev-server',
    withoutBlocks: true,
    files: {
      ...page,
      ...plain,
      'dev.mjs':
        "import { createRsbuild } from '@rsbuild/core';\nconst rsbuild = await createRsbuild({ rsbuildConfig: { server: { port: Number(process.argv.at(-1)) } } });\nawait rsbuild.startDevServer();\n",
    },
    steps: [{ serve: 'node dev.mjs' }],
  },
  {
    at: 'config/dev/cli-shortcuts#default-shortcuts',
    withoutBlocks: true,
    files: { ...local, ...page },
    steps: [
      {
        // Shortcuts are there in a terminal only.
        serve: 'f() { script -qfc "rsbuild dev $*" /dev/null; }; f',
        until: 'ready',
        keys: 'h\n',
        end: 'show urls',
      },
    ],
  },
  {
    at: 'config/dev/client#connection',
    withoutBlocks: true,
    files: { ...config('dev: { client: { host: "localhost", port: 1 } }'), ...page },
    steps: [{ ...dev, browse: '/' }],
  },
  {
    at: 'config/dev/write-to-disk#write-everything',
    steps: [
      { serve: 'rsbuild dev > /dev/null & rsbuild dev', until: 'ready', ask: ['find dist -type f | sort'] },
    ],
  },
  {
    at: 'config/server/cors#the-default',
    withoutBlocks: true,
    files: { ...plain, ...page },
    steps: [
      {
        ...dev,
        ask: ['http://localhost:5173', 'http://192.168.1.5:3000', 'https://example.com'].map(
          (origin) =>
            `printf '%s  →  %s\\n' 'Origin: ${origin}' "$(curl -si -H 'Origin: ${origin}' http://localhost:$DEV_PORT/ | tr -d '\\r' | grep -i '^access-control-allow-origin' || echo '(no header)')"`,
        ),
      },
    ],
  },
  {
    at: 'config/server/headers#send-a-header-several-times',
    steps: [{ ...dev, ask: [get('/', '-i')] }],
  },
  { at: 'config/server/host#only-on-this-machine', files: page, steps: [dev], whole: false },
  {
    at: 'config/server/host#only-on-this-machine',
    block: 1,
    withoutBlocks: true,
    files: { 'rsbuild.config.ts': 'export default {};', ...page },
    project: 'config/server/port',
    steps: [dev],
  },
  {
    at: 'config/server/https#a-certificate-your-browser-trusts',
    steps: [
      'mkdir certs && openssl req -x509 -newkey rsa:2048 -nodes -keyout certs/key.pem -out certs/cert.pem -days 2 -subj /CN=localhost 2>&1',
      dev,
    ],
    files: page,
  },
  {
    at: 'config/server/port#when-the-port-is-taken',
    withoutBlocks: true,
    files: { ...local, ...page },
    steps: [{ ...dev, isTaken: true, end: 'in use.*\\n' }],
  },
  {
    at: 'config/server/print-urls#the-default-output',
    withoutBlocks: true,
    files: { ...plain, ...page },
    steps: [dev],
  },
  {
    at: 'config/server/print-urls#the-default-output',
    block: 1,
    withoutBlocks: true,
    files: {
      ...config("source: { entry: { index: './src/index.js', detail: './src/index.js' } }"),
      ...page,
    },
    steps: [dev],
  },
  { at: 'config/server/print-urls#add-a-url', files: page, steps: [dev] },
  {
    at: 'config/server/proxy#log-the-requests',
    files: page,
    steps: [{ ...dev, ask: [get('/api/users', '-o answer.txt')], end: 'GET' }],
  },
  {
    at: 'config/server/proxy#details',
    withoutBlocks: true,
    files: { ...config("server: { proxy: { '/api': 'http://localhost:4000' } }"), ...page },
    steps: [{ ...dev, ask: [get('/api/users', '-o answer.txt')], end: 'ECONN' }],
  },
  {
    at: 'config/server/strict-port#example',
    files: page,
    steps: [{ serve: 'rsbuild dev', isTaken: true, until: 'choose another' }],
  },
  {
    at: 'guide/basic/server',
    withoutBlocks: true,
    files: { ...plain, ...page },
    project: 'config/server/port',
    steps: [dev],
  },
  {
    at: 'guide/basic/server#page-routes',
    files: { 'src/home.ts': '', 'src/admin.ts': '' },
    steps: [dev],
  },
  {
    at: 'guide/basic/server#add-middleware',
    withoutBlocks: true,
    files: page,
    steps: [{ ...dev, ask: [get('/api/time')] }],
  },
  {
    at: 'guide/basic/server#coming-from-the-rspack-dev-server',
    withoutBlocks: true,
    files: { ...config('tools: { rspack: { devServer: {} } }'), ...page },
    steps: ['rsbuild build'],
  },
  {
    at: 'guide/faq/hmr#is-the-websocket-connected',
    withoutBlocks: true,
    files: { ...plain, ...page },
    steps: [{ ...dev, browse: '/' }],
  },
];
