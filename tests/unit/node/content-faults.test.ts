import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse as parseCode } from 'acorn';
import type { Root } from 'hast';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { layOutKeys } from '../../../src/node/compile/key-lists.ts';
import { createPageCompiler } from '../../../src/node/compile/page-compiler.ts';
import { readImports } from '../../../src/node/components/imports.ts';
import { createHeadReader } from '../../../src/node/content/page-head.ts';
import { type BuildCache, createBuildCache } from '../../../src/node/files/cache.ts';
import { markdownProblem, textProblem } from '../../../src/node/files/text.ts';
import type { CompilerOptions, PageContext } from '../../../src/node/markdown/context.ts';
import { readHeadings } from '../../../src/node/markdown/headings.ts';
import { h } from '../../../src/node/markdown/nodes.ts';
import { siteConfig } from '../../site-config.ts';
import { createBench } from './compile-text.ts';

vi.mock('../../../src/node/compile/worker-bundle.ts', () => import('./compile-in-process.ts'));
// `parse-limit.test.ts` tests the limit; here, a busy machine must not reach it.
vi.mock('../../../src/shared/timeouts.ts', async (original) => ({
  ...(await original<object>()),
  PARSE_LIMIT: 50_000,
}));

const outside = mkdtempSync(path.join(tmpdir(), 'outside-'));
const secret = path.join(outside, 'secret.env');

/** The compiler of a content folder. */
function compilerOf(contentDir: string, cache: BuildCache) {
  const options = { root: process.cwd(), contentDir, publicDir: 'public', includeFolders: [] };
  return createPageCompiler(options as unknown as CompilerOptions, { cache, threads: 1 });
}

writeFileSync(secret, 'TOKEN=abc');
afterAll(() => rmSync(outside, { recursive: true, force: true }));

describe('names of parts of the frame', () => {
  it('are available for headings and elements of pages', async () => {
    const page = await createBench().compile(
      '# T\n\n## Page data\n\n## Content\n\n### Root\n\n## Sidebar\n\n## Other {#main-navigation}\n\n<b id="outline-list">b</b>',
    );
    expect(page.ids).toEqual([
      'page-data',
      'content',
      'root',
      'sidebar',
      'main-navigation',
      'outline-list',
      't',
    ]);
    expect(page.diagnostics).toEqual([]);
  });
});

