import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import type { ViteDevServer } from 'vite';
import type { Diagnostic } from '../../shared/contracts.ts';
import type { ThrownPage } from '../../shared/dev-events.ts';
import { displayPath } from '../markdown/context.ts';

/** `at Demo (http://localhost:5173/@fs/site/demo.tsx?t=1:12:9)`, `Demo@http://localhost:5173/src/demo.tsx:12:9` */
const FRAME = /https?:\/\/[^/\s]+(\/[^\s)]*?):(\d+):(\d+)\)?$/gm;

/** The problem of a page that threw in a browser, located in the author's code or else in the site's. */
export function thrownProblem(
  { message, stack }: ThrownPage,
  server: Pick<ViteDevServer, 'environments'>,
  { root, contentDir, page }: { root: string; contentDir: string; page: string },
): Diagnostic {
  const places = [...stack.matchAll(FRAME)].flatMap(
    ([, url = '', line, column]) => placeOf(url, Number(line), Number(column), server) ?? [],
  );
  const within = (folder: string) => places.find(({ file }) => file.startsWith(folder + path.sep));
  const own = within(contentDir) ?? within(path.join(root, 'src'));
  return {
    severity: 'error',
    rule: 'page-throws',
    file: displayPath(root, own?.file ?? page),
    ...(own?.line !== undefined && { line: own.line, column: own.column }),
    message: `The page cannot be shown: ${message}`,
  };
}

/** Maps a position in the browser's code to the source file. Without a source map, only the file is known. */
function placeOf(url: string, line: number, column: number, server: Pick<ViteDevServer, 'environments'>) {
  const { moduleGraph } = server.environments.client;
  const module = [...moduleGraph.urlToModuleMap].find(([known]) => {
    const [address = ''] = url.split('?', 1);
    return known === address || address.endsWith(known.split('?', 1)[0] ?? known);
  })?.[1];
  if (!module?.file) return undefined;
  const file = path.resolve(module.file);
  const map = module.transformResult?.map;
  if (!map || !('mappings' in map) || map.mappings === '') return { file };
  const entry = new SourceMap(map as SourceMapPayload).findEntry(line - 1, column - 1);
  if (!('originalLine' in entry)) return { file };
  return { file, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
}
