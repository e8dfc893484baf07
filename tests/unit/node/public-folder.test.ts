import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { publicFileProblems, publicFolder } from '../../../src/node/content/public-folder.ts';
import { siteConfig } from '../../site-config.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'public-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (...names: string[]) => path.join(folder, ...names);

test('another tree brings its own folder, where other engines have it; the own content never does', () => {
  const root = at('project');
  for (const name of ['project/content', 'project/static', 'foreign/website/docs/en'])
    mkdirSync(at(name), { recursive: true });
  expect(publicFolder(at('project/content'), root)).toBe(at('project/public'));
  const docs = at('foreign/website/docs');
  expect(publicFolder(docs, root)).toBe(at('project/public'));
  // The nearest one wins.
  for (const name of [
    'public',
    'foreign/website/static',
    'foreign/website/public',
    'foreign/website/docs/public',
  ]) {
    mkdirSync(at(name));
    expect(publicFolder(docs, root)).toBe(at(name));
  }
});

test('a file that takes the address of something else is reported with what that is', () => {
  const dir = at('files');
  const config = { ...siteConfig, redirects: [{ from: '^/old/(a|b)$', to: '/new' }] };
  const problemOf = publicFileProblems(['/guide/start', '/zh/guide/start'], config, dir);
  const told = (name: string) => {
    mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
    writeFileSync(path.join(dir, name), '');
    return problemOf(name);
  };
  const takes = (owner: string) => `The file has the address of ${owner}.`;
  expect(told('old/a.html')).toBe(takes('the redirect from /old/a'));
  expect(told('zh/old/b')).toBe(takes('the redirect from /zh/old/b'));
  expect(told('guide/start.html')).toBe(takes('/guide/start'));
  expect(told('guide/index.html')).toBe(takes('the folder /guide/'));
  expect(told('guide/other.html')).toBeUndefined();
  expect(told('.env')).toBe('The file may contain secrets.');
  expect(problemOf('gone.txt')).toBe('This is not a file, or it is a broken link.');
});
