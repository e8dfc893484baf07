import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { highlightCode } from '../components/code-blocks.ts';
import type { Highlighter } from '../highlight/highlight.ts';
import { contextOf } from '../markdown/context.ts';
import type { CodeNames } from '../names/code-names.ts';

declare module 'vfile' {
  interface DataMap {
    /** The names the site explained when the compilation started. */
    codeNames: CodeNames;
  }
}

/** Colors the code of a page, and links the names in it. */
export function highlightPage(highlighter: Highlighter) {
  return async (tree: Root, file: VFile): Promise<void> => {
    const names = file.data.codeNames;
    if (!names)
      throw new Error(`${file.path} has no names for its code: set file.data.codeNames with its page.`);
    // `<PackageManagerTabs>` has commands in its properties.
    await highlighter.load('bash');
    await highlightCode(tree, contextOf(file), { highlighter, names });
  };
}
