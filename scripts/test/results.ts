/** A test that failed or was skipped, with the reason. */
export interface Exception {
  /** `tests/unit/a.test.ts › group › name` */
  name: string;
  reason: string;
}

/** Results of one or all steps. */
export interface Results {
  passed: number;
  failed: readonly Exception[];
  skipped: readonly Exception[];
}

/** Adds up the results of steps. */
export function addResults(all: readonly Results[]): Results {
  return {
    passed: all.reduce((sum, { passed }) => sum + passed, 0),
    failed: all.flatMap(({ failed }) => failed),
    skipped: all.flatMap(({ skipped }) => skipped),
  };
}

/** `3 passed, 0 failed`, or `3 passed, 0 failed, 1 skipped` */
export function countLine({ passed, failed, skipped }: Results): string {
  const counts = [`${passed} passed`, `${failed.length} failed`];
  return [...counts, ...(skipped.length > 0 ? [`${skipped.length} skipped`] : [])].join(', ');
}

/** The end of a run's output: failures, skipped tests, and the counts on the last line. */
export function formatResults(results: Results): string {
  const list = (title: string, exceptions: readonly Exception[]): string[] =>
    exceptions.length === 0 ? [] : [title, ...exceptions.map(({ name, reason }) => `${name}: ${reason}`), ''];
  return [...list('Failed:', results.failed), ...list('Skipped:', results.skipped), countLine(results)].join(
    '\n',
  );
}

/**
 * Exit code of a run. A run without any passed test has failed.
 * @param allowsSkips whether a skipped test is acceptable
 */
export function exitCodeOf({ passed, failed, skipped }: Results, allowsSkips: boolean): 0 | 1 {
  return passed > 0 && failed.length === 0 && (allowsSkips || skipped.length === 0) ? 0 : 1;
}
