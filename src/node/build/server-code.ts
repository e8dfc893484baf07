import { pathToFileURL } from 'node:url';
import type { Rolldown } from 'vite';
import type { BuildCache } from '../files/cache.ts';
import { digest } from '../files/digest.ts';
import type { ServerModule } from './render-site.ts';

/** Code that renders pages, as one module. */
export interface ServerCode {
  /** Digest of it. */
  version: string;
  load(): Promise<ServerModule>;
}

/** Server code of this and earlier builds. It lies in the project, where packages resolve. */
export interface ServerCodeCache {
  /** @returns the code kept under this key */
  find(key: string): Promise<ServerCode | undefined>;
  /**
   * Writes new code to where it can be loaded from.
   * @throws an error that names the file, when it cannot be written
   */
  keep(key: string, code: string): Promise<ServerCode>;
}

export function createServerCodeCache(cache: BuildCache): ServerCodeCache {
  const modules = cache.namespace('server', '.mjs');
  const codeAt = (file: string, content: string): ServerCode => {
    const version = digest(content);
    // A process may load the code of several builds from one file.
    return { version, load: () => import(`${pathToFileURL(file).href}?${version.slice(0, 16)}`) };
  };
  return {
    async find(key) {
      const known = await modules.locate(key);
      return known && codeAt(known.file, known.content);
    },
    async keep(key, code) {
      return codeAt(await modules.write(key, code), code);
    },
  };
}

/** The code of a bundle that was made in memory as one chunk. */
export function onlyChunk(built: unknown): string {
  const [bundle] = [built].flat() as Rolldown.RolldownOutput[];
  const chunks = bundle?.output.filter(({ type }) => type === 'chunk') ?? [];
  const [chunk] = chunks;
  if (chunks.length !== 1 || chunk?.type !== 'chunk') {
    throw new Error(
      `The server code has ${chunks.length} chunks instead of one: it cannot be loaded from a file.`,
    );
  }
  return chunk.code;
}
