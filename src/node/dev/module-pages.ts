import { normalizePath, type ViteDevServer } from 'vite';
import type { CompiledPage } from '../model.ts';

export type ModulePages = ReturnType<typeof createModulePages>;

/**
 * Module URLs of pages that are modules.
 * @param base base path of the site
 */
export function createModulePages(server: Pick<ViteDevServer, 'environments'>, base: string) {
  const { moduleGraph: graph } = server.environments.client;

  return {
    /** URL of a page's module. It changes with the module, because browsers cache modules by URL. */
    addressOf(page: CompiledPage): string {
      const file = normalizePath(page.source.file);
      const modules = graph.getModulesByFile(file) ?? [];
      const changed = Math.max(0, ...[...modules].map((module) => module.lastHMRTimestamp));
      return `${base}@fs/${file.replace(/^\//, '')}${changed > 0 ? `?t=${changed}` : ''}`;
    },
    /** Invalidates the modules of changed files. */
    invalidate(files: Iterable<string>): void {
      const now = Date.now();
      for (const file of files) {
        for (const module of graph.getModulesByFile(normalizePath(file)) ?? [])
          graph.invalidateModule(module, new Set(), now, true);
      }
    },
  };
}
