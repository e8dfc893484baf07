import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  compareText,
  fileError,
  fileWarning,
  joinKinds,
  sortDiagnostics,
} from '../../../src/node/files/diagnostics.ts';
import { digest } from '../../../src/node/files/digest.ts';
import { contains, isInside, isSecret } from '../../../src/node/files/inside.ts';
import { readJsonFile } from '../../../src/node/files/json-file.ts';
import { formatDiagnostic, formatDiagnostics, messageOf } from '../../../src/node/files/report.ts';
import { didYouMean, didYouMeanOf, nearest, oneOf, withAdvice } from '../../../src/node/files/suggest.ts';
import { markdownProblem, textProblem } from '../../../src/node/files/text.ts';
import {
  parseCodeMeta,
  parseFileSelection,
  selectLines,
  splitLang,
} from '../../../src/node/markdown/code-meta.ts';
import { codeSpan } from '../../../src/node/markdown/code-span.ts';
import { type PageContext, readDependency } from '../../../src/node/markdown/context.ts';
import { markdownText } from '../../../src/node/markdown/markdown-text.ts';
import type { Diagnostic } from '../../../src/shared/contracts.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'small-texts-'));
afterAll(() => rmSync(folder, { recursive: true }));
const at = (name: string) => path.join(folder, name);
const problem = (message: string, more: Partial<Diagnostic> = {}): Diagnostic => ({
  ...{ severity: 'error', rule: 'r', file: 'a.md', message },
  ...more,
});

describe('the nearest name', () => {
  test.each([
    ['tilte', ['title', 'tile'], 'title'],
    ['TITLE', ['title'], 'title'],
    ['ab', ['ac', 'xy'], 'ac'],
    ['ab', ['xy'], undefined],
    ['abc', ['xyc'], undefined],
    ['abcdef', ['xycdef'], 'xycdef'],
    ['abcdefghi', ['xyzdefghi'], undefined],
    // It is known, so the mistake is elsewhere.
    ['title', ['titel', 'title'], undefined],
    ['x', [], undefined],
  ])('for %s among %j is %s', (name, known, found) => {
    expect(nearest(name, known)).toBe(found);
  });

  test('is suggested with its correction, otherwise all names are, once each', () => {
    const fixed = { advice: 'Did you mean "title"?', fix: { from: '#tilte', to: '#title' } };
    expect(didYouMean('tilte', ['title'], '#')).toEqual(fixed);
    expect(didYouMean('x', ['title'])).toBe('');
    expect(didYouMeanOf('x', ['one', 'two', 'one'], 'Known:')).toBe('Known: one, two.');
    expect(didYouMeanOf('x', [], 'Known:')).toBe('There are none.');
    expect(didYouMeanOf('tilte', ['title'], 'Known:')).toMatchObject({ advice: fixed.advice });
    expect([withAdvice(''), withAdvice('a'), withAdvice(fixed)]).toEqual([{}, { advice: 'a' }, fixed]);
    const check = oneOf('warn', 'error');
    expect(check('warn')).toEqual({ value: 'warn' });
    expect(check('wran')).toMatchObject({ advice: { advice: 'Did you mean "warn"?' } });
    expect(check('x')).toEqual({ advice: 'Write warn or error.' });
  });
});

describe('bytes that are not text', () => {
  test.each<[bytes: number[], line: number]>([
    [[0xff, 0xfe, 97, 0], 1],
    [[0xfe, 0xff, 0, 97], 1],
    [[97, 10, 98, 13, 10, 13, 0], 4],
    [[97, 10, 98, 10, 0xe9, 10], 3],
  ])('%j: line %i', (bytes, line) => {
    const message = 'F is not UTF-8 text.';
    expect(textProblem(Uint8Array.from(bytes), 'F')).toEqual({ message, line, advice: 'Save it as UTF-8.' });
  });

  test('are distinguished from text, and from text that is too large', () => {
    expect(textProblem(Buffer.from('aé\n\ufeff'), 'F')).toBeUndefined();
    expect(markdownProblem(Buffer.alloc(3 * 2 ** 20, 'a'), 'F')).toBeUndefined();
    expect(markdownProblem(Buffer.alloc(3 * 2 ** 20 + 1, 'a'), 'F')).toEqual({
      message: 'F has 3.0 MB. The maximum is 3 MB.',
      advice: 'Split it into several pages.',
      line: 1,
    });
  });
});

