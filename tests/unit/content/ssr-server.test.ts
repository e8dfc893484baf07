import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPageSource } from '../../../scripts/check-content/page-source.ts';
import { freePort } from '../../../scripts/free-port.ts';

const file = 'content/en/guide/advanced/ssr.mdx';
const dir = mkdtempSync(path.join(tmpdir(), 'ssr-'));
let port = 0;
let server: ReturnType<typeof spawn>;

beforeAll(async () => {
  const page = readPageSource(file, readFileSync(file, 'utf8'));
  const block = page.fences.find(({ title }) => title === 'prod-server.mjs');
  write('prod-server.mjs', block?.code ?? '');
  write('dist/index.html', '<div id="root"><!--app-content--></div>');
  write('dist/static/js/index.js', 'console.log(1);');
  write(
    'dist/server/index.cjs',
    "let count = 0;\nexports.render = () => {\n  count += 1;\n  if (count === 2) throw new Error('broken component');\n  return `$& ${count}`;\n};\n",
  );
  port = await freePort();
  server = spawn(process.execPath, ['prod-server.mjs'], {
    cwd: dir,
    env: { ...process.env, PORT: String(port) },
    stdio: 'ignore',
  });
  while (!(await request('HEAD', '/none').catch(() => ''))) await new Promise(setImmediate);
}, 60_000);

afterAll(async () => {
  server.kill();
  await once(server, 'exit');
  rmSync(dir, { recursive: true, force: true });
});

test('the production server of the SSR guide survives a component that throws', async () => {
  expect(await request('GET', '/')).toMatch(
    /^HTTP\/1.1 200[\s\S]*text\/html[\s\S]*<div id="root">\$& 1<\/div>/,
  );
  expect(await request('GET', '/')).toMatch(/^HTTP\/1.1 500/);
  expect(await request('GET', '/')).toMatch(/^HTTP\/1.1 200[\s\S]*\$& 3/);
});

test.each([
  ['/static/js/index.js', 200],
  ['/static/js/index.js?v=1', 200],
  ['//', 404],
  ['/%ff', 400],
  ['/%00', 400],
  ['/static/js', 404],
  ['/static/../server/index.cjs', 404],
  ['/static/%2e%2e/server/index.cjs', 404],
  ['/../../etc/passwd', 404],
  ['/staticjs/index.js', 404],
  ['http://[', 404],
  ['*', 404],
])('it answers %s with %d', async (target, status) => {
  expect((await request('GET', target)).split('\r\n')[0]).toMatch(`HTTP/1.1 ${status}`);
});

function write(name: string, text: string): void {
  mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
  writeFileSync(path.join(dir, name), text);
}

/** Sends raw text: HTTP clients of Node.js would normalize the path. */
function request(method: string, target: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
    socket.write(`${method} ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  });
}
