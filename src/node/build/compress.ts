import { link, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { contentType, isCompressible } from '../emit/hosting.ts';
import { mapLimited } from '../files/input-digest.ts';
import { listFiles } from '../files/list-files.ts';
import { succeeds } from './write-files.ts';

/** Minimum size in bytes: smaller files fit into one packet without compression. */
const SMALLEST = 1024;

const withBrotli = (bytes: Buffer) =>
  promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });
const withGzip = (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 });
/** Extensions of compressed files, and the functions that compress. */
const WAYS = [
  ['.br', withBrotli],
  ['.gz', withGzip],
] as const;

/**
 * Writes a `.br` and a `.gz` next to every file that benefits from compression, for hosts that send files as they are. Those of
 * unchanged files are taken from the old site.
 */
export async function compressFiles(folder: string, oldDir: string): Promise<void> {
  const names = (await listFiles(folder)).filter((name) => isCompressible(contentType(name)));
  await mapLimited(names, (name) => compressFile(folder, oldDir, name));
}

async function compressFile(folder: string, oldDir: string, name: string): Promise<void> {
  const file = path.join(folder, name);
  const old = path.join(oldDir, name);
  const info = await stat(file);
  if (info.size < SMALLEST) return;
  // An unchanged file is a hard link to the old one.
  const other = await stat(old).catch(() => undefined);
  const isOld = other?.ino === info.ino && other.dev === info.dev;
  let bytes: Buffer | undefined;
  for (const [ending, compress] of WAYS) {
    if (isOld && (await succeeds(link(old + ending, file + ending)))) continue;
    bytes ??= await readFile(file);
    await writeFile(file + ending, await compress(bytes));
  }
}
