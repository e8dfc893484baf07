import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readLastUpdated } from '../../../src/node/content/last-updated.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'last-updated-'));
const repository = path.join(folder, 'site');
const old = '2024-01-01T00:00:00Z';
const recent = '2024-02-01T00:00:00Z';

/** Runs git in the repository, with a fixed date. */
function git(date: string, ...args: string[]): void {
  const env = { ...process.env, GIT_COMMITTER_DATE: date };
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], {
    cwd: repository,
    env,
  });
}

beforeAll(() => {
  mkdirSync(path.join(repository, 'content/en'), { recursive: true });
  for (const name of ['content/a.md', 'content/en/文.md', 'other.md'])
    writeFileSync(path.join(repository, name), 'old');
  git(old, 'init', '-q');
  git(old, 'add', '.');
  git(old, 'commit', '-qm', 'a');
  writeFileSync(path.join(repository, 'content/a.md'), 'recent');
  git(recent, 'commit', '-qam', 'b');
});
afterAll(() => rmSync(folder, { recursive: true }));

test('a page has the time of its last commit, by its path in the content', async () => {
  expect(Object.fromEntries(await readLastUpdated(path.join(repository, 'content')))).toEqual({
    'a.md': Date.parse(recent),
    'en/文.md': Date.parse(old),
  });
});

test('pages of a shallow clone have no time', async () => {
  git(recent, 'clone', '-q', '--depth', '1', `file://${repository}`, path.join(folder, 'clone'));
  expect(await readLastUpdated(path.join(folder, 'clone/content'))).toEqual(new Map());
});