test('a file is inside a folder by its real path', () => {
  writeFileSync(at('a.md'), '');
  symlinkSync(tmpdir(), at('out'));
  expect(isInside([folder], at('a.md'))).toBe(true);
  expect(isInside([folder], at('new/b.md'))).toBe(true);
  expect(isInside([folder], folder)).toBe(false);
  expect(isInside([folder], `${folder}-other/a.md`)).toBe(false);
  expect(isInside([folder], at('out/b.md'))).toBe(false);
  expect(isInside([at('gone'), tmpdir()], at('out/b.md'))).toBe(true);
  expect([contains(folder, folder), contains(folder, at('a.md')), contains(at('x'), folder)]).toEqual([
    true,
    true,
    false,
  ]);
});

test.each([
  ['.env', true],
  ['.env.local', true],
  ['.ENV.production', true],
  ['.env.example', false],
  ['.env.sample', false],
  ['.env.template.local', true],
  ['key.pem', true],
  ['.pem', false],
  ['.npmrc', true],
  ['env', false],
  ['a.env', false],
])('%s may contain secrets: %s', (name, isHeld) => {
  expect(isSecret(at(name))).toBe(isHeld);
});

test('a file is secret by its real path', () => {
  writeFileSync(at('.env'), '');
  symlinkSync(at('.env'), at('settings.txt'));
  expect(isSecret(at('settings.txt'))).toBe(true);
});

test('for a file written while a page is compiled, the first version read is recorded', () => {
  const options = { root: folder, contentDir: folder, publicDir: folder, includeFolders: [] };
  const page = { options, dependencies: {} } as unknown as PageContext;
  for (const text of ['first', 'second']) {
    writeFileSync(at('part.md'), text);
    expect(String(readDependency(page, at('part.md')))).toBe(text);
  }
  expect(page.dependencies).toEqual({ [at('part.md')]: digest('first') });
});

describe('problems', () => {
  test('are sorted by position, then message, without duplicates', () => {
    const list = [
      problem('b', { line: 2 }),
      problem('a', { line: 2, column: 3 }),
      problem('z', { file: 'b.md' }),
      problem('a', { line: 2 }),
      problem('b', { line: 2 }),
      problem('c'),
    ];
    expect(
      sortDiagnostics(list).map(({ file, line, column, message }) => [file, line, column, message]),
    ).toEqual([
      ['a.md', undefined, undefined, 'c'],
      ['a.md', 2, undefined, 'a'],
      ['a.md', 2, undefined, 'b'],
      ['a.md', 2, 3, 'a'],
      ['b.md', undefined, undefined, 'z'],
    ]);
    expect([compareText('a', 'b'), compareText('b', 'a'), compareText('a', 'a')]).toEqual([-1, 1, 0]);
  });

  test('of one kind are joined, with their number and other positions', () => {
    const of = (line: number | undefined, file = 'a.md') =>
      problem('No such thing.', { kind: 'k', file, ...(line && { line }) });
    const list = [of(1), problem('Other.'), of(2), of(undefined, 'b.md'), of(4), of(5), of(6)];
    expect(joinKinds(list).map(({ message, line }) => [line, message])).toEqual([
      [1, 'No such thing (6 times; also a.md:2, b.md, a.md:4 and 2 more).'],
      [undefined, 'Other.'],
    ]);
    expect(joinKinds([of(1), of(2)]).map(({ message }) => message)).toEqual([
      'No such thing (2 times; also a.md:2).',
    ]);
    expect(joinKinds([of(1)])).toEqual([of(1)]);
    // Without a kind, two with the same words stay separate.
    expect(joinKinds([problem('a'), problem('a')])).toHaveLength(2);
  });

  test('are printed with their position, errors first and counted', () => {
    expect(formatDiagnostic(problem('Wrong', { line: 3, column: 4, advice: 'Mend it.' }))).toBe(
      'a.md:3:4  Wrong. Mend it.  (r)',
    );
    expect(formatDiagnostic(problem('Wrong?', { line: 3, advice: 'Mend it.' }))).toBe(
      'a.md:3  Wrong? Mend it.  (r)',
    );
    expect(formatDiagnostic(problem('Wrong', { column: 4 }))).toBe('a.md  Wrong  (r)');
    const warning = problem('Odd.', { severity: 'warning' });
    expect(formatDiagnostics([warning, problem('One.'), problem('Two.')])).toBe(
      '2 errors:\n  a.md  One.  (r)\n  a.md  Two.  (r)\n1 warning:\n  a.md  Odd.  (r)',
    );
    expect(formatDiagnostics([warning])).toBe('1 warning:\n  a.md  Odd.  (r)');
    expect(formatDiagnostics([])).toBe('');
    expect([messageOf(new Error('a')), messageOf('b'), messageOf(undefined)]).toEqual([
      'a',
      'b',
      'undefined',
    ]);
    expect(fileError('r', 'a.md', 'm', 'a')).toEqual({ ...problem('m'), line: 1, column: 1, advice: 'a' });
    expect(fileWarning('r', 'a.md', 'm', '', { line: 2, column: 3 })).toEqual({
      ...problem('m', { severity: 'warning' }),
      line: 2,
      column: 3,
    });
  });
});

