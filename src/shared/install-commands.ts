/** The versions of one package that work with the documented release. */
interface FittingPackage {
  /** Version range as written in commands: `~1.5`. */
  range: string;
  /** Other ranges a page may use for a variant it describes: `["3"]`. */
  also?: readonly string[] | undefined;
  /** Package that already depends on this one, so that no command should install it. */
  comesWith?: string | undefined;
  /** Executables of the package, for `npx`. The package name without its scope always counts as one. */
  bin?: readonly string[] | undefined;
}

/** Packages that pages may install, by name. */
export type FittingPackages = Readonly<Record<string, FittingPackage>>;

interface CommandProblem {
  /** Line number in the code, from 0. */
  line: number;
  message: string;
  advice: string;
}

export interface PinnedCode {
  code: string;
  problems: readonly CommandProblem[];
}

/** What the words after a command refer to. */
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

/** Options that take a value as the next word. */
const WITH_VALUE =
  /^(?:-w|-F|-C|--(?:workspace|filter|prefix|registry|save-prefix|tag|dir|omit|include|cwd))$/;

/**
 * Appends the supported range to each package that a command installs, scaffolds from or runs: `npm add vue` → `npm add
 * vue@3`. A package without an entry, or with a version its entry does not allow, is reported and left as written.
 * Comments and other commands are left alone.
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

/** Pins the package names after a command; everything else stays, whitespace included. */
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
  // A path, a URL or a repository.
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

/** Whether a word is an executable of an installed package: `npx rsbuild build`. */
function isProgram(name: string, packages: FittingPackages): boolean {
  return Object.values(packages).some(({ bin }) => bin?.includes(name));
}
