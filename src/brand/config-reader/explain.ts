import { configKeys } from '../../shared/code-names.ts';
import { readCodeUses } from '../../shared/config-uses.ts';
import type { Lang } from '../../shared/contracts.ts';
import type { FittingPackages } from '../../shared/install-commands.ts';
import type { Mapping } from '../../shared/mappings.ts';
import type { SyntaxNode } from '../../shared/syntax-tree.ts';
import { codeReference } from '../code-reference.ts';
import { type Draft, draftConfig, type Fate, shownName } from './draft.ts';
import { LONGEST_SOURCE, parseSource, placeOf } from './parse-source.ts';
import { type FoundKey, readConfig } from './read-config.ts';
import { type Tool, type ToolKeys, toolKeys } from './tools.ts';

/** A text a reader gave. */
export interface Source {
  text: string;
  tool: Tool;
}

/** What became of a key, for the page. */
export interface ExplainedKey extends Pick<FoundKey, 'name' | 'siblings'> {
  tool: Tool;
  line: number;
  fate: Fate | 'option';
  /** Inline Markdown in the language of the page. */
  text: string;
  /** Page that links to a part of a page are of. */
  page: string;
  /** Options of Rsbuild that are about it. */
  options: readonly string[];
}

/** What was read. */
export type Reading =
  | { kind: 'keys'; keys: readonly ExplainedKey[]; draft?: Draft }
  | { kind: 'wrong'; tool: Tool; message: string; line: number; column: number }
  | { kind: 'long' }
  | { kind: 'deep' };

export interface Knowledge {
  lang: Lang;
  /** Names of Rsbuild's options and keys. */
  options: ReadonlySet<string>;
  load(tool: string): Promise<Mapping>;
  /** Versions that fit each other. */
  loadVersions(): Promise<FittingPackages>;
}

/** Says of each key of some sources what takes its place, and drafts a configuration. Empty sources are left out. */
export async function explain(sources: readonly Source[], knowledge: Knowledge): Promise<Reading> {
  const given = sources.filter(({ text }) => text.trim() !== '');
  if (given.some(({ text }) => text.length > LONGEST_SOURCE)) return { kind: 'long' };
  const keys: ExplainedKey[] = [];
  const found: FoundKey[] = [];
  const defaults: Record<string, string> = {};
  try {
    for (const source of given) {
      const { text, tool } = source;
      const parsed = parseSource(text, tool === 'package');
      if (!('program' in parsed)) return { kind: 'wrong', tool, ...parsed };
      const known = await toolKeys(tool, knowledge.load);
      if (tool === 'rsbuild') {
        keys.push(...ownKeys(parsed.program, source, known, knowledge));
        continue;
      }
      const read = readConfig(parsed.program, tool, known);
      found.push(...read);
      Object.assign(defaults, known.defaults);
      keys.push(...read.map((key) => explained(key, source, knowledge)));
    }
    if (given.every(({ tool }) => tool === 'rsbuild')) return { kind: 'keys', keys };
    const draft = draftConfig(found, defaults, await knowledge.loadVersions());
    let next = 0;
    const withFates = keys.map((key) =>
      key.tool === 'rsbuild' ? key : { ...key, fate: draft.fates[next++] ?? key.fate },
    );
    return { kind: 'keys', keys: withFates, draft };
  } catch (error) {
    // Nested so deep that the reading of it has no end.
    if (error instanceof RangeError) return { kind: 'deep' };
    throw error;
  }
}

function explained(
  { name, start, counterpart, siblings }: FoundKey,
  { text, tool }: Source,
  { lang, options }: Knowledge,
): ExplainedKey {
  const said = counterpart?.row.text[lang] ?? counterpart?.row.text.en ?? '';
  const named = [counterpart?.row.to ?? '', ...said.split('`').filter((_, index) => index % 2 === 1)];
  return {
    name: shownName({ name }),
    tool,
    line: placeOf(text, start).line,
    fate: 'unknown',
    text: said,
    page: counterpart?.page ?? '',
    options: [...new Set(named)].filter((option) => options.has(option)),
    ...(siblings && { siblings }),
  };
}

/** Keys of a configuration of Rsbuild itself, of its earlier versions or of what came before it. */
function ownKeys(
  program: SyntaxNode,
  source: Source,
  { keys: former }: ToolKeys,
  knowledge: Knowledge,
): ExplainedKey[] {
  const keys: ExplainedKey[] = [];
  const { options } = knowledge;
  const readKey = configKeys([...options, ...former.keys()], codeReference);
  readCodeUses(program, true, { ...codeReference, takesAnyCall: true }, readKey, ({ key, start }) => {
    if (key.kind === 'own') return;
    const { name } = key;
    if (options.has(name)) {
      const line = placeOf(source.text, start).line;
      keys.push({ name, tool: 'rsbuild', line, fate: 'option', text: '', page: '', options: [name] });
      return;
    }
    const counterpart = former.get(name);
    // A group of keys that has no page.
    if (key.kind === 'known' && !counterpart) return;
    const isCurrent = (sibling: string): boolean => {
      const path = name.replace(/[^.]*$/, sibling);
      return options.has(path) || !former.has(path);
    };
    const siblings = key.kind === 'unknown' ? key.siblings.filter(isCurrent) : undefined;
    const found = explained(
      { name, kind: 'key', start, ...(counterpart && { counterpart }) },
      source,
      knowledge,
    );
    const fate = counterpart ? (counterpart.row.none ? 'none' : 'hand') : 'unknown';
    keys.push({ ...found, fate, ...(siblings && { siblings }) });
  });
  return keys.sort((a, b) => a.line - b.line);
}
