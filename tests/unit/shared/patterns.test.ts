import { describe, expect, test } from 'vitest';
import { escapeRegExp } from '../../../src/shared/escape-reg-exp.ts';
import { matchesPattern, patternProblem } from '../../../src/shared/patterns.ts';

test('the escaped source of a text matches just that', () => {
  const text = 'a.b*c+d?e^f$g{1}(h|i)[j]\\k';
  expect(new RegExp(`^${escapeRegExp(text)}$`).test(text)).toBe(true);
  expect(new RegExp(escapeRegExp('a.b')).test('axb')).toBe(false);
});

const MANY = /^has more than three repetitions that can match the same text.+ as in /;

describe('a pattern', () => {
  test.each([
    '^/old/(.*)$',
    '^/(.*)/old/(.*)$',
    '/(.*)/old/(.*)',
    '^/(\\w+)/([^/]+)/([a-z-]+)/(\\d+)/(.*)$',
    '^/v\\d{1,2}\\.\\d{1,2}\\.\\d{1,2}/(.*)$',
    '^(?:/zh)?/guide/',
    '/(?:extra/|own\\.mdx$)',
    '^/a/(?<name>[^/?]+?)/b\\.\\*\\*\\*\\*$',
    '^\\/(\\w+)\\/(\\w+)\\/(\\w+)\\/(.*)$',
  ])('%s is accepted', (source) => {
    expect(patternProblem(source)).toBeUndefined();
  });

  test.each([
    '.*/.*/.*',
    '^.*/.*/.*/.*$',
    '^/(.*)-(.*)-(.*)-(.*)$',
    '^/a|.*.*.*x',
    '^/(\\w+)(\\w+)(\\w+)(\\w+)x$',
    '/(\\w+/?)\\w*/?\\w*x',
    '^/[^x]*/[^x]*/\\S+/.{0,99}x',
    '^(?=.*a)(?=.*b)(?=.*c)(?=.*d)',
    '^/.{10,}-.{10,200}-.{0,99}-.{5,}x',
    '/a^.*.*.*x',
  ])('%s may take long', (source) => {
    expect(patternProblem(source)).toMatch(MANY);
  });

  test.each([
    '(a+)+',
    '(.*/){9}x',
    '(a{0,9}){30}',
    '(a{10,}){2,}',
    '((a+)b)*',
    '(?:b(?<name>a|b)c)*',
    '(?:(?!a+))*',
  ])('%s may take exponential time', (source) => {
    expect(patternProblem(source)).toMatch(/^repeats a group that contains a repetition or an alternative/);
  });

  test('may be invalid', () => {
    expect(patternProblem('(')).toBe('is not a valid regular expression');
  });

  test('that may take long gets the nearest one that does not as a suggestion', () => {
    const adviceFor = (source: string) => patternProblem(source)?.split(' as in ')[1];
    expect(adviceFor('.*/.*/.*')).toBe('^[^/]*/[^/]*/[^/]*');
    expect(adviceFor('^/(.+)/(.+)/(.+)/(.+)$')).toBe('^/([^/]+)/([^/]+)/([^/]+)/([^/]+)$');
    expect(adviceFor('\\w+\\w+\\w+\\w+')).toBe('^/old/([^/]+)/([^/]+)$');
    for (const source of ['.*/.*/.*', '\\w+\\w+\\w+\\w+'])
      expect(patternProblem(adviceFor(source) ?? '(')).toBeUndefined();
  });

  test('that is accepted ends soon, whatever the address', () => {
    const started = process.cpuUsage();
    for (const length of [499, 500, 65_536]) {
      expect(matchesPattern('^/.*/.*/.*x$', '/'.repeat(length))).toBe(false);
      expect(matchesPattern('.*.*x', 'a'.repeat(length))).toBe(false);
    }
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(2000);
  });

  test('matches nothing longer than an address may be', () => {
    expect(
      ['/old/a', '/new', `/old/${'a'.repeat(500)}`].map((path) => matchesPattern('^/old/', path)),
    ).toEqual([true, false, false]);
  });
});
