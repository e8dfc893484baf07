import { getLineInfo } from 'acorn';
import { type Draft, draftConfig, type Fate } from './draft.ts';
import { LONGEST_SOURCE, type ParseFault, parseSource } from './parse-source.ts';
import { type FoundKey, readConfig } from './read-config.ts';
import { type Tool, toolKeys } from './tools.ts';

export interface ExplainedKey extends FoundKey {
  line: number;
  fate: Fate;
}

/** Result of reading a text, which may be too long or nested too deep; the download of the parser may fail. */
export type Reading =
  | { kind: 'keys'; keys: readonly ExplainedKey[]; draft?: Draft }
  | ({ kind: 'wrong' } & ParseFault)
  | { kind: 'long' }
  | { kind: 'failed' };

/**
 * Finds the counterpart of each key in a text, and drafts a configuration.
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
    // Nested too deep for the recursive reader.
    if (error instanceof RangeError) return { kind: 'long' };
    throw error;
  }
}
