import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  createNoticeRecorder,
  formatNotices,
  packageFolder,
} from '../../../src/node/build/third-party-notices.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'notices-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function install(name: string, license: unknown, files: Record<string, string>): Promise<string> {
  const folder = path.join(root, 'node_modules', name);
  await mkdir(folder, { recursive: true });
  const manifest = { name: name.split('/node_modules/').at(-1), version: '1.2.3', license };
  await writeFile(path.join(folder, 'package.json'), JSON.stringify(manifest));
  for (const [file, text] of Object.entries(files)) await writeFile(path.join(folder, file), text);
  return `${folder}/index.js`;
}

describe('third-party notices', () => {
  test('name each bundled package once, with version, license and its text', async () => {
    const notices = createNoticeRecorder(root);
    const module = await install('left', 'MIT', { LICENSE: 'MIT License\r\n\r\nCopyright Left  \n' });
    notices.add([
      module,
      module.replace('index.js', 'deep/other.js'),
      '/site/src/own.ts',
      '\0virtual:site/config',
    ]);
    const { path: file, content } = formatNotices(await notices.packages());
    expect(file).toBe('third-party-notices.txt');
    expect(String(content).match(/left 1\.2\.3 \(MIT\)/g)).toHaveLength(1);
    expect(content).toContain('\nMIT License\n\nCopyright Left\n');
  });

  test('are the same whatever the order of the modules', async () => {
    const ids = [
      await install('b', 'MIT', { LICENSE: 'B' }),
      await install('@a/c', 'ISC', { 'LICENSE.md': 'C', NOTICE: 'N' }),
      await install('b/node_modules/a', 'MIT', { licence: 'A' }),
    ];
    const [one, other] = [createNoticeRecorder(root), createNoticeRecorder(root)];
    one.add(ids);
    other.add(ids.toReversed());
    const packages = await one.packages();
    expect(packages.map(({ name }) => name)).toEqual(['@a/c', 'a', 'b']);
    expect(packages[0]?.text).toBe('C\n\nN');
    expect(await other.packages()).toEqual(packages);
  });

  test('packages with the same text share it', async () => {
    const notices = createNoticeRecorder(root);
    notices.add([
      await install('one', 'MIT', { LICENSE: 'Same' }),
      await install('two', 'MIT', { LICENSE: 'Same' }),
    ]);
    const { content } = formatNotices(await notices.packages());
    expect(String(content).match(/^Same$/gm)).toHaveLength(1);
    expect(content).toContain('one 1.2.3 (MIT)\ntwo 1.2.3 (MIT)');
  });

  test('a package without a license is UNKNOWN, one without its text says so', async () => {
    const notices = createNoticeRecorder(root);
    notices.add([await install('bare', undefined, {})]);
    const { content } = formatNotices(await notices.packages());
    expect(content).toContain('bare 1.2.3 (UNKNOWN)\n\nThe package comes without the text of its license.');
  });

  test.each([
    ['/site/node_modules/a/lib/index.js', '/site/node_modules/a'],
    ['/site/node_modules/@b/c/index.js?worker', '/site/node_modules/@b/c'],
    ['/site/node_modules/a/node_modules/d/x.js', '/site/node_modules/a/node_modules/d'],
    ['\0/site/node_modules/a/index.js?commonjs-exports', '/site/node_modules/a'],
    ['\0vite/preload-helper.js', '/site/node_modules/vite'],
    ['\0rolldown/runtime.js', '/site/node_modules/rolldown'],
    ['/site/src/app/app.tsx', undefined],
  ])('the module %s belongs to %s', (id, folder) => {
    expect(packageFolder('/site', id)).toBe(folder);
  });
});

/** What may reach readers: a new entry is a decision, see `.github/CONTRIBUTING.md`. */
const PUBLISHED = [
  'MIT',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'MIT-0',
  'MIT OR Apache-2.0',
];
/** What may also be used to build and to test: nothing of it is part of the output. */
const TOOLS = [
  'MPL-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'Python-2.0',
  'Unlicense',
  '(MIT OR CC0-1.0)',
  '(MIT AND CC-BY-3.0)',
];
/** Word lists of the spelling check, which no output contains. */
const BY_NAME: Readonly<Record<string, string>> = {
  '@cspell/dict-django': 'WTFPL',
  '@cspell/dict-en-common-misspellings': 'CC BY-SA 4.0',
};

test('the license of everything that is installed is known and accepted', async () => {
  const lock = JSON.parse(await readFile('package-lock.json', 'utf8')) as {
    packages: Record<string, { license?: string; link?: boolean }>;
  };
  const refused = Object.entries(lock.packages)
    .filter(([folder, { link }]) => folder !== '' && !link)
    .map(([folder, { license = 'UNKNOWN' }]) => [folder.replace(/^.*node_modules\//, ''), license] as const)
    .filter(
      ([name, license]) =>
        !PUBLISHED.includes(license) && !TOOLS.includes(license) && BY_NAME[name] !== license,
    );
  expect(refused).toEqual([]);
});
