import { normalizePath, type ViteDevServer } from 'vite';
import type { CompiledPage } from '../model.ts';

/** Pages that are modules of their own, as the server's browsers see them. */
export class ModulePages {
  constructor(
    private readonly server: ViteDevServer,
    private readonly base: string,
  ) {}

  /** Address of a page's module: another one after each change, for browsers keep modules by address. */
  addressOf(page: CompiledPage): string {
    const file = normalizePath(page.source.file);
    const modules = this.graph.getModulesByFile(file) ?? [];
    const changed = Math.max(0, ...[...modules].map((module) => module.lastHMRTimestamp));
    return `${this.base}@fs/${file.replace(/^\//, '')}${changed > 0 ? `?t=${changed}` : ''}`;
  }

  /** Has the modules of changed files made again. */
  invalidate(files: Iterable<string>): void {
    const now = Date.now();
    for (const file of files) {
      for (const module of this.graph.getModulesByFile(normalizePath(file)) ?? []) {
        this.graph.invalidateModule(module, new Set(), now, true);
      }
    }
  }

  private get graph() {
    return this.server.environments.client.moduleGraph;
  }
}
