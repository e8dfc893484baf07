import { LRUCache } from 'lru-cache';
import { configKeys, type ReadConfigKey } from '../../shared/code-names.ts';
import { type NameUse, readCodeUses, type UnknownKey } from '../../shared/config-uses.ts';
import type { CodeReference } from '../../shared/site-config.ts';
import { keysBelow, type NameAnswers, type NameTable } from './name-table.ts';
import { type CodeParser, isProgram } from './parse-code.ts';
import { readShellUses } from './shell-uses.ts';

/** Finds the names in code that the site explains. */
export interface CodeNames {
  /** Readies the parser, if a block needs it. */
  prepare(code: string, lang: string, title: string | undefined): Promise<void>;
  /**
   * Names in the text of a block, in order.
   * @param marks lines that are shown as removed are read apart from those shown as added
   */
  read(code: string, lang: string, title: string | undefined, marks: LineMarks): FoundNames;
}

/** Lines with marks of a difference, from 0. */
export interface LineMarks {
  added: readonly number[];
  removed: readonly number[];
}

/** What was found in a block. */
export interface FoundNames {
  /** Names with an address. */
  uses: readonly (NameUse & { address: string })[];
  unknown: readonly UnknownKey[];
  /** What was asked of the table. */
  answers: NameAnswers;
}

const SHELLS: ReadonlySet<string> = new Set(['sh', 'bash', 'shell', 'zsh', 'console']);
/** Blocks whose names are kept. */
const MOST_KNOWN = 400;
const NOTHING: FoundNames = { uses: [], unknown: [], answers: {} };

/** @param reference absent for a site whose names are no links */
export function createCodeNames(
  reference: CodeReference | undefined,
  table: NameTable,
  parser: CodeParser,
): CodeNames {
  if (!reference) return { prepare: async () => undefined, read: () => NOTHING };
  const readKey = configKeys(table.addresses.keys(), reference);

  const concerns = (code: string, lang: string, title: string | undefined): boolean =>
    isProgram(lang) && (code.includes(reference.scope) || isConfigFile(title, reference.configFile));

  function readProgram(
    code: string,
    lang: string,
    title: string | undefined,
    marks: LineMarks,
    answers: NameAnswers,
  ): Pick<FoundNames, 'unknown'> & { uses: NameUse[] } {
    const versions =
      marks.removed.length === 0 ? [code] : [without(code, marks.removed), without(code, marks.added)];
    const isConfig = isConfigFile(title, reference?.configFile ?? '');
    const found = versions.flatMap((text) => {
      const program = parser.parse(text, lang);
      return program && reference
        ? [readCodeUses(program, isConfig, reference, readKey && noting(readKey, table, answers))]
        : [];
    });
    return {
      uses: byPlace(found.flatMap(({ uses }) => uses)),
      unknown: byPlace(found.flatMap(({ unknown }) => unknown)),
    };
  }

  /** By all that decides what is found in a block: the languages of a page share most of theirs. */
  const known = new LRUCache<string, FoundNames>({ max: MOST_KNOWN });

  const readBlock = (code: string, lang: string, title: string | undefined, marks: LineMarks): FoundNames => {
    const answers: NameAnswers = {};
    const ask = (name: string): string => {
      answers[name] = table.answer(name);
      return answers[name];
    };
    const { uses, unknown } = SHELLS.has(lang)
      ? { uses: readShellUses(code, reference.command, (name) => ask(name) !== ''), unknown: [] }
      : readProgram(code, lang, title, marks, answers);
    return {
      uses: uses.map((use) => ({ ...use, address: ask(use.name) })).filter(({ address }) => address !== ''),
      unknown,
      answers,
    };
  };

  return {
    async prepare(code, lang, title) {
      if (concerns(code, lang, title)) await parser.load();
    },
    read(code, lang, title, marks) {
      if (!SHELLS.has(lang) && !concerns(code, lang, title)) return NOTHING;
      const key = JSON.stringify([lang, title, marks, code]);
      let found = known.get(key);
      if (!found) {
        found = readBlock(code, lang, title, marks);
        known.set(key, found);
      }
      return found;
    },
  };
}

/** `rsbuild.config.ts`, `shop/rsbuild.prod.config.mjs` */
function isConfigFile(title: string | undefined, name: string): boolean {
  const [first, ...rest] = title?.split('/').at(-1)?.split('.') ?? [];
  return first === name && rest.includes('config');
}

/** Notes which keys were looked up: when one of them gets or loses its place, the page is another one. */
function noting(readKey: ReadConfigKey, table: NameTable, answers: NameAnswers): ReadConfigKey {
  const ask = (question: string): void => {
    answers[question] = table.answer(question);
  };
  return (place, key) => {
    const found = readKey(place, key);
    if (found.kind === 'known') ask(keysBelow(found.name));
    if (found.kind === 'unknown') ask(found.name);
    return found;
  };
}

/** The same code with some lines blank: offsets stay. */
function without(code: string, lines: readonly number[]): string {
  return code
    .split('\n')
    .map((line, index) => (lines.includes(index) ? ' '.repeat(line.length) : line))
    .join('\n');
}

function byPlace<T extends { start: number }>(list: readonly T[]): T[] {
  return [...new Map(list.map((item) => [item.start, item])).values()].sort((a, b) => a.start - b.start);
}
