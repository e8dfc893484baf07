import { expect, test } from 'vitest';
import type { SiteModel } from '../../../../src/node/content/site-model.ts';
import { htmlText, xmlText } from '../../../../src/node/emit/escape.ts';
import { emitFeeds } from '../../../../src/node/emit/feeds.ts';
import { emitLlms } from '../../../../src/node/emit/llms.ts';
import { emitSitemap } from '../../../../src/node/emit/sitemap.ts';
import { markdownAddress, markdownText } from '../../../../src/node/markdown/markdown-text.ts';
import { siteConfig } from '../../../site-config.ts';

const entry = {
  route: '/blog/q? #h (1) & 文',
  lang: 'en',
  fallback: false,
  meta: {
    title: 'A [b](c) <T> ]]> ]]>',
    description: 'x < y',
    frontmatter: { published_at: '2024-01-02' },
  },
  page: { markdown: '', body: { kind: 'html', html: '<p>]]> and ]]>\x07</p>' } },
};
const feed = { name: 'a', file: 'a.xml', format: 'atom', lang: 'en', prefix: '/blog/', title: 'News' };
const model = {
  config: { ...siteConfig, origin: 'https://docs.example', base: '/a/', feeds: [feed] },
  languages: [
    {
      lang: 'en',
      entries: [entry],
      navigation: { nav: [], sidebars: {} },
      texts: { llms: { more: 'More' } },
    },
  ],
} as unknown as SiteModel;
const ADDRESS = 'https://docs.example/a/blog/q%3F%20%23h%20(1)%20';

test('the sitemap encodes URLs', async () => {
  const [sitemap] = await emitSitemap(model);
  expect(String(sitemap?.content)).toContain(`<loc>${ADDRESS}&amp;%20%E6%96%87</loc>`);
});

test('a feed splits every CDATA end, and drops characters that XML forbids', () => {
  const xml = String(emitFeeds(model)[0]?.content);
  expect(xml).toContain('<![CDATA[<p>]]]]><![CDATA[> and ]]]]><![CDATA[></p>]]>');
  expect(xml).toContain('A [b](c) &lt;T&gt; ]]&gt; ]]&gt;');
  expect(xml).toContain('x &lt; y');
});

const { config } = model;

test('llms.txt escapes titles and encodes URLs', async () => {
  const files = emitLlms(model, { config, data: {}, rendered: new Map() });
  const { value: index } = await files.next();
  expect(String(index?.content)).toContain(
    `- [A \\[b\\](c) \\<T> \\]\\]> \\]\\]>](${ADDRESS.replace('(1)', '%281%29')}%26%20%E6%96%87.md): x \\< y\n`,
  );
});

test.each([
  ['output.file_name', 'output.file_name'],
  ['_a_ *b* `c` ~d~', '\\_a\\_ \\*b\\* \\`c\\` \\~d\\~'],
  ['two\nlines\0', 'two lines'],
  ['&amp; & b', '\\&amp; & b'],
  ['1. first', '1\\. first'],
  ['at https://a.b/[c] and www.a.b<i>', 'at https\\://a.b/\\[c\\] and www\\.a.b\\<i>'],
  ['- C #', '\\- C \\#'],
  ['C# 2.5 for A1_b', 'C# 2.5 for A1_b'],
  ['to 1_ of 2)', 'to 1\\_ of 2)'],
  ['http://a and ftp://b, a: //c', 'http\\://a and ftp\\://b, a: //c'],
])('Markdown shows %j literally', (text, escaped) => {
  expect(markdownText(text)).toBe(escaped);
});

test('URLs and texts', () => {
  expect(markdownAddress('/a(b)&c')).toBe('/a%28b%29%26c');
  expect(htmlText('a & <b>')).toBe('a &amp; &lt;b&gt;');
  expect(xmlText('a\0b\ud800c🎉')).toBe('ab\ufffdc🎉');
});
