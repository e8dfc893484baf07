import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Files below a folder, relative to it, sorted, with `/`. */
export function listFiles(dir: string): string[] {
  if (!existsSync(dir)) return [];
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

/** Texts of the files below a folder, by path. */
export function readFolder(dir: string): Record<string, string> {
  return Object.fromEntries(listFiles(dir).map((file) => [file, readFileSync(path.join(dir, file), 'utf8')]));
}
