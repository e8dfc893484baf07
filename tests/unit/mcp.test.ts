import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { excerpt } from '../../scripts/mcp/excerpt.ts';
import { siteFiles } from '../../scripts/mcp/site-files.ts';
import { createAssistance } from '../../scripts/mcp/tools.ts';

/** Files of a built site below `/docs/`, whose page was built before copies had a known length. */
const site: Readonly<Record<string, string>> = {
  'llms.txt': '# Loom\n',
  'index.html': '<html lang="en" data-lang="en"><link rel="canonical" href="https://loom.example/docs/">',
  'language-en.json': language('en', '/guide/weave'),
  'language-pt-BR.json': language('pt-BR', '/pt-br/guide/weave'),
  ...page('guide/weave', '## Not this one\n'),
  ...page('pt-br/guide/weave', 'Olá.\n'),
};

function language(lang: string, route: string): string {
  return JSON.stringify({ version: lang, pages: { [route]: 'digest' }, search: null });
}

function page(path: string, code: string): Record<string, string> {
  const toc = [
    { id: 'not-this-one', text: 'Not this one', depth: 2, charIndex: -1 },
    { id: 'knots', text: 'Knots & a*b', depth: 2, charIndex: -1 },
  ];
  const body = `# Weave\n\n<!--\n## Not this one\n-->\n\n~~~md\n${code}~~~\n\nNot this one\n---\n\nFirst.\n\n## Knots &amp; a\\*b\n\nSecond.\n`;
  return {
    [`${path}.md`]: `---\ntitle: "Weave"\nurl: "https://loom.example/docs/${path}"\n---\n\n${body}`,
    [`assets/pages/${path}.digest.json`]: JSON.stringify({ meta: { title: 'Weave', toc, frontmatter: {} } }),
  };
}

const read = async (file: string): Promise<string> => {
  const text = site[file];
  if (text === undefined) throw new Error(`There is no ${file}.`);
  return text;
};

async function run(name: string, input: Record<string, unknown>): Promise<string | undefined> {
  const { tools } = await createAssistance(read);
  return tools.find((tool) => tool.name === name)?.run(input);
}

test('only files in the folder of a site are read', async () => {
  const parent = mkdtempSync(path.join(tmpdir(), 'sites-'));
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
  for (const name of ['dist', 'dist-old']) {
    mkdirSync(path.join(parent, name));
    writeFileSync(path.join(parent, name, 'llms.txt'), name);
  }
  const readFile = siteFiles(path.join(parent, 'dist'));
  expect(await readFile('llms.txt')).toBe('dist');
  expect(() => readFile('../dist-old/llms.txt')).toThrow('../dist-old/llms.txt is outside the site.');
  expect(() => siteFiles(path.join(parent, 'none'))).toThrow(
    /There is no built site in \S+none: run `npm run build`/,
  );
});

test.each(['https://loom.example/docs', 'https://loom.example/docs/'])(
  'files of a site at %s are read below its base path',
  async (address) => {
    const fetchFile = vi.fn(async (_url: string) => new Response('# Loom\n'));
    vi.stubGlobal('fetch', fetchFile);
    onTestFinished(() => void vi.unstubAllGlobals());
    expect(await siteFiles(address)('llms.txt')).toBe('# Loom\n');
    expect(fetchFile).toHaveBeenCalledWith('https://loom.example/docs/llms.txt');
    fetchFile.mockResolvedValueOnce(new Response('', { status: 404 }));
    await expect(siteFiles(address)('a.md')).rejects.toThrow('/docs/a.md answered with status 404.');
  },
);

test.each(['/docs/guide/weave', '/guide/weave', 'https://loom.example/docs/guide/weave.md#x'])(
  'a page of a site below a base path is found by %s',
  async (address) => {
    expect(await run('read_page', { page: address })).toContain(
      'url: "https://loom.example/docs/guide/weave"',
    );
  },
);

test('so is one in another language', async () => {
  expect(await run('read_page', { page: '/docs/pt-br/guide/weave' })).toContain('Olá.');
});

test.each(['guide/weave.md', 'language-en.json'])(
  'a page that could not be read without %s can be requested again',
  async (lost) => {
    let isOnline = false;
    const { tools } = await createAssistance((file) =>
      isOnline || file !== lost ? read(file) : Promise.reject(new Error('There is no connection.')),
    );
    const ask = () => tools.find(({ name }) => name === 'read_page')?.run({ page: '/guide/weave' });
    await expect(ask()).rejects.toThrow();
    isOnline = true;
    expect(await ask()).toContain('# Weave');
  },
);

test('sections begin at headings of any form, but not at lines of code or comments', async () => {
  const section = (heading: string) => run('read_section', { page: '/guide/weave', heading });
  expect(await section('not-this-one')).toMatch(/\n\nNot this one\n---\n\nFirst\.$/);
  expect(await section('knots')).toMatch(/\n\n## Knots &amp; a\\\*b\n\nSecond\.$/);
  await expect(section('100% knots')).rejects.toThrow('has no section "100% knots". It has:');
});

test('sections with words of the query are selected; a word matches from its start', () => {
  const section = (id: string, markdown: string) => ({ id, trail: ['Page', id], markdown });
  const sections = [
    section('page', 'Start.'),
    section('paths', 'In node_modules.'),
    section('files', 'A file for each module.'),
    section('chinese', '用webpack打包。'),
  ];
  expect(excerpt(sections, [], 'How are modules split?', 30)).toBe(
    'Start.\n\n[…]\n\nA file for each module.\n\n[…]',
  );
  expect(excerpt(sections, [], '打包', 20)).toBe('Start.\n\n[…]\n\n用webpack打包。');
});
