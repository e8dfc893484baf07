import { expect, test } from 'vitest';
import { isShownByCode, markdownHeader, outlineOfCopy } from '../../../src/node/content/markdown-header.ts';
import { markdownOf } from '../../../src/node/emit/markdown.ts';
import type { CompiledPage } from '../../../src/node/model.ts';
import { siteConfig } from '../../site-config.ts';
import { createBench } from './compile-text.ts';

const config = { ...siteConfig, origin: 'https://docs.example', base: '/docs/', title: 'The site' };
const page = (meta: object = {}, body: object = { kind: 'html', html: '' }) =>
  ({
    meta: { title: 'A "page"', description: '', contentLang: 'zh', frontmatter: {}, toc: [], ...meta },
    source: { route: '/zh/a b' },
    body,
  }) as unknown as CompiledPage;

test('a copy begins with the facts of the page, as far as they are known', () => {
  const description = siteConfig.languages.zh?.description;
  expect(markdownHeader(page(), config)).toBe(
    `---\ntitle: "A \\"page\\""\ndescription: "${description}"\nurl: "https://docs.example/docs/zh/a%20b"\nlanguage: "zh-CN"\n---\n\n`,
  );
  const meta = {
    ...{ title: '', description: 'About.', lastUpdated: Date.UTC(2025, 0, 2, 23) },
    frontmatter: { published_at: '2024-05-06T07:08:09Z' },
  };
  const documents = { name: 'Rsbuild', version: '1.5' };
  expect(
    markdownHeader(page(meta), { ...config, documents })
      .split('\n')
      .slice(1, -3),
  ).toEqual([
    'title: "The site"',
    'description: "About."',
    'url: "https://docs.example/docs/zh/a%20b"',
    'language: "zh-CN"',
    'version: "Rsbuild 1.5"',
    'published: "2024-05-06"',
    'updated: "2025-01-02"',
  ]);
});

test("outline offsets include the header, if the copy's text is known before rendering", () => {
  const toc = [
    { text: 'One', id: 'one', depth: 2, charIndex: 5 },
    { text: 'Other', id: 'other', depth: 2, charIndex: -1 },
  ];
  const places = (of: CompiledPage) => outlineOfCopy(of, config).map(({ charIndex }) => charIndex);
  const header = markdownHeader(page({ toc }), config).length;
  expect(places(page({ toc }))).toEqual([5 + header, -1]);
  for (const body of [{ kind: 'parts', parts: [] }, { kind: 'module' }])
    expect(places(page({ toc }, body))).toEqual([-1, -1]);
  const landing = { toc, frontmatter: { pageType: 'home' } };
  expect(places(page(landing))).toEqual([-1, -1]);
  expect(
    [page(), page({}, { kind: 'module' }), page({}, { kind: 'parts' }), page(landing)].map(isShownByCode),
  ).toEqual([false, true, false, true]);
});

test('the content of a component is inserted literally', async () => {
  const shown = await createBench().compile('# T\n\n<ReleaseList />\n');
  const items = [{ title: 'It costs $& and $1.', link: '/a', date: '2024-05-06', description: '' }];
  const data = { ReleaseList: async () => ({ props: { items }, outline: [] }) };
  expect(await markdownOf(shown, { config: siteConfig, data, rendered: new Map() })).toMatch(
    /\n# T\n\n- \[It costs \$& and \$1\.\]\(.+\/a\) \(2024-05-06\): *\n$/,
  );
});
