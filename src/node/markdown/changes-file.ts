import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Name of the file in the content folder; `npm run check:content -- --only changes --update-changes` writes it. */
export const changesFile = '_changes.json';

/** What became of the keys of the configuration, by the types of published versions. */
export interface RecordedKeys {
  /** In order; the last one is documented. */
  versions: string[];
  /** By path, without marks of lists: `html.appIcon.icons.src`. */
  keys: Record<string, RecordedKey>;
  /** First version that has a key of a type of the API: `RsbuildContext.action`. */
  fields?: Record<string, string>;
}

/** One key; versions are those of the record that are the first to have it so. */
export interface RecordedKey {
  since: string;
  /** First version that no longer has it. */
  until?: string;
  /** Changes of the default that the types state. */
  defaults?: { version: string; before: string; after: string }[];
  deprecated?: { version: string; text: string };
}

/** Reads the record; a site without one has no changes. */
export async function readRecordedKeys(contentDir: string): Promise<RecordedKeys> {
  const text = await readFile(path.join(contentDir, changesFile), 'utf8').catch(() => undefined);
  return text === undefined ? { versions: [], keys: {} } : (JSON.parse(text) as RecordedKeys);
}
