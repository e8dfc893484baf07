import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { checkOf } from '../../../scripts/check-content/projects/check.ts';
import type { ProjectTest } from '../../../scripts/check-content/projects/project-test.ts';
import { contextOf } from './make-tree.ts';

const page = (files: string, more = '') => `# A\n\n<Project name="demo" files="${files}" />\n\n${more}\n`;
const tree = {
  'content/en/a.mdx': page('package.json, a.txt'),
  'content/_projects/demo/package.json': '{ "dependencies": { "react": "19" } }',
  'content/_projects/demo/a.txt': 'one',
  'content/_versions.json': JSON.stringify({
    about: 'react',
    packages: { react: { group: 'libraries', range: '19' } },
  }),
  'tests/content/projects/demo.ts': 'test',
};
type Files = Record<string, string>;
const holds: ProjectTest = { verify: async () => undefined };

/** Messages of a run, and what is verified after one that updates records. */
async function check(files: Files, demo: ProjectTest = holds, updates: readonly string[] = ['projects']) {
  vi.spyOn(console, 'error').mockReturnValue();
  const context = contextOf({ 'verified.json': '{}', ...files });
  const found = await checkOf({ demo }).run({ ...context, updates: new Set(updates) });
  const record = readFileSync(path.join(context.tree.root, 'verified.json'), 'utf8');
  return { found, messages: found.map(({ message }) => message), record };
}

test('a project is verified once, and again if a file or its test changes, or on request', async () => {
  const verify = vi.fn(async () => undefined);
  const { messages, record } = await check(tree, { verify });
  expect([messages, verify.mock.calls.length]).toEqual([[], 1]);
  const recorded = { ...tree, 'verified.json': record };
  expect((await check(recorded, { verify }, [])).messages).toEqual([]);
  await check(recorded, { verify });
  expect(verify).toHaveBeenCalledTimes(1);
  await check(recorded, { verify }, ['again']);
  expect(verify).toHaveBeenCalledTimes(2);

  const others: Files[] = [
    { 'content/_projects/demo/a.txt': 'two' },
    { 'tests/content/projects/demo.ts': 'other test' },
  ];
  for (const other of others) {
    verify.mockClear();
    expect((await check({ ...recorded, ...other }, { verify }, [])).messages).toEqual([]);
    expect(verify).toHaveBeenCalledTimes(1);
  }
});

test('failures are reported, and not recorded', async () => {
  const { messages, record } = await check(tree, {
    async verify({ read, files, run }) {
      expect(files()).toEqual(['a.txt', 'package.json']);
      expect(read('a.txt')).toBe('one');
      expect(await run('rsbuild --version')).toMatch(/\d/);
      await run('echo said; exit 3');
    },
  });
  expect(messages).toEqual(['"echo said; exit 3" fails:\nsaid\n']);
  expect(JSON.parse(record)).toEqual({});
});

test('a command that cannot be started is reported', async () => {
  const verify: ProjectTest['verify'] = async ({ dir, run }) => {
    rmSync(dir, { recursive: true });
    await run('rsbuild --version');
  };
  expect((await check(tree, { verify })).messages).toEqual([expect.stringContaining('ENOENT')]);
});

test('a server is queried when it is ready, and stopped', async () => {
  const code = `import http from 'node:http';
console.log('Local: x');
setTimeout(() => http.createServer((_, res) => res.end('asked')).listen(process.env.PORT), 300);\n`;
  let asked = '';
  let origin = '';
  const { messages } = await check(
    { ...tree, 'content/_projects/demo/a.txt': code },
    {
      async verify({ run, serve }) {
        await run('mv a.txt server.mjs');
        await serve('node server.mjs', async (at, printed) => {
          origin = at;
          asked = (await (await fetch(at)).text()) + printed();
        });
        // A server that accepts no connections times out.
        const now = vi.spyOn(Date, 'now');
        for (const time of [0, 119_999, 120_000]) now.mockReturnValueOnce(time);
        const deaf = `node -e "console.log('Local: x'); setInterval(() => {}, 9000)"`;
        await expect(serve(deaf, async (at) => void (await fetch(at)))).rejects.toThrow('fetch failed');
        await serve('echo gone', async () => undefined);
      },
    },
  );
  expect(asked).toBe('askedLocal: x\n');
  await expect(fetch(origin)).rejects.toThrow();
  expect(messages).toEqual(['"echo gone" ended without /Local:.*\\n/:\ngone\n']);
});

test('project, test and page belong together', async () => {
  const { 'content/en/a.mdx': _page, ...withoutPage } = tree;
  expect((await check({ ...withoutPage, 'content/en/b.mdx': '# B\n' })).messages).toEqual([
    'No page shows the project demo.',
  ]);
  expect((await check({ 'content/en/b.mdx': '# B\n' })).messages).toEqual(['There is no project demo.']);
  const other = { ...tree, 'content/en/b.mdx': '# B\n\n<Project name="other" files="a.txt" />\n' };
  expect((await check(other)).messages).toEqual(['The project other has no test.']);
  expect((await check({ ...tree, 'content/en/a.mdx': page('package.json') })).messages).toEqual([
    'The page does not show all of _projects/demo.',
  ]);
});

test('problems have their position and advice', async () => {
  const { 'content/en/a.mdx': _page, ...withoutPage } = tree;
  expect((await check({ ...withoutPage, 'content/en/b.mdx': '# B\n' })).found).toMatchObject([
    { rule: 'projects-place', file: 'tests/content/projects', advice: 'Remove what nobody needs.' },
  ]);
  expect((await check({ ...tree, 'content/en/a.mdx': page('package.json') })).found).toMatchObject([
    { rule: 'projects-place', file: 'content/en/a.mdx', line: 3, advice: 'Add to "files": a.txt' },
  ]);
  const verify = () => Promise.reject(new Error('Not so.'));
  expect((await check(tree, { verify })).found).toMatchObject([
    { rule: 'projects', file: 'tests/content/projects/demo.ts', advice: expect.stringContaining('Correct') },
  ]);
  const range = {
    ...tree,
    'content/_projects/demo/package.json': '{ "devDependencies": { "react": "^18" } }',
  };
  expect((await check(range)).found).toMatchObject([
    { rule: 'projects-range', file: '_projects', advice: 'Write "19".' },
  ]);
});

test('version ranges match those of the install commands', async () => {
  const files = { ...tree, 'content/_projects/demo/package.json': '{ "dependencies": { "react": "^18" } }' };
  expect((await check(files)).messages).toEqual([
    'demo/package.json asks for react ^18, install commands for 19.',
  ]);
});

test('steps that are not run are mentioned on the page, with their source, and no others', async () => {
  const notRun = 'https://docs.example/run';
  const label = ':::note[Not run here]\n\nNo machine, see [the manual](https://docs.example/run).\n\n:::';
  const labelled = { ...tree, 'content/en/a.mdx': page('package.json, a.txt', label) };
  expect((await check(labelled, { ...holds, notRun })).messages).toEqual([]);
  expect((await check(tree, { ...holds, notRun })).messages).toEqual([
    'The page does not say what of the project is not run.',
  ]);
  expect((await check(labelled, { ...holds, notRun: 'https://docs.example/other' })).messages).toHaveLength(
    1,
  );
  expect((await check(labelled)).messages).toEqual(['The project is run, the page says it is not.']);
});