describe('a file of JSON', () => {
  const schema = z.strictObject({
    a: z.number(),
    list: z.array(z.strictObject({ b: z.string() })).optional(),
  });
  const read = async (text: string | Uint8Array) => {
    writeFileSync(at('a.json'), text);
    const file = await readJsonFile(at('a.json'), 'a.json', 'rule', schema);
    return {
      file,
      said: file?.diagnostics.map(
        ({ line, column, message, advice }) => `${line}:${column} ${message} ${advice ?? ''}`,
      ),
    };
  };

  test('is read as its value, with positions', async () => {
    const { file, said } = await read('\ufeff{\n\t"a": 1,\n  "list": [\n    { "b": "x" }\n  ]\n}\n');
    expect([file?.value, said]).toEqual([{ a: 1, list: [{ b: 'x' }] }, []]);
    const place = (...keys: (string | number)[]) => Object.values(file?.placeOf(keys) ?? {}).join(':');
    expect([place('a'), place('list', 0, 'b'), place('list', 0, 'none'), place('none'), place()]).toEqual([
      '2:7',
      '4:12',
      '4:5',
      '1:1',
      '1:1',
    ]);
    expect(await readJsonFile(at('none.json'), 'none.json', 'rule', schema)).toBeUndefined();
  });

  test.each([
    ['', '1:1 The file is not valid JSON: it is empty. Write a list: ["index"].'],
    ['{\n  "a": 1,\n}', '2:9 The file is not valid JSON: a comma before "}". Remove the comma.'],
    ['{\n  "list": [1, ]\n}', '2:13 The file is not valid JSON: a comma before "]". Remove the comma.'],
    ['{\n  // no\n}', '2:3 The file is not valid JSON: a comment. Remove it: JSON has none.'],
    [
      "{ 'a': 1 }",
      '1:3 The file is not valid JSON: "\'" is not the start of a value. Put strings and keys in double quotes, each on one line.',
    ],
    [
      '{\n "a": 1.5e3\n "b": [] }',
      /^3:2 The file is not valid JSON: .+\. Check the commas, colons and brackets around it\.$/,
    ],
    ['{ "a": 1', /^1:9 The file is not valid JSON: .+ Check the commas/],
    ['{\n  "a": "1"\n}', '2:8 "a" must be a number. Write it in digits, without quotes.'],
    [
      '{ "a": 1, "list": [{ "b": 1 }, {}] }',
      '1:27 "list.b" of entry 1 must be a string. Put it in quotes.|1:32 "list.b" of entry 2 is missing. Add a string.',
    ],
    [Uint8Array.of(123, 10, 0, 125), '2:1 The file is not UTF-8 text. Save it as UTF-8.'],
  ])('%j is rejected with its position', async (text, expected) => {
    const { file, said } = await read(text);
    expect(file?.value).toBeUndefined();
    if (typeof expected === 'string') expect(said?.join('|')).toBe(expected);
    else expect(said?.join('|')).toMatch(expected);
    expect(file?.diagnostics.every(({ rule, severity }) => rule === 'rule' && severity === 'error')).toBe(
      true,
    );
  });

  test('is read without unknown keys: a typo is an error, a foreign key a warning', async () => {
    const { file, said } = await read('{ "a": 1, "lst": 2, "list": [{ "b": "x", "zzzz": 3 }] }');
    expect(file?.value).toEqual({ a: 1, list: [{ b: 'x' }] });
    expect(said).toEqual([
      '1:50 Unknown key "zzzz". Known keys: b.',
      '1:18 Unknown key "lst". Did you mean "list"?',
    ]);
    expect(file?.diagnostics.map(({ severity, kind }) => [severity, kind])).toEqual([
      ['warning', 'rule:zzzz'],
      ['error', undefined],
    ]);
  });
});

