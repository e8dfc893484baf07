import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planPage } from '../../scripts/new-page/plan-page.ts';
import { createSite } from '../../scripts/new-page/plan-site.ts';
import { listFiles } from '../../src/node/files/list-files.ts';
import { splitFrontmatter } from '../../src/node/markdown/frontmatter.ts';
import { siteConfig } from '../site-config.ts';

const content = mkdtempSync(path.join(tmpdir(), 'new-page-'));
const plan = (address: string) =>
  planPage(content, siteConfig, address).map(
    ({ file, text }) => [path.relative(content, file), text] as const,
  );
/** Settings that make the same tree a single language, without options. */
const oneLanguage = { ...siteConfig, defaultLang: 'de', codeReference: undefined };

beforeAll(() => {
  for (const folder of ['en/config/output', 'zh/config/output', 'en/guide']) {
    mkdirSync(path.join(content, folder), { recursive: true });
  }
  writeFileSync(path.join(content, 'en/guide/_meta.json'), '[\n  "index",\n  { "type": "divider" }\n]\n');
  writeFileSync(path.join(content, 'en/guide/index.md'), '# Guide');
});
afterAll(() => rmSync(content, { recursive: true, force: true }));

describe('a new page', () => {
  it('is a draft in each language, for an option with its facts', () => {
    const files = plan('config/output/foo-bar');
    expect(files.map(([file]) => file)).toEqual([
      'en/config/output/foo-bar.mdx',
      'zh/config/output/foo-bar.mdx',
    ]);
    for (const [file, text] of files) {
      const { frontmatter, diagnostics } = splitFrontmatter(text, file);
      expect(diagnostics).toEqual([]);
      expect(frontmatter).toMatchObject({ draft: true, option: { name: 'output.fooBar' } });
      expect(text).toContain('# output.fooBar\n');
      expect(text).toContain(
        '```ts title="rsbuild.config.ts"\nimport { defineConfig } from \'@rsbuild/core\';',
      );
      expect(text).toContain('  output: {\n    fooBar: true,\n  },\n});');
    }
    expect(files[0]?.[1]).toContain('## Example\n');
    expect(files[1]?.[1]).toContain('## 示例 {#example}\n');
  });

  it('is added to the menu of its folder, or its new folder is added', () => {
    const entryOf = (address: string) => new Map(plan(address)).get('en/guide/_meta.json');
    expect(entryOf('guide/my-page')).toBe(
      '[\n  "index",\n  { "type": "divider" },\n  { "type": "file", "name": "my-page" }\n]\n',
    );
    expect(entryOf('/guide/more/my-page')).toContain(',\n  { "type": "dir", "name": "more" }\n]\n');
    expect(readFileSync(path.join(content, 'en/guide/_meta.json'), 'utf8')).not.toContain('my-page');
  });

  it('is not added to a menu that already has it', () => {
    const menu = path.join(content, 'en/config/_meta.json');
    const group = { type: 'group', label: 'Group', items: ['three', { name: 'four' }] };
    writeFileSync(menu, JSON.stringify(['one', { type: 'file', name: 'two' }, group]));
    const changesMenu = (name: string) => new Map(plan(`en/config/${name}`)).has('en/config/_meta.json');
    expect(['one', 'two', 'three', 'four', 'five'].filter(changesMenu)).toEqual(['five']);
    writeFileSync(menu, '[\n  "one",\n]');
    expect(() => plan('en/config/three')).toThrow(`${menu}:2:8  The file is not valid JSON: a comma`);
    rmSync(menu);
  });

  it('is in one language if that precedes its address', () => {
    const [page, ...others] = plan('zh/guide/only-chinese');
    expect(others).toEqual([]);
    expect(page?.[0]).toBe('zh/guide/only-chinese.mdx');
    expect(page?.[1]).toContain('## 示例 {#example}\n');
    expect(plan('en/guide/my-page').map(([file]) => file)).toEqual([
      'en/guide/my-page.mdx',
      'en/guide/_meta.json',
    ]);
  });

  it('is not created if it exists in any of its languages', () => {
    const taken = path.join(content, 'zh/config/output/taken.md');
    writeFileSync(taken, '# 已有');
    expect(() => plan('config/output/taken')).toThrow(`The page exists: ${taken}.`);
    expect(plan('en/config/output/taken')).toHaveLength(1);
    rmSync(taken);
  });

  it('is one file in a tree with one language', () => {
    const files = planPage(content, oneLanguage, 'tips/one');
    expect(files.map(({ file }) => path.relative(content, file))).toEqual(['tips/one.mdx']);
  });

  it('mentions no other project, and is no option page if the settings define no options', () => {
    for (const address of ['config/root', 'tips/one']) {
      const [file] = planPage(content, oneLanguage, address);
      expect(file?.text).toMatch(/^# (?:Root|One)$/m);
      expect(file?.text).not.toMatch(/rsbuild|^option:/im);
    }
  });

  it.each(['guide', 'guide/', 'Guide/x', '../x', 'guide/index', 'guide/a.mdx', ''])(
    'is rejected: %j',
    (address) => {
      expect(() => plan(address)).toThrow(/The page exists|is not the path/);
    },
  );

  it.each([
    ['404', 'The page has the address of 404.html, which the build generates. Choose another address.'],
    ['assets/x', 'The page has the address of assets/, which the build generates. Choose another address.'],
    ['en/zh/x', 'The name of the page starts with a language: "zh". Choose another address.'],
    [
      'shared/x',
      'The folder shared contains no pages, because it is in "excludedFolders" in the settings. Choose another address.',
    ],
  ])('is rejected if the page cannot exist: %j', (address, message) => {
    expect(() => plan(address)).toThrow(message);
  });
});

describe('a new site', () => {
  const parent = mkdtempSync(path.join(tmpdir(), 'new-sites-'));
  const [first, second] = [path.join(parent, 'First -- site!'), path.join(parent, 'second')];
  const read = (file: string) => readFileSync(path.join(first, file), 'utf8');
  beforeAll(() => {
    createSite(process.cwd(), first);
    createSite(first, second);
  });
  afterAll(() => rmSync(parent, { recursive: true, force: true }));

  it('is complete: it can create another one with the same files', async () => {
    const files = (await listFiles(first)).sort();
    expect((await listFiles(second)).sort()).toEqual(files);
    expect(files.filter((file) => !/^(?:src|scripts|content|tests)\//.test(file))).toEqual([
      ...['.editorconfig', '.gitattributes', '.gitignore', '.npmrc', '.nvmrc', 'LICENSE', 'README.md'],
      ...[
        'index.html',
        'package-lock.json',
        'package.json',
        'tsconfig.json',
        'vite.config.ts',
        'vitest.config.ts',
      ],
    ]);
    expect(files.filter((file) => /^src\/(?:brand|[\w.-]+\.ts$)/.test(file))).toEqual(['src/site.config.ts']);
  });

  it('has its own name, and no text of this one', () => {
    const manifest = JSON.parse(read('package.json'));
    expect(manifest).toMatchObject({ name: 'first-site', private: true });
    expect(manifest.description).toBeUndefined();
    expect(read('README.md')).toContain('# First site\n');
    const own = ['README.md', 'package.json', 'src/site.config.ts', 'content/index.md'];
    expect(own.map(read).join('\n')).not.toMatch(/rsbuild|rspack|\{\{/i);
  });

  it('has the file of each of its commands', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    expect(Object.keys(scripts)).toEqual(['start', 'dev', 'build', 'preview', 'new', 'search:push', 'test']);
    const named = Object.values(scripts).flatMap((command) => command.match(/\S+\.(?:mjs|ts)/g) ?? []);
    expect(named.filter((file) => !existsSync(path.join(first, file)))).toEqual([]);
    expect(named).toHaveLength(7);
  });

  it('refers to its own commands and files only', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const texts = ['README.md', 'src/README.md', 'src/reference.md'].map(read).join('\n');
    const commands = [...texts.matchAll(/\bnpm run (?:-s )?([\w:]+)/g)].map(([, name = '']) => name);
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
    expect(texts).not.toContain('npx vitest');
    // A site may add a brand.
    const own = read('src/README.md').replaceAll(/^\| `brand\/.*$|`brand\/colors.css`/gm, '');
    const files = [...own.matchAll(/`([\w-]+\/[\w./-]*\w|search-words\.ts)`/g)].map(([, name = '']) => name);
    const missing = files.filter(
      (name) => !['', 'src'].some((root) => existsSync(path.join(first, root, name))),
    );
    expect(missing).toEqual([]);
  });

  it.each(['src/new', '', '..docs', 'gone/../src'])('does not go into this project: %j', (name) => {
    expect(() => createSite(process.cwd(), path.resolve(name))).toThrow(
      /is inside this project\. Choose a folder/,
    );
  });

  it('does not overwrite anything', () => {
    symlinkSync(path.resolve('src'), path.join(parent, 'link'));
    writeFileSync(path.join(parent, 'file'), '');
    expect(() => createSite(process.cwd(), path.join(parent, 'link/new'))).toThrow(/is inside this project/);
    for (const folder of [first, path.join(parent, 'file')])
      expect(() => createSite(process.cwd(), folder)).toThrow(/is not empty\. Choose a new or empty folder/);
  });
});
