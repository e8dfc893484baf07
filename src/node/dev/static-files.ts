import { type FileHandle, open } from 'node:fs/promises';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import {
  candidates,
  type HostModel,
  headersOf,
  isCompressible,
  notFoundFile,
  redirectLocation,
  requestPath,
} from '../emit/hosting.ts';

/** Encodings and extensions of files compressed by the build, in order of preference. */
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** Path and query of a request target, which may be an absolute URL if sent through a proxy. */
const TARGET = /^(?:https?:\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?/i;

interface FoundFile {
  /** Path in the folder, without the extension of the encoding. */
  name: string;
  encoding?: string;
  handle: FileHandle;
  etag: string;
  /** Bytes. */
  size: number;
}

/** Handles one request. */
type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Serves the files of a folder according to the model. Every opened file is closed, even if the response fails; without free
 * file descriptors, the response is 503.
 *
 * @returns handler of requests whose target is a path; everything outside the base is 404
 */
export function createHost(folder: string, model: HostModel): Answer {
  const redirects = new Map(model.redirects.map(({ from, to }) => [decodeURIComponent(from), to]));
  const bare = model.base.slice(0, -1);

  return async (request, response) => {
    const [, pathname = '', search = ''] = TARGET.exec(request.url ?? '') ?? [];
    const decoded = requestPath(pathname || '/');
    const fail = (status: number, headers: Readonly<Record<string, string>> = {}) => {
      response.writeHead(status, { ...model.headers, ...headers }).end();
    };
    if (decoded === undefined) return fail(400);
    if (request.method !== 'GET' && request.method !== 'HEAD') return fail(405, { Allow: 'GET, HEAD' });
    const target = decoded === bare ? model.base : redirects.get(decoded.replace(/(?<=.)\/$/, ''));
    if (target) return fail(301, { Location: redirectLocation(target, search) });
    const sitePath = decoded.startsWith(model.base) ? decoded.slice(bare.length) : undefined;
    await answerWithFile(folder, model, sitePath, request, response).catch((error) => {
      if (response.headersSent) response.destroy();
      else fail(isExhausted(error) ? 503 : 500);
    });
  };
}

/** @param sitePath `requestPath` below the base, with leading slash; `undefined` outside of it */
async function answerWithFile(
  folder: string,
  model: HostModel,
  sitePath: string | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { accept, 'accept-encoding': accepted, 'if-none-match': known, ...headersOfRange } = request.headers;
  // A range may only continue exactly the same file, which a weak ETag cannot guarantee; so `If-Range` disables ranges.
  const range = headersOfRange['if-range'] === undefined ? headersOfRange.range : undefined;
  const names = sitePath === undefined ? [] : candidates(sitePath, accept);
  const found = await findFile(folder, names, accepted);
  const file = found ?? (await findFile(folder, [notFoundFile(model, sitePath ?? '/')], accepted));
  try {
    const headers: Record<string, string | number> = found
      ? { ...headersOf(model, found.name), ETag: found.etag, 'Accept-Ranges': 'bytes' }
      : { ...model.headers, 'Content-Type': 'text/html; charset=utf-8' };
    if (isCompressible(String(headers['Content-Type']))) headers.Vary = 'Accept, Accept-Encoding';
    const finish = (status: number, sent: OutgoingHttpHeaders): void => {
      response.writeHead(status, sent).end();
    };
    if (!file) return finish(404, headers);
    if (found && isKnown(found.etag, known)) return finish(304, headers);
    const part = found && readRange(range, file.size);
    if (part === 'unsatisfiable')
      return finish(416, { ...model.headers, 'Content-Range': `bytes */${file.size}` });
    const { start, end } = part ?? { start: 0, end: file.size - 1 };
    if (file.encoding) headers['Content-Encoding'] = file.encoding;
    if (part) headers['Content-Range'] = `bytes ${start}-${end}/${file.size}`;
    headers['Content-Length'] = end - start + 1;
    response.writeHead(found ? (part ? 206 : 200) : 404, headers);
    if (request.method === 'HEAD' || file.size === 0) return void response.end();
    const bytes = file.handle.createReadStream({ start, end, autoClose: false });
    // An aborted connection is not an error of the server.
    await pipeline(bytes, response).catch(() => undefined);
  } finally {
    await file?.handle.close();
  }
}

/** Whether the client has the file: `If-None-Match` is a list of ETags, or `*`. */
function isKnown(etag: string, header = ''): boolean {
  return header.split(',').some((tag) => tag.trim() === '*' || tag.trim() === etag);
}

/** The bytes a `Range` header requests; `undefined` for the whole file, also for several ranges or other units. */
function readRange(header: string | undefined, size: number) {
  if (!header || !/^bytes=[^,]+$/i.test(header)) return undefined;
  // At most 18 digits: hosts reject larger numbers.
  const [, first = '', last = ''] = /^bytes=\s*(?:(\d{1,18})\s*)?-\s*(\d{0,18})$/i.exec(header) ?? [];
  const isSuffix = first === '';
  const start = isSuffix ? Math.max(0, size - Number(last)) : Number(first);
  const end = isSuffix || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start > end ? 'unsatisfiable' : { start, end };
}

/** Whether an `Accept-Encoding` header accepts an encoding; `br;q=0` rejects it. */
function isAccepted(header: string, encoding: string): boolean {
  return header.split(',').some((item) => {
    const [name, ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
}

/** The first candidate that exists, compressed if the client accepts it. */
async function findFile(
  folder: string,
  names: readonly string[],
  accepted: string | string[] = '',
): Promise<FoundFile | null> {
  const encodings = ENCODINGS.filter(([encoding]) => isAccepted(String(accepted), encoding));
  for (const name of names) {
    const place = path.join(folder, name);
    for (const [encoding, ending] of encodings) {
      const file = await openFile(place + ending, name);
      if (file) return { ...file, encoding };
    }
    const file = await openFile(place, name);
    if (file) return file;
  }
  return null;
}

/** @returns `null` if there is no such file */
async function openFile(place: string, name: string): Promise<FoundFile | null> {
  const handle = await open(place).catch((error: unknown) => {
    if (isExhausted(error)) throw error;
    return null;
  });
  if (!handle) return null;
  try {
    const info = await handle.stat();
    if (info.isFile()) {
      const etag = `W/"${info.size.toString(36)}-${Math.round(info.mtimeMs).toString(36)}"`;
      return { name, handle, etag, size: info.size };
    }
  } catch (error) {
    await handle.close();
    throw error;
  }
  await handle.close();
  return null;
}

function isExhausted(error: unknown): boolean {
  return ['EMFILE', 'ENFILE'].includes((error as NodeJS.ErrnoException).code ?? '');
}
