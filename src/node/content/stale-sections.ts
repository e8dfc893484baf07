import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PageMeta } from '../../shared/contracts.ts';
import type { MarkdownSection } from '../model.ts';

/** `_source.json`: page path without language → heading id → digest of the section a translation was made from. */
export type SourceRecord = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Reads the `_source.json` of a language; empty if there is none. */
export async function readSourceRecord(langFolder: string): Promise<SourceRecord> {
  try {
    const value: unknown = JSON.parse(await readFile(path.join(langFolder, '_source.json'), 'utf8'));
    return typeof value === 'object' && value !== null ? (value as SourceRecord) : {};
  } catch {
    return {};
  }
}

/** Change to a section since its translation. */
export interface SectionChange {
  id: string;
  change: 'changed' | 'added' | 'removed';
}

/** Sections that differ from those a translation was made from, in source order, removed ones last. */
export function changedSections(
  recorded: Readonly<Record<string, string>>,
  current: readonly MarkdownSection[],
): SectionChange[] {
  const changed = current
    .filter(({ id, digest }) => recorded[id] !== digest)
    .map(({ id }): SectionChange => ({ id, change: id in recorded ? 'changed' : 'added' }));
  const ids = new Set(current.map(({ id }) => id));
  const removed = Object.keys(recorded).filter((id) => !ids.has(id));
  return [...changed, ...removed.map((id): SectionChange => ({ id, change: 'removed' }))];
}

/** Sections of a translated page whose source has changed since, as headings of the translation. */
export function staleSections(
  recorded: Readonly<Record<string, string>>,
  current: readonly MarkdownSection[],
  translation: Pick<PageMeta, 'title' | 'toc'>,
): { id: string; text: string }[] {
  const headings = current.filter(({ id }) => id !== '');
  const isMirrored = headings.length === translation.toc.length;
  const stale = new Map<string, string>();
  for (const { id, change } of changedSections(recorded, current)) {
    if (change === 'removed') {
      stale.set('', stale.get('') ?? translation.title);
      continue;
    }
    // Find the heading in the translation by its id or, if both pages have the same outline, by its position.
    const place = headings.findIndex((item) => item.id === id);
    const own =
      translation.toc.find((item) => item.id === id) ?? (isMirrored ? translation.toc[place] : undefined);
    if (own) stale.set(own.id, own.text);
    else stale.set('', headings[place]?.heading ?? translation.title);
  }
  return [...stale].map(([id, text]) => ({ id, text }));
}
