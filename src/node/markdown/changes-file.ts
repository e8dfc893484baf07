import path from 'node:path';
import { z } from 'zod';
import { readJsonFile } from '../files/json-file.ts';
import { ContentError } from '../files/report.ts';

/** Name of the file in the content folder; `npm run check:content -- --only changes --update` writes it. */
export const changesFile = '_changes.json';

const version = z.string();

/** One key; each version is the first of the record in which that is true. */
const keySchema = z.strictObject({
  since: version,
  /** First version that no longer has it. */
  until: version.optional(),
  /** Changes of the default that the types state. */
  defaults: z.array(z.strictObject({ version, before: z.string(), after: z.string() })).optional(),
  deprecated: z.strictObject({ version, text: z.string() }).optional(),
});

const recordSchema = z.strictObject({
  /** In order; the last one is documented. */
  versions: z.array(version),
  /** By path, without marks of lists: `html.appIcon.icons.src`. */
  keys: z.record(z.string(), keySchema),
  /** First version that has a key of a type of the API: `RsbuildContext.action`. */
  fields: z.record(z.string(), version).optional(),
});

/** The history of the configuration's keys, from the types of published versions. */
export type RecordedKeys = z.infer<typeof recordSchema>;

/**
 * Reads the record; a site without one has no changes.
 * @throws ContentError when the file is damaged
 */
export async function readRecordedKeys(contentDir: string): Promise<RecordedKeys> {
  const file = path.join(contentDir, changesFile);
  const read = await readJsonFile(file, file, 'changes', recordSchema);
  if (read && !read.value) throw new ContentError(read.diagnostics);
  return read?.value ?? { versions: [], keys: {} };
}
