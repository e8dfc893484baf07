import { describe, expect, test } from 'vitest';
import { asciiSource, createRegexEngine } from '../../../src/node/highlight/regex-engine.ts';

describe('expressions for plain ASCII', () => {
  test.each([
    ['\\p{Alpha}+', '[A-Za-z]+'],
    ['[\\$_\\p{Alpha}\\p{Nd}]', '[\\$_A-Za-z0-9]'],
    ['(?<!\\p{space})in\\b', '(?<![\\t-\\r ])in\\b'],
    ['\\[\\p{L}\\]', '\\[[A-Za-z]\\]'],
  ])('%s → %s', (source, expected) => {
    expect(asciiSource(source)).toBe(expected);
  });

  test.each(['\\P{L}', '\\p{Script=Han}', '[a[b]]', '[\\w--\\d]', '[a&&b]', '\\u{1F600}', '(?<a>x)\\k<a>'])(
    '%s has none',
    (source) => {
      expect(asciiSource(source)).toBeUndefined();
    },
  );
});

describe('scanner', () => {
  const engine = createRegexEngine();
  const patterns = () =>
    ['\\p{L}+', '\\p{Nd}+', '(?<=a)(x)?b'].map((source) => new RegExp(source, 'dgv')) as unknown as string[];
  const find = (text: string, start: number) =>
    engine.createScanner(patterns()).findNextMatchSync(engine.createString(text), start, 0);

  test('the first match wins, and of several at one place the first expression', () => {
    expect(find('12 abc', 0)?.index).toBe(1);
    expect(find('12 abc', 3)).toEqual({ index: 0, captureIndices: [{ start: 3, end: 6, length: 3 }] });
    expect(find('..', 0)).toBeNull();
  });

  test('groups that took no part are marked', () => {
    const match = engine
      .createScanner(patterns().slice(2))
      .findNextMatchSync(engine.createString('ab'), 0, 0);
    expect(match?.captureIndices[1]).toEqual({ start: 0xffffffff, end: 0xffffffff, length: 0 });
  });

  test('text beyond ASCII is matched by the expression as it is', () => {
    expect(find('1 中文', 1)).toEqual({ index: 0, captureIndices: [{ start: 2, end: 4, length: 2 }] });
    expect(find('中文1', 2)?.index).toBe(1);
  });

  test('searches of one text are remembered, and forgotten with the next text', () => {
    const scanner = engine.createScanner(patterns());
    const text = engine.createString('ab 12 cd');
    expect(scanner.findNextMatchSync(text, 0, 0)?.index).toBe(0);
    expect(scanner.findNextMatchSync(text, 2, 0)).toEqual({
      index: 1,
      captureIndices: [{ start: 3, end: 5, length: 2 }],
    });
    expect(scanner.findNextMatchSync(text, 5, 0)?.captureIndices[0]?.start).toBe(6);
    expect(scanner.findNextMatchSync(text, 0, 0)?.captureIndices[0]?.start).toBe(0);
    expect(scanner.findNextMatchSync(engine.createString('..9'), 0, 0)?.captureIndices[0]?.start).toBe(2);
  });
});
