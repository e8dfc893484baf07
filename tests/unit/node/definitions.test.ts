import { expect, test } from 'vitest';
import { createBench } from './compile-text.ts';

const bench = createBench({}, []);

const idsIn = async (text: string) => {
  const page = await bench.compile(text);
  expect(page.diagnostics).toEqual([]);
  return page.body.kind === 'html'
    ? [...page.body.html.matchAll(/<(?:a|code) id=([^\s>]+)/g)].map(([, id]) => id)
    : [];
};

test('names in the first cell of a row and at the start of a list item have ids', async () => {
  const text = `# T

| flag | does |
| --- | --- |
| \`-o, --open <url>\` | opens |
| \`--open wide\` | no name |
| \`--watch\` | builds \`again\` |

## onAfterBuild

- \`isWatch\`: whether it watches.
- \`stats\`：统计信息。
- \`stats\` is no definition here.

| member | type |
| --- | --- |
| \`close()\`, \`open\` | \`() => void\` |
| \`isWatch\` | twice |
| see \`this\` | a sentence |

- \`loose\`: one.

- \`list\`: two.
`;
  expect(await idsIn(text)).toEqual([
    'open',
    'watch',
    'onafterbuild-iswatch',
    'onafterbuild-stats',
    'onafterbuild-close',
    'onafterbuild-open',
    'onafterbuild-loose',
    'onafterbuild-list',
  ]);
});

test('such an id can be linked to', async () => {
  const page = await bench.compile('# T\n\n## A\n\n- `b`: c\n\n[b](#a-b)\n');
  expect(page.ids).toContain('a-b');
});

test('an id does not repeat the common start of name and section', async () => {
  expect(await idsIn('# T\n\n## output\n\n- `output.path`: a\n- `path`: b\n- `outputs`: c\n')).toEqual([
    'output-path',
    'output-outputs',
  ]);
});

test('flags are found by themselves', async () => {
  const page = await bench.compile(
    '# T\n\n## A\n\nBefore.\n\n| name | is |\n| --- | --- |\n| `-o, --open` | opens |\n| `c` | a field |\n\nBehind.\n',
  );
  const found = page.sections.map(({ id, titles, text }) => [id, titles.slice(1).join(' > '), text]);
  expect(found).toEqual([
    ['a', 'A', 'Before.\n\tname\tis\nc\ta field\nBehind.'],
    ['a-open', 'A > --open', '-o, --open\topens'],
  ]);
});

test('the name of a key is searchable', async () => {
  const searched = async (name: string): Promise<string | undefined> => {
    const facts = `<KeyFacts name="${name}" type="Record<string, boolean>" since="1.2.0" />`;
    const page = await bench.compile(`# T\n\n## watch\n\n${facts}\n\nBuild again.\n`);
    return page.sections.find(({ id }) => id === 'watch')?.text;
  };
  expect(await searched('dev.client.watch')).toBe('dev.client.watch\nBuild again.');
  expect(await searched('BuildOptions.watch')).toBe('BuildOptions.watch\nBuild again.');
});

test('a name longer than a line on a phone wraps between its parts', async () => {
  const name = 'optimization.splitChunks.cacheGroups.default';
  const { body } = await bench.compile(`# T\n\n- \`${name}\`: 1\n- \`cacheGroups.default\`: 2\n`);
  const html = body.kind === 'html' ? body.html : '';
  expect(html).toContain('optimization.<wbr>split<wbr>Chunks.<wbr>cache');
  expect(html).toContain('cacheGroups.default</code>');
});
