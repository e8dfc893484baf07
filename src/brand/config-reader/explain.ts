import { getLineInfo } from 'acorn';
import type { Lang } from '../../shared/contracts.ts';
import { type Draft, draftConfig, type Fate, shownName } from './draft.ts';
import { LONGEST_SOURCE, parseSource } from './parse-source.ts';
import { type FoundKey, readConfig } from './read-config.ts';
import { type Tool, toolKeys } from './tools.ts';

/** A text a reader gave. */
export interface Source {
  text: string;
  tool: Tool;
}

/** What became of a key, for the page. */
export interface ExplainedKey extends Pick<FoundKey, 'name' | 'siblings'> {
  line: number;
  fate: Fate;
  /** Inline Markdown in the language of the page. */
  text: string;
  /** Page that links to a part of a page are of. */
  page: string;
}

/** What was read; a text can be too long, or nested too deep. */
export type Reading =
  | { kind: 'keys'; keys: readonly ExplainedKey[]; draft?: Draft }
  | { kind: 'wrong'; tool: Tool; message: string; line: number; column: number }
  | { kind: 'long' };

/**
 * Says of each key of some sources what takes its place, and drafts a configuration. Empty sources are left out.
 *
 * @param options names of Rsbuild's options and keys
 */
export async function explain(
  sources: readonly Source[],
  lang: Lang,
  options: ReadonlySet<string>,
): Promise<Reading> {
  const given = sources.filter(({ text }) => text.trim() !== '');
  if (given.some(({ text }) => text.length > LONGEST_SOURCE)) return { kind: 'long' };
  const found: (FoundKey & { line: number })[] = [];
  const defaults: Record<string, string> = {};
  try {
    for (const { text, tool } of given) {
      const parsed = parseSource(text, tool === 'package');
      if (!('program' in parsed)) return { kind: 'wrong', tool, ...parsed };
      const known = await toolKeys(tool, options);
      const keys = readConfig(parsed.program, tool, known);
      found.push(...keys.map((key) => ({ ...key, line: getLineInfo(text, key.start).line })));
      Object.assign(defaults, known.defaults);
    }
    const { packages } = await import('../../../content/_versions.json');
    const { fates, ...draft } = draftConfig(found, defaults, packages);
    const keys = found.map(
      ({ name, line, counterpart, siblings }, index): ExplainedKey => ({
        name: shownName({ name }),
        line,
        fate: fates[index] ?? 'unknown',
        text: counterpart?.row.text[lang] ?? counterpart?.row.text.en ?? '',
        page: counterpart?.page ?? '',
        ...(siblings && { siblings }),
      }),
    );
    return { kind: 'keys', keys, ...(given.some(({ tool }) => tool !== 'rsbuild') && { draft }) };
  } catch (error) {
    // Nested so deep that the reading of it has no end.
    if (error instanceof RangeError) return { kind: 'long' };
    throw error;
  }
}
