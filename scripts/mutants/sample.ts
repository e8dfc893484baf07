/** Areas of the code and their path prefixes; the first match applies. */
export const AREAS: Readonly<Record<string, string>> = {
  search: 'src/features/search/',
  features: 'src/features/',
  shared: 'src/shared/',
  node: 'src/node/',
  boot: 'src/boot/',
  app: 'src/app/',
  site: 'src/site/',
  worker: 'src/worker/',
  'check-content': 'scripts/check-content/',
};

/** A mutant in Stryker's report. */
export interface Mutant {
  mutatorName: string;
  replacement?: string;
  status: string;
  /** Whether the mutated code runs while its module is loaded. */
  static?: boolean;
  location: { start: { line: number } };
}

/** An equivalent mutant, which no test can detect because the behavior is the same. */
export interface Equivalent {
  file: string;
  /** The mutated line, trimmed. */
  line: string;
  replacement: string;
  why: string;
}

export interface AreaScore {
  noticed: number;
  total: number;
  /** `src/shared/sidebar-tree.ts:12 EqualityOperator: a <= b` */
  survivors: string[];
}

export function areaOf(file: string): string | undefined {
  return Object.entries(AREAS).find(([, place]) => file.startsWith(place))?.[0];
}

/** A deterministic pseudorandom number generator with values from 0 to 1 (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * 1-based lines of a file with code, except imports, comments, lone brackets and `import.meta.glob`, which accepts only
 * literals.
 */
export function codeLines(text: string): number[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      /\w/.test(line) &&
      !/^\s*(?:import\b|export (?:type|interface)\b|\/\/|\/?\*)|import\.meta\.glob/.test(line)
        ? [index + 1]
        : [],
    );
}

/**
 * Draws lines of an area, without repetition.
 * @param places such as `src/shared/sidebar-tree.ts:12`, in a fixed order
 */
export function draw(places: readonly string[], count: number, random: () => number): string[] {
  const left = [...places];
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(Math.floor(random() * left.length), 1),
  )
    .flat()
    .sort();
}

/**
 * Scores by area. An endless loop counts as detected. Mutants that do not compile are not counted, nor are those of code that
 * runs while a module is loaded: in most tests that has already happened.
 */
export function scoresOf(
  files: Readonly<Record<string, { source: string; mutants: readonly Mutant[] }>>,
  equivalents: readonly Equivalent[],
): Record<string, AreaScore> {
  const scores: Record<string, AreaScore> = {};
  for (const [file, { source, mutants }] of Object.entries(files)) {
    const area = areaOf(file);
    if (!area) continue;
    scores[area] ??= { noticed: 0, total: 0, survivors: [] };
    for (const { mutatorName, replacement = '', status, location, static: atLoad } of mutants) {
      const { line } = location.start;
      const text = source.split('\n')[line - 1]?.trim();
      const isSame = (each: Equivalent): boolean =>
        each.file === file && each.line === text && each.replacement === replacement;
      if (atLoad || /^(?:CompileError|Ignored|Pending)$/.test(status) || equivalents.some(isSame)) continue;
      scores[area].total += 1;
      if (/^(?:Killed|Timeout|RuntimeError)$/.test(status)) scores[area].noticed += 1;
      else scores[area].survivors.push(`${file}:${line} ${mutatorName}: ${replacement.split('\n', 1)[0]}`);
    }
  }
  return scores;
}