describe('files outside of content, public and declared folders', () => {
  const bench = createBench();
  const text = (page: unknown) => JSON.stringify(page);

  it.each([
    ['<Include file="../../../../../../../../SECRET" />', 'include'],
    ['```ts file=../../../../../../../../SECRET\n```', 'code-file'],
    ['![a](../../../../../../../../SECRET)', 'dead-file'],
    ['![a](/../SECRET)', 'dead-file'],
  ])('are not included: %s', async (source, rule) => {
    const page = await bench.compile(`# T\n\n${source.replace('/SECRET', secret)}`);
    expect(page.diagnostics).toMatchObject([{ severity: 'error', rule, line: 3 }]);
    expect(text(page)).not.toContain('TOKEN');
    expect(page.assets).toEqual({});
  });

  it.each(['package.json', 'src/site.config.ts'])(
    'are not included, even if they belong to the project: %s',
    async (name) => {
      const file = path.relative(path.join(bench.folder, 'en/guide'), path.resolve(name));
      expect(await bench.rules(`\`\`\`ts file="${file}"\n\`\`\``)).toEqual(['code-file']);
    },
  );

  it.each([
    ['<Include file="./link.txt" />', 'include'],
    ['```ts file=./link.txt\n```', 'code-file'],
    ['![a](./link.txt)', 'dead-file'],
    ['```ts file=./folder/secret.env\n```', 'code-file'],
  ])('are not included through links: %s', async (source, rule) => {
    const folder = path.join(bench.folder, 'en/guide');
    mkdirSync(folder, { recursive: true });
    rmSync(path.join(folder, 'link.txt'), { force: true });
    rmSync(path.join(folder, 'folder'), { force: true });
    symlinkSync(secret, path.join(folder, 'link.txt'));
    symlinkSync(outside, path.join(folder, 'folder'));
    const page = await bench.compile(`# T\n\n${source}\n\n[l](./link.txt)`);
    expect(page.diagnostics).toMatchObject([{ severity: 'error', rule, line: 3 }]);
    expect(text(page)).not.toContain('TOKEN');
    expect(page.assets).toEqual({});
  });

  it('may be included if their folder is declared', async () => {
    const declared = createBench({ includeFolders: [outside] });
    const file = path.relative(path.join(declared.folder, 'en/guide'), secret);
    expect((await declared.compile(`\`\`\`sh file="${file}"\n\`\`\``)).markdown).toContain('TOKEN=abc');
    // In the syntax of Rspress.
    const fromRoot = `<root>/${path.relative(path.dirname(declared.folder), secret)}`;
    const page = await declared.compile(`\`\`\`sh file="${fromRoot}"\n\`\`\``);
    expect(page.markdown).toContain('TOKEN=abc');
    expect(page.diagnostics).toEqual([]);
    const { diagnostics } = await declared.compile(`\`\`\`sh file="${fromRoot}.none"\n\`\`\``);
    expect(diagnostics[0]?.advice).toBe('The path is relative to the parent of the content folder.');
  });

  it('are rejected with what to declare, if that would help', async () => {
    const move = 'Move it into the content folder';
    const adviceFor = async (file: string) =>
      (await bench.compile(`\`\`\`sh file="${file}"\n\`\`\``)).diagnostics[0]?.advice;
    const fromPage = (file: string) => path.relative(path.join(bench.folder, 'en/guide'), path.resolve(file));
    expect(await adviceFor(fromPage('src/ui/icon.tsx'))).toBe(
      `${move}, or add 'src/ui' to "includeFolders" in src/site.config.ts.`,
    );
    // The output would be in such a folder.
    expect(await adviceFor(fromPage('package.json'))).toBe(`${move}.`);
    expect(await adviceFor(fromPage('../none.ts'))).toBe(`${move}.`);
    // Its folder is the content's.
    symlinkSync(secret, path.join(bench.folder, 'en/guide/linked.txt'));
    expect(await adviceFor('./linked.txt')).toBe(`${move}.`);
  });

  it('are not pages', async () => {
    const contentDir = path.join(outside, 'content');
    mkdirSync(contentDir, { recursive: true });
    const file = path.join(contentDir, 'page.md');
    symlinkSync(secret, file);
    const cache = createBuildCache(path.join(outside, 'cache'));
    const compiler = compilerOf(contentDir, cache);
    const page = await compiler.compile({ file, relativePath: 'page.md', lang: 'en', route: '/page' });
    expect(page.diagnostics).toMatchObject([{ severity: 'error', rule: 'outside', file }]);
    expect(text(page)).not.toContain('TOKEN');
    await compiler.close();
  });
});

describe('a crash of the compiler', () => {
  it('is a problem of each page, which stays in the site', async () => {
    const bench = createBench();
    const file = bench.write('en/page.md', '# T\n');
    const cache = {
      namespace() {
        throw new Error('The disk has gone.');
      },
    } as unknown as BuildCache;
    const compiler = compilerOf(bench.folder, cache);
    const page = await compiler.compile({ file, relativePath: 'en/page.md', lang: 'en', route: '/page' });
    const message = 'The page could not be compiled: The disk has gone.';
    expect(page.diagnostics).toMatchObject([{ severity: 'error', rule: 'compiler', message }]);
    expect(page.meta).toMatchObject({ routePath: '/page', title: 'Page' });
    await compiler.close();
  });
});

