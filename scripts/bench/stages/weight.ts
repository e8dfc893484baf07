import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Figures } from '../metrics.ts';
import { brotliSize } from '../server.ts';
import type { Workspace } from '../workspace.ts';

/** @param name page below its language's folder: `config/output/filename` */
export async function weigh({ dist }: Workspace, name: string): Promise<Figures> {
  const html = await readFirst([path.join(dist, `${name}.html`), path.join(dist, name, 'index.html')]);
  return { html: html.length, htmlBrotli: brotliSize(html), dist: await folderSize(dist) };
}

async function readFirst(files: readonly string[]): Promise<Buffer> {
  for (const file of files) {
    const content = await readFile(file).catch(() => undefined);
    if (content) return content;
  }
  throw new Error(`None of these files exists: ${files.join(', ')}`);
}

async function folderSize(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async (entry) => (await stat(path.join(entry.parentPath, entry.name))).size),
  );
  return sizes.reduce((total, size) => total + size, 0);
}
