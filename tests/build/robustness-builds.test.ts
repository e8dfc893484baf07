import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeFiles } from '../../src/node/build/write-files.ts';
import { buildSite, temporaryFolder, writeTree } from './build-site.ts';
import { Dice } from './hostile-inputs.ts';

const tree: Record<string, string> = {
  'en/index.md': '# Home\n\nWelcome.\n',
  'zh/index.md': '# 首页\n\n欢迎。\n',
  'en/shared/part.mdx': '## From the fragment\n\nText.\n',
  'en/guide/picture.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"/>',
  'en/guide/with-picture.md': '# Picture\n\n![A picture](./picture.svg)\n',
  'en/guide/computed.mdx': 'export const answer = 6 * 7;\n\n# Computed\n\n{answer}\n',
};
for (let number = 0; number < 24; number++) {
  tree[`en/guide/page-${number}.mdx`] =
    `# Page ${number}\n\n<Include file="shared/part.mdx" />\n\n\`\`\`ts\nconst n = ${number};\n\`\`\`\n`;
}

let folder: string;
let contentDir: string;
beforeAll(async () => {
  folder = await temporaryFolder();
  contentDir = path.join(folder, 'content');
  await writeTree(contentDir, tree);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Place {
  /** Default: the tree above. */
  content?: string;
  outDir: string;
  cacheDir: string;
}

function place(name: string, cache = name): Place {
  return { outDir: path.join(folder, name, 'dist'), cacheDir: path.join(folder, cache, 'cache') };
}

interface Run {
  child: ChildProcess;
  /** Settles when the process has ended. */
  ended: Promise<{ code: number | null; output: string }>;
}

/** Starts a build in a process of its own, like `vite build`. */
function startBuild({ content = contentDir, outDir, cacheDir }: Place): Run {
  const child = spawn(
    process.execPath,
    ['scripts/vite.mjs', 'build', '--config', 'tests/build/robustness.vite.config.ts'],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        ROBUSTNESS_CONTENT: content,
        ROBUSTNESS_OUTPUT: outDir,
        ROBUSTNESS_CACHE: cacheDir,
      },
    },
  );
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, output }));
  });
  return { child, ended };
}

async function build(where: Place): Promise<void> {
  const { code, output } = await startBuild(where).ended;
  expect(code, output).toBe(0);
}

/** File name → digest of its bytes. */
async function digests(outDir: string): Promise<Record<string, string>> {
  const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(outDir, path.join(entry.parentPath, entry.name)))
    .sort();
  const pairs = names.map(async (name) => {
    const content = await readFile(path.join(outDir, name));
    return [name, createHash('sha256').update(content).digest('hex')] as const;
  });
  return Object.fromEntries(await Promise.all(pairs));
}

async function isThere(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}

/** Every entry of a cache is readable. */
async function expectSoundCache(cacheDir: string): Promise<void> {
  const pages = path.join(cacheDir, 'pages');
  const names = (await readdir(pages)).filter((name) => !name.endsWith('.tmp'));
  expect(names.length).toBeGreaterThanOrEqual(Object.keys(tree).length - 2);
  for (const name of names) {
    const [checksum, ...rest] = (await readFile(path.join(pages, name), 'utf8')).split('\n');
    expect(checksum).toBe(`//${createHash('sha256').update(rest.join('\n')).digest('hex')}`);
    expect(JSON.parse(rest.slice(1).join('\n')).source.relativePath).toMatch(/\.mdx?$/);
  }
}

