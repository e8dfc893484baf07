import { expect, it } from 'vitest';
import { checkReferences } from '../../../src/node/content/check-references.ts';
import type { SourceFile } from '../../../src/node/model.ts';
import { createBench } from './compile-text.ts';

const routesOf = (...routes: string[]) =>
  routes.map((route) => ({ route, source: {} as SourceFile, fallback: false }));

/**
 * Problems of links in a site of two pages, one in each language.
 * @param times number of pages with the text
 */
async function problemsOf(text: string, relativePath?: string, times = 1) {
  const page = await createBench().compile(text, relativePath);
  const pages = Array.from({ length: times }, (_, index) => ({
    ...page,
    references: page.references.map((reference) => ({ ...reference, file: `${index}.mdx` })),
  }));
  return checkReferences(pages, {
    routes: new Map([
      ['en', routesOf('/guide/state', '/guide/twin', '/tips/twin')],
      ['zh', routesOf('/zh/guide/star')],
    ]),
    compile: async () => page,
    written: async () => [],
    draftRoutes: new Set(),
    publicDir: 'public',
    generated: new Set(),
  });
}

it('suggestions for a dead link are pages in its own language', async () => {
  const problems = await problemsOf('# T\n\n[near](/guide/stat), [far](/zh/guide/start)\n');
  expect(problems.map(({ advice }) => advice)).toEqual([
    'Did you mean "/guide/state"?',
    'Check the path, or remove the link.',
  ]);
});

it('the suggestion for a dead link is the page of that name in another folder, if there is just one', async () => {
  const text = '# T\n\n[moved](/basics/state), [other](/basics/start), [two](/basics/twin)\n';
  const [moved, unlike, two] = await problemsOf(text);
  expect(moved).toMatchObject({
    advice: 'Did you mean "/guide/state"?',
    fix: { from: '/basics/state', to: '/guide/state' },
  });
  for (const problem of [unlike, two]) expect(problem?.advice).toBe('Check the path, or remove the link.');
  // A slash at the end is no name.
  const folders = await problemsOf('# T\n\n[moved](/basics/state/), [gone](/basics/)\n', 'en/index.md');
  expect(folders.map(({ advice }) => advice)).toEqual([
    'Did you mean "/guide/state"?',
    'Check the path, or remove the link.',
  ]);
});

it('a link to a folder without an index is reported as such, however it is written', async () => {
  for (const link of ['./', '/guide', '/guide/', './index.md']) {
    const problems = await problemsOf(`# T\n\n[folder](${link})\n`, 'en/guide/other.md');
    expect(problems.map(({ advice }) => advice)).toEqual([
      'The folder has no page of its own: write index.md there, or link a page in it.',
    ]);
  }
});

it('suggestions for a dead link to a section are headings, not footnotes', async () => {
  const links = '[far](#elsewhere)[^1], [note](#user-content-fn-2)';
  const problems = await problemsOf(`# T\n\n## One\n\n${links}\n\n[^1]: A note\n`);
  expect(problems.map(({ advice }) => advice)).toEqual([
    'Its headings: #one, #t.',
    'Its headings: #one, #t.',
  ]);
});

it('a link to a section leads to a heading, a former id, or the top', async () => {
  const bench = createBench();
  const to = await bench.compile('---\naliases: { former: one }\n---\n# U\n\n## One\n', 'en/u.md');
  const links = ['one', 'former', 'top', ':~:text=U', 'one:~:text=U', 'gone', 'toString']
    .map((hash) => `[${hash}](/u#${hash})`)
    .join(' ');
  const page = await bench.compile(`# T\n\n${links}\n`);
  const problems = await checkReferences([page], {
    routes: new Map([['en', routesOf('/u')]]),
    compile: async () => to,
    written: async () => [],
    draftRoutes: new Set(),
    publicDir: 'public',
    generated: new Set(),
  });
  expect(problems.map(({ rule, message }) => `${rule} ${message}`)).toEqual([
    expect.stringContaining('dead-anchor The link "/u#gone"'),
    expect.stringContaining('dead-anchor The link "/u#toString"'),
  ]);
});

it('corrections of dead links follow their spelling: without a language if they have none', async () => {
  const text = '# T\n\n## Title\n\n[a](/guide/stat#x), [b](/zh/guide/stat), [c](#titl)\n';
  const problems = await problemsOf(text, 'zh/guide/page.mdx');
  expect(problems.map(({ fix }) => fix)).toEqual([
    { from: '/guide/stat', to: '/guide/star' },
    { from: '/zh/guide/stat', to: '/zh/guide/star' },
    { from: '#titl', to: '#title' },
  ]);
});

it('corrections of relative links have no dots and no extension', async () => {
  const text = '# T\n\n[a](./stat.mdx#x), [b](../guide/stat)\n';
  const fixes = (await problemsOf(text, 'en/guide/page.mdx')).map(({ fix }) => fix);
  expect(fixes).toEqual([
    { from: 'stat', to: 'state' },
    { from: 'guide/stat', to: 'guide/state' },
  ]);
});

it('the nearest heading is suggested as long as a page has few dead links', async () => {
  const problems = await problemsOf(`# T\n\n## Title\n\n${'[a](#titl)\n\n'.repeat(150)}`, undefined, 2);
  expect(problems).toHaveLength(300);
  expect(problems.filter(({ fix }) => fix !== undefined)).toHaveLength(200);
});
