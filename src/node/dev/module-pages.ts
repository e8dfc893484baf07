import { readFile } from 'node:fs/promises';
import { parseSync } from 'rolldown/utils';
import { normalizePath, type ViteDevServer } from 'vite';
import type { Diagnostic } from '../../shared/contracts.ts';
import { displayPath } from '../markdown/context.ts';
import type { CompiledPage } from '../model.ts';

/** Files that are code or become code. */
const CODE = /\.(?:[cm]?[jt]sx?|mdx?|json|css)$/;

/** Pages that are modules of their own, as the server's browsers see them. */
export class ModulePages {
  constructor(
    private readonly server: ViteDevServer,
    private readonly root: string,
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

  /** Imports of a page that lead nowhere, and code it imports that is none. Empty for pages that are data. */
  async problems(page: CompiledPage): Promise<Diagnostic[]> {
    if (page.body.kind !== 'module') return [];
    const { module } = parseSync(page.source.file, page.body.code);
    const requests = [
      ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
      ...module.staticExports.flatMap(({ entries }) => entries.map((entry) => entry.moduleRequest?.value)),
    ];
    const names = [...new Set(requests)].filter((name) => name !== undefined);
    return (await Promise.all(names.map((name) => this.problemOf(name, page)))).flat();
  }

  private async problemOf(name: string, page: CompiledPage): Promise<Diagnostic[]> {
    const { client } = this.server.environments;
    const found = await client.pluginContainer.resolveId(name, page.source.file).catch(() => null);
    const rule = 'unresolved-import';
    if (!found) {
      const advice = name.startsWith('.')
        ? 'The path is relative to the page; write it with its extension.'
        : 'Install the package, or begin the path of a file with ./.';
      const place = await placeOf(name, page.source.file);
      const file = displayPath(this.root, page.source.file);
      return [
        { severity: 'error', rule, file, ...place, message: `The import "${name}" leads nowhere.`, advice },
      ];
    }
    const file = found.id.split('?', 1)[0] ?? '';
    if (!CODE.test(file) || file.includes('/node_modules/') || file.startsWith('\0')) return [];
    try {
      await client.transformRequest(found.id);
      return [];
    } catch (error) {
      const { message, loc } = error as Error & { loc?: { line?: number; column?: number } };
      const [reason = ''] = message.split('\n');
      return [
        {
          severity: 'error',
          rule: 'broken-import',
          file: displayPath(this.root, file),
          ...(loc?.line !== undefined && { line: loc.line, column: (loc.column ?? 0) + 1 }),
          message: `The imported file is not understood: ${reason}`,
        },
      ];
    }
  }

  private get graph() {
    return this.server.environments.client.moduleGraph;
  }
}

/** Where a page imports from a name; nothing when a fragment does. */
async function placeOf(name: string, file: string): Promise<{ line?: number; column?: number }> {
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  const index = lines.findIndex((line) => line.includes(`'${name}'`) || line.includes(`"${name}"`));
  return index < 0 ? {} : { line: index + 1, column: 1 };
}
