import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { importBundled } from '../../../scripts/import-bundled.mjs';
import { installPackages } from '../../../scripts/install-packages.mjs';

/** Stands for npm. */
const npm = vi.hoisted(() => vi.fn((_program, _args, _options, done: (error?: object) => void) => done()));
vi.mock('node:child_process', () => ({ execFile: npm }));
beforeEach(() => void npm.mockClear());

/** Folder of a script with packages of its own. */
function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'packages-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return folder;
}

const LOCK = {
  '': {},
  'node_modules/a': { version: '1.0.0' },
  'node_modules/b': { version: '1.0.0', optional: true },
};
const lockFiles = (present: object | undefined) => ({
  'package-lock.json': JSON.stringify({ packages: LOCK }),
  ...(present && { 'node_modules/.package-lock.json': JSON.stringify({ packages: present }) }),
});

test.each<[what: string, present: object | undefined, isInstalled: boolean]>([
  ['none', undefined, false],
  ['others', { 'node_modules/c': { version: '1.0.0' } }, false],
  ['those of another version', { 'node_modules/a': { version: '1.0.1' } }, false],
  ['those that every system has', { 'node_modules/a': { version: '1.0.0' } }, true],
])('packages are installed unless they exist: %s', async (_what, present, isInstalled) => {
  const told = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => told.mockRestore());
  const folder = folderOf(lockFiles(present));
  await installPackages(folder);
  expect(npm.mock.calls.map(([program, [command], { cwd }]) => [program, command, cwd])).toEqual(
    isInstalled ? [] : [['npm', 'ci', folder]],
  );
  expect(told).toHaveBeenCalledTimes(isInstalled ? 0 : 1);
});

test("a failed installation is reported with npm's reason, and what to do", async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => told.mockRestore());
  npm.mockImplementationOnce((_program, _args, _options, done) =>
    done({ stderr: 'npm error code E404\nnpm error 404 Not found\n' }),
  );
  await expect(installPackages(folderOf(lockFiles(undefined)))).rejects.toThrow(
    /could not be installed \(E404\)\. Run `npm ci` in that folder/,
  );
});

test('the code TypeScript consists of is found, including files loaded on demand', async () => {
  const home = folderOf({
    'main.ts':
      "import { one } from './one.ts';\nexport const load = (): Promise<object> => import('./late.ts');\nexport const value: number = one;\n",
    'one.ts': 'export const one = Number(process.version.slice(1, 2));\n',
    'late.ts': "export { deep } from './deep.ts';\n",
    'deep.ts': 'export const deep = 2;\n',
  });
  const { module, files } = await importBundled<{ value: number; load(): Promise<object> }>(
    path.join(home, 'main.ts'),
    home,
  );
  expect(module.value).toBeGreaterThan(0);
  expect(await module.load()).toMatchObject({ deep: 2 });
  const own = files.map((file) => path.basename(file)).filter((name) => name.endsWith('.ts'));
  expect(own.sort()).toEqual(['deep.ts', 'late.ts', 'main.ts', 'one.ts']);
});

test('leftovers of ended processes are removed, those of running ones stay', async () => {
  const home = folderOf({ 'main.ts': 'export const value = 1;\n' });
  const runs = path.join(home, '.cache/run');
  // Higher than any process id.
  const names = ['site-plugin-999999999', `site-plugin-${process.ppid}`, 'other'];
  for (const name of names) mkdirSync(path.join(runs, name), { recursive: true });
  await importBundled(path.join(home, 'main.ts'), home);
  expect(readdirSync(runs).sort()).toEqual([`main-${process.pid}`, ...names.slice(1)].sort());
});
