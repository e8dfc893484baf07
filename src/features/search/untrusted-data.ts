import type { HitType, SearchHit } from './contracts.ts';

/** Validation of external data: browser storage and search services may return anything. */

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Whether a URL is safe to open. */
export function isSafeUrl(url: string): boolean {
  return /^(?:https?:\/\/|\/(?![/\\]))/i.test(url);
}

export const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

export const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

export const isHitType = (value: unknown): value is HitType =>
  value === 'content' || LEVELS.slice(1).some((level) => level === value);

/** The labels of a hit. Absent and invalid ones are `null`. */
export function readHierarchy(value: Record<string, unknown>): SearchHit['hierarchy'] {
  const labels = LEVELS.map((level) => [level, textOrNull(value[level])]);
  return Object.fromEntries(labels) as SearchHit['hierarchy'];
}
