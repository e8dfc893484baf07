import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RoutePath } from '../../shared/contracts.ts';
import { routeToHtmlFile } from '../../shared/paths.ts';
import type { BuildCache } from '../files/cache.ts';
import { digest } from '../files/digest.ts';
import type { ContentStore } from '../model.ts';

/** Result of rendering one page. */
export interface RenderedEntry {
  /** The whole document. */
  html: string | Buffer;
  /** Markdown copy of a page whose text only rendering produces. */
  copy?: string;
}

/** Record of a rendered document. */
interface Note {
  /** Digest of its inputs. */
  input: string;
  /** Digest of the document. */
  output: string;
  copy?: string;
}

export type KeptDocuments = Awaited<ReturnType<typeof openDocuments>>;

/**
 * Documents of the published site, reused as long as their inputs are unchanged: most edits change only a few.
 * @param outDir folder of the published site; need not exist
 */
export async function openDocuments(
  { cache, store }: { cache: BuildCache; store: Pick<ContentStore, 'contentDir'> },
  outDir: string,
) {
  const notes = cache.namespace('documents');
  const key = `${store.contentDir}\n${outDir}`;
  const known = JSON.parse((await notes.read(key)) ?? '{}') as Record<RoutePath, Note>;
  const current: Record<RoutePath, Note> = {};
  return {
    /** @param made everything the document depends on */
    async get(route: RoutePath, made: unknown, render: () => Promise<RenderedEntry>): Promise<RenderedEntry> {
      const input = digest(JSON.stringify(made));
      const note = known[route];
      if (note?.input === input) {
        const html = await readFile(path.join(outDir, routeToHtmlFile(route))).catch(() => undefined);
        if (html && digest(html) === note.output) {
          current[route] = note;
          return { html, ...(note.copy !== undefined && { copy: note.copy }) };
        }
      }
      const { html, ...others } = await render();
      current[route] = { input, output: digest(html), ...others };
      return { html, ...others };
    },
    /** Saves the record of all documents. */
    save: (): Promise<void> => notes.tryWrite(key, JSON.stringify(current)),
  };
}
