import type { Root } from 'mdast';
import type { Parser, Processor } from 'unified';
import { VFile } from 'vfile';
import { contextOf } from '../markdown/context.ts';
import { parseInTime } from '../markdown/limits.ts';

/**
 * Starts a page: its text is parsed without front matter, in the parser's spelling. A file from the bundler has no page yet.
 */
export function readSource(this: Processor, start?: (file: VFile) => void): void {
  const { parser } = this as unknown as { parser: Parser<Root> };
  this.parser = (_text, file) => {
    if (!file.data.page) start?.(file);
    const page = contextOf(file);
    page.parse = (text) => parseInTime(() => parser(text, new VFile()));
    return parseInTime(() => parser(page.text, file));
  };
}
