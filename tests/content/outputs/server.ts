import type { ShownOutput } from '../../../scripts/check-content/outputs/shown-output.ts';
import { config } from './files.ts';

const dev = { serve: 'rsbuild dev' };
const local = config('server: { host: "localhost" }');
const plain = config('');
const page = { 'src/index.js': "document.body.append('Hello');\n" };
const get = (path: string, flags = ''): string => `curl -s ${flags} "http://localhost:$DEV_PORT${path}"`;

/** A backend with all faults for `/api`, and a rule for `/down` without one. */
const faultyBackend = `
import { createServer } from 'node:http';

let open = 0;
const backend = createServer((req, res) => {
  open += 1;
  res.on('close', () => { open -= 1; });
  res.setHeader('X-Backend', 'yes');
  if (req.url === '/api/slow') return;
  if (req.url === '/api/hang-up') return req.socket.destroy();
  if (req.url !== '/api/break-off') return res.end(String(open - 1));
  res.writeHead(200, { 'Content-Length': 100 });
  res.write('a part', () => req.socket.end());
});
await new Promise((listening) => backend.listen(0, 'localhost', listening));
export default {
  server: { proxy: { '/api': 'http://localhost:' + backend.address().port, '/down': 'http://localhost:1' } },
};
`;

/** Requests byte by byte, as no browser sends them. */
const oddRequests = `
import { connect } from 'node:net';
import { once } from 'node:events';

async function request(path) {
  const socket = connect(process.env.DEV_PORT, 'localhost');
  const answer = { socket, text: '', isOver: false };
  socket.on('data', (data) => { answer.text += data; });
  socket.on('close', () => { answer.isOver = true; });
  socket.write(Buffer.from('GET ' + path + ' HTTP/1.1\\r\\nHost: localhost\\r\\nAccept: */*\\r\\nConnection: close\\r\\n\\r\\n', 'latin1'));
  return answer;
}
async function whole(path) {
  const answer = await request(path);
  if (!answer.isOver) await once(answer.socket, 'close');
  return answer.text;
}
/** How many requests the backend is still working on, not counting this one. */
const open = async () => Number((await whole('/api/open')).split('\\r\\n\\r\\n')[1].match(/^\\d$/m)[0]);
const row = (path, status, from) => console.log(path.padEnd(24) + status.padEnd(8) + from);
const from = (text) => (/^x-backend/im.test(text) ? 'backend' : 'Rsbuild');
const status = (text) => text.split(' ')[1];

row('Request', 'Status', 'Response from');
for (const path of ['//api/users', '/API/users', '/%61pi/users', '/api/%zz', '/api/../users', '/api/\\xff', '/down/users', '/api/hang-up']) {
  const text = await whole(path);
  row('GET ' + path.replace('\\xff', '\\\\xff'), status(text), from(text));
}
const half = await request('/api/break-off');
while (!half.text.includes('a part')) await once(half.socket, 'data');
while ((await open()) > 0);
row('GET /api/break-off', status(half.text), from(half.text) + (half.isOver ? '' : ', never ends'));
const slow = await request('/api/slow');
while ((await open()) === 0);
slow.socket.destroy();
for (let round = 0; round < 20; round++) await open();
row('GET /api/slow', 'aborted', 'backend' + ((await open()) > 0 ? ', works on' : ''));
process.exit();
`;

const built = ['rsbuild build > log.txt 2>&1'];
/** The server of the SSR guide with the requests it shows. */
const productionServer = {
  serve: 'f() { echo starts; PORT=$2 exec node prod-server.mjs; }; f',
  until: 'starts',
  ask: [
    'curl -s -o answer.txt --retry 30 --retry-connrefused --retry-delay 1 http://localhost:$DEV_PORT/none',
    'for path in / // /%ff /static/../server/index.cjs; do curl -s -o answer.txt -w "%{http_code} $path\\n" --path-as-is "http://localhost:$DEV_PORT$path"; done',
  ],
};

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
    at: 'config/dev/browser-logs#what-is-printed',
    steps: [{ serve: 'rsbuild dev', browse: '/', end: 'cart' }],
  },
  {
    at: 'config/dev/browser-logs#resizeobserver-loop',
    withoutBlocks: true,
    files: {
      'src/index.js': `const card = document.createElement('p');
document.body.append(card);
new ResizeObserver(() => {
  card.style.height = card.offsetHeight < 40 ? '40px' : '20px';
}).observe(card);
`,
    },
    steps: [{ serve: 'rsbuild dev', browse: '/' }],
    fixed: {},
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
  { at: 'config/server/print-urls#choose-the-label', files: page, steps: [dev] },
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
    at: 'config/server/proxy#odd-and-failing-requests',
    withoutBlocks: true,
    files: { 'rsbuild.config.mjs': faultyBackend, 'ask.mjs': oddRequests, ...page },
    steps: [{ ...dev, ask: ['node ask.mjs'] }],
  },
  {
    at: 'config/server/strict-port#example',
    files: page,
    steps: [{ serve: 'rsbuild dev', isTaken: true, until: 'choose another' }],
  },
  {
    at: 'guide/advanced/ssr#production-server',
    project: 'guide/advanced/ssr',
    steps: [...built, productionServer],
  },
  {
    at: 'guide/advanced/ssr#production-server',
    block: 1,
    project: 'guide/advanced/ssr',
    files: { 'src/App.tsx': "export function App(): never {\n  throw new Error('No price');\n}\n" },
    steps: [...built, productionServer],
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
