import { spawn } from 'node:child_process';
import { freePort } from '../free-port.ts';
import type { Engine } from './engine-page.ts';

/** Programs of WebKitGTK. */
export interface WebKitPrograms {
  /** `WebKitWebDriver` */
  driver: string;
  /** `MiniBrowser` */
  browser: string;
  /** `xvfb-run`, if there is no display. */
  screen?: string | undefined;
}

/** Timeout for the driver's first response, in milliseconds. */
const START_LIMIT = 60_000;
const PAUSE = 50;

/** Starts WebKitGTK's MiniBrowser through its driver, controlled over WebDriver. */
export async function startWebKit({ driver, browser, screen }: WebKitPrograms): Promise<Engine> {
  const port = await freePort();
  const args = [`--port=${port}`];
  // In a process group of its own: killing only xvfb-run would leave its display running.
  const server = screen
    ? spawn(screen, ['-a', driver, ...args], { stdio: 'ignore', detached: true })
    : spawn(driver, args, { stdio: 'ignore', detached: true });
  const stop = () => {
    try {
      if (server.pid) process.kill(-server.pid);
    } catch {
      // It has already ended.
    }
  };
  try {
    const { id, version } = await openSession(`http://127.0.0.1:${port}`, browser);
    const call = <T>(method: string, name: string, body?: object) =>
      request<T>(`http://127.0.0.1:${port}/session/${id}${name}`, method, body);
    const page = makePage(call);
    return {
      name: `WebKitGTK ${version}`,
      page,
      async close() {
        await call('DELETE', '').catch(() => undefined);
        stop();
      },
    };
  } catch (error) {
    stop();
    throw error;
  }
}

async function openSession(origin: string, binary: string): Promise<{ id: string; version: string }> {
  const options = { binary, args: ['--automation'] };
  const capabilities = { alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options } };
  for (const began = Date.now(); ; ) {
    try {
      const { sessionId, capabilities: got } = await request<{
        sessionId: string;
        capabilities: { browserVersion: string };
      }>(`${origin}/session`, 'POST', { capabilities });
      return { id: sessionId, version: got.browserVersion };
    } catch (error) {
      // The connection is refused until the driver has started; any other error is final.
      if (!(error instanceof TypeError) || Date.now() - began > START_LIMIT) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }
}

function makePage(call: <T>(method: string, name: string, body?: object) => Promise<T>): Engine['page'] {
  const act = (actions: object[]) => call<void>('POST', '/actions', { actions });
  const evaluate = async <T>(expression: string): Promise<T> => {
    const script = `const done = arguments[0];
      (async () => (${expression}))().then(
        (value) => done(JSON.stringify({ value })), (error) => done(JSON.stringify({ error: String(error) })));`;
    const answer = JSON.parse(await call<string>('POST', '/execute/async', { script, args: [] }));
    if ('error' in answer) throw new Error(answer.error);
    return answer.value as T;
  };
  return {
    goto: (url) => call('POST', '/url', { url }),
    evaluate,
    press: (...keys) => act(pressActions(keys)),
    type: (text) => act(typeActions(text)),
    clickAt: (x, y) => act(clickActions(x, y)),
    back: () => call('POST', '/back', {}),
    forward: () => call('POST', '/forward', {}),
    async resize(width, height) {
      await call('POST', '/window/rect', { width, height });
      return evaluate<number>('innerWidth');
    },
    errors: () => [],
  };
}

async function request<T>(url: string, method: string, body?: object): Promise<T> {
  const response = await fetch(url, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  });
  const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

/** Input of one device. */
type Action = { type: string; id: string; parameters?: object; actions: object[] };

/** WebDriver codes of non-printable keys. */
const KEYS: Readonly<Record<string, string>> = {
  Enter: '\uE007',
  Control: '\uE009',
  Escape: '\uE00C',
};

/** Presses all keys in order and releases them in reverse. */
function pressActions(keys: readonly string[]): Action[] {
  const values = keys.map((key) => KEYS[key] ?? key);
  const down = values.map((value) => ({ type: 'keyDown', value }));
  const up = values.toReversed().map((value) => ({ type: 'keyUp', value }));
  return [{ type: 'key', id: 'keyboard', actions: [...down, ...up] }];
}

function typeActions(text: string): Action[] {
  const actions = [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
  return [{ type: 'key', id: 'keyboard', actions }];
}

function clickActions(x: number, y: number): Action[] {
  const actions = [
    { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ];
  return [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }];
}
