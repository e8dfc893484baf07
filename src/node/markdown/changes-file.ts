import path from 'node:path';
import { z } from 'zod';
import { readJsonFile } from '../files/json-file.ts';
import { ContentError } from '../files/report.ts';

/** Name of the file in the content folder; `npm run check:content -- --only changes --update` writes it. */
export const changesFile = '_changes.json';

const version = z.string();

/** History of one key; each version is the first recorded one for which the statement holds. */
const keySchema = z.strictObject({
  since: version,
  /** First version that no longer has it. */
  until: version.optional(),
  /** Changes of the default value, as documented in the types. */
  defaults: z.array(z.strictObject({ version, before: z.string(), after: z.string() })).optional(),
  deprecated: z.strictObject({ version, text: z.string() }).optional(),
});

const recordSchema = z.strictObject({
  /** Recorded versions in order; the last is the documented one. */
  versions: z.array(version),
  /** Keys by path, without `[]`: `html.appIcon.icons.src`. */
  keys: z.record(z.string(), keySchema),
  /** API fields → first version that has them: `RsbuildContext.action`. */
  fields: z.record(z.string(), version).optional(),
});

/** The history of the configuration's keys, from the types of published versions. */
export type RecordedKeys = z.infer<typeof recordSchema>;

/**
 * Reads the record; a site without one has no changes.
 * @throws ContentError if the file is invalid
 */
export async function readRecordedKeys(contentDir: string): Promise<RecordedKeys> {
  const file = path.join(contentDir, changesFile);
  const read = await readJsonFile(file, file, 'changes', recordSchema);
  if (read && !read.value) throw new ContentError(read.diagnostics);
  return read?.value ?? { versions: [], keys: {} };
}
