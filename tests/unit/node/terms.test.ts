import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { readPageNames } from '../../../src/node/names/page-names.ts';
import { codeReference } from '../../site-config.ts';
import { createBench } from './compile-text.ts';

const glossary = {
  page: '/glossary',
  words: { chunk: 'chunk|chunks', split: 'chunk split', ssr: 'SSR|服务端渲染' },
};
const routes = ['/glossary', '/zh/glossary'];
const bench = createBench({ codeReference: { ...codeReference, glossary } }, routes);

const terms = (html: string) =>
  [...html.matchAll(/<a ([^>]*)>([^<]*)/g)].flatMap(([, attributes = '', text]) =>
    attributes.includes('class=term') ? [`${text} ${/href=([^ ]+)/.exec(attributes)?.[1]}`] : [],
  );

describe('terms of the glossary', () => {
  it('are links at their first use in a section', async () => {
    const text =
      'A chunk, chunks and SSR.\n\nSSR, then a chunk.\n\n## Two\n\n- One of the **Chunks**.\n- SSR, then a chunk.\n\n### Three\n\nA chunk, a chunk split.\n';
    expect(terms(await bench.html(text))).toEqual([
      'chunk /glossary#chunk',
      'SSR /glossary#ssr',
      'Chunks /glossary#chunk',
      'SSR /glossary#ssr',
      'chunk split /glossary#split',
    ]);
  });

  it('do not change the surrounding words', async () => {
    const html = await bench.html('First a chunk, then SSR, at last.');
    expect(html.replace(/<[^>]+>/g, '').trim()).toBe('First a chunk, then SSR, at last.');
  });

  it('stay in the language', async () => {
    expect(terms(await bench.html('支持服务端渲染，也可以拆分 chunk。', 'zh/guide/page.mdx'))).toEqual([
      '服务端渲染 /zh/glossary#ssr',
      'chunk /zh/glossary#chunk',
    ]);
  });

  it('are not linked again if the author has linked one, which then has the tooltip', async () => {
    const html = await bench.html('A chunk is [split](/glossary#chunk).');
    expect(terms(html)).toEqual(['split /glossary#chunk']);
  });

  it('are ignored in code, headings, links, tables and parts of other words', async () => {
    const text = `## A chunk

Use \`chunk\`, [a chunk](/glossary), chunk-loader, my/chunk, chunk.js, chunked.

| chunk |
| --- |
| SSR |

:::tip About SSR
:::
`;
    expect(terms(await bench.html(text))).toEqual([]);
  });

  it('are ignored on the page that explains them', async () => {
    expect(terms(await bench.html('SSR and a chunk.', 'en/guide/ssr.mdx'))).toEqual([
      'chunk /glossary#chunk',
    ]);
    expect(terms(await bench.html('SSR.', 'en/glossary.mdx'))).toEqual([]);
  });

  it('are absent from search and copies', async () => {
    const page = await bench.compile('A chunk.');
    expect(page.markdown).toBe('A chunk.\n');
    expect(page.sections.map(({ text }) => text)).toEqual(['A chunk.']);
  });

  it.each(['en', 'zh'])('have a heading and a text each (%s)', async (lang) => {
    const file = `content/${lang}/guide/start/glossary.mdx`;
    const names = readPageNames(await readFile(file, 'utf8'), { file, packageName: '', explains: 'terms' });
    const told = new Map(names.map(({ id, summary }) => [id, summary]));
    for (const id of Object.keys(codeReference.glossary?.words ?? {})) {
      expect(told.get(id)?.length, id).toBeGreaterThan(20);
      expect(told.get(id), id).not.toMatch(/(^|[.。] ?)(See|见)[^.。]*[.。]$/);
    }
  });
});
