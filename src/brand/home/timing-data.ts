export interface TimingMetric {
  /** What was measured. */
  desc: string;
  /** Seconds. */
  time: number;
}

export interface TimingGroup {
  label: string;
  metrics: readonly TimingMetric[];
}

/** The longest time of all groups in seconds; 0 without groups. */
export function maxTime(groups: readonly TimingGroup[]): number {
  return Math.max(0, ...groups.flatMap(({ metrics }) => metrics.map(({ time }) => time)));
}

/** Width of a bar as a percentage of the longest, e.g. `6.29%`. */
export function barWidth(time: number, max: number): string {
  const share = max > 0 ? Math.min(Math.max(time / max, 0), 1) : 0;
  return `${Number((share * 100).toFixed(2))}%`;
}

/** Formats a time: whole milliseconds below one second, otherwise seconds with two decimals. */
export function formatTime(seconds: number): string {
  return seconds < 1 ? `${Math.round(seconds * 1000)} ms` : `${seconds.toFixed(2)} s`;
}
