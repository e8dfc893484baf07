import { describe, expect, it } from 'vitest';
import { createBench } from './compile-text.ts';

const mapping = {
  name: 'old',
  page: '/page',
  tables: {
    server: {
      head: { en: ['Old', 'New'], zh: ['旧', '新'] },
      prefix: 'dev.',
      rows: [
        { keys: ['dev.port', 'dev.host'], text: { en: 'see [Start](/start)', zh: '见[开始](/start)' } },
        {
          keys: ['dev.x'],
          label: { en: 'others', zh: '其他' },
          text: { en: 'nothing', zh: '无' },
          note: { en: 'without a column', zh: '没有列' },
        },
      ],
    },
    changes: {
      head: { en: ['Before', 'Now', 'Why'], zh: ['以前', '现在', '原因'] },
      rows: [
        { keys: ['a'], text: { en: 'b', zh: 'b' }, note: { en: 'c', zh: 'c' } },
        { keys: ['d'], text: { en: 'e', zh: 'e' } },
      ],
    },
  },
};
const bench = createBench({}, ['start']);
bench.write('_mappings/old.json', JSON.stringify(mapping));

describe('a table of counterparts', () => {
  it('is in the language of the page, with links in that language', async () => {
    const page = await bench.compile('<MappingTable tool="old" table="server" />');
    expect(page.diagnostics).toEqual([]);
    expect(page.markdown).toContain('| Old | New |\n| --- | --- |\n| `port`, `host` | see [Start](');
    expect(page.body.kind === 'html' && page.body.html).toContain('<td>others</td>');
    expect(page.markdown).toMatch(/\n\| others \| nothing \|\n?$/);
    const chinese = await bench.compile('<MappingTable tool="old" table="server" />', 'zh/page.mdx');
    expect(chinese.markdown).toContain('| `port`、`host` | 见[开始](');
  });

  it('may have a third column', async () => {
    const { diagnostics, markdown } = await bench.compile('<MappingTable tool="old" table="changes" />');
    expect(diagnostics).toEqual([]);
    expect(markdown).toContain(
      '| Before | Now | Why |\n| --- | --- | --- |\n| `a` | b | c |\n| `d` | e |  |',
    );
  });

  it('that does not exist is reported with advice', async () => {
    const page = await bench.compile(
      '<MappingTable tool="old" table="serve" />\n\n<MappingTable tool="new" table="a" />',
    );
    expect(page.diagnostics.map(({ line, message, advice }) => [line, message, advice])).toEqual([
      [1, expect.stringContaining('no table "serve"'), 'Did you mean "server"?'],
      [3, expect.stringContaining('no file'), expect.any(String)],
    ]);
  });

  it('that is malformed is reported at its position', async () => {
    bench.write('_mappings/bad.json', '{\n  "name": "bad",\n  "page": "/page",\n  "tabels": {}\n}');
    const page = await bench.compile('<MappingTable tool="bad" table="a" />');
    expect(page.diagnostics).not.toEqual([]);
    expect(new Set(page.diagnostics.map(({ rule }) => rule))).toEqual(new Set(['mappings']));
    expect(page.diagnostics.every(({ file }) => file?.endsWith('_mappings/bad.json'))).toBe(true);
  });
});