describe('the info string of a code block', () => {
  test.each<[meta: string, read: object]>([
    ['', {}],
    ['title="a b.ts" {1,3-5} [Label]', { title: 'a b.ts', lines: [1, 3, 4, 5], label: 'Label' }],
    ["title='c' file=./d.ts#L1", { title: 'c', file: './d.ts#L1' }],
    ['title=""', {}],
    ['wrap lineNumbers', { wrap: true, lineNumbers: true }],
    ['wrapCode=false lineNumbers=false', { wrap: false, lineNumbers: false }],
    ['npm2yarn', { npm2yarn: true }],
    ['nocheck="why" set other', { values: { nocheck: 'why', set: '', other: '' } }],
    ['{1 - 2, 4} {7}', { lines: [1, 2, 4, 7] }],
    ['{a}', { noLines: ['a'] }],
    ['{1 -2,3-  4, 6} {7}', { lines: [1, 2, 3, 4, 6, 7] }],
    ['{5-3}', {}],
    ['title="a', { title: '"a', notClosed: ['title'] }],
  ])('%j is parsed', (meta, read) => {
    expect(parseCodeMeta(meta)).toEqual({ lines: [], wrap: false, npm2yarn: false, values: {}, ...read });
  });

  test('marks at most ten thousand lines', () => {
    expect(parseCodeMeta('{1-9999999} {3}').lines).toHaveLength(10_000);
  });

  test('may follow the language without a space, which may be in any case', () => {
    expect(splitLang('TS{1,2}', 'wrap')).toEqual(['ts', '{1,2} wrap']);
    expect([splitLang('js', null), splitLang(null, undefined)]).toEqual([
      ['js', ''],
      ['', ''],
    ]);
  });

  test('selects lines of a file, without their common indentation', () => {
    expect(['a.ts', 'a.ts#L3', 'a.ts#L3-', 'a.ts#L3-L5', 'a.ts#L3-5', 'a#b'].map(parseFileSelection)).toEqual(
      [
        { path: 'a.ts' },
        { path: 'a.ts', start: 3, end: 3 },
        { path: 'a.ts', start: 3 },
        { path: 'a.ts', start: 3, end: 5 },
        { path: 'a.ts', start: 3, end: 5 },
        { path: 'a#b' },
      ],
    );
    const text = 'a\r\n  b\n\n    c\rd\n';
    expect(selectLines(text, { path: '' })).toBe('a\n  b\n\n    c\nd');
    expect(selectLines(text, { path: '', start: 2, end: 4 })).toBe('b\n\n  c');
    expect(selectLines(text, { path: '', start: 5 })).toBe('d');
    expect(selectLines('  \n', { path: '' })).toBe('  ');
  });
});

test('inline code has as many backticks as necessary', () => {
  expect(['a', '`', 'a``b`c', ''].map(codeSpan)).toEqual(['`a`', '`` ` ``', '``` a``b`c ```', '``']);
});

test.each([
  [' a\n\tb\0 ', 'a b'],
  ['\\`*[x]<~', '\\\\\\`\\*\\[x\\]\\<\\~'],
  ['_a_ b_c _', '\\_a\\_ b_c \\_'],
  ['&amp; &#1; & b', '\\&amp; \\&#1; & b'],
  ['https://x HTTP://y ftp://z www.w', 'https\\://x HTTP\\://y ftp\\://z www\\.w'],
  ['- a - b', '\\- a - b'],
  ['# a #', '\\# a \\#'],
  ['1. a 2.', '1\\. a 2.'],
  ['12) a', '12\\) a'],
  ['1a', '1a'],
])('%j is written as %j in Markdown', (text, markdown) => {
  expect(markdownText(text)).toBe(markdown);
});
