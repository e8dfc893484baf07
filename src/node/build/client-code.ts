import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { OutputFile } from '../content/site-model.ts';
import type { BuiltModule } from '../emit/built-assets.ts';
import type { BuildCache, Inputs } from '../files/cache.ts';
import { listFiles } from '../files/list-files.ts';

/** Code for the browser. */
export interface ClientCode {
  /** All that the bundler wrote: scripts, style sheets, assets and the document. */
  files: readonly OutputFile[];
  /** By the path of the source, relative to the project. */
  modules: ReadonlyMap<string, BuiltModule>;
  /** Absolute folders of the packages it is made of. */
  packages: readonly string[];
}

/** Code for the browser of earlier builds. */
export interface ClientCodeCache {
  /** @returns the code kept under this key, while its modules are the same */
  find(key: string): Promise<ClientCode | undefined>;
  /** @param folder where the bundler wrote to, and nothing else yet */
  keep(key: string, folder: string, code: Omit<ClientCode, 'files'>, inputs: Inputs): Promise<void>;
}

/** Code as JSON. */
interface Entry {
  files: readonly (readonly [path: string, base64: string])[];
  modules: readonly (readonly [source: string, built: BuiltModule])[];
  packages: readonly string[];
}

export function createClientCodeCache(cache: BuildCache): ClientCodeCache {
  const codes = cache.namespace('client');
  return {
    async find(key) {
      const known = await codes.read(key);
      if (known === undefined) return undefined;
      const { files, modules, packages } = JSON.parse(known) as Entry;
      return {
        files: files.map(([path, content]) => ({ path, content: Buffer.from(content, 'base64') })),
        modules: new Map(modules),
        packages,
      };
    },
    async keep(key, folder, { modules, packages }, inputs) {
      const files = await Promise.all(
        (await listFiles(folder)).map(
          async (name) => [name, await readFile(path.join(folder, name), 'base64')] as const,
        ),
      );
      const entry: Entry = { files, modules: [...modules], packages };
      // A cache that cannot be written only costs time.
      await codes.write(key, JSON.stringify(entry), inputs).catch(() => {});
    },
  };
}
