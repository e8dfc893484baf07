import { describe, expect, test } from 'vitest';
import { createCodeParser } from '../../../src/node/names/parse-code.ts';
import { createBench } from './compile-text.ts';

const bench = createBench();
const slipsOf = async (text: string) =>
  (await bench.compile(`# T\n\n${text}\n`, 'en/guide/page.md')).diagnostics.map(
    ({ line, column, rule, message, advice }) => `${line}:${column} ${rule} ${message} ${advice}`,
  );

describe('text probably meant as Markdown is reported', () => {
  test.each([
    [
      '##Title',
      '3:1 no-heading A heading without a space after its # characters is shown as text: ##Title Write a space after them: ## Title.',
    ],
    [
      'words\n##Title',
      '4:1 no-heading A heading without a space after its # characters is shown as text: ##Title Write a space after them: ## Title.',
    ],
    [
      '#标题',
      '3:1 no-heading A heading without a space after its # characters is shown as text: #标题 Write a space after them: ## Title.',
    ],
    [
      "import a from 'a';",
      "3:1 import Code is shown as text: import a from 'a'; Rename the page so that its name ends in .mdx.",
    ],
    [
      'See [a] (/b) now',
      '3:5 no-link A link with a space before its URL is shown as text: [a] (/b) Remove the space.',
    ],
    [
      '*x* [a](/b c)',
      '3:5 no-link A link with a space in its URL is shown as text: [a](/b c) Write %20 instead of the space, or rename the file.',
    ],
    [
      'A note[^one]',
      '3:7 undefined-reference A footnote without a definition is shown as text: [^one] Write [^one]: and the note on a line of its own.',
    ],
    [
      'A [link][] here',
      '3:3 undefined-reference A link without a definition is shown as text: [link][] Write [link]: and the URL on a line of its own.',
    ],
    [
      'A [link][to] here',
      '3:3 undefined-reference A link without a definition is shown as text: [link][to] Write [to]: and the URL on a line of its own.',
    ],
    [
      '!!! note',
      '3:1 unknown-syntax "!!!" has no meaning here and is shown as text: !!! note Write Markdown or a component, or put it into `code`.',
    ],
    [
      '> words\n> [[page]] more',
      '4:3 unknown-syntax "[[" has no meaning here and is shown as text: [[page]] more Write Markdown or a component, or put it into `code`.',
    ],
    [
      'words {{ value }}',
      '3:7 unknown-syntax "{{" has no meaning here and is shown as text: {{ value }} Write Markdown or a component, or put it into `code`.',
    ],
  ])('%j', async (text, ...slips) => {
    expect(await slipsOf(text)).toEqual(slips);
  });

  test.each([
    'words ##Title',
    '*words*##Title',
    "*x*import a from 'a';",
    '*really*!!! yes',
    '#1 and #abc',
    '`[[a]]` and `##B`',
    'C\\[^one]',
    '[a]\\[b]',
    'import is a word, as export is',
  ])('but not %j', async (text) => {
    expect(await slipsOf(text)).toEqual([]);
  });

  test('once per line, with its beginning if it is long', async () => {
    const [first, ...more] = await slipsOf(`[a] (/b) [c] (/d)\n\n##${'x'.repeat(60)}`);
    expect(first).toContain('[a] (/b) Remove');
    expect(more).toEqual([expect.stringContaining(`: ##${'x'.repeat(47)}… Write`)]);
  });
});

test.each([
  ['ts', 'const a: string = <string>b;', true],
  ['mts', 'const a = 1 as number;', true],
  ['typescript', 'type A = 1;', true],
  ['tsx', 'const a: A = <b>{c}</b>;', true],
  ['jsx', 'const a = <b>{c}</b>;', true],
  ['js', 'const a = <b>{c}</b>;', true],
  ['javascript', 'a();', true],
  ['js', 'type A = 1;', false],
  ['ts', 'const a = <b>{c}</b>;', false],
  ['sh', 'a', false],
  ['css', 'a();', false],
])('code in %s that says %j is valid: %s', async (lang, code, isRead) => {
  const parser = createCodeParser(process.cwd());
  expect(parser.parse(code, lang)).toBeUndefined();
  await parser.load();
  expect(parser.parse(code, lang) !== undefined).toBe(isRead);
});
