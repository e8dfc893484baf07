import { fold } from '../../../shared/tokenize.ts';
import type { InvertedIndex } from './inverted-index.ts';

const MAX_SUGGESTIONS = 3;
/** Likeness below which a title has nothing to do with the query. */
const LEAST_LIKENESS = 0.25;

function pairsOf(text: string): Set<string> {
  const bare = fold(text).replace(/[^\p{L}\p{N}]+/gu, '');
  return new Set(Array.from({ length: Math.max(0, bare.length - 1) }, (_, at) => bare.slice(at, at + 2)));
}

/** Titles that look most like a query without results, best first. */
export function suggestTitles(inverted: InvertedIndex, query: string): string[] {
  const wanted = pairsOf(query);
  const titles = new Set(inverted.model.pages.map(({ title }) => title));
  return [...titles]
    .map((title) => {
      const pairs = pairsOf(title);
      const shared = [...wanted].filter((pair) => pairs.has(pair)).length;
      return { title, likeness: (2 * shared) / Math.max(1, wanted.size + pairs.size) };
    })
    .filter(({ likeness }) => likeness > LEAST_LIKENESS)
    .sort((a, b) => b.likeness - a.likeness || (a.title < b.title ? -1 : 1))
    .slice(0, MAX_SUGGESTIONS)
    .map(({ title }) => title);
}
