import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { NameFactsFile } from '../../src/shared/name-facts.ts';
import { builtSite } from '../sites/built-site.ts';
import { REAL_CONTENT } from '../sites/site-options.ts';

/** Target and text of the links in a document's code. */
function codeLinks(html: string): { href: string; text: string }[] {
  return [...html.matchAll(/<pre[\s>].*?<\/pre>/gs)].flatMap(([block]) =>
    [...block.matchAll(/<a [^>]*?href="?([^"\s>]+)[^>]*>(.*?)<\/a>/gs)].map(([, href = '', inner = '']) => ({
      href,
      text: inner.replace(/<[^>]+>/g, ''),
    })),
  );
}

test.each(['', 'zh/'])('links in code say what they lead to (%s)', async (prefix) => {
  const outDir = await builtSite({ contentDir: REAL_CONTENT });
  const assets = await readdir(path.join(outDir, 'assets'));
  const file = assets.find((name) => name.startsWith(`names-${prefix === '' ? 'en' : 'zh'}.`)) ?? '';
  const facts = JSON.parse(await readFile(path.join(outDir, 'assets', file), 'utf8')) as NameFactsFile;
  const pages = (await readdir(outDir, { recursive: true })).filter(
    (name) => name.endsWith('.html') && name.startsWith('zh/') === (prefix !== ''),
  );
  const silent = new Set<string>();
  let count = 0;
  for (const page of pages)
    for (const { href, text } of codeLinks(await readFile(path.join(outDir, page), 'utf8'))) {
      const { pathname, hash } = new URL(href, `https://site/${page.replace(/\.html$/, '')}`);
      const address = pathname.replace(/^\/zh(?=\/)/, '') + hash;
      // Groups of options have nothing but a name.
      if (hash.startsWith('#group-')) continue;
      count += 1;
      if (!facts[`${address} ${text}`] && !facts[address]) silent.add(`${text} → ${address}`);
    }
  expect(count).toBeGreaterThan(3000);
  expect([...silent]).toEqual([]);
});
