import { describe, expect, test } from 'vitest';
import { createBench } from './compile-text.ts';

const bench = createBench();

async function names(text: string): Promise<string[]> {
  const { diagnostics } = await bench.compile(text);
  return diagnostics
    .filter(({ rule }) => rule === 'undefined-name')
    .map(({ line, column, message }) => `${line}:${column} ${/"(.+?)"/.exec(message)?.[1]}`);
}

describe('names in expressions', () => {
  test('without a definition are errors at their position, even if browsers would know them', async () => {
    const page =
      'Hello {name}, {user.name}!\n\n<div title={status} />\n\n{<Gone />} {<own.Part />} {[1, list]}\n\n<Card title={fresh} />\n';
    expect(await names(`# Title\n\n${page}`)).toEqual([
      '3:8 name',
      '3:16 user',
      '5:13 status',
      '7:3 Gone',
      '7:14 own',
      '7:32 list',
      '9:14 fresh',
    ]);
  });

  test('may be imported, exported, built-in, local to the expression, or tested with `typeof`', async () => {
    bench.write('en/guide/list.js', 'export default [];\nexport const other = 1;\n');
    const page = `import list, { other as own } from './list.js'
export const count = 3
export function Part({ item }) { return item + location.href }

# Title

{list.map((item, index) => ({ item, index, key: own }))}
{Math.max(count, JSON.stringify({ name: 1 }).length)}
{class { part() {} }.name}
{typeof window === 'undefined' ? 1 : window.name}
{(() => { const late = early; var early; return late; })()}

<Part onClick={() => alert(1)} {...{ a: props.a }} />
`;
    expect(await names(page)).toEqual([]);
  });

  test('in a fragment are reported with its file', async () => {
    bench.write('en/shared/greeting.mdx', 'Hello {nobody}\n');
    const { diagnostics } = await bench.compile('# Title\n\n<Include file="shared/greeting.mdx" />\n');
    expect(diagnostics).toMatchObject([{ rule: 'undefined-name', line: 1, column: 8 }]);
    expect(diagnostics[0]?.file).toMatch(/shared\/greeting\.mdx$/);
  });
});
