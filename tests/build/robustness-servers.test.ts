import { rm, writeFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createServer, type PreviewServer, preview, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { candidates } from '../../src/node/emit/hosting.ts';
import { site } from '../../src/node/site-plugin.ts';
import type { PageData } from '../../src/shared/contracts.ts';
import { type BuiltSite, buildSite, loadCompiler, temporaryFolder, writeTree } from './build-site.ts';

interface Answer {
  status: number;
  text: string;
}

/** A raw request: the path is sent as it is. */
function ask(port: number, target: string, agent?: Agent, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path: target, method, ...(agent && { agent }) };
    const request = get(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
      );
    });
    request.on('error', reject);
  });
}

/** Malformed request lines, and a request that ends halfway. */
async function sendRubbish(port: number): Promise<void> {
  const lines = ['GET http://[::1', 'GET //[', '\0\x01\x02', 'GET http://x:99999/', 'OPTIONS *', 'CONNECT x'];
  const texts = lines.map((line) => `${line} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`);
  for (const text of [...texts, 'GET / HT', 'GET / HTTP/9.9\r\n\r\n']) {
    await new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.end(text));
      socket.on('error', () => resolve());
      socket.on('close', () => resolve());
      socket.resume();
    });
  }
}

function portOf(server: ViteDevServer | PreviewServer): number {
  const address = server.httpServer?.address() as AddressInfo | null;
  if (!address) throw new Error('The server does not listen.');
  return address.port;
}

