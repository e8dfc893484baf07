import { editDistance } from '../../../shared/edit-distance.ts';
import { fold } from '../../../shared/tokenize.ts';
import type { InvertedIndex } from './inverted-index.ts';

const MAX_SUGGESTIONS = 3;
/** Similarity below which a name is unrelated to the query. */
const LEAST_LIKENESS = 0.45;

const bareOf = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]+/gu, '');

function pairsOf(bare: string): Set<string> {
  return new Set(Array.from({ length: Math.max(0, bare.length - 1) }, (_, at) => bare.slice(at, at + 2)));
}

/** Similarity of two names, from 0 to 1: by edit distance or by shared pairs of letters. */
function likeness(a: string, b: string): number {
  const length = Math.max(a.length, b.length);
  const limit = Math.floor(length * (1 - LEAST_LIKENESS));
  const byLetters = length === 0 ? 0 : 1 - editDistance(a, b, limit, false) / length;
  const [pairsA, pairsB] = [pairsOf(a), pairsOf(b)];
  const shared = [...pairsA].filter((pair) => pairsB.has(pair)).length;
  return Math.max(byLetters, (2 * shared) / Math.max(1, pairsA.size + pairsB.size));
}

/** Titles of the pages whose option or title is most similar to a query without results, best first. */
export function suggestTitles(inverted: InvertedIndex, query: string): string[] {
  const wanted = bareOf(query);
  const found = new Map<string, number>();
  for (const { title, option } of inverted.model.pages) {
    const names = [title, option, option.slice(option.lastIndexOf('.') + 1)].map(bareOf).filter(Boolean);
    const best = Math.max(...names.map((name) => likeness(wanted, name)));
    found.set(title, Math.max(best, found.get(title) ?? 0));
  }
  return [...found]
    .filter(([, value]) => value > LEAST_LIKENESS)
    .sort(([titleA, a], [titleB, b]) => b - a || (titleA < titleB ? -1 : 1))
    .slice(0, MAX_SUGGESTIONS)
    .map(([title]) => title);
}
