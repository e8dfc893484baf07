import type { Program } from 'estree';
import { describe, expect, test } from 'vitest';
import { evaluate, literalExpression, valueIn } from '../../../src/node/markdown/jsx.ts';
import { parseMarkdown } from '../../../src/node/markdown/parser.ts';
import type { JsonValue } from '../../../src/shared/contracts.ts';

const values = { name: 'Vue', deep: { list: [1, { key: 'inner' }], empty: null }, none: null };
const read = (code: string) => {
  const [node] = parseMarkdown(`{${code}}`, { isMdx: true }).tree.children;
  return valueIn((node?.data as { estree?: Program } | undefined)?.estree, values);
};

describe('the value of an expression', () => {
  test.each<[code: string, value: JsonValue]>([
    ['"a"', 'a'],
    ['1.5', 1.5],
    ['-2', -2],
    ['true', true],
    ['null', null],
    ['', null],
    ['/* nothing */', null],
    ['name', 'Vue'],
    ['`${name} ${3}!`', 'Vue 3!'],
    ['`a`', 'a'],
    ['[1, "b", [name]]', [1, 'b', ['Vue']]],
    ['[]', []],
    ['{ a: 1, "b c": { d: [true] }, 3: none }', { a: 1, 'b c': { d: [true] }, 3: null }],
    ['deep.list[1].key', 'inner'],
    ['deep["list"][0]', 1],
    ['deep.empty', null],
    // `undefined`, as in JavaScript.
    ['deep.missing', null],
    ['deep.list[-1]', null],
    ['deep[none]', null],
  ])('%s is known', (code, value) => {
    expect(read(code)).toEqual(value);
  });

  test.each([
    'other',
    'toString',
    '/a/',
    '1n',
    '!name',
    '+1',
    '-name',
    '-other',
    '[1, other]',
    '[...deep.list]',
    '[1, , 2]',
    '{ ...deep }',
    '{ [name]: 1 }',
    '{ a: other }',
    '{ a() {} }',
    '{ get a() { return 1; } }',
    '`${other}`',
    '`${deep}`',
    'name.length',
    'none.a',
    'other.a',
    'call()',
    'name || 1',
  ])('%s is known only at run time', (code) => {
    expect(read(code)).toBeUndefined();
  });

  test('belongs to a single expression, not a statement', () => {
    const program = (...body: object[]) => ({ type: 'Program', body }) as unknown as Program;
    const literal = { type: 'ExpressionStatement', expression: { type: 'Literal', value: 1 } };
    expect(valueIn(program(literal), {})).toBe(1);
    expect(valueIn(program(literal, literal), {})).toBeUndefined();
    expect(valueIn(program({ type: 'EmptyStatement' }), {})).toBeUndefined();
    expect(valueIn(program(), {})).toBeNull();
    expect(valueIn(undefined, {})).toBeNull();
  });
});

test.each<JsonValue>(['a', 1, -1, true, null, [], [1, ['b']], {}, { a: { 'b c': [null, { d: 0 }] } }])(
  '%j is the value of the expression made of it',
  (value) => {
    const expression = literalExpression(value);
    expect(evaluate(expression, {})).toEqual(value);
    expect(JSON.stringify(expression)).not.toContain('undefined');
  },
);
