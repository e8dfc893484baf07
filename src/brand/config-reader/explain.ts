import { getLineInfo } from 'acorn';
import { type Draft, draftConfig, type Fate } from './draft.ts';
import { LONGEST_SOURCE, type ParseFault, parseSource } from './parse-source.ts';
import { type FoundKey, readConfig } from './read-config.ts';
import { type Tool, toolKeys } from './tools.ts';

export interface ExplainedKey extends FoundKey {
  line: number;
  fate: Fate;
}

/** What was read; a text can be too long, or nested too deep, and the download of what reads can fail. */
export type Reading =
  | { kind: 'keys'; keys: readonly ExplainedKey[]; draft?: Draft }
  | ({ kind: 'wrong' } & ParseFault)
  | { kind: 'long' }
  | { kind: 'failed' };

/**
 * Says of each key of a text what takes its place, and drafts a configuration.
 *
 * @param options names of Rsbuild's options and keys
 */
export async function explain(text: string, tool: Tool, options: ReadonlySet<string>): Promise<Reading> {
  if (text.length > LONGEST_SOURCE) return { kind: 'long' };
  try {
    const parsed = parseSource(text, tool === 'package');
    if (!('program' in parsed)) return { kind: 'wrong', ...parsed };
    const known = await toolKeys(tool, options);
    const found = readConfig(parsed.program, tool, known).map((key) => ({
      ...key,
      line: getLineInfo(text, key.start).line,
    }));
    const { packages } = await import('../../../content/_versions.json');
    const { keys, draft } = draftConfig(found, known.defaults, packages);
    return { kind: 'keys', keys, ...(tool !== 'rsbuild' && { draft }) };
  } catch (error) {
    // Nested so deep that the reading of it has no end.
    if (error instanceof RangeError) return { kind: 'long' };
    throw error;
  }
}
