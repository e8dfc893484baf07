import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PageMeta } from '../../shared/contracts.ts';
import { sectionDigests, sourceSections } from '../markdown/source-sections.ts';

/** `_source.json`: page path without language → heading id → digest of the section a translation was made from. */
export type SourceRecord = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Reads what the translations of a language were made from; empty when nothing is recorded. */
export async function readSourceRecord(langFolder: string): Promise<SourceRecord> {
  try {
    const value: unknown = JSON.parse(await readFile(path.join(langFolder, '_source.json'), 'utf8'));
    return typeof value === 'object' && value !== null ? (value as SourceRecord) : {};
  } catch {
    return {};
  }
}

/**
 * Sections of a translated page whose source has changed since.
 * @param recorded digests the translation was made from
 * @param original present source text of the original page
 */
export function staleSections(
  recorded: Readonly<Record<string, string>>,
  original: string,
  translation: Pick<PageMeta, 'title' | 'toc'>,
): { id: string; text: string }[] {
  const current = sectionDigests(original);
  const sections = sourceSections(original);
  const headings = sections.filter(({ id }) => id !== '');
  const isMirrored = headings.length === translation.toc.length;
  const stale = new Map<string, string>();
  for (const { id, heading } of sections) {
    if (recorded[id] === current[id]) continue;
    // The heading of the translation: by id, else by its place when both pages have the same outline.
    const own =
      translation.toc.find((item) => item.id === id) ??
      (isMirrored ? translation.toc[headings.findIndex((item) => item.id === id)] : undefined);
    if (own) stale.set(own.id, own.text);
    else stale.set('', id === '' ? translation.title : heading);
  }
  for (const id of Object.keys(recorded)) {
    if (current[id] === undefined) stale.set('', stale.get('') ?? translation.title);
  }
  return [...stale].map(([id, text]) => ({ id, text }));
}
