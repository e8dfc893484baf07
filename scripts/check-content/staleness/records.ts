import path from 'node:path';
import type { ContentTree } from '../content-tree.ts';
import { readJson, writeLines } from '../files.ts';
import type { PageSource } from '../page-source.ts';

/** Digests of the sections a translation was made from, by file relative to the language folder. */
export type SourceRecords = Record<string, Record<string, string>>;

const recordFile = (tree: ContentTree, lang: string): string =>
  path.join(tree.root, tree.contentDir, lang, '_source.json');

/** @throws Error if the file is not valid JSON */
export function readRecords(tree: ContentTree, lang: string): SourceRecords {
  return readJson<SourceRecords>(recordFile(tree, lang), {});
}

/** Key of a page in the records. */
export const recordKey = (tree: ContentTree, page: PageSource): string =>
  page.file.slice(`${tree.contentDir}/${page.lang}/`.length);

/**
 * Records that these translations are up to date with the current text of the default language.
 * @returns files without an original page
 */
export function stampPages(tree: ContentTree, pages: readonly PageSource[]): string[] {
  const orphans: string[] = [];
  for (const lang of new Set(pages.map((page) => page.lang))) {
    const stamped: SourceRecords = {};
    for (const page of pages.filter((candidate) => candidate.lang === lang)) {
      const source = tree.find(tree.defaultLang, page.key);
      if (source)
        stamped[recordKey(tree, page)] = Object.fromEntries(
          source.sections.map(({ id, digest }) => [id, digest]),
        );
      else orphans.push(page.file);
    }
    // Read at the last moment, in case of concurrent updates.
    const records = { ...readRecords(tree, lang), ...stamped };
    for (const key of Object.keys(records)) {
      if (!tree.find(lang, key.replace(/\.mdx?$/, ''))) delete records[key];
    }
    writeLines(recordFile(tree, lang), records);
  }
  return orphans;
}
