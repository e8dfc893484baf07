import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Lines of code of an area: `src/node/compile`, `scripts/bench`, or `total`. */
export type LineCounts = Readonly<Record<string, number>>;

/** The budgets, `tests/line-budgets.json`. */
export interface LineBudgets {
  areas: LineCounts;
}

export function readBudgets(): LineBudgets {
  return JSON.parse(readFileSync('tests/line-budgets.json', 'utf8')) as LineBudgets;
}

/** Folders whose subfolders are separate areas. */
const SPLIT = ['src', 'src/node', 'scripts'];
const NOT_COUNTED = ['node_modules', '.cache', 'peers', 'tests'];

/** TypeScript and CSS files in `src` and `scripts`, except for tests, relative to the project. */
export function sourceFiles(): string[] {
  return ['src', 'scripts']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    )
    .map((name) => name.split(path.sep).join('/'))
    .filter(
      (name) => /\.(?:ts|tsx|css)$/.test(name) && !name.split('/').some((part) => NOT_COUNTED.includes(part)),
    )
    .sort();
}

/** Counts lines per area, as `wc -l` does. */
export function countLines(files: readonly string[]): LineCounts {
  const counts: Record<string, number> = { total: 0, 'src/node': 0 };
  for (const file of files) {
    const lines = readFileSync(file, 'utf8').split('\n').length - 1;
    for (const area of new Set([
      'total',
      ...(file.startsWith('src/node/') ? ['src/node'] : []),
      areaOf(file),
    ]))
      counts[area] = (counts[area] ?? 0) + lines;
  }
  return counts;
}

/** The innermost area of a file; files next to areas belong to `<folder>/*`. */
function areaOf(file: string): string {
  const parts = file.split('/');
  const depth = SPLIT.includes(parts.slice(0, 2).join('/')) ? 3 : 2;
  return parts.length > depth ? parts.slice(0, depth).join('/') : `${parts.slice(0, -1).join('/')}/*`;
}

/** Areas that exceed their budget or have none. */
export function overBudget(counts: LineCounts, budgets: LineCounts): string[] {
  return Object.entries(counts)
    .filter(([area, lines]) => lines > (budgets[area] ?? 0))
    .map(([area, lines]) => `${area}: ${lines} lines, budget ${budgets[area] ?? 'missing'}`);
}
