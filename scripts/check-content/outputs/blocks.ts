import { parseCodeMeta } from '../../../src/node/markdown/code-meta.ts';
import type { ContentTree } from '../content-tree.ts';
import type { PageSource, SourceFence } from '../page-source.ts';

/** A block with output of a program. */
export interface OutputBlock {
  /** `config/output/copy#copy-a-folder`, with `:1` for the second of a section, `:tree` for a tree of files. */
  id: string;
  page: PageSource;
  fence: SourceFence;
}

/** Whether a block is output: marked `output`, plain text without a file name, or a file in `dist`. */
export function isOutput({ lang, meta, title }: SourceFence): boolean {
  if (parseCodeMeta(meta).values.output !== undefined) return true;
  if (title?.startsWith('dist/')) return true;
  return lang === 'text' && title === undefined;
}

/** Id suffix of a tree of files, which counts as output if an entry has its commands. */
export const FILE_TREE = 'tree';

/** Output blocks of the selected pages and fragments, in the default language. */
export function outputBlocks(tree: ContentTree): OutputBlock[] {
  return tree.selected
    .filter(({ lang }) => lang === tree.defaultLang)
    .flatMap((page) => {
      const counts = new Map<string, number>();
      return [...page.fences.filter(isOutput), ...fileTrees(page.source)].map((fence) => {
        const section = page.headings.findLast(({ line, depth }) => line < fence.line && depth > 1)?.id;
        const place = section === undefined ? page.key : `${page.key}#${section}`;
        const at = fence.title === FILE_TREE ? `${place}:${FILE_TREE}` : place;
        const count = counts.get(at) ?? 0;
        counts.set(at, count + 1);
        return { id: blockId(at, count), page, fence };
      });
    });
}

function fileTrees(source: string): SourceFence[] {
  return [...source.matchAll(/^<FileTree>$(.*?)^<\/FileTree>$/gms)].map(({ 1: code = '', index }) => {
    const line = source.slice(0, index).split('\n').length;
    return { title: FILE_TREE, lang: 'text', meta: '', code, line, indent: 0 };
  });
}

/** Id of a section's block. */
export const blockId = (at: string, block = 0): string => (block === 0 ? at : `${at}:${block}`);
