/** A table of results: a row a figure, a column a tool, this project first. */
export interface ResultTable {
  tools: readonly string[];
  /** Label of a figure → its cells as printed, `16.6 s`. */
  rows: ReadonlyMap<string, readonly string[]>;
}

type Theme = 'light' | 'dark';

/** Figures a reader decides by, as they begin in the table, with what the chart calls them. */
const PANELS: readonly (readonly [label: RegExp, title: string])[] = [
  [/^cold build$/, 'Cold build'],
  [/^one page edited$/, 'Build after an edit'],
  [/^development: save to visible|^dev: save to visible/, 'Save to visible'],
  [/first paint$/, 'First paint, slow 4G'],
  [/largest paint$/, 'Largest paint, slow 4G'],
  [/time to interactive$/, 'Time to interactive, slow 4G'],
  [/^click to painted article$/, 'Click to painted article'],
  [/^search index of a language/, 'Search index, brotli'],
  [/^HTML of an option page$|^HTML of a page$/, 'HTML of an option page'],
  [/^whole output$/, 'Whole output'],
];
const COLORS: Readonly<Record<Theme, Record<'text' | 'faint' | 'own' | 'other', string>>> = {
  light: { text: '#1f2328', faint: '#59636e', own: '#e8590c', other: '#c9d1d9' },
  dark: { text: '#f0f6fc', faint: '#9198a1', own: '#ff7a2f', other: '#3d444d' },
};
const UNITS: Readonly<Record<string, number>> = { s: 1000, ms: 1, B: 1, kB: 1e3, MB: 1e6, GB: 1e9 };
const PANEL = { width: 400, row: 22, head: 34, gap: 24 } as const;
const LABEL_WIDTH = 128;
const BAR_WIDTH = 190;

/** Reads the first table of a text that has this project as a column. */
export function parseTable(markdown: string): ResultTable {
  const lines = markdown.split('\n').map((line) => line.trim());
  const start = lines.findIndex((line) => /^\|\s*\| this project \|/.test(line));
  if (start === -1) throw new Error('The text has no table of results.');
  const length = lines.slice(start).findIndex((line) => !line.startsWith('|'));
  const [head = [], , ...rows] = lines.slice(start, length === -1 ? undefined : start + length).map(cellsOf);
  const tools = head.slice(1).filter((tool) => tool !== 'to the best peer');
  return {
    tools,
    rows: new Map(rows.map(([label = '', ...cells]) => [label, cells.slice(0, tools.length)])),
  };
}

function cellsOf(line: string): string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}

/** `1403 ms` → 1403; nothing for a dash. */
export function parseFigure(cell: string): number | undefined {
  const [, digits, unit = ''] = /^([\d.]+) (\w+)$/.exec(cell) ?? [];
  return digits === undefined ? undefined : Number(digits) * (UNITS[unit] ?? 1);
}

/** Small bar charts side by side, shorter is better, this project in color. */
export function drawChart({ tools, rows }: ResultTable, theme: Theme): string {
  const color = COLORS[theme];
  const found = PANELS.flatMap(([label, title]) => {
    const cells = [...rows].find(([name]) => label.test(name))?.[1];
    return cells ? [{ title, cells }] : [];
  });
  const height = PANEL.head + tools.length * PANEL.row;
  const panels = found.map(({ title, cells }, index) => {
    const x = (index % 2) * (PANEL.width + PANEL.gap);
    const y = Math.floor(index / 2) * (height + PANEL.gap);
    return `<g transform="translate(${x} ${y})">${panel(title, tools, cells, color)}</g>`;
  });
  const total = Math.ceil(found.length / 2) * (height + PANEL.gap) - PANEL.gap;
  const summary = found.map(
    ({ title, cells }) => `${title}: ${tools.map((tool, at) => `${tool} ${cells[at]}`).join(', ')}`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PANEL.width * 2 + PANEL.gap}" height="${total}" role="img" font-family="system-ui, -apple-system, 'Segoe UI', sans-serif" font-size="13">
<title>Benchmark, shorter is better</title>
<desc>${summary.join('. ')}.</desc>
${panels.join('\n')}
</svg>
`;
}

function panel(
  title: string,
  tools: readonly string[],
  cells: readonly string[],
  color: (typeof COLORS)[Theme],
): string {
  const values = cells.map(parseFigure);
  const max = Math.max(...values.map((value) => value ?? 0));
  const bars = tools.map((tool, index) => {
    const y = PANEL.head + index * PANEL.row;
    const width = Math.max(2, ((values[index] ?? 0) / max) * BAR_WIDTH);
    const isOwn = index === 0;
    const weight = isOwn ? ' font-weight="600"' : '';
    const fill = isOwn ? color.text : color.faint;
    return [
      `<text x="${LABEL_WIDTH - 8}" y="${y + 12}" text-anchor="end" fill="${fill}"${weight}>${tool}</text>`,
      `<rect x="${LABEL_WIDTH}" y="${y}" width="${width.toFixed(1)}" height="16" rx="3" fill="${isOwn ? color.own : color.other}"/>`,
      `<text x="${(LABEL_WIDTH + width + 8).toFixed(1)}" y="${y + 12}" fill="${fill}"${weight}>${cells[index] ?? '–'}</text>`,
    ].join('');
  });
  return `<text y="16" fill="${color.text}" font-size="15" font-weight="600">${title}</text>${bars.join('')}`;
}
