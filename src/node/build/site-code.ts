import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { normalizePath, type Rolldown } from 'vite';
import type { SiteContext } from '../content/site-context.ts';
import type { BuiltModule } from '../emit/built-assets.ts';
import type { Inputs } from '../files/cache.ts';
import { digest, fileDigest } from '../files/digest.ts';
import { listFiles } from '../files/list-files.ts';
import type { ServerModule } from './render-site.ts';
import { writeFiles } from './write-files.ts';

/** Server code, as one module. */
export interface ServerCode {
  /** Digest of the code. */
  version: string;
  load(): Promise<ServerModule>;
}

/** Bundles the code of one environment. Client code is written to a folder, server code is returned. */
type Bundle = () => Promise<unknown>;

export type SiteCode = ReturnType<typeof createSiteCode>;

/** Cached code. */
interface KeptCode {
  /** All client files of the bundler: scripts, style sheets, assets and the document. */
  files: readonly (readonly [path: string, base64: string])[];
  modules: readonly (readonly [source: string, built: BuiltModule])[];
  server: string;
}

/**
 * Code of a site, bundled or reused from an earlier build.
 * @param checked resolves when the content check has passed
 */
export function createSiteCode(
  context: Pick<SiteContext, 'cache' | 'model' | 'pageFiles' | 'root'>,
  checked: () => Promise<unknown>,
) {
  /** Output of each client module, by path of the source. */
  const modules = new Map<string, BuiltModule>();
  const kept = context.cache.namespace('code');

  /** Pages that are modules are part of the code but not of the key. */
  async function hasModulePages(): Promise<boolean> {
    await checked();
    const [{ languages }, paths] = await Promise.all([context.model(), context.pageFiles()]);
    return languages.some(({ entries }) => entries.some(({ route }) => !paths.has(route)));
  }

  /** Modules that the key omits: the content's data that code imports. */
  async function otherInputs(ids: readonly string[]): Promise<Inputs> {
    const code = path.join(context.root, 'src') + path.sep;
    const files = [...modules.keys(), ...ids]
      .map((id) => path.resolve(context.root, id.replace(/\?.*/, '')))
      .filter((file) => !file.startsWith(code) && !/[\\/]node_modules[\\/]/.test(file));
    return Object.fromEntries(
      await Promise.all(files.map(async (file) => [file, await fileDigest(file)] as const)),
    );
  }

  /** Loads the server code from a file in the project, so that packages can be resolved. */
  async function serverCode(code: string): Promise<ServerCode> {
    const version = digest(code);
    // Maps stack traces to sources. The map is shifted, because the cache writes two lines before the content.
    process.setSourceMapsEnabled(true);
    const shift = (map: string) => btoa(atob(map).replace('"mappings":"', '"mappings":";;'));
    const shifted = code.replace(/(?<=;base64,)\S+(?=\s*$)/, shift);
    const file = await context.cache.namespace('server', '.mjs').write(version, shifted);
    return { version, load: () => import(pathToFileURL(file).href) };
  }

  return {
    modules,
    /** Records the chunks of the client code. */
    note(bundle: Rolldown.OutputBundle): void {
      for (const output of Object.values(bundle)) {
        if (output.type === 'chunk') recordChunk(modules, context.root, output, bundle);
      }
    },
    /**
     * Writes the client code to a folder. Reuses that of an earlier build if its inputs are unchanged, as after most edits;
     * sites with pages that are modules are always bundled.
     * @param key digest of the inputs; `undefined` to bundle in any case
     * @returns the server code
     */
    async make(
      key: string | undefined,
      folder: string,
      bundle: { client: Bundle; server: Bundle },
    ): Promise<ServerCode> {
      const text = key && (await kept.read(key));
      if (text && !(await hasModulePages())) {
        const known = JSON.parse(text) as KeptCode;
        const content = (code: string) => Buffer.from(code, 'base64');
        const files = known.files.map(([path, code]) => ({ path, content: content(code) }));
        await writeFiles(folder, files);
        for (const [source, built] of known.modules) modules.set(source, built);
        return serverCode(known.server);
      }
      const [built] = await Promise.all([bundle.server(), bundle.client()]);
      const { code: server, moduleIds } = onlyChunk(built);
      if (key && !(await hasModulePages())) {
        const read = async (name: string) =>
          [name, await readFile(path.join(folder, name), 'base64')] as const;
        const files = await Promise.all((await listFiles(folder)).map(read));
        const code: KeptCode = { files, modules: [...modules], server };
        await kept.tryWrite(key, JSON.stringify(code), await otherInputs(moduleIds));
      }
      return serverCode(server);
    },
  };
}

/** Records the files that each module of a chunk needs, so that documents can preload them. */
export function recordChunk(
  modules: Map<string, BuiltModule>,
  root: string,
  chunk: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
): void {
  const imports = new Set<string>();
  const styles = new Set<string>();
  const visit = (fileName: string) => {
    const output = bundle[fileName];
    if (output?.type !== 'chunk' || imports.has(fileName)) return;
    imports.add(fileName);
    for (const style of output.viteMetadata?.importedCss ?? []) styles.add(style);
    output.imports.forEach(visit);
  };
  visit(chunk.fileName);
  imports.delete(chunk.fileName);
  const workers = Object.values(bundle).flatMap(({ type, fileName }) =>
    type === 'asset' && fileName.endsWith('.js') && chunk.code.includes(path.basename(fileName))
      ? [fileName]
      : [],
  );
  const built = { file: chunk.fileName, imports: [...imports], styles: [...styles], workers };
  const folder = `${normalizePath(root)}/`;
  for (const id of chunk.moduleIds) {
    const name = normalizePath(id).replace(/^\0/, '').replace(folder, '');
    modules.set(name, built);
  }
}

/** The single chunk of an in-memory bundle. */
export function onlyChunk(built: unknown): Rolldown.OutputChunk {
  const [bundle] = [built].flat() as Rolldown.RolldownOutput[];
  const chunks = bundle?.output.filter((file) => file.type === 'chunk') ?? [];
  const [chunk] = chunks;
  if (!chunk || chunks.length > 1) {
    throw new Error(
      `The server code has ${chunks.length} chunks instead of one, so it cannot be loaded from a file.`,
    );
  }
  return chunk;
}
