import { expect, test } from 'vitest';
import { z } from 'zod';
import { schemaIssues } from '../../../src/node/files/schema-issues.ts';

const link = z.object({ link: z.string() });
const schema = z.strictObject({
  text: z.string().optional(),
  flag: z.boolean().optional(),
  count: z.number().optional(),
  list: z.array(z.string()).optional(),
  pair: z.tuple([z.string(), z.number()]).optional(),
  kind: z.enum(['a', 'b']).optional(),
  either: z.union([z.string(), z.array(z.string())]).optional(),
  shape: z.union([z.string(), z.strictObject({ label: z.string() })]).optional(),
  odd: z.union([z.string().regex(/^x/, 'must begin with X'), z.number().max(5, 'must be small')]).optional(),
  sort: z
    .discriminatedUnion('type', [z.object({ type: z.literal('one') }), z.object({ type: z.literal('two') })])
    .optional(),
  map: z.record(z.string().regex(/^k/, 'must begin with k'), z.number()).optional(),
  short: z.string().max(3, 'must be short').optional(),
  filled: z.string().min(1).optional(),
  mode: z.object({ value: z.literal('on') }).optional(),
  deep: z.array(z.object({ items: z.array(link) })).optional(),
});

const OWN =
  'Known keys: text, flag, count, list, pair, kind, either, shape, odd, sort, map, short, filled, mode, deep.';
/** A union, whose intended member is unknown. */
const KNOWN =
  'Known keys: text, flag, count, list, pair, kind, either, shape, odd, sort, map, short, filled, mode, deep, label, type, value, items, link.';

/** Messages about a value: path, message and advice, one line each. */
function said(value: unknown): string[] {
  const { error } = schema.safeParse(value, { reportInput: true });
  return schemaIssues(error as z.ZodError, schema).map(
    ({ path, message, advice = '' }) =>
      `${path.join('/')} ${message} ${typeof advice === 'string' ? advice : advice.advice}`,
  );
}

test.each<[value: unknown, ...said: string[]]>([
  [undefined, ' The value is missing. Add an object ({ … }).'],
  [[], ' The value must be an object ({ … }). '],
  [{ text: 1 }, 'text "text" must be a string. Put it in quotes.'],
  [{ text: true }, 'text "text" must be a string. Put it in quotes.'],
  [{ text: [] }, 'text "text" must be a string. Write a single text, in quotes if it starts with [ or {.'],
  [{ flag: 'true' }, 'flag "flag" must be a boolean. Write true or false, without quotes.'],
  [{ count: '1' }, 'count "count" must be a number. Write it in digits, without quotes.'],
  [{ list: 'a' }, 'list "list" must be a list ([ … ]). '],
  [{ list: ['a', 1] }, 'list/1 "list" of entry 2 must be a string. Put it in quotes.'],
  [{ pair: 1 }, 'pair "pair" must be a list of two: a name and its values. '],
  [{ pair: ['a'] }, 'pair "pair" must be a list of two: a name and its values. '],
  [{ pair: ['a', 1, 2] }, 'pair "pair" must be a list of two: a name and its values. '],
  [{ filled: '' }, 'filled "filled" must be some text. '],
  [{ mode: {} }, 'mode/value "mode.value" is missing. Add one of: on.'],
  [{ kind: 'c' }, 'kind "kind" must be one of: a, b. '],
  [{ either: 1 }, 'either "either" must be a string or a list ([ … ]). '],
  [{ shape: {} }, 'shape/label "shape.label" is missing. Add a string.'],
  [
    { shape: { label: 1, x: 2 } },
    'shape/label "shape.label" must be a string. Put it in quotes.',
    `shape/x Unknown key "x". ${KNOWN}`,
  ],
  [{ shape: 5 }, 'shape "shape" must be a string or an object ({ … }). '],
  [{ odd: 'a' }, 'odd "odd" must begin with X. '],
  [{ odd: true }, 'odd "odd" must be a string or a number. '],
  [{ sort: { type: 'three' } }, 'sort/type "sort.type" has an unknown type. Write one of: one, two.'],
  [{ map: { a: 1 } }, 'map/a "map.a" must begin with k. '],
  [{ map: 1 }, 'map "map" must be an object of keys and values. '],
  [{ short: 'long one' }, 'short "short" must be short. '],
  [{ txt: '' }, 'txt Unknown key "txt". Did you mean "text"?'],
  [
    { items: 1, zzzzzz: 1 },
    'items The key "items" does not belong here. Move or remove it.',
    `zzzzzz Unknown key "zzzzzz". ${OWN}`,
  ],
  [
    { deep: [{ items: [{ link: 'a' }, { link: 1 }] }, {}] },
    'deep/0/items/1/link "deep.items.link" of entry 1.2 must be a string. Put it in quotes.',
    'deep/1/items "deep.items" of entry 2 is missing. Add a list ([ … ]).',
  ],
])('%j is rejected in words', (value, ...expected) => {
  expect(said(value)).toEqual(expected);
});

test('entries of a top-level list are counted from one', () => {
  const links = z.array(link);
  const { error } = links.safeParse([{ link: '' }, 1], { reportInput: true });
  expect(schemaIssues(error as z.ZodError, links)).toMatchObject([
    { path: [1], message: 'Entry 2 must be an object ({ … }).' },
  ]);
});

test('for alternatives with different requirements, all are listed', () => {
  const form = z.union([
    z.string().min(9, 'Must be Long'),
    z.string().regex(/^x/, 'must begin with x').max(2, 'must end'),
  ]);
  const { error } = z.object({ form }).safeParse({ form: 'abc' }, { reportInput: true });
  expect(schemaIssues(error as z.ZodError, form)).toEqual([
    {
      path: ['form'],
      message: '"form" does not have an allowed form.',
      advice: 'must be long; or must begin with x, must end.',
    },
  ]);
});
