import { getLineInfo } from 'acorn';
import { type Draft, draftConfig, type Fate } from './draft.ts';
import { LONGEST_SOURCE, parseSource } from './parse-source.ts';
import { type FoundKey, readConfig } from './read-config.ts';
import { type Tool, toolKeys } from './tools.ts';

export interface Source {
  text: string;
  tool: Tool;
}

export interface ExplainedKey extends FoundKey {
  line: number;
  fate: Fate;
}

/** What was read; a text can be too long, or nested too deep, and the download of what reads can fail. */
export type Reading =
  | { kind: 'keys'; keys: readonly ExplainedKey[]; draft?: Draft }
  | { kind: 'wrong'; tool: Tool; message: string; line: number; column: number }
  | { kind: 'long' }
  | { kind: 'failed' };

/**
 * Says of each key of some sources what takes its place, and drafts a configuration. Empty sources are left out.
 *
 * @param options names of Rsbuild's options and keys
 */
export async function explain(sources: readonly Source[], options: ReadonlySet<string>): Promise<Reading> {
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
    const { keys, draft } = draftConfig(found, defaults, packages);
    return { kind: 'keys', keys, ...(given.some(({ tool }) => tool !== 'rsbuild') && { draft }) };
  } catch (error) {
    // Nested so deep that the reading of it has no end.
    if (error instanceof RangeError) return { kind: 'long' };
    throw error;
  }
}
