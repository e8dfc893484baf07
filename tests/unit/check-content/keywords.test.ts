import { expect, test } from 'vitest';
import { checkKeywords, keywordsCheck } from '../../../scripts/check-content/keywords/check.ts';
import { contextOf, pageOf } from './make-tree.ts';

const rules = (keywords: string, file?: string): string[] =>
  checkKeywords(pageOf(`---\nkeywords:\n${keywords}---\n# A\n\n## Part\n`, file), 'en').map(
    ({ rule }) => rule,
  );

test('keywords in small letters, for the page and a heading of it, are as they should be', () => {
  expect(rules('  - port is taken\n  - eaddrinuse\n  - part: [other port]\n')).toEqual([]);
  expect(rules('  - 端口被占用\n', 'content/zh/config/root.mdx')).toEqual([]);
});

test('a problem names the keyword, where it stands and what to do', () => {
  const [found] = checkKeywords(pageOf('---\nkeywords:\n  - 端口\n---\n# A\n'), 'en');
  expect(found).toMatchObject({
    line: 2,
    message: '"端口" is Chinese.',
    advice: expect.stringContaining('Move'),
  });
});

test('capitals, blanks, repetition, another language and unknown headings are reported', () => {
  expect(rules('  - EADDRINUSE\n')).toEqual(['keyword-form']);
  expect(rules('  - "port "\n')).toEqual(['keyword-form']);
  expect(rules('  - port\n  - part: [port]\n')).toEqual(['keyword-twice']);
  expect(rules('  - 端口\n')).toEqual(['keyword-language']);
  expect(rules('  - parts: [port]\n')).toEqual(['keyword-heading']);
});

test('the pages of a run are looked at, fragments are not', async () => {
  const source = '---\nkeywords: [Port]\n---\n# A\n';
  const files = ['a', 'b', 'shared/c'].map((name) => [`content/en/${name}.mdx`, source]);
  const found = async (...paths: string[]) =>
    (await keywordsCheck.run(contextOf(Object.fromEntries(files), paths))).map(({ file }) => file);
  expect(await found()).toEqual(['content/en/a.mdx', 'content/en/b.mdx']);
  expect(await found('content/en/b.mdx', 'content/en/shared')).toEqual(['content/en/b.mdx']);
});
