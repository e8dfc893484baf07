import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { WebSocket } from 'ws';
import { clickActions, type Engine, pressActions, typeActions } from './engine-page.ts';

/** Nothing leaves the machine by the browser's own doing, and no first-run page opens. */
const PREFERENCES = {
  'app.update.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.safebrowsing.downloads.remote.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'dom.disable_open_during_load': false,
  'extensions.getAddons.cache.enabled': false,
  'intl.accept_languages': 'en-US',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'toolkit.telemetry.enabled': false,
};
/** Windows' high contrast, as Firefox imitates it. */
const FORCED_COLORS = { 'browser.display.document_color_use': 2, 'ui.useAccessibilityTheme': 1 };
/** Milliseconds until the browser must have opened its port. */
const START_LIMIT = 60_000;

/** Starts Firefox without a window and speaks WebDriver BiDi with it. */
export async function startFirefox(program: string, { forcedColors = false } = {}): Promise<Engine> {
  const profile = await mkdtemp(path.join(tmpdir(), 'firefox-'));
  const preferences = { ...PREFERENCES, ...(forcedColors && FORCED_COLORS) };
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  await writeFile(path.join(profile, 'user.js'), lines.join('\n'));
  const args = [
    '--headless',
    '--no-remote',
    '--profile',
    profile,
    '--remote-debugging-port',
    '0',
    'about:blank',
  ];
  const browser = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const close = async () => {
    if (browser.exitCode === null) {
      const ended = new Promise((resolve) => browser.once('exit', resolve));
      browser.kill();
      await ended;
    }
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const session = await connect(`${await addressOf(browser)}/session`);
    return { ...(await openPage(session)), close: () => session.end().then(close) };
  } catch (error) {
    await close();
    throw error;
  }
}

function addressOf(browser: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    const limit = setTimeout(() => reject(new Error(`Firefox opened no port.\n${printed}`)), START_LIMIT);
    browser.stderr?.on('data', (chunk: Buffer) => {
      printed = (printed + chunk).slice(-4000);
      const address = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(printed)?.[1];
      if (!address) return;
      clearTimeout(limit);
      resolve(address);
    });
    browser.once('error', reject);
    browser.once('exit', () => reject(new Error(`Firefox ended at once.\n${printed}`)));
  });
}

interface Session {
  send<T = unknown>(method: string, params: object): Promise<T>;
  onEvent(handle: (method: string, params: Record<string, unknown>) => void): void;
  end(): Promise<void>;
}

async function connect(address: string): Promise<Session> {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  const waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>();
  const listeners: ((method: string, params: Record<string, unknown>) => void)[] = [];
  let count = 0;
  socket.on('message', (data) => {
    const message = JSON.parse(String(data));
    if (message.type === 'event') {
      for (const listen of listeners) listen(message.method, message.params);
      return;
    }
    const answer = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.type === 'success') answer?.resolve(message.result as never);
    else answer?.reject(new Error(`${message.error}: ${message.message}`));
  });
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox closed the connection.'));
  });
  return {
    send(method, params) {
      const id = ++count;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        socket.send(JSON.stringify({ id, method, params }));
      });
    },
    onEvent(handle) {
      listeners.push(handle);
    },
    async end() {
      socket.terminate();
    },
  };
}

async function openPage(session: Session): Promise<Pick<Engine, 'name' | 'page'>> {
  const { capabilities } = await session.send<{ capabilities: { browserVersion: string } }>('session.new', {
    capabilities: {},
  });
  const { context } = await session.send<{ context: string }>('browsingContext.create', { type: 'tab' });
  await session.send('session.subscribe', { events: ['log.entryAdded'] });
  let errors: string[] = [];
  session.onEvent((method, { level, text }) => {
    if (method === 'log.entryAdded' && level === 'error') errors.push(String(text));
  });
  const act = (actions: object[]) => session.send('input.performActions', { context, actions });
  const travel = async (delta: number) => {
    await session.send('browsingContext.traverseHistory', { context, delta });
  };
  return {
    name: `Firefox ${capabilities.browserVersion}`,
    page: {
      async goto(url) {
        await session.send('browsingContext.navigate', { context, url, wait: 'complete' });
      },
      async evaluate<T>(expression: string) {
        const { type, result, exceptionDetails } = await session.send<{
          type: string;
          result: { value: string };
          exceptionDetails?: { text: string };
        }>('script.callFunction', {
          functionDeclaration: `async () => JSON.stringify({ value: await (${expression}) })`,
          awaitPromise: true,
          target: { context },
        });
        if (type === 'exception') throw new Error(exceptionDetails?.text);
        return (JSON.parse(result.value) as { value: T }).value;
      },
      press: async (...keys) => void (await act(pressActions(keys))),
      type: async (text) => void (await act(typeActions(text))),
      clickAt: async (x, y) => void (await act(clickActions(x, y))),
      back: () => travel(-1),
      forward: () => travel(1),
      async resize(width, height) {
        await session.send('browsingContext.setViewport', { context, viewport: { width, height } });
        return width;
      },
      errors() {
        const found = errors;
        errors = [];
        return found;
      },
    },
  };
}
