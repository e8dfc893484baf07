import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.md': 'text/markdown',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'application/xml',
};

/** A minimal host of static files. A test can change what it serves while a tab is open. */
export interface StaticServer {
  origin: string;
  /** Folder that is served; can be replaced, as by a deploy. */
  folder: string;
  /**
   * Delays requests below a path until the returned function is called, which waits until all delayed requests have been
   * answered.
   */
  hold(path: string): () => Promise<void>;
  /** Releases all delayed requests, as after a test that failed before doing so. */
  releaseAll(): Promise<void>;
  /** Whether browsers may cache, as with good hosts: assets for a year, all else while its ETag is the same. */
  mayBeKept: boolean;
  /** Milliseconds between the first tags of a document's main part, like a connection that stalls anywhere. */
  pauseAfterTag: number;
  /** Requested paths, in order. */
  requests: string[];
  /** Paths of files sent in full, not just revalidated. */
  sent: string[];
  /** Stops: connections are refused until `open` is called. */
  close(): Promise<void>;
  open(): Promise<void>;
}

/** Delays responses below a path. */
interface Gate {
  path: string;
  open(): void;
  opened: Promise<void>;
  /** One function per delayed response, which ends the delay. */
  answers: Promise<void>[];
}

/**
 * Serves a folder with clean URLs, real 404 responses and the headers of the build.
 *
 * @param base path below which the folder's files are served
 */
export async function serveFolder(folder: string, base = '/'): Promise<StaticServer> {
  let port = 0;
  const gates = new Set<Gate>();
  const release = async (gate: Gate): Promise<void> => {
    gates.delete(gate);
    gate.open();
    await Promise.all(gate.answers);
  };
  const server = createServer((request, response) => {
    const url = request.url ?? '/';
    state.requests.push(new URL(url, 'http://localhost').pathname);
    const closed = [...gates].filter((gate) => url.startsWith(gate.path));
    const answered = Promise.all(closed.map(({ opened }) => opened))
      .then(() => answer(state, base, url, request.headers['if-none-match'], response))
      .catch((error: unknown) => {
        response.statusCode = 500;
        response.end(String(error));
      });
    for (const gate of closed) gate.answers.push(answered);
  });
  const state: StaticServer = {
    origin: '',
    folder,
    hold(path) {
      let open = (): void => undefined;
      const opened = new Promise<void>((resolve) => {
        open = resolve;
      });
      const gate: Gate = { path, open, opened, answers: [] };
      gates.add(gate);
      return () => release(gate);
    },
    async releaseAll() {
      await Promise.all([...gates].map(release));
    },
    mayBeKept: false,
    pauseAfterTag: 0,
    requests: [],
    sent: [],
    async open() {
      await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
      const address = server.address();
      port = typeof address === 'object' && address ? address.port : 0;
      state.origin = `http://127.0.0.1:${port}`;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  await state.open();
  return state;
}

async function answer(
  state: StaticServer,
  base: string,
  url: string,
  knownTag: string | undefined,
  response: ServerResponse,
): Promise<void> {
  const { pathname } = new URL(url, 'http://localhost');
  // A test may replace the site in the meantime.
  const { folder } = state;
  const isInside = pathname.startsWith(base);
  const found = isInside ? find(folder, decodeURI(`/${pathname.slice(base.length)}`)) : null;
  const missing = found ? null : readFileSync(path.join(folder, '404.html'));
  response.statusCode = found ? 200 : 404;
  const extension = found ? path.extname(found.file) : '.html';
  response.setHeader('Content-Type', `${TYPES[extension] ?? 'application/octet-stream'}; charset=utf-8`);
  // Sent for every file, as in the settings for nginx and Caddy.
  response.setHeader('Vary', 'Accept');
  const isAsset = pathname.startsWith(`${base}assets/`);
  response.setHeader(
    'Cache-Control',
    state.mayBeKept && isAsset && found ? 'public, max-age=31536000, immutable' : 'no-cache',
  );
  if (state.mayBeKept && found) {
    const tag = `"${createHash('sha256').update(found.content).digest('hex')}"`;
    response.setHeader('ETag', tag);
    if (knownTag === tag) {
      response.statusCode = 304;
      response.end();
      return;
    }
  }
  state.sent.push(pathname);
  const policy = extension === '.html' && contentPolicy(folder);
  if (policy) response.setHeader('Content-Security-Policy', policy);
  const content = found?.content ?? missing;
  if (state.pauseAfterTag === 0 || extension !== '.html') {
    response.end(content);
    return;
  }
  for (const part of firstTags(String(content))) {
    response.write(part);
    await setTimeout(state.pauseAfterTag);
  }
  response.end();
}

/** Number of tags that arrive separately: more than fit in a window. */
const DRAWN_OUT = 200;

/** Splits a document before its main part, then before each of the first tags, and finally before the rest. */
function firstTags(html: string): string[] {
  const main = html.indexOf('<main');
  const tags = html.slice(main).split(/(?=<)/);
  return [html.slice(0, main), ...tags.slice(0, DRAWN_OUT), tags.slice(DRAWN_OUT).join('')];
}

function find(folder: string, pathname: string): { file: string; content: Buffer } | null {
  const bare = path.join(folder, path.normalize(pathname));
  const candidates = pathname.endsWith('/') ? [path.join(bare, 'index.html')] : [bare, `${bare}.html`];
  for (const file of [...candidates, path.join(bare, 'index.html')]) {
    const content = contentOf(file);
    if (content) return { file, content };
  }
  return null;
}

/** Synchronous: passing each step to another thread takes longer than the step. */
function contentOf(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}

function contentPolicy(folder: string): string | null {
  const headers = contentOf(path.join(folder, '_headers'))?.toString() ?? '';
  return /Content-Security-Policy:\s*(.+)/i.exec(headers)?.[1] ?? null;
}
