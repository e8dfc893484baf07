import { readFileSync } from 'node:fs';
import { parseSync } from 'rolldown/utils';
import { expect, test } from 'vitest';
import { sourceFiles } from '../../scripts/line-counts.ts';
import { attackOn } from '../expression-attacks.ts';

/** Every regular expression literal in the code. */
function expressionsOf(file: string): RegExp[] {
  const found: RegExp[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { regex } = node as { regex?: { pattern: string; flags: string } };
    if (regex) found.push(new RegExp(regex.pattern, regex.flags));
    else for (const value of Object.values(node)) visit(value);
  };
  visit(parseSync(file, readFileSync(file, 'utf8'), { astType: 'ts' }).program);
  return found;
}

/** Expressions applied only to texts of the engine, its packages or the brand, never to input of authors or readers. */
const OTHERS =
  /^src\/(?:brand\/|node\/(?:build\/|plugins\/|emit\/document|dev\/thrown-page|environment|theme-colors))/;

const expressions = sourceFiles()
  .filter((file) => /^src\/.*\.tsx?$/.test(file) && !OTHERS.test(file))
  .flatMap((file) => expressionsOf(file).map((expression) => ({ file, expression })));

test.each([
  [/(a+)+$/, true],
  [/^(?:a|a)*$/, true],
  [/^\s*(?:x\s*)?\s*$/, true],
  [/\s+$/, true],
  [/<!--.*?-->/s, true],
  [/^---\n(?:\w+ ?)+:$/, true],
  [/^(?:"[^"]*"|'[^']*')+$/, false],
  [/[a-z]+\d/y, false],
  [/^\s+|x/, false],
])('%s takes too long on some text: %j', (expression, is) => {
  expect(attackOn(expression) !== undefined).toBe(is);
});

test('no expression takes more than twice the time for twice the text', () => {
  const slow = expressions.flatMap(({ file, expression }) => {
    const attack = attackOn(expression);
    return attack ? [`${file}  ${expression}  ${JSON.stringify(attack)}`] : [];
  });
  expect(slow).toEqual([]);
});
