/** Name of the mark a page sets (`performance.mark`) where a new span of its trace begins. */
export const MARK = 'bench-span';

/** The fields used of Chromium's trace events. Times are microseconds, `tdur` is processor time. */
interface TraceEvent {
  name: string;
  ph: string;
  ts: number;
  pid: number;
  tid: number;
  dur?: number;
  tdur?: number;
}

/**
 * Reads a trace of the categories `toplevel` and `blink.user_timing`.
 *
 * @returns for each {@link MARK} the milliseconds of processor time of the longest task that began after it, and before
 * the next one, on the thread that set it
 */
export function longestTasks({ traceEvents }: { traceEvents: readonly TraceEvent[] }): number[] {
  const marks = traceEvents.filter(({ name }) => name === MARK).sort((a, b) => a.ts - b.ts);
  const [first] = marks;
  if (!first) return [];
  // A task within a task is shorter than it.
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid }) =>
      ph === 'X' && pid === first.pid && tid === first.tid && name.endsWith('::RunTask'),
  );
  return marks.map((mark, index) => {
    const end = marks[index + 1]?.ts ?? Number.POSITIVE_INFINITY;
    const durations = tasks
      .filter(({ ts }) => ts >= mark.ts && ts < end)
      .map(({ tdur, dur }) => tdur ?? dur ?? 0);
    return Math.max(0, ...durations) / 1000;
  });
}
