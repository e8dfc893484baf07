import { LRUCache } from 'lru-cache';
import { configKeys, type ReadConfigKey } from '../../shared/code-names.ts';
import { type CodeUses, type NameUse, readCodeUses, type UnknownKey } from '../../shared/config-uses.ts';
import { getOrInsert } from '../../shared/get-or-insert.ts';
import type { CodeReference } from '../../shared/site-config.ts';
import { keysBelow, type NameAnswers, type NameTable } from './name-table.ts';
import { type CodeParser, isProgram } from './parse-code.ts';

/** Finds names in code that the site documents. */
export interface CodeNames {
  /** Loads the parser, if a block needs it. */
  prepare(code: string, lang: string, title: string | undefined): Promise<void>;
  /**
   * Names in the text of a block, in order.
   * @param marks removed and added lines; the code is parsed twice, without the one and without the other
   */
  read(code: string, lang: string, title: string | undefined, marks: LineMarks): FoundNames;
}

/** Indexes of the lines marked as removed and as added, 0-based. */
export interface LineMarks {
  added: readonly number[];
  removed: readonly number[];
}

/** Names found in a code block. */
export interface FoundNames {
  /** Names with an address. */
  uses: readonly (NameUse & { address: string })[];
  unknown: readonly UnknownKey[];
  /** All lookups in the name table, with their results. */
  answers: NameAnswers;
}

/** Number of memoized blocks: the translations of a page share most of theirs. */
const MAX_KNOWN = 400;
const NOTHING: FoundNames = { uses: [], unknown: [], answers: {} };

/** @param reference absent for a site without links in code */
export function createCodeNames(
  reference: CodeReference | undefined,
  table: NameTable,
  parser: CodeParser,
): CodeNames {
  if (!reference) return { prepare: async () => undefined, read: () => NOTHING };
  const known = new LRUCache<string, FoundNames>({ max: MAX_KNOWN });
  const readKey = configKeys(table.addresses.keys(), reference);
  const isConfig = (title: string | undefined) => isConfigFile(title, reference.configFile);
  const mayUse = (code: string, lang: string, title: string | undefined): boolean =>
    isProgram(lang) && (code.includes(reference.scope) || isConfig(title));

  function readBlock(
    code: string,
    lang: string,
    title: string | undefined,
    { added, removed }: LineMarks,
  ): FoundNames {
    const answers: NameAnswers = {};
    const ask = (name: string): string => {
      answers[name] = table.answer(name);
      return answers[name];
    };
    // Recorded because a site without options may get its first one.
    if (!readKey) ask(keysBelow(''));
    const askingKey = readKey && noting(readKey, ask);
    const versions = removed.length === 0 ? [code] : [without(code, removed), without(code, added)];
    const found = versions.flatMap((text): CodeUses[] => {
      const program = parser.parse(text, lang);
      return program ? [readCodeUses(program, isConfig(title), reference as CodeReference, askingKey)] : [];
    });
    return {
      uses: byPlace(found.flatMap(({ uses }) => uses))
        .map((use) => ({ ...use, address: ask(use.name) }))
        .filter(({ address }) => address !== ''),
      unknown: byPlace(found.flatMap(({ unknown }) => unknown)),
      answers,
    };
  }

  return {
    async prepare(code, lang, title) {
      if (mayUse(code, lang, title)) await parser.load();
    },
    read(code, lang, title, marks) {
      if (!mayUse(code, lang, title)) return NOTHING;
      const key = JSON.stringify([lang, title, marks, code]);
      return getOrInsert<string, FoundNames>(known, key, () => readBlock(code, lang, title, marks));
    },
  };
}

/** `rsbuild.config.ts`, `shop/rsbuild.prod.config.mjs` */
function isConfigFile(title: string | undefined, name: string): boolean {
  const [first, ...rest] = title?.split('/').at(-1)?.split('.') ?? [];
  return first === name && rest.includes('config');
}

/** Records each key that is looked up, so that the page is compiled again when one of them is added or removed. */
function noting(readKey: ReadConfigKey, ask: (question: string) => void): ReadConfigKey {
  return (place, key) => {
    const found = readKey(place, key);
    if (found.kind === 'known') ask(keysBelow(found.name));
    if (found.kind === 'unknown') ask(found.name);
    return found;
  };
}

/** The same code with some lines blanked, so that offsets stay the same. */
function without(code: string, lines: readonly number[]): string {
  return code
    .split('\n')
    .map((line, index) => (lines.includes(index) ? ' '.repeat(line.length) : line))
    .join('\n');
}

function byPlace<T extends { start: number }>(list: readonly T[]): T[] {
  return [...new Map(list.map((item) => [item.start, item])).values()].sort((a, b) => a.start - b.start);
}
