import path from 'node:path';
import { z } from 'zod';
import type { Diagnostic } from '../../shared/contracts.ts';
import { readJsonFile } from '../files/json-file.ts';

/** Name of the file in the content folder. */
export const VERSIONS_FILE = '_versions.json';

/** Only characters without a special meaning in shells: no `^`, `>` or spaces. */
const range = z
  .string()
  .regex(
    /^~?\d+(?:\.\d+){0,2}$/,
    'must be a number such as "3" or "~1.5", which needs no quotes in any shell',
  );

const packageSchema = z.strictObject({
  range,
  also: z.array(range).optional(),
  comesWith: z.string().optional(),
  /** Oldest Node.js version it runs on; one for each major version with a separate minimum: `["20.19", "22.12"]`. */
  node: z
    .array(z.string().regex(/^\d+\.\d+$/, 'must be a version such as "20.19"'))
    .min(1)
    .optional(),
  bin: z.array(z.string()).optional(),
  /** Id of the table that lists it. */
  group: z.string(),
  /** Site path of the page about it. */
  page: z.string().startsWith('/').optional(),
  /** Reason for this range, by language. */
  note: z.record(z.string(), z.string()).optional(),
});

export const versionsSchema = z.strictObject({
  /** The package the site is about. */
  about: z.string(),
  packages: z.record(z.string(), packageSchema),
});

/** `_versions.json`: which versions of packages belong together. */
export type Versions = z.infer<typeof versionsSchema>;

/**
 * Reads the versions of a content folder.
 * @param display path for messages
 * @returns `undefined` if there is no such file; a file with problems has no value
 */
export async function readVersions(
  contentDir: string,
  display: (file: string) => string,
): Promise<{ value: Versions | undefined; diagnostics: Diagnostic[] } | undefined> {
  const file = path.join(contentDir, VERSIONS_FILE);
  return readJsonFile(file, display(file), 'versions', versionsSchema);
}

/**
 * The package and version that the content documents, `~1.5` → `1.5`.
 * @returns `undefined` without a valid file; whoever reads pages reports its problems
 */
export async function readSubject(
  contentDir: string,
): Promise<{ name: string; version: string } | undefined> {
  const { about, packages } = (await readVersions(contentDir, (file) => file))?.value ?? {};
  const range = about === undefined ? undefined : packages?.[about]?.range;
  return about === undefined || range === undefined
    ? undefined
    : { name: about, version: range.replace('~', '') };
}
