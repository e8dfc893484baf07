import rehypeSlug from 'rehype-slug';
import { VFile } from 'vfile';
import { describe, expect, it } from 'vitest';
import { createPreset, step } from '../../../src/node/compile/preset.ts';
import { createHighlighter } from '../../../src/node/highlight/highlight.ts';
import { createCodeNames } from '../../../src/node/names/code-names.ts';
import { createNameTable } from '../../../src/node/names/name-table.ts';
import { createCodeParser } from '../../../src/node/names/parse-code.ts';
import { createBench } from './compile-text.ts';

const bench = createBench();
const highlighter = createHighlighter(process.cwd());
const names = createCodeNames(undefined, createNameTable(new Map()), createCodeParser(process.cwd()));
const preset = createPreset({ highlighter, names: () => names, start: () => undefined });
const nameOf = (plugin: unknown): string =>
  Array.isArray(plugin) ? nameOf(plugin[0]) : (plugin as { name: string }).name;

describe('the preset', () => {
  it('is a list of named steps, equal for pages and modules', () => {
    const options = bench.moduleOptions({ sourceOf: () => undefined });
    for (const kind of ['remarkPlugins', 'rehypePlugins'] as const) {
      const names = preset[kind].map(nameOf);
      expect(options[kind]?.map(nameOf)).toEqual(names);
      expect(names.filter((name, index) => name !== '' && names.indexOf(name) !== index)).toEqual([]);
    }
  });

  it('has rehype-slug between the steps that record explicit ids and assign the final ones', () => {
    const at = preset.rehypePlugins.indexOf(rehypeSlug);
    expect(preset.rehypePlugins.slice(at - 1, at + 2).map(nameOf)).toEqual([
      'noteWrittenIds',
      'rehypeSlug',
      'finishHeadings',
    ]);
  });

  it('reads the source first', () => {
    expect(nameOf(preset.remarkPlugins[0])).toBe('readSource');
  });
});

describe('a step', () => {
  it('receives tree and page of the file, and requires a page', async () => {
    const seen: unknown[] = [];
    const plugin = step((tree, page) => seen.push(tree, page)) as () => (
      tree: unknown,
      file: VFile,
    ) => Promise<void>;
    const file = new VFile();
    await expect(plugin()({ type: 'root' }, file)).rejects.toThrow('No page is being compiled');
    file.data.page = { text: 'x' } as never;
    await plugin()({ type: 'root' }, file);
    expect(seen).toEqual([{ type: 'root' }, { text: 'x' }]);
  });
});

describe('the first heading', () => {
  it('counts for the ids of the others, as on GitHub', async () => {
    const page = await bench.compile('# One\n\n## One\n\n## Two {#one-1}\n\n[up](#one)\n');
    expect(page.meta.toc.map(({ id }) => id)).toEqual(['one-2', 'one-1']);
    expect(page.ids).toContain('one');
  });
});
