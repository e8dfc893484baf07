/** Versions of one package that fit what the site documents. */
interface FittingPackage {
  /** Range as it is written in commands: `~1.5`. */
  range: string;
  /** Other ranges a page may name, for a variant it describes: `["3"]`. */
  also?: readonly string[] | undefined;
  /** Package that brings this one along, so that no command adds it. */
  comesWith?: string | undefined;
  /** Names of its programs, for `npx`. The package name without its scope is one anyway. */
  bin?: readonly string[] | undefined;
}

/** Packages that a page may install, by name. */
export type FittingPackages = Readonly<Record<string, FittingPackage>>;

interface CommandProblem {
  /** Line in the code, from 0. */
  line: number;
  message: string;
  advice: string;
}

export interface PinnedCode {
  code: string;
  problems: readonly CommandProblem[];
}

/** What the words after a command name. */
type Kind = 'packages' | 'scaffolder' | 'program';

type Report = (message: string, advice: string) => void;

const COMMAND =
  /(^|&&|\|\||;)(\s*)((?:npm|pnpm|yarn|bun)\s+(add|install|i|create|init|exec|x|dlx)|npx|bunx)(?=\s)([^&|;]*)/g;

const KINDS: Readonly<Record<string, Kind>> = {
  add: 'packages',
  install: 'packages',
  i: 'packages',
  create: 'scaffolder',
  init: 'scaffolder',
};

/** Options that are followed by a value. */
const WITH_VALUE =
  /^(?:-w|-F|-C|--(?:workspace|filter|prefix|registry|save-prefix|tag|dir|omit|include|cwd))$/;

/**
 * Adds the right range to each package that a command installs, creates from or runs: `npm add vue` →
 * `npm add vue@3`. A package without an entry, or with another version than its entry allows, is a problem; such a word stays
 * as it is. So do comments and commands that install nothing.
 */
export function pinCommands(code: string, packages: FittingPackages): PinnedCode {
  const problems: CommandProblem[] = [];
  const lines = code.split('\n').map((text, line) => {
    if (/^\s*#/.test(text)) return text;
    return text.replace(
      COMMAND,
      (_, start: string, gap: string, command: string, verb: string, rest: string) => {
        const report: Report = (message, advice) => problems.push({ line, message, advice });
        return start + gap + command + pinWords(rest, KINDS[verb] ?? 'program', packages, report);
      },
    );
  });
  return { code: lines.join('\n'), problems };
}

/** The words after a command; everything but package names stays, blanks included. */
function pinWords(words: string, kind: Kind, packages: FittingPackages, report: Report): string {
  let isValue = false;
  let isDone = false;
  return words.replace(/\S+/g, (word) => {
    if (isDone) return word;
    if (isValue || word.startsWith('-')) {
      isValue = !isValue && WITH_VALUE.test(word);
      return word;
    }
    isDone = kind !== 'packages';
    return pinWord(word, kind, packages, report);
  });
}

function pinWord(word: string, kind: Kind, packages: FittingPackages, report: Report): string {
  const match = /^((?:@[\w.~-]+\/)?[\w.~-]+)(?:@([\w.~^<>=*-]+))?$/.exec(word);
  // A path, an address, a repository.
  if (!match?.[1] || word.startsWith('.')) return word;
  const [, written, wanted] = match;
  const name = kind === 'scaffolder' ? scaffolderOf(written) : written;
  if (kind === 'program' && wanted === undefined && isProgram(name, packages)) return word;
  const known = Object.hasOwn(packages, name) ? packages[name] : undefined;
  if (!known) {
    report(
      `No version of "${name}" is known to fit.`,
      `Add "${name}" with the range that fits to _versions.json.`,
    );
    return word;
  }
  if (known.comesWith !== undefined) {
    report(`"${name}" comes with "${known.comesWith}".`, `Leave ${name} out of the command.`);
    return word;
  }
  if (wanted === undefined) return `${word}@${known.range}`;
  if (known.also?.includes(wanted)) return word;
  report(
    `"${word}" names a version of its own.`,
    `Write "${written}" alone, which becomes ${written}@${known.range}, or add "${wanted}" to "also" of "${name}" in _versions.json.`,
  );
  return word;
}

/** `rsbuild` → `create-rsbuild`, `@scope/app` → `@scope/create-app` */
function scaffolderOf(name: string): string {
  return name.replace(/^(@[^/]+\/)?/, '$1create-');
}

/** Whether a word is the program of a package that is installed already: `npx rsbuild build`. */
function isProgram(name: string, packages: FittingPackages): boolean {
  return Object.values(packages).some(({ bin }) => bin?.includes(name));
}
