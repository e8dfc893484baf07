/** What one part of the output weighs, in bytes. */
export interface PartSize {
  /** `entry`, `search index, en`, … */
  name: string;
  size: number;
  /** Compressed as a server would send it. */
  brotli: number;
}

/** What a finished build was. */
export interface BuildFacts {
  pages: number;
  parts: readonly PartSize[];
  /** Files of the output folder, and their bytes. */
  files: number;
  bytes: number;
  warnings: number;
  /** Milliseconds. */
  time: number;
  /** Output folder as a person would write it. */
  folder: string;
}

/** The last lines of a build: less than a screen, even for a large site. */
export function formatSummary(facts: BuildFacts): string {
  const rows = facts.parts.map(({ name, size, brotli }) => [name, formatBytes(size), formatBytes(brotli)]);
  const head = ['', 'size', 'brotli'];
  const count = facts.warnings === 0 ? 'No warnings' : plural(facts.warnings, 'warning');
  return [
    ...alignColumns([head, ...rows]),
    '',
    `${plural(facts.pages, 'page')}, ${plural(facts.files, 'file')}, ${formatBytes(facts.bytes)} in ${(facts.time / 1000).toFixed(1)} s. ${count}.`,
    `Output: ${facts.folder}`,
  ].join('\n');
}

/** First column to the left, numbers to the right. */
function alignColumns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const pad = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0);
  return rows.map((row) => row.map(pad).join('   '));
}

/** `1234` → `1.2 kB`, `1234567` → `1.2 MB` */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1e6 ? `${(bytes / 1e3).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

/** `1 page`, `1,274 files` */
function plural(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}
