import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHeadReader, parseHead } from '../../../src/node/content/page-head.ts';
import { addressesOf, readSiteNames } from '../../../src/node/content/site-names.ts';
import { createBuildCache } from '../../../src/node/files/cache.ts';
import { parseMarkdown } from '../../../src/node/markdown/parser.ts';
import { readPageNames } from '../../../src/node/names/page-names.ts';
import { siteConfig } from '../../site-config.ts';

vi.mock('../../../src/node/markdown/parser.ts', { spy: true });
vi.mock('../../../src/node/names/page-names.ts', { spy: true });

const folder = mkdtempSync(path.join(tmpdir(), 'heads-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, text: string): string {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

const explaining = (explains: string) => ({
  ...siteConfig,
  codeReference: {
    scope: '@rsbuild/',
    package: '@rsbuild/core',
    configFile: 'rsbuild',
    pages: [{ page: '/plugins/hooks', explains }],
  } as unknown as NonNullable<typeof siteConfig.codeReference>,
});
const ours = explaining('RsbuildPluginAPI');
const open = (config = ours) => {
  const cache = createBuildCache(path.join(folder, '.cache'));
  return createHeadReader({ cache, contentDir: folder, config, root: process.cwd() });
};
const text = '# Hooks\n\n## onExit\n\n<Include file="shared/on-exit.mdx" />\n\n## onClose\n\nRuns *late*.\n';
const source = () => ({
  file: write('en/plugins/hooks.mdx', text),
  relativePath: 'en/plugins/hooks.mdx',
  lang: 'en',
  route: '/plugins/hooks',
});

describe('the names of a page', () => {
  beforeEach(() => void write('en/shared/on-exit.mdx', 'Runs at the **end**.\n\nMore.\n'));

  it('have the first sentences of their sections, including fragments', async () => {
    const options = { contentDir: folder, config: ours, heads: open(), display: (file: string) => file };
    const names = await readSiteNames('en', [source()], options);
    expect(names).toEqual([
      {
        name: 'RsbuildPluginAPI#onExit',
        id: 'onexit',
        summary: 'Runs at the end.',
        address: '/plugins/hooks',
      },
      { name: 'RsbuildPluginAPI#onClose', id: 'onclose', summary: 'Runs late.', address: '/plugins/hooks' },
    ]);
  });

  it('include packages, with the description of the page about one', async () => {
    const about = write('en/guide/sass.mdx', '---\ndescription: Styles with variables.\n---\n\n# Sass\n');
    const packages = {
      sass: { range: '1', group: 'styles', page: '/guide/sass/' },
      less: { range: '4', group: 'styles', page: '/guide/sass#less' },
      stylus: { range: '0.64', group: 'styles', page: '/guide/gone' },
      postcss: { range: '8', group: 'styles' },
    };
    const file = write('_versions.json', JSON.stringify({ about: 'sass', packages }));
    const page = { file: about, relativePath: 'en/guide/sass.mdx', lang: 'en', route: '/guide/sass' };
    const options = { contentDir: folder, config: ours, heads: open(), display: (name: string) => name };
    const names = await readSiteNames('en', [page], options);
    rmSync(file);
    expect(names).toEqual([
      { name: 'npm:sass', id: '', summary: 'Styles with variables.', address: '/guide/sass/' },
      { name: 'npm:less', id: 'less', summary: '', address: '/guide/sass' },
      { name: 'npm:stylus', id: '', summary: '', address: '/guide/gone' },
    ]);
    expect([...addressesOf(names)]).toEqual([
      ['npm:sass', '/guide/sass/'],
      ['npm:less', '/guide/sass#less'],
      ['npm:stylus', '/guide/gone'],
    ]);
  });

  it('follow an edited fragment', async () => {
    const heads = open();
    expect(await heads.beginning('shared/on-exit.mdx', 'en')).toBe('Runs at the end.');
    const file = write('en/shared/on-exit.mdx', 'Runs once.\n');
    expect(await heads.beginning('shared/on-exit.mdx', 'en')).toBe('Runs at the end.');
    heads.forget([file]);
    expect(await heads.beginning('shared/on-exit.mdx', 'en')).toBe('Runs once.');
  });

  it('are not read outside the content folder', async () => {
    expect(await open().beginning('../../../package.json', 'en')).toBe('');
  });

  it('are cached for later runs, together with the head, until the page changes', async () => {
    const heads = open();
    const page = source();
    const known = [await heads.read(page), await heads.names(page)];
    expect(known).toMatchObject([
      { title: 'Hooks' },
      [{ include: 'shared/on-exit.mdx' }, { name: 'RsbuildPluginAPI#onClose' }],
    ]);
    vi.mocked(readPageNames).mockClear();
    const later = open();
    expect([await later.read(page), await later.names(page)]).toEqual(known);
    expect(readPageNames).not.toHaveBeenCalled();
    // Neither its time nor its size reveals the change.
    utimesSync(page.file, 1, 1);
    write('en/plugins/hooks.mdx', text.replace('Hooks', 'Books').replace('onClose', 'onStart'));
    utimesSync(page.file, 1, 1);
    later.forget([page.file]);
    expect(await later.read(page)).toEqual({ title: 'Books' });
    expect(await later.names(page)).toMatchObject([{}, { name: 'RsbuildPluginAPI#onStart' }]);
  });

  it('are read again when the settings say that the page explains another type', async () => {
    const page = source();
    await open().names(page);
    expect(await open(explaining('Other')).names(page)).toMatchObject([
      { name: 'Other#onExit' },
      { name: 'Other#onClose' },
    ]);
  });

  it('are keys of options; the same facts on another page give no names', async () => {
    const key = '# A\n\n## js\n\n<KeyFacts name="output.js" type="string" />\n';
    const page = (name: string, head: string) => ({
      file: write(`en/${name}.mdx`, head + key),
      relativePath: `en/${name}.mdx`,
      lang: 'en',
      route: `/${name}` as const,
    });
    const option = "---\noption:\n  name: output\n  type: object\n  default: '{}'\n  since: 1.0.0\n---\n\n";
    expect(await open().names(page('option', option))).toMatchObject([{ name: 'output.js', id: 'js' }]);
    expect(await open().names(page('other', ''))).toEqual([]);
  });

  it('are not parsed when only the head is needed', async () => {
    const heads = open();
    const page = source();
    write('en/plugins/hooks.mdx', `${text}\nUnread.\n`);
    vi.mocked(readPageNames).mockClear();
    await heads.read(page);
    expect(readPageNames).not.toHaveBeenCalled();
    await heads.names(page);
    expect(readPageNames).toHaveBeenCalledOnce();
  });
});

it.each([
  ['Create a project', false],
  ['output.filename', false],
  ["Other people's pages, ports (SSR)", false],
  ['代理、端口：cookie（SSR）', false],
  ['A :tada: b', true],
  ['A *b*', true],
  ['A {#b}', true],
])('the title "%s" requires parsing: %s', async (title, isParsed) => {
  const place = { file: 'en/a.mdx', relativePath: 'en/a.mdx' };
  const parse = vi.mocked(parseMarkdown).mockClear();
  const read = await parseHead(`# ${title}\n\nText.\n`, place);
  expect(parse).toHaveBeenCalledTimes(isParsed ? 1 : 0);
  // The parser would give the same result.
  expect(await parseHead(`# <!-- --> ${title}\n`, { ...place, relativePath: 'en/a.md' })).toEqual(read);
  expect(parse).toHaveBeenCalledTimes(isParsed ? 2 : 1);
});

it('a title is read from its line, a draft from its head, ids from headings', async () => {
  const page = (name: string, text: string) => ({
    file: write(`en/${name}.mdx`, text),
    ...{ relativePath: `en/${name}.mdx`, lang: 'en', route: `/${name}` as const },
  });
  const heads = open();
  const parse = vi.mocked(parseMarkdown).mockClear();
  expect(await heads.read(page('code', '\n# `a.b` *c*\n\nBroken {\n'))).toMatchObject({ title: 'a.b c' });
  expect(parse.mock.calls[0]?.[0]).toBe('# `a.b` *c*');
  await heads.read(page('link', '# A [b][c]\n\n[c]: /d\n'));
  expect(parse.mock.calls[1]?.[0]).toContain('[c]: /d');
  const escaped = '---\n"dr\\u0061ft": true\n---\n\n# A\n';
  const drafts = ['---\ndraft: true\n---\n\n# A\n', '# The draft\n', '# Published\n', escaped];
  const marks = drafts.map((text, index) => heads.read(page(`draft-${index}`, text)));
  expect((await Promise.all(marks)).map(({ draft }) => draft === true)).toEqual([true, false, false, true]);
  expect(await heads.ids(page('ids', '# A\n\n## B\n\n## B\n\n```md\n## C\n```\n'))).toEqual(['b', 'b-1']);
  const own = '---\ndescription: Two\n---\n# A\n\n## {frontmatter.description} changes\n';
  expect(await heads.ids(page('own', own))).toEqual(['two-changes']);
  expect(await heads.ids(page('broken', '# A\n\n## B\n\n{\n'))).toEqual([]);
});
