import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { messageOf } from '../../src/node/files/report.ts';

/** Files below a folder, relative to it, sorted, with `/`. */
export function listFiles(dir: string): string[] {
  if (!existsSync(dir)) return [];
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

/**
 * Content of a JSON file.
 * @param otherwise the value if there is no file
 * @throws an error that names the file if it is not valid JSON, e.g. because of merge conflict markers
 */
export function readJson<Value>(file: string, otherwise: Value): Value {
  if (!existsSync(file)) return otherwise;
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Value;
  } catch (cause) {
    throw new Error(`${file}: ${messageOf(cause)}`, { cause });
  }
}

/** A record sorted by key. */
export function sorted<Value>(record: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Writes one entry per line, sorted, to avoid merge conflicts. */
export function writeLines(file: string, record: Readonly<Record<string, unknown>>): void {
  const lines = Object.entries(sorted(record)).map(
    ([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`,
  );
  // Atomically, because another process may read it.
  writeFileSync(`${file}.${process.pid}`, `{\n${lines.join(',\n')}\n}\n`);
  renameSync(`${file}.${process.pid}`, file);
}

/** Writes files below a folder. */
export function writeFolder(dir: string, files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
    writeFileSync(path.join(dir, name), content);
  }
}

/** Runs a function with a temporary folder below the packages, so that imports resolve to them. */
export async function withFolder<Result>(
  packagesDir: string,
  name: string,
  use: (dir: string) => Promise<Result>,
): Promise<Result> {
  const dir = path.join(packagesDir, '.cache', `${name}-${process.pid}`);
  mkdirSync(dir, { recursive: true });
  try {
    return await use(dir);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** Contents of the files below a folder, by path. */
export function readFolder(dir: string): Record<string, string> {
  return Object.fromEntries(listFiles(dir).map((file) => [file, readFileSync(path.join(dir, file), 'utf8')]));
}