describe('code that is too large for a grammar', () => {
  const bench = createBench();
  const fence = (code: string) => `\`\`\`js\n${code}\n\`\`\``;

  it('is not highlighted above a number of characters, and reports so once', async () => {
    const word = 'a'.repeat(2_000_000);
    const page = await bench.compile(fence(word));
    expect(page.diagnostics).toMatchObject([{ severity: 'warning', rule: 'code-size', line: 1 }]);
    expect(page.body).toMatchObject({ html: expect.stringContaining(`<code>${word}</code>`) });
  });

  it('is not highlighted on lines that are too long, and reports so once', async () => {
    const long = `const text = '${'QUJD'.repeat(5000)}';`;
    const page = await bench.compile(fence(`const a = 1;\n${long}\n${long}`));
    expect(page.diagnostics).toMatchObject([{ severity: 'warning', rule: 'code-size', line: 1 }]);
    expect(page.body).toMatchObject({
      html: expect.stringMatching(/<code><span class=\w+>const/),
    });
    expect(page.body).toMatchObject({ html: expect.stringContaining(`\n${long}\n`) });
  });
});

describe('Markdown that is too large', () => {
  const problem = (text: string) => markdownProblem(Buffer.from(text), 'The page');
  const row = (cell: string, count: number) => `${cell.repeat(count)}\n`;

  it('pages and fragments above a size are an error', async () => {
    const text = 'Text.\n\n'.repeat(800_000);
    expect(problem(text)).toMatchObject({ message: 'The page has 5.3 MB. The maximum is 3 MB.', line: 1 });
    expect(problem(text.slice(0, 3 * 2 ** 20))).toBeUndefined();
    const bench = createBench();
    bench.write('en/guide/a.mdx', text);
    const page = await bench.compile('# T\n\n<Include file="./a.mdx" />');
    expect(page.diagnostics).toMatchObject([
      { severity: 'error', rule: 'include', line: 3, message: expect.stringContaining('5.3 MB') },
    ]);
    const source = { file: bench.write('en/b.md', text), relativePath: 'en/b.md', lang: 'en', route: '/b' };
    const heads = createHeadReader({
      cache: createBuildCache(path.join(outside, 'heads')),
      contentDir: bench.folder,
      config: siteConfig,
      root: process.cwd(),
    });
    expect((await heads.read(source)).title).toBe('B');
  });

  it.each<[what: string, text: string, line: number]>([
    ['columns', `${row('|a', 1000)}${row('|-', 1000)}${row('|a', 1).repeat(100)}`, 3],
    ['rows', `${row('|a', 10)}${row('|-', 10)}${row('|a', 1).repeat(1000)}`, 3],
    ['tables', `${row('|a', 60)}${row('|-', 60)}${row('|b', 1).repeat(99)}\n`.repeat(2), 105],
  ])('too many %s are an error with their line', async (_what, text, line) => {
    const page = await createBench().compile(`# T\n\n${text}`, 'en/guide/page.md');
    const message = expect.stringContaining('The tables have more than 10000 cells') as string;
    expect(page.diagnostics).toMatchObject([{ severity: 'error', message, line }]);
  });

  it('constants of a page are read once', () => {
    const statements = Array.from({ length: 5000 }, (_, n) => `export const a${n} = ${n};`);
    const estree = parseCode(statements.join('\n'), { ecmaVersion: 'latest', sourceType: 'module' });
    const tree = { type: 'root', children: [{ type: 'mdxjsEsm', value: '', data: { estree } }] };
    const scopes = new Map();
    const start = process.cpuUsage();
    readImports(tree as never, { scopes, source: { file: 'a' } } as never, 'a');
    expect(process.cpuUsage(start).user).toBeLessThan(2_500_000);
    expect(tree.children[0]?.data).toMatchObject({ isSettled: true });
  });

  it('headings with one text continue their numbering', () => {
    const badge = () => h('span', { className: ['badge'] }, []);
    const children = Array.from({ length: 20_000 }, () =>
      h('h2', {}, [{ type: 'text', value: 'A' }, badge()]),
    );
    const start = process.cpuUsage();
    const { headings } = readHeadings({ type: 'root', children }, {});
    expect(process.cpuUsage(start).user).toBeLessThan(4_000_000);
    expect([headings[1]?.id, headings.at(-1)?.id]).toEqual(['a-1', 'a-19999']);
  });

  it('keys of an option are arranged once', () => {
    const children = Array.from({ length: 200_000 }, () => h('p', {}, []));
    const tree: Root = { type: 'root', children };
    const start = process.cpuUsage();
    layOutKeys(tree, {} as PageContext);
    expect(process.cpuUsage(start).user).toBeLessThan(2_000_000);
    expect(tree.children).toEqual(children);
  });

  it.each([
    ['twenty quotes', `${'> '.repeat(20)}a\n\n`.repeat(20)],
    ['quotes in code', `\`\`\`\n${'> '.repeat(1000)}\n\`\`\`\n`],
    ['items of a long list', '- a\n'.repeat(5000)],
    ['headings', 'a\n---\n\n'.repeat(900)],
    ['a paragraph', '*a* `b` [c](/d) '.repeat(400)],
    ['links in a long paragraph', `[a](b "c") ${'word '.repeat(10)}`.repeat(300)],
    ['runs of marks that are not closed', '``a` b ~~~c~ d '.repeat(100)],
    ['a table', `| a | b |\n| - | - |\n${'| *a* | [b](/c) |\n'.repeat(2000)}`],
    ['blanks after a container', `:::tip ${' '.repeat(9000)}Title\nText\n:::\n`],
    ['braces after a container', `:::tip A ${'{ '.repeat(900)}\nText\n:::\n`],
  ])('%s may be numerous', async (_what, text) => {
    const page = await createBench().compile(`# T\n\n${text}`, 'en/guide/page.md');
    expect(page.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(page.markdown).not.toBe('');
  });
});

describe('files that are not UTF-8', () => {
  const bytes = (...values: number[]) => Buffer.from(values);
  it.each<[string, Buffer, number]>([
    ['UTF-16', Buffer.from('\uFEFF# T', 'utf16le'), 1],
    ['UTF-16 with the other byte first', bytes(0xfe, 0xff, 0, 0x23), 1],
    ['UTF-16 without a mark', Buffer.from('# T\ntext', 'utf16le'), 1],
    ['a picture', bytes(0x50, 0x0a, 0x0d, 0x0d, 0x0a, 0), 4],
    ['Latin 1', Buffer.from('# T\n\nné', 'latin1'), 3],
    ['a cut character', Buffer.from('# 文').subarray(0, -1), 1],
  ])('%s', (_what, content, line) => {
    const message = 'The page is not UTF-8 text.';
    expect(textProblem(content, 'The page')).toEqual({ message, advice: 'Save it as UTF-8.', line });
  });

  it('UTF-8 with and without a byte order mark is text', () => {
    for (const text of ['', '# T', '\uFEFF# 标题', '🎉'])
      expect(textProblem(Buffer.from(text), '')).toBeUndefined();
  });

  it('are an error as a page, a fragment and an imported file', async () => {
    const bench = createBench();
    const latin = Buffer.from('né', 'latin1');
    bench.write('en/guide/a.mdx', latin);
    const page = await bench.compile('# T\n\n<Include file="./a.mdx" />\n\n```js file=./a.mdx\n```');
    expect(page.diagnostics.map(({ rule, line }) => [rule, line])).toEqual([
      ['include', 3],
      ['code-file', 5],
    ]);
    const cache = createBuildCache(path.join(outside, 'cache'));
    const compiler = compilerOf(bench.folder, cache);
    const file = bench.write('en/b.md', Buffer.concat([Buffer.from('# T\n\n'), latin]));
    const broken = await compiler.compile({
      ...{ file, relativePath: 'en/b.md', lang: 'en', route: '/b' },
    });
    expect(broken.diagnostics).toMatchObject([
      { severity: 'error', rule: 'text', line: 3, advice: 'Save it as UTF-8.' },
    ]);
    await compiler.close();
  });
});
