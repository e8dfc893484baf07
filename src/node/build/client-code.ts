import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { OutputFile } from '../content/site-model.ts';
import type { BuiltModule } from '../emit/built-assets.ts';
import type { BuildCache } from '../files/cache.ts';
import { listFiles } from '../files/list-files.ts';

/** Code for the browser. */
export interface ClientCode {
  /** All that the bundler wrote: scripts, style sheets, assets and the document. */
  files: readonly OutputFile[];
  /** By the path of the source, relative to the project. */
  modules: ReadonlyMap<string, BuiltModule>;
}

/** Code as JSON. */
interface Entry {
  files: readonly (readonly [path: string, base64: string])[];
  modules: readonly (readonly [source: string, built: BuiltModule])[];
}

/** @returns the code of an earlier build that was kept under this key */
export async function findClientCode(cache: BuildCache, key: string): Promise<ClientCode | undefined> {
  const known = await cache.namespace('client').read(key);
  if (known === undefined) return undefined;
  const { files, modules } = JSON.parse(known) as Entry;
  return {
    files: files.map(([path, content]) => ({ path, content: Buffer.from(content, 'base64') })),
    modules: new Map(modules),
  };
}

/** @param folder the bundler's output, to which nothing has been added yet */
export async function keepClientCode(
  cache: BuildCache,
  key: string,
  folder: string,
  modules: ClientCode['modules'],
): Promise<void> {
  const read = async (name: string) => [name, await readFile(path.join(folder, name), 'base64')] as const;
  const files = await Promise.all((await listFiles(folder)).map(read));
  const entry: Entry = { files, modules: [...modules] };
  // A cache that cannot be written only costs time.
  await cache
    .namespace('client')
    .write(key, JSON.stringify(entry))
    .catch(() => {});
}
