import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { openVerified } from '../../../scripts/check-content/verified.ts';

let root = '';
const write = (name: string, text: string): void => {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
  writeFileSync(path.join(root, name), text);
};
const open = () => openVerified(path.join(root, 'verified.json'), root, path.join(root, 'checks'));
const lock = (version: string, unused = '1.0.0') =>
  JSON.stringify({
    packages: {
      '': { dependencies: { question: '', unused: '' } },
      'node_modules/question': { version },
      'node_modules/unused': { version: unused },
    },
  });
const recorded = () => JSON.parse(readFileSync(path.join(root, 'verified.json'), 'utf8'));

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'verified-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  write('package-lock.json', lock('1.0.0'));
  write('checks/built/check.ts', 'export const a = 1;');
  write('checks/other/check.ts', 'code 1');
});

test('a result is valid in later runs, for the same question of the same check with the same name', () => {
  const first = open();
  expect(first.has('built', 'a', 'question')).toBe(false);
  first.add('built', 'a', 'question');
  expect(first.unrecorded()).toBe(1);
  first.save([]);
  const second = open();
  expect(second.has('built', 'a', 'question')).toBe(true);
  expect(second.unrecorded()).toBe(0);
  expect(second.has('built', 'a', 'another question')).toBe(false);
  expect(second.has('built', 'b', 'question')).toBe(false);
  expect(second.has('other', 'a', 'question')).toBe(false);
});

test.each([
  ['a package it names', 'package-lock.json', lock('1.0.1'), false],
  ['another package', 'package-lock.json', lock('1.0.0', '1.0.1'), true],
  ['the layout of the lock file', 'package-lock.json', `${lock('1.0.0')}\n`, true],
  ['the code of the check', 'checks/built/check.ts', 'export const a = 2;', false],
  ['its comments', 'checks/built/check.ts', '/** One. */\nexport const a = 1; // two\n\n', true],
  ['the code of another check', 'checks/other/check.ts', 'code 2', true],
])('a result after a change of %s, %s', (_what, file, text, counts) => {
  const first = open();
  first.add('built', 'a', 'question');
  first.save([]);
  write(file, text);
  expect(open().has('built', 'a', 'question')).toBe(counts);
});

test('a run on a part of the site keeps other results, a complete one drops unused ones', () => {
  const first = open();
  for (const id of ['b', 'a']) first.add('built', id, 'question');
  first.add('other', 'c', 'question');
  first.save(['built', 'other']);
  expect(Object.keys(recorded().built)).toEqual(['a', 'b']);

  const part = open();
  part.has('built', 'a', 'question');
  part.save([]);
  expect(Object.keys(recorded().built)).toEqual(['a', 'b']);

  const complete = open();
  complete.has('built', 'a', 'question');
  complete.save(['built']);
  expect(Object.keys(recorded().built)).toEqual(['a']);
  expect(Object.keys(recorded().other)).toEqual(['c']);
});

test('every check with results has a folder with the code they depend on', () => {
  const checks = Object.keys(JSON.parse(readFileSync('tests/content/verified.json', 'utf8')));
  expect(checks.filter((name) => !existsSync(`scripts/check-content/${name}/check.ts`))).toEqual([]);
});
