import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { expect, test } from 'vitest';
import type { PageData } from '../../src/shared/contracts.ts';
import { type LanguageData, languageFile } from '../../src/shared/language-data.ts';
import { pageDataPath, routeToHtmlFile } from '../../src/shared/paths.ts';
import { builtSite } from '../sites/built-site.ts';
import { REAL_CONTENT } from '../sites/site-options.ts';

/** Elements without an end tag. */
const EMPTY = ['br', 'hr', 'img', 'input', 'link', 'meta', 'wbr'];

/** Start and end tags of a parsed document. */
function tagsIn(node: DefaultTreeAdapterTypes.Node): string[] {
  const children = 'childNodes' in node ? node.childNodes.flatMap(tagsIn) : [];
  if (!('tagName' in node)) return children;
  return EMPTY.includes(node.tagName) ? [node.tagName] : [node.tagName, ...children, `/${node.tagName}`];
}

/** Start and end tags as they are written; `<path />` is both. */
const writtenTags = (html: string): string[] =>
  [...html.matchAll(/<(\/?[a-z][\w-]*)[^>]*?(\/?)>/gi)].flatMap(([, tag = '', slash]) =>
    slash && !EMPTY.includes(tag) ? [tag, `/${tag}`] : [tag],
  );

/**
 * A browser opens one document of each kind, and the other pages by links (`tests/e2e/real-pages.build.e2e.ts`). Their documents
 * show the same, because they have the same data, text and scripts, and because parsing moves nothing that React will adopt.
 */
test.each(['en', 'zh'])('a page is the same as a document and by a link (%s)', async (lang) => {
  const outDir = await builtSite({ contentDir: REAL_CONTENT });
  const read = (name: string) => readFile(path.join(outDir, name), 'utf8');
  const { pages, menus } = JSON.parse(await read(languageFile(lang))) as LanguageData;
  const known = new Set(Object.values(menus));
  const scripts = new Set<string>();
  for (const [route, digest] of Object.entries(pages)) {
    const html = await read(routeToHtmlFile(route));
    const { meta, body } = JSON.parse(await read(pageDataPath(route, digest))) as PageData;
    const [, data = '{}'] =
      /<script type="application\/json" id="framePageData">(.*?)<\/script>/s.exec(html) ?? [];
    const own = JSON.parse(data);
    expect(own.meta, route).toEqual(meta);
    expect(known, route).toContain(own.menus);

    const texts = body.kind === 'html' ? [body] : body.parts.filter((part) => part.kind === 'html');
    expect(
      texts.filter((part) => !html.includes(part.html)),
      route,
    ).toEqual([]);

    const [inline = '', ...others] = html.match(/<script>.*?<\/script>/gs) ?? [];
    for (const script of [inline, ...others]) scripts.add(script);
    const frame = texts
      .reduce((rest, part) => rest.replace(part.html, () => ''), html)
      .replaceAll(/(<(script|style)[^>]*>).*?<\/\2>/gs, '$1</$2>');
    expect(tagsIn(parse(frame)), route).toEqual(writtenTags(frame));
  }
  expect(Object.keys(pages).length).toBeGreaterThan(300);
  expect(scripts.size).toBe(2);
});
