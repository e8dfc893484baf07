import { parseCodeMeta } from '../../../src/node/markdown/code-meta.ts';
import type { ContentTree } from '../content-tree.ts';
import type { PageSource, SourceFence } from '../page-source.ts';

/** A block that shows what a program prints or writes. */
export interface OutputBlock {
  /** `config/output/copy#copy-a-folder`, with `:1` for the second of a section. */
  id: string;
  page: PageSource;
  fence: SourceFence;
}

/** Whether a block shows output: marked so, plain text without a file name, or a file of `dist`. */
export function isOutput({ lang, meta, title }: SourceFence): boolean {
  if (parseCodeMeta(meta).values.output !== undefined) return true;
  if (title?.startsWith('dist/')) return true;
  return lang === 'text' && title === undefined;
}

/** Blocks with output of the selected pages and fragments, in the default language. */
export function outputBlocks(tree: ContentTree): OutputBlock[] {
  return tree.selected
    .filter(({ lang }) => lang === tree.defaultLang)
    .flatMap((page) => {
      const counts = new Map<string, number>();
      return page.fences.filter(isOutput).map((fence) => {
        const section = page.headings.findLast(({ line, depth }) => line < fence.line && depth > 1)?.id;
        const at = section === undefined ? page.key : `${page.key}#${section}`;
        const count = counts.get(at) ?? 0;
        counts.set(at, count + 1);
        return { id: blockId(at, count), page, fence };
      });
    });
}

/** Name of a section's block. */
export const blockId = (at: string, block = 0): string => (block === 0 ? at : `${at}:${block}`);
