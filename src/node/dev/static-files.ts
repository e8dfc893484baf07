import { open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { decode } from '../../shared/paths.ts';
import { candidates, type HostModel, headersOf, isCompressible, notFoundFile } from '../emit/hosting.ts';

/** Endings of files that the build has compressed, by what clients call it; best first. */
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

interface FoundFile {
  /** Path in the folder. */
  name: string;
  encoding?: string;
  /** Closes the file when it ends or is given up. */
  read(response: ServerResponse): Promise<void>;
  close(): Promise<void>;
  etag: string;
  size: number;
}

/**
 * Answers for the files of a folder as the model says. Every file that is opened is closed, whatever becomes of the
 * answer; a server that has no descriptor left says 503.
 *
 * @param sitePath path below the base, with leading slash, still encoded
 */
export async function answerWithFile(
  folder: string,
  model: HostModel,
  sitePath: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { Allow: 'GET, HEAD' }).end();
    return;
  }
  let file: FoundFile | null = null;
  try {
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const decoded = decode(sitePath);
    const found = await find(folder, candidates(decoded, request.headers.accept), accepted);
    const missing = found ? null : notFoundFile(model, decoded);
    file = found ?? (await find(folder, missing === null ? [] : [missing], accepted));
    const status = found ? 200 : 404;
    const headers = found ? headersOf(model, found.name) : { ...model.headers };
    if (!found) headers['Content-Type'] = 'text/html; charset=utf-8';
    if (isCompressible(headers['Content-Type'] ?? '')) headers.Vary = 'Accept, Accept-Encoding';
    if (!file) {
      response.writeHead(status, headers).end();
      return;
    }
    if (found) headers.ETag = found.etag;
    if (found && request.headers['if-none-match'] === found.etag) {
      response.writeHead(304, headers).end();
      return;
    }
    if (file.encoding) headers['Content-Encoding'] = file.encoding;
    response.writeHead(status, { ...headers, 'Content-Length': file.size });
    if (request.method === 'HEAD') response.end();
    else await file.read(response);
  } catch (error) {
    if (response.headersSent) response.destroy();
    else response.writeHead(isExhausted(error) ? 503 : 500).end();
  } finally {
    await file?.close();
  }
}

/** The first of some files that is there, compressed if the client takes it so. */
async function find(folder: string, names: readonly string[], accepted: string): Promise<FoundFile | null> {
  for (const name of names) {
    const place = path.join(folder, name);
    if (name.includes('\0') || !place.startsWith(folder + path.sep)) continue;
    for (const [encoding, ending] of ENCODINGS) {
      if (!new RegExp(`\\b${encoding}\\b`).test(accepted)) continue;
      const file = await openFile(place + ending, name);
      if (file) return { ...file, encoding };
    }
    const file = await openFile(place, name);
    if (file) return file;
  }
  return null;
}

async function openFile(place: string, name: string): Promise<FoundFile | null> {
  const handle = await open(place).catch((error: NodeJS.ErrnoException) => {
    if (isExhausted(error)) throw error;
    return null;
  });
  if (!handle) return null;
  try {
    const info = await handle.stat();
    if (info.isFile()) {
      return {
        name,
        size: info.size,
        etag: `W/"${info.size.toString(36)}-${Math.round(info.mtimeMs).toString(36)}"`,
        // A reader who leaves is no error of the server.
        read: (response) =>
          pipeline(handle.createReadStream({ autoClose: false }), response).catch(() => undefined),
        close: () => handle.close(),
      };
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
