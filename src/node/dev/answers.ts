import { createReadStream } from 'node:fs';
import type { ServerResponse } from 'node:http';
import path from 'node:path';

/** Answers with a file. */
export function sendFile(response: ServerResponse, file: string): true {
  const extension = path.extname(file).toLowerCase();
  response.setHeader('Content-Type', MEDIA_TYPES.get(extension) ?? 'application/octet-stream');
  response.setHeader('Cache-Control', 'no-store');
  createReadStream(file)
    .on('error', () => response.destroy())
    .pipe(response);
  return true;
}

/** Types of files beside pages, by extension; others are downloads. */
const MEDIA_TYPES: ReadonlyMap<string, string> = new Map([
  ['.svg', 'image/svg+xml'],
  ['.png', 'image/png'],
  ['.jpg', 'image/jpeg'],
  ['.jpeg', 'image/jpeg'],
  ['.gif', 'image/gif'],
  ['.webp', 'image/webp'],
  ['.avif', 'image/avif'],
  ['.pdf', 'application/pdf'],
  ['.txt', 'text/plain; charset=utf-8'],
  ['.json', 'application/json; charset=utf-8'],
  ['.mp4', 'video/mp4'],
  ['.webm', 'video/webm'],
]);

/** Answers with a text. */
export function send(response: ServerResponse, status: number, type: string, body: string): true {
  response.statusCode = status;
  response.setHeader('Content-Type', `${type}; charset=utf-8`);
  response.setHeader('Cache-Control', 'no-store');
  response.end(body);
  return true;
}
