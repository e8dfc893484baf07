import { normalizePath, type ViteDevServer } from 'vite';
import type { CompiledPage } from '../model.ts';

/** Pages that are modules, as the server's browsers see them. */
export interface ModulePages {
  /** Address of a page's module. It changes with the module, because browsers keep modules by address. */
  addressOf(page: CompiledPage): string;
  /** Makes the modules of changed files again. */
  invalidate(files: Iterable<string>): void;
}

/** @param base base path of the site */
export function createModulePages(server: Pick<ViteDevServer, 'environments'>, base: string): ModulePages {
  const { moduleGraph: graph } = server.environments.client;

  return {
    addressOf(page) {
      const file = normalizePath(page.source.file);
      const modules = graph.getModulesByFile(file) ?? [];
      const changed = Math.max(0, ...[...modules].map((module) => module.lastHMRTimestamp));
      return `${base}@fs/${file.replace(/^\//, '')}${changed > 0 ? `?t=${changed}` : ''}`;
    },
    invalidate(files) {
      const now = Date.now();
      for (const file of files) {
        for (const module of graph.getModulesByFile(normalizePath(file)) ?? [])
          graph.invalidateModule(module, new Set(), now, true);
      }
    },
  };
}
