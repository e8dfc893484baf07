import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { normalizePath } from 'vite';
import { VIRTUAL } from '../../shared/virtual';
import { renderSite } from '../render-site';
import { ContentError, formatDiagnostics } from '../report';
import { writeFiles } from '../write-files';
import type { SiteContext } from './context';

/** Output of one source module: its file and the style sheets it brings. Paths are relative to the output folder. */
export interface BuiltModule {
  file: string;
  /** Files it imports statically, itself excluded. */
  imports: readonly string[];
  styles: readonly string[];
  /** Worker scripts its file starts. */
  workers: readonly string[];
}

/** Builds client and server code, then writes every page and every derived file. */
export function prerender(context: SiteContext): Plugin {
  const modules = new Map<string, BuiltModule>();
  return {
    name: 'site:prerender',
    apply: 'build',
    async config() {
      const serverDir = await makeServerDir(path.join(context.root, '.cache'));
      return {
        base: context.config.base,
        environments: {
          client: {
            build: { rolldownOptions: { input: path.join(context.root, 'index.html') } },
          },
          ssr: {
            build: {
              outDir: serverDir,
              emptyOutDir: true,
              copyPublicDir: false,
              minify: false,
              rolldownOptions: { input: VIRTUAL.server, output: { entryFileNames: 'server.mjs' } },
            },
          },
        },
        builder: {
          sharedConfigBuild: true,
          sharedPlugins: true,
          async buildApp(builder) {
            const { client, ssr } = builder.environments;
            if (client) await builder.build(client);
            if (ssr) await builder.build(ssr);
          },
        },
      };
    },
    async buildStart() {
      if (this.environment.name !== 'client') return;
      await context.model();
      const diagnostics = await context.store.diagnostics({ references: true });
      const isLenient = process.env.CONTENT_ERRORS === 'warn';
      if (!isLenient && diagnostics.some(({ severity }) => severity === 'error')) {
        throw new ContentError(diagnostics);
      }
      if (diagnostics.length > 0) this.warn(formatDiagnostics(diagnostics));
    },
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return;
      for (const output of Object.values(bundle)) {
        if (output.type === 'chunk') recordChunk(modules, context.root, output, bundle);
      }
    },
    buildApp: {
      order: 'post',
      async handler(builder) {
        const { client, ssr } = builder.environments;
        if (!client || !ssr) return;
        const outDir = path.resolve(context.root, client.config.build.outDir);
        const serverDir = path.resolve(context.root, ssr.config.build.outDir);
        try {
          const server = await import(pathToFileURL(path.join(serverDir, 'server.mjs')).href);
          const template = await readFile(path.join(outDir, 'index.html'), 'utf8');
          await writeFiles(outDir, renderSite({ context, template, modules, server }));
        } finally {
          await rm(serverDir, { recursive: true, force: true });
          await context.store.close();
        }
      },
    },
  };
}

/** Milliseconds after which the server code of a build that was killed is in nobody's way any more. */
const KEEP_SERVER = 60 * 60 * 1000;

/** A folder of this build for its server code; those that killed builds left behind are removed. */
async function makeServerDir(parent: string): Promise<string> {
  await mkdir(parent, { recursive: true });
  for (const name of await readdir(parent)) {
    const folder = path.join(parent, name);
    const info = name.startsWith('server-') && (await stat(folder).catch(() => undefined));
    if (info && Date.now() - info.mtimeMs > KEEP_SERVER) await rm(folder, { recursive: true, force: true });
  }
  return mkdtemp(path.join(parent, 'server-'));
}

/** Notes under each module of a chunk which files it needs, so that documents can ask for them early. */
function recordChunk(
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
