import type { Rolldown } from 'vite';
import type { SiteContext } from '../content/site-context.ts';
import type { BuiltModule } from '../emit/built-assets.ts';
import { findClientCode, keepClientCode } from './client-code.ts';
import { recordChunk } from './record-chunk.ts';
import { createServerCodeCache, onlyChunk, type ServerCode } from './server-code.ts';
import { writeFiles } from './write-files.ts';

type Bundle = () => Promise<unknown>;

/** Code of a site, bundled or taken from an earlier build. */
export interface SiteCode {
  /** What became of the modules of the browser's code, by path of the source. */
  modules: ReadonlyMap<string, BuiltModule>;
  /** Notes the chunks of the browser's code. */
  note(bundle: Rolldown.OutputBundle): void;
  /** Code that renders pages: that of an earlier build if it would be the same, as after most edits. */
  server(key: string, bundle: Bundle): Promise<ServerCode>;
  /**
   * Puts the code for browsers into a folder, likewise. With pages that are modules it is not kept.
   * @param key undefined to bundle it in any case
   */
  client(key: string | undefined, folder: string, bundle: Bundle): Promise<void>;
}

/** @param checked resolves when the content is known to be good */
export function createSiteCode(context: SiteContext, checked: () => Promise<unknown>): SiteCode {
  const modules = new Map<string, BuiltModule>();
  const serverCode = createServerCodeCache(context.cache);

  /** Pages that are modules are part of the code, and no key names them. */
  async function hasModulePages(): Promise<boolean> {
    await checked();
    const [{ languages }, { paths }] = await Promise.all([context.model(), context.pageFiles()]);
    return languages.some(({ entries }) => entries.some(({ route }) => !paths.has(route)));
  }

  return {
    modules,
    note(bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type === 'chunk') recordChunk(modules, context.root, output, bundle);
      }
    },
    async server(key, bundle) {
      const known = await serverCode.find(key);
      if (known && !(await hasModulePages())) return known;
      const code = onlyChunk(await bundle());
      const own = (await hasModulePages()) ? `${key}\n${code}` : key;
      return serverCode.keep(own, code);
    },
    async client(key, folder, bundle) {
      const known = key && (await findClientCode(context.cache, key));
      if (known && !(await hasModulePages())) {
        await writeFiles(folder, known.files);
        for (const [source, built] of known.modules) modules.set(source, built);
        return;
      }
      await bundle();
      if (!key || (await hasModulePages())) return;
      await keepClientCode(context.cache, key, folder, modules);
    },
  };
}