describe('builds', () => {
  let first: Place;
  let second: Place;
  let expected: Record<string, string>;
  /** Approximate duration of a build: shorter if both run in parallel, longer on a shared core. */
  let milliseconds: number;
  beforeAll(async () => {
    first = place('first', 'common');
    second = place('second', 'common');
    const start = Date.now();
    await Promise.all([build(first), build(second)]);
    milliseconds = (Date.now() - start) / 2;
    expected = await digests(first.outDir);
  });

  test('publish images beside pages', () => {
    expect(
      Object.keys(expected).filter((name) => /^assets.media.picture\.\w+\.svg$/.test(name)),
    ).toHaveLength(1);
  });

  test('that were killed at random moments are repaired by the next one', async () => {
    const where = place('killed');
    const dice = new Dice(9);
    const signals: (string | null)[] = [];
    // One moment in each quarter: start, compilation, bundling, writing. Each run finds what the previous one left.
    for (const quarter of [0, 1, 2, 3]) {
      const { child, ended } = startBuild(where);
      const timer = setTimeout(
        () => child.kill('SIGKILL'),
        (milliseconds * (quarter * 100 + 20 + dice.below(80))) / 400,
      );
      await ended;
      clearTimeout(timer);
      signals.push(child.signalCode);
      // Either nothing or everything was published.
      const published = (await isThere(where.outDir)) ? await digests(where.outDir) : {};
      expect([{}, expected]).toContainEqual(published);
    }
    expect(signals).toContain('SIGKILL');
    await build(where);
    expect(await digests(where.outDir)).toEqual(expected);
    await expectSoundCache(where.cacheDir);
  });

  test('running in parallel may share a cache', async () => {
    expect(await digests(second.outDir)).toEqual(expected);
    await expectSoundCache(first.cacheDir);
  });

  test('fail when code of a page exits the process', async () => {
    const content = path.join(folder, 'content-ending');
    await writeTree(content, {
      ...tree,
      'en/guide/ending.mdx': 'export const never = process.exit(0);\n\n# Ending\n\n{never}\n',
    });
    const where = { ...place('ending', 'common'), content };
    const { code, output } = await startBuild(where).ended;
    expect(code).toBe(1);
    expect(output).toContain('The build ended before the site was written');
    expect(await isThere(where.outDir)).toBe(false);
  });

  test('report an output folder that is not a folder', async () => {
    const where = place('blocked', 'common');
    await mkdir(path.dirname(where.outDir), { recursive: true });
    await writeFile(where.outDir, 'A file.');
    await expect(buildSite({}, { ...where, contentDir })).rejects.toThrow(where.outDir);
    expect(await readFile(where.outDir, 'utf8')).toBe('A file.');
  });
});

describe('writing', () => {
  test('to a folder that is a file: the error names the file that could not be written', async () => {
    const outDir = path.join(folder, 'writing');
    await mkdir(outDir, { recursive: true });
    await writeFile(path.join(outDir, 'guide'), 'A file.');
    const files = [
      { path: 'a.html', content: 'a' },
      { path: 'guide/page.html', content: 'b' },
    ];
    await expect(writeFiles(outDir, files)).rejects.toThrow(
      /Cannot write guide\/page\.html to the output folder .*writing: E/,
    );
  });

  test('a full disk: the error names the file and says why', async (context) => {
    // Every write to this device fails as on a full disk.
    if (!(await isThere('/dev/full'))) return context.skip();
    const outDir = path.join(folder, 'full');
    await mkdir(outDir, { recursive: true });
    await symlink('/dev/full', path.join(outDir, 'page.html'));
    const files = Array.from({ length: 100 }, (_, index) => ({ path: `${index}.html`, content: 'a' }));
    const all = [...files.slice(0, 50), { path: 'page.html', content: 'text' }, ...files.slice(50)];
    await expect(writeFiles(outDir, all)).rejects.toThrow(
      /Cannot write page\.html to the output folder .*ENOSPC/,
    );
  });

  test('a folder without the right to write: the error names the file', async () => {
    // Root may write everywhere but in kernel file systems.
    const isAdministrator = process.getuid?.() === 0;
    const outDir = isAdministrator ? '/sys/locked' : path.join(folder, 'locked');
    if (!isAdministrator) await mkdir(outDir, { mode: 0o555 });
    await expect(writeFiles(outDir, [{ path: 'index.html', content: 'a' }])).rejects.toThrow(
      /Cannot write index\.html to the output folder .*locked: E/,
    );
  });
});
