import path from 'node:path';
import { z } from 'zod';
import type { Diagnostic } from '../../shared/contracts.ts';
import { readJsonFile } from '../files/json-file.ts';

/** Name of the file in the content folder. */
export const VERSIONS_FILE = '_versions.json';

/** Characters without a meaning for shells: no `^`, `>` or spaces. */
const range = z
  .string()
  .regex(
    /^~?\d+(?:\.\d+){0,2}$/,
    'A range is a number such as "3" or "~1.5", which every shell takes as it is.',
  );

const packageSchema = z.strictObject({
  range,
  also: z.array(range).optional(),
  comesWith: z.string().optional(),
  /** Oldest Node.js it runs on; the first version of each major that has a separate limit: `["20.19", "22.12"]`. */
  node: z
    .array(z.string().regex(/^\d+\.\d+$/, 'A version of Node.js is written as "20.19".'))
    .min(1)
    .optional(),
  bin: z.array(z.string()).optional(),
  /** Id of the table it is listed in. */
  group: z.string(),
  /** Site path of the page about it. */
  page: z.string().startsWith('/').optional(),
  /** Why this range, by language. */
  note: z.record(z.string(), z.string()).optional(),
});

export const versionsSchema = z.strictObject({
  /** The package the site is about. */
  about: z.string(),
  packages: z.record(z.string(), packageSchema),
});

/** `_versions.json`: which versions fit each other. */
export type Versions = z.infer<typeof versionsSchema>;

/**
 * Reads the versions of a content folder.
 * @param display path for messages
 * @returns undefined when there is no such file; a file with problems has no value
 */
export async function readVersions(
  contentDir: string,
  display: (file: string) => string,
): Promise<{ value: Versions | undefined; diagnostics: Diagnostic[] } | undefined> {
  const file = path.join(contentDir, VERSIONS_FILE);
  return readJsonFile(file, display(file), 'versions', versionsSchema);
}

/**
 * What the content is about: the package and the version of its pages, `~1.5` → `1.5`.
 * @returns undefined without a usable file; its problems are reported by those who read pages
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
