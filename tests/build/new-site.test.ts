import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrowser } from '../../scripts/find-browser.ts';
import { createSite } from '../../scripts/new-page/plan-site.ts';

const parent = await mkdtemp(path.join(tmpdir(), 'new-site-'));
const folder = path.join(parent, 'My docs');
/** The type checker is short-lived: it need not collect garbage. */
const COMPILER = { GOGC: 'off', GOMEMLIMIT: '2GiB' };
/** Runs npm in the new site; resolves to whether it succeeds and its output. */
const npm = async (...args: string[]): Promise<{ isGreen: boolean; printed: string }> => {
  const { NODE_ENV: _, VITEST: __, ...env } = process.env;
  const { executablePath } = await findBrowser();
  const options = { cwd: folder, env: { ...env, ...COMPILER, CHROMIUM_PATH: executablePath } };
  const { isGreen, stdout, stderr } = await promisify(execFile)('npm', args, options).then(
    (result) => ({ isGreen: true, ...result }),
    (error: { stdout: string; stderr: string }) => ({ isGreen: false, ...error }),
  );
  return { isGreen, printed: stripVTControlCharacters(stdout + stderr) };
};

beforeAll(async () => {
  createSite(process.cwd(), folder);
  await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'));
});
afterAll(() => rm(parent, { recursive: true, force: true }));

test('a new site builds, its tests pass with a draft present, and it contains nothing of this site', async () => {
  expect(await npm('run', 'new', '--', 'guide/foo')).toMatchObject({ isGreen: true });
  // The command in its README.
  const { isGreen, printed } = await npm('test');
  expect(printed).toContain('5 pages');
  expect(printed).toContain('No warnings.');
  expect(printed).toMatch(/Tests\s+6 passed/);
  expect(isGreen).toBe(true);
  const page = await readFile(path.join(folder, 'dist/guide/start.html'), 'utf8');
  expect(page).toContain('<title data-head>Start - My docs</title>');
  expect(page).not.toMatch(/rsbuild|rspack/i);
});

test('its packages are those in its lock file', async () => {
  const read = async (file: string) => JSON.parse(await readFile(path.join(folder, file), 'utf8'));
  const own = await read('package.json');
  const lock = await read('package-lock.json');
  expect(own.name).toBe('my-docs');
  expect(lock.packages['']).toMatchObject({
    name: 'my-docs',
    dependencies: own.dependencies,
    devDependencies: own.devDependencies,
  });
});

test('its tests fail when a page breaks', async () => {
  const file = path.join(folder, 'content/questions.md');
  const text = await readFile(file, 'utf8');
  await writeFile(file, `${text}\n[Gone](/gone)\n`);
  // Skips the type check, since types have not changed.
  const { isGreen, printed } = await npm('exec', '--', 'vitest', 'run');
  expect(isGreen).toBe(false);
  expect(printed).toContain('/gone');
  await writeFile(file, text);
});
