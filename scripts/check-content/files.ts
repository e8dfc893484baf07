import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Files below a folder, relative to it, sorted, with `/`. */
export function listFiles(dir: string): string[] {
  if (!existsSync(dir)) return [];
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

/** Content of a JSON file. @param otherwise the value when there is no file */
export function readJson<Value>(file: string, otherwise: Value): Value {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Value) : otherwise;
}

/** Writes files below a folder. */
export function writeFolder(dir: string, files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
    writeFileSync(path.join(dir, name), content);
  }
}

/** Texts of the files below a folder, by path. */
export function readFolder(dir: string): Record<string, string> {
  return Object.fromEntries(listFiles(dir).map((file) => [file, readFileSync(path.join(dir, file), 'utf8')]));
}
