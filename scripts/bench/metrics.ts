/** Units: divisor and suffix for printing. */
const UNITS = {
  seconds: { divisor: 1000, sign: ' s' },
  milliseconds: { divisor: 1, sign: ' ms' },
  megabytes: { divisor: 1e6, sign: ' MB' },
  kilobytes: { divisor: 1e3, sign: ' kB' },
  number: { divisor: 1, sign: '' },
  share: { divisor: 1, sign: '' },
};

type Unit = keyof typeof UNITS;

/** A figure of the table. */
export interface Metric {
  key: string;
  label: string;
  unit: Unit;
  /** The ratio refers to the best of all peers, or to the best single-page application. */
  against: 'all' | 'apps';
}

/** Stage → its figures, in the order of the table and of execution. */
export const METRICS = {
  // Without any cache; again, unchanged; again, after a sentence was added to one page.
  build: [
    metric('coldWall', 'cold build', 'seconds'),
    metric('coldCpu', 'cold build, processor', 'seconds'),
    metric('coldMemory', 'cold build, peak memory', 'megabytes'),
    metric('againWall', 'unchanged rebuild', 'seconds'),
    metric('againCpu', 'unchanged rebuild, processor', 'seconds'),
    metric('editedWall', 'one page edited', 'seconds'),
    metric('editedCpu', 'one page edited, processor', 'seconds'),
  ],
  // Without any cache, from the start of the navigation until the network is idle. Blocking time is the part of long tasks
  // beyond 50 ms each. Bytes are those of compressed bodies.
  visit: [
    metric('firstPaint', 'first visit: first paint', 'milliseconds'),
    metric('largestPaint', 'first visit: largest paint', 'milliseconds'),
    metric('layoutShift', 'first visit: layout shift', 'share'),
    metric('blocking', 'first visit: blocking time', 'milliseconds'),
    metric('bytes', 'first visit: bytes', 'kilobytes'),
    metric('requests', 'first visit: requests', 'number'),
  ],
  // From pressing the mouse button until the other article is painted, or the page is idle; medians of several clicks.
  click: [
    metric('painted', 'click to painted article', 'milliseconds', 'apps'),
    metric('paintedSlow', 'the same, 4× slower processor', 'milliseconds', 'apps'),
    metric('clickWork', 'main thread a click', 'milliseconds', 'apps'),
  ],
  weight: [
    metric('html', 'HTML of a page', 'kilobytes'),
    metric('htmlBrotli', 'HTML of a page, brotli', 'kilobytes'),
    metric('dist', 'whole output', 'megabytes'),
  ],
  // All files of the index, of which some tools load only a part, and those of its texts; time from Ctrl+K to the first result.
  search: [
    metric('index', 'search index of a language, brotli', 'kilobytes'),
    metric('texts', 'texts apart from it, brotli', 'kilobytes'),
    metric('first', 'Ctrl+K to first result, 4× slower processor', 'milliseconds'),
    metric('key', 'main thread a key', 'milliseconds'),
  ],
  // From the command to the heading of a page; from writing a page's file to its new text in the document, as the median of
  // several saves, without those that never appeared.
  dev: [
    metric('devCold', 'dev: start to page, no cache', 'seconds'),
    metric('devAgain', 'dev: start to page, again', 'seconds'),
    metric('save', 'dev: save to visible', 'milliseconds'),
    metric('lost', 'dev: saves that were lost', 'number'),
  ],
} satisfies Record<string, readonly Metric[]>;

/** A stage of the benchmark. */
export type Stage = keyof typeof METRICS;

/** Figures of one run: key of a metric → value, in milliseconds, bytes or as a count. */
export type Figures = Readonly<Record<string, number>>;

/** `1234.5` milliseconds as seconds → `1.2 s`; a missing value → `–`. */
export function formatFigure(value: number | undefined, unit: Unit): string {
  if (value === undefined || Number.isNaN(value)) return '–';
  const { divisor, sign } = UNITS[unit];
  const scaled = value / divisor;
  if (unit === 'share') return scaled.toFixed(3);
  const digits = unit !== 'number' && scaled < 100 ? 1 : 0;
  return scaled.toFixed(digits) + sign;
}

/** Median of the finite values; for an even count, the mean of the middle two. */
export function median(values: readonly number[]): number {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? Number.NaN) + upper) / 2;
}

function metric(key: string, label: string, unit: Unit, against: Metric['against'] = 'all'): Metric {
  return { key, label, unit, against };
}
