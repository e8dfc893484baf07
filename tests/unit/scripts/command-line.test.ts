import { spawnSync } from 'node:child_process';
import { expect, it, test } from 'vitest';
import { count, listOf, parseCommandLine } from '../../../scripts/command-line.ts';
import { oneOf } from '../../../src/node/files/suggest.ts';

const help = `Does something.

Usage: npm run it -- file…

  --runs <number>  how often
  --only <a,b>     these
  --host [name]    where
  --update         records
  --again          with --update: all of it

  word   is no flag`;
const words = [1, 2, oneOf('first', 'second')] as const;
const parse = (...args: string[]) =>
  parseCommandLine(help, { values: { runs: count, only: listOf('types', 'lint') }, words }, args);

it('reads flags and words in any order', () => {
  expect(parse('--runs', '3', 'first', '--update', 'second', '--only=types, lint', '--again')).toEqual({
    flags: { runs: '3', update: 'true', only: 'types, lint', again: 'true' },
    words: ['first', 'second'],
  });
  expect(parse('first', '--host')).toEqual({ flags: { host: 'true' }, words: ['first'] });
  expect(parse('first', '--host', 'a.example')).toEqual({ flags: { host: 'a.example' }, words: ['first'] });
  expect(parse('--host', '--runs', '2', '--', 'first').flags).toEqual({ host: 'true', runs: '2' });
});

it('treats an empty value as missing', () => {
  expect(parse('--runs', '', '--only=', 'first').flags).toEqual({});
});

test.each([
  [['first', '--rusn', '3'], 'There is no flag --rusn. Did you mean "--runs"?'],
  [['first', '-runs', '3'], 'There is no flag -runs. Did you mean "--runs"?'],
  [['first', '--wide'], 'There is no flag --wide. Flags: --runs, --only, --host, --update, --again.'],
  [['first', '--toString'], 'There is no flag --toString. Flags: --runs, --only, --host, --update, --again.'],
  [['first', '--runs'], '--runs has no value. Write --runs <number>.'],
  [['first', '--runs', '--update'], '--runs has no value. Write --runs <number>.'],
  [['first', '--runs', '0'], '--runs "0" is not allowed. Write a whole number greater than 0.'],
  [['first', '--only', 'types,lnit'], '--only "types,lnit" is not allowed. Did you mean "lint"?'],
  [['first', '--update=1'], '--update takes no value. Write --update.'],
  [['first', '--again'], '--again has no effect alone. Write --update --again.'],
  [['first', 'fisrt'], '"fisrt" is not allowed. Did you mean "first"?'],
  [['first', 'second', 'third'], '"third" is one argument too many. Write npm run it -- file…'],
  [[], 'An argument is missing. Write npm run it -- file…'],
])('%j is rejected with one sentence', (args, message) => {
  expect(() => parse(...args)).toThrow(message);
});

test.each([
  [['new-page.ts'], 2, 'An argument is missing. Write npm run new -- config/output/foo'],
  [['new-page.ts', 'site'], 2, 'An argument is missing.'],
  [['new-page.ts', 'a', 'b'], 2, '"b" is one argument too many.'],
  [['content-stamp.ts'], 2, 'An argument is missing. Write npm run content:stamp'],
  [['content-status.ts', 'content/none'], 1, 'content/none: no such file or folder.'],
  [['search-push.ts', '--dryrun'], 2, 'There is no flag --dryrun. Did you mean "--dry-run"?'],
  [['search-push.ts', '--help'], 0, '--dry-run  prints counts'],
  [['test.ts', 'untis'], 1, 'There is no step "untis"'],
  [['test.ts', '--no-skip'], 2, 'There is no flag --no-skip. Did you mean "--no-skips"?'],
])('%j exits with %i and says what to write', ([script = '', ...args], code, text) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/run.mjs', `scripts/${script}`, ...args],
    { encoding: 'utf8' },
  );
  expect(stdout + stderr).toContain(text);
  expect(stdout + stderr).not.toMatch(/\n {4}at /);
  expect(status).toBe(code);
});