describe('the development server', () => {
  let folder: string;
  let server: ViteDevServer;
  let port: number;
  const pushed: PageData[] = [];
  const file = (name: string) => path.join(folder, 'content', name);

  beforeAll(async () => {
    folder = await temporaryFolder();
    await writeTree(path.join(folder, 'content'), {
      'en/index.md': '# Home\n',
      'en/guide/edited.mdx': '# Edited\n\nEdit 0.\n',
      'en/guide/including.mdx': '# Including\n\n<Include file="shared/part.mdx" />\n',
      'en/guide/picture.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"/>',
      'en/guide/picture.md': '# Picture\n\n![A picture](./picture.svg)\n',
      'en/shared/part.mdx': 'Edit 0.\n',
    });
    server = await createServer({
      configFile: false,
      logLevel: 'silent',
      cacheDir: path.join(folder, 'vite'),
      server: { port: 0, host: '127.0.0.1' },
      optimizeDeps: { noDiscovery: true },
      plugins: [
        site({
          mdx: () => import('@mdx-js/rollup'),
          loadCompiler,
          command: 'serve',
          contentDir: path.join(folder, 'content'),
          base: '/',
          cacheDir: path.join(folder, 'cache'),
        }),
      ],
    });
    await server.listen();
    port = portOf(server);
    const { hot } = server.environments.client;
    const send = hot.send.bind(hot) as (...items: unknown[]) => void;
    vi.spyOn(hot, 'send').mockImplementation((...items: unknown[]) => {
      const [message] = items as [{ event?: string; data?: { page: PageData } }];
      if (message.event === 'site:page' && message.data) pushed.push(message.data.page);
      send(...items);
    });
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  function numberIn(page: PageData): number {
    return page.body.kind === 'html' ? Number(/Edit (\d+)\./.exec(page.body.html)?.[1] ?? -1) : -1;
  }

  async function answered(route: string): Promise<number> {
    const { text } = await ask(port, `/@site/page?route=${route}`);
    return numberIn(JSON.parse(text) as PageData);
  }

  /** Writes a state every `pause` milliseconds, then waits until the last one has been sent to browsers. */
  async function edit(
    { name, route, text }: { name: string; route: string; text(edit: number): string },
    [first, last]: readonly [number, number],
    pause: number,
  ) {
    pushed.length = 0;
    for (let number = first; number <= last; number++) {
      await writeFile(file(name), text(number));
      await sleep(pause);
    }
    // A file is briefly empty each time it is written.
    const numbersOf = () =>
      pushed
        .filter(({ meta }) => meta.routePath === route)
        .flatMap((page) => {
          const number = numberIn(page);
          return number >= 0 ? [number] : [];
        });
    await expect.poll(() => numbersOf().at(-1)).toBe(last);
    const numbers = numbersOf();
    expect(numbers, 'no older state after a newer one').toEqual([...numbers].sort((a, b) => a - b));
  }

  test('shows the last of fifty edits a second', async () => {
    expect(await answered('/guide/edited')).toBe(0);
    const page = {
      name: 'en/guide/edited.mdx',
      route: '/guide/edited',
      text: (number: number) => `# Edited\n\nEdit ${number}.\n`,
    };
    await edit(page, [1, 150], 20);
    expect(await answered('/guide/edited')).toBe(150);
  });

  test('shows the last state of a fragment after a burst of edits', async () => {
    expect(await answered('/guide/including')).toBe(0);
    const fragment = {
      name: 'en/shared/part.mdx',
      route: '/guide/including',
      text: (number: number) => `Edit ${number}.\n`,
    };
    for (const [round, pause] of [3, 10, 17, 24].entries()) {
      const last = (round + 1) * 7;
      await edit(fragment, [last - 6, last], pause);
      expect(await answered('/guide/including')).toBe(last);
    }
  });

  test('serves images beside pages', async () => {
    const { text } = await ask(port, '/@site/page?route=/guide/picture');
    const src = /\/assets\/media\/[\w.-]+/.exec(text)?.[0] ?? '';
    expect(await ask(port, src)).toMatchObject({ status: 200, text: expect.stringContaining('<svg') });
  });

  test('serves documents with the headers of hosts, and unknown addresses with 404', async () => {
    const document = (target: string) =>
      fetch(`http://127.0.0.1:${port}${target}`, {
        headers: { Accept: 'text/html', 'Sec-Fetch-Dest': 'document' },
      });
    for (const [target, status] of [
      ['/', 200],
      ['/guide/edited', 200],
      ['/Guide/Edited.html', 200],
      ['/guide/', 200],
      ['/config/source/alias', 200],
      ['/guide/nope', 404],
      ['/nope?x=/guide/edited', 404],
      ['/zz/%zz', 404],
      ['/%E0%A4%A', 404],
      ['/logo-light.svg', 200],
    ] as const) {
      const response = await document(target);
      expect([target, response.status]).toEqual([target, status]);
      const policy = response.headers.get('Content-Security-Policy') ?? '';
      expect(policy).toMatch(/script-src 'self' ('sha256-[^']+' )*'nonce-([\w-]+)';/);
      expect(response.headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin-allow-popups');
      if (target.endsWith('.svg')) continue;
      const html = await response.text();
      const [, nonce] = /'nonce-([\w-]+)'/.exec(policy) ?? [];
      expect(html).toContain('id="frameRoot"');
      for (const [tag] of html.matchAll(/<script[^>]*>/g)) expect(tag).toContain(`nonce="${nonce}"`);
    }
  });

  test('reloads documents when a page needs another policy', async () => {
    const { hot } = server.environments.client;
    const isReloaded = () =>
      vi.mocked(hot.send).mock.calls.some(([message]) => JSON.stringify(message).includes('full-reload'));
    const policyOf = async () =>
      (await fetch(`http://127.0.0.1:${port}/`, { headers: { Accept: 'text/html' } })).headers.get(
        'Content-Security-Policy',
      );
    const frame = (origin: string) => `<iframe title="t" src="${origin}/1" />`;
    expect(await policyOf()).toContain("frame-src 'self';");
    expect(isReloaded()).toBe(false);
    await answered('/guide/edited');
    await writeFile(file('en/guide/edited.mdx'), `# Edited\n\n${frame('https://a.example')}\n`);
    await expect.poll(isReloaded).toBe(true);
    expect(await policyOf()).toContain("frame-src 'self' https://a.example;");
    // A page that is compiled when it is first opened.
    vi.mocked(hot.send).mockClear();
    await writeFile(file('en/guide/new.mdx'), `# New\n\n${frame('https://b.example')}\n`);
    await expect.poll(async () => (await ask(port, '/@site/page?route=/guide/new')).status).toBe(200);
    expect(isReloaded()).toBe(true);
    // It may have been answered before the server saw the file, which then invalidates it again.
    await writeFile(file('en/guide/new.mdx'), `# New\n\nEdit 151.\n\n${frame('https://b.example')}\n`);
    await expect.poll(() => pushed.some((page) => numberIn(page) === 151)).toBe(true);
    // A change of an unrelated page does not concern open pages.
    await policyOf();
    vi.mocked(hot.send).mockClear();
    await writeFile(file('en/guide/unseen.mdx'), `# Unseen\n\n${frame('https://c.example')}\n`);
    await expect.poll(async () => (await ask(port, '/guide/unseen.md')).status).toBe(200);
    await writeFile(file('en/guide/edited.mdx'), '# Edited\n\nEdit 150.\n');
    await expect.poll(() => answered('/guide/edited')).toBe(150);
    expect(isReloaded()).toBe(false);
    await rm(file('en/guide/unseen.mdx'));
    await expect.poll(policyOf).toContain("frame-src 'self' https://b.example;");
  });

  test('survives malformed requests', async () => {
    const targets = [
      '//',
      '/%',
      '/%00',
      '/@site/page?route=%',
      '/@site/page?route=//',
      '/%E0%A4%A.md',
      '/@site/search/__proto__',
    ];
    for (const target of targets) expect((await ask(port, target)).status, target).toBeLessThan(500);
    await sendRubbish(port);
    expect(await answered('/guide/edited')).toBe(150);
  });
});

describe('the preview server', () => {
  let built: BuiltSite;
  let server: PreviewServer;
  let port: number;

  beforeAll(async () => {
    built = await buildSite({
      'en/index.md': '# Home\n\nWelcome.\n',
      'en/guide/index.md': '# Guide\n\nFirst paragraph.\n',
      'zh/index.md': '# 首页\n\n欢迎。\n',
    });
    server = await preview({
      configFile: false,
      logLevel: 'silent',
      build: { outDir: built.outDir },
      preview: { port: 0, host: '127.0.0.1' },
      plugins: [
        site({
          mdx: () => import('@mdx-js/rollup'),
          command: 'serve',
          contentDir: path.join(built.outDir, '../content'),
          base: '/',
        }),
      ],
    });
    port = portOf(server);
  });
  afterAll(async () => {
    await server.close();
    await built.remove();
  });

  test('answers four thousand requests, two hundred at a time', async () => {
    const files = (await built.list()).filter((name) => candidates(`/${name}`).length > 0);
    const expected = new Map<string, string>();
    for (const name of files) expected.set(`/${name}`, await built.read(name));
    expected.set('/', await built.read('index.html'));
    expected.set('/guide/', await built.read('guide/index.html'));
    const targets = [...expected.keys()].map((name) => encodeURI(name));
    const agent = new Agent({ keepAlive: true, maxSockets: 200 });
    let answers = 0;
    const wrong: string[] = [];
    const client = async (first: number) => {
      for (let index = first; index < first + 20; index++) {
        const target = targets[index % targets.length] ?? '/';
        const isMissing = index % 17 === 0;
        const { status, text } = await ask(port, isMissing ? `/missing/${index}` : target, agent);
        const isRight = isMissing
          ? status === 404
          : status === 200 && text === expected.get(decodeURI(target));
        if (!isRight) wrong.push(`${target}: ${status}`);
        answers++;
      }
    };
    await Promise.all(Array.from({ length: 200 }, (_, index) => client(index)));
    agent.destroy();
    expect(wrong).toEqual([]);
    expect(answers).toBe(4000);
  });

  test('survives clients that are slow or send no, half or malformed requests', async () => {
    const slow = Array.from({ length: 50 }, () => connect(port, '127.0.0.1').on('error', () => {}));
    for (const [index, socket] of slow.entries())
      socket.write('GET /guide/ HTTP/1.1\r\nHost: x'.slice(0, index));
    await sendRubbish(port);
    expect((await ask(port, '/guide/')).status).toBe(200);
    for (const socket of slow) socket.destroy();
  });

  test('answers OPTIONS as hosts do', async () => {
    expect((await ask(port, '/', undefined, 'OPTIONS')).status).toBe(405);
  });

  test('survives malformed requests, and exposes no file outside', async () => {
    const junk = ['//', '///', '/%', '/%00', '/%E0%A4%A', `/${'a'.repeat(5000)}`, '/guide%00.html', '/?%'];
    for (const target of junk) expect((await ask(port, target)).status, target).toBeLessThan(500);
    const beside = path.join(built.outDir, '..');
    await writeTree(beside, { 'secret.html': 'planted', 'dist-old/index.html': 'planted' });
    const levels = Array.from({ length: 12 }, (_, index) => '..%2f'.repeat(index + 1));
    const targets = [
      'secret',
      'secret.html',
      'dist-old/',
      'content/en/index.md',
      'package.json',
      'etc/passwd',
    ].flatMap((name) =>
      levels.flatMap((level) => [
        level + name,
        `guide/${level}${name}`,
        (level + name).replaceAll('%2f', '/'),
      ]),
    );
    for (const target of [...targets, '%2e%2e/secret.html', '%5c..%5csecret.html', '..%5csecret.html']) {
      const { status, text } = await ask(port, `/${target}`);
      expect(status, target).toBeGreaterThanOrEqual(400);
      expect(status, target).toBeLessThan(500);
      expect(text, target).not.toMatch(/planted|devDependencies|^root:|^# /);
    }
    expect((await ask(port, '/guide/')).status).toBe(200);
  });
});
