import { expect, test } from 'vitest';
import { emitNameFacts, nameFacts } from '../../../../src/node/emit/name-facts.ts';
import type { SiteName } from '../../../../src/node/model.ts';

const name = (more: Partial<SiteName>): SiteName => ({
  name: 'a',
  id: '',
  summary: '',
  address: '/a',
  ...more,
});
const textOf = (summary: string) => nameFacts([name({ summary })])['/a']?.text;

test('facts of names are keyed by address; names without facts are absent', () => {
  const option = { name: 'a.b', type: 'boolean', default: '1', since: '1.2.0', deprecated: 'Gone.' };
  expect(
    nameFacts([
      name({}),
      name({ name: 'a.b', address: '/b', option }),
      name({ name: 'a.c', id: 'c', address: '/b', summary: 'C.', default: '2', since: '1.1.0' }),
    ]),
  ).toEqual({
    '/b': { name: 'a.b', values: [{ when: '', code: '1' }], since: '1.2.0', deprecated: 'Gone.' },
    '/b#c': { name: 'a.c', text: 'C.', values: [{ when: '', code: '2' }], since: '1.1.0' },
  });
});

test('several names at one address are told apart, and each occurs once', () => {
  const facts = nameFacts([
    name({ name: 'one', summary: 'First.' }),
    name({ name: 'two', summary: 'Second.' }),
    name({ name: 'two', summary: 'Again.' }),
  ]);
  expect(Object.entries(facts).map(([key, { text }]) => [key, text])).toEqual([
    ['/a', 'First.'],
    ['/a two', 'Second.'],
  ]);
});

test('a text ends with a sentence', () => {
  const long = 'x'.repeat(178);
  expect(textOf('What it does. For example:')).toBe('What it does.');
  expect(textOf('For example:')).toBe('For example.');
  expect(textOf('它做什么。例如：')).toBe('它做什么。');
  expect(textOf('例如：')).toBe('例如。');
  expect(textOf(`One. Two. ${long}.`)).toBe('One. Two.');
  expect(textOf(`一句。${long}.`)).toBe('一句。');
  expect(textOf(`${'x'.repeat(100)} ${'y'.repeat(100)}`)).toBe(`${'x'.repeat(100)}…`);
  expect(textOf(`${'x'.repeat(50)} ${'y'.repeat(150)}`)).toBe(`${'x'.repeat(50)} ${'y'.repeat(128)}…`);
  expect(textOf('x'.repeat(180))).toBe('x'.repeat(180));
  expect(textOf('x'.repeat(181))).toBe(`${'x'.repeat(179)}…`);
});

test('the file is named by its digest, and absent if it would be empty', () => {
  const file = (summary: string) => emitNameFacts('en', [name({ summary })]);
  expect(file('')).toBeUndefined();
  expect(file('One.')?.path).toMatch(/^assets\/names-en\.[\da-f]+\.json$/);
  expect(file('Two.')?.path).not.toBe(file('One.')?.path);
  expect(JSON.parse(String(file('One.')?.content))).toEqual({ '/a': { name: 'a', text: 'One.' } });
});
