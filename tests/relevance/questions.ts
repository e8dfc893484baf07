import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { groupHits } from '../../src/features/search/dialog/grouping.ts';
import { createSearchCore } from '../../src/features/search/engine/core.ts';

/**
 * A query, and the pages that answer it. Held-out ones were set aside while phrases and ranking were tuned; only their counts have
 * been used, once, to choose between wordings of new pages.
 */
export interface Question {
  query: string;
  want: string[];
  heldOut?: boolean;
  /** Whether a browser test also types it into the dialog. */
  typed?: boolean;
}

export async function readQuestions(lang: string): Promise<Question[]> {
  return JSON.parse(await readFile(`tests/relevance/${lang}.json`, 'utf8')) as Question[];
}

/** Pages in the order of the dialog, from hits in the order of the engine. */
export function pagesOf(urls: readonly (string | null)[]): string[] {
  return [...new Set(urls.map((url) => url?.split('#')[0] ?? ''))];
}

/**
 * Queries the search index of a built site like the dialog does.
 * @param outDir folder of the site
 * @returns a function from a query to URLs in the order of the dialog
 */
export async function createSearch(
  outDir: string,
  lang: string,
): Promise<(query: string) => Promise<string[]>> {
  const names = await readdir(path.join(outDir, 'assets'));
  const index = names.find((name) => new RegExp(`^search-${lang}\\.\\w+\\.json$`).test(name));
  if (!index) throw new Error(`There is no search index for "${lang}" in ${outDir}.`);
  const data = await readFile(path.join(outDir, 'assets', index), 'utf8');
  // The engine downloads with `fetch`, which accepts data URLs; snippets are not downloaded.
  const url = `data:application/json;base64,${Buffer.from(data).toString('base64')}`;
  const core = createSearchCore({ url, base: '/' });
  return async (query) => {
    const { hits } = await core.search(query, { limit: 20, size: 'long' });
    return groupHits(hits).flatMap((group) => group.hits.map(({ hit }) => hit.url));
  };
}

/** `createSearch` for pages: each once, at the position of its first hit. */
export async function createAsker(
  outDir: string,
  lang: string,
): Promise<(query: string) => Promise<string[]>> {
  const search = await createSearch(outDir, lang);
  return async (query) => pagesOf(await search(query));
}
