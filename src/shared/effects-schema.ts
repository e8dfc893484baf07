import { z } from 'zod';

/**
 * Schemas of the recorded effects in `_effects/` of the content. The types in `effects.ts` are inferred from them. Only the build
 * side runs them.
 */

const texts = z.array(z.string()).readonly();

/** What an example changes in a minimal project, in one mode. */
export const effectSchema = z.strictObject({
  /** Number of settings of the Rspack configuration that differ. */
  settings: z.number(),
  /** Number of emitted files that differ. */
  files: z.number(),
  /** Paths of these settings: `output.filename`, `plugins[html-index].title`. */
  paths: texts,
  /** Diff lines prefixed with `-`, `+` or a space: settings, then files with their sizes. */
  diff: z.tuple([texts, texts]).readonly(),
  /** Excerpts of the files that show the change. */
  parts: z.array(z.strictObject({ file: z.string(), lines: texts })).readonly(),
});

/**
 * Effect of an example: `both` when the modes agree, else by mode; `none` when nothing changes; `rest` when the example
 * sets other options too, which both sides of the comparison share.
 */
export const exampleEffectsSchema = z.strictObject({
  both: effectSchema.exactOptional(),
  development: effectSchema.exactOptional(),
  production: effectSchema.exactOptional(),
  /** Why the build is the same with and without the example, in both modes or in one. */
  none: z
    .enum(['server', 'served', 'terminal', 'project', 'development', 'production', 'default'])
    .exactOptional(),
  rest: z.boolean().exactOptional(),
});

/** The Rspack settings Rsbuild generates for a project without configuration. */
export const defaultSettingsSchema = z.strictObject({
  /** Option pages with a record. */
  pages: z.array(z.strictObject({ key: z.string(), option: z.string() })).readonly(),
  /** Settings by path, in development and production; a single value where the modes agree. */
  settings: z.record(z.string(), texts).readonly(),
});
