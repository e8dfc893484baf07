import { readFileSync } from 'node:fs';
import { createSecureServer, type Http2ServerRequest } from 'node:http2';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { candidates, contentType, isCompressible } from '../../src/node/emit/hosting.ts';
import { kindOf } from '../../src/node/files/kind-of.ts';
import type { Certificate } from './certificate.ts';

/** A running server of one folder. */
export interface DistServer {
  /** `https://localhost:1234` */
  origin: string;
  /** Body sizes of all responses since the last call, compressed, in bytes. */
  takeSizes(): number[];
  close(): Promise<void>;
}

interface File {
  type: string;
  raw: Buffer;
  brotli?: Buffer;
}

/** `name.3f9a1c2b.js`, `name-Bx3_k9aZ.css`, `3f9a1c2b.woff2` */
const HASHED = /(?:^|[.\-_/])[\w-]{8,}\.\w+$/;

/**
 * Serves a folder as a good static host would: HTTP/2, brotli for all text, clean URLs, hashed files cached for a year, the
 * rest revalidated.
 */
export async function serveDist(dist: string, { key, cert }: Certificate): Promise<DistServer> {
  const files = new Map<string, File | null>();
  const sizes: number[] = [];
  const server = createSecureServer({ key, cert, allowHTTP1: true }, (request, response) => {
    const url = decodeURIComponent((request.url ?? '/').split(/[?#]/, 1)[0] ?? '/');
    const found = candidates(url).find((name) => read(name));
    const name = found ?? '404.html';
    const { body, headers } = prepare(request, name, read(name));
    sizes.push(body.length);
    response.writeHead(found ? 200 : 404, headers);
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const sessions = new Set<{ destroy(): void }>();
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
  });
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    takeSizes: () => sizes.splice(0),
    close: () =>
      new Promise((resolve) => {
        for (const session of sessions) session.destroy();
        server.close(() => resolve());
      }),
  };

  function read(name: string): File | null {
    const known = files.get(name);
    if (known !== undefined) return known;
    const file = path.join(dist, name);
    const entry = file.startsWith(dist) && kindOf(file) === 'file' ? load(file) : null;
    files.set(name, entry);
    return entry;
  }
}

/** Brotli size at the highest quality, as the server sends it; also used by `weight` and `search`. */
export function brotliSize(content: Buffer | string): number {
  return brotliCompressSync(content).length;
}

function load(file: string): File {
  const type = contentType(file);
  const raw = readFileSync(file);
  return isCompressible(type) ? { type, raw, brotli: brotliCompressSync(raw) } : { type, raw };
}

function prepare({ headers }: Http2ServerRequest, name: string, file: File | null) {
  const type = file?.type ?? 'text/plain';
  const isCompressed = file?.brotli !== undefined && /\bbr\b/.test(String(headers['accept-encoding']));
  const body = (isCompressed ? file?.brotli : file?.raw) ?? Buffer.from('Not found');
  const isImmutable = HASHED.test(name) && !name.endsWith('.html');
  return {
    body,
    headers: {
      'content-type': type,
      'content-length': body.length,
      vary: 'accept-encoding',
      'cache-control': isImmutable
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=0, must-revalidate',
      ...(isCompressed && { 'content-encoding': 'br' }),
    },
  };
}
