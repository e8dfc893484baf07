import type { BuildLog } from '../model.ts';

/** Where a log is written: a terminal, or a file or pipe. */
export interface LogTarget {
  isTTY?: boolean;
  columns?: number;
  write(text: string): unknown;
}

/** Milliseconds between two states of the progress line. */
const TERMINAL_PAUSE = 100;
const FILE_PAUSE = 10_000;
/** From this share on, and after this many milliseconds, the time left can be estimated. */
const ESTIMATE_SHARE = 0.05;
const ESTIMATE_AFTER = 1000;
const CLEAR_LINE = '\r\x1b[2K';

/** @param now clock in milliseconds */
export function createBuildLog(target: LogTarget, now: () => number = () => performance.now()): BuildLog {
  let isShown = false;
  let hasLine = false;
  let step = '';
  let begun = 0;
  let last = 0;

  const clear = () => {
    if (hasLine) target.write(CLEAR_LINE);
    hasLine = false;
  };

  return {
    show(wanted) {
      isShown = wanted;
    },
    progress(name, done, total) {
      if (!isShown) return;
      const time = now();
      if (name !== step) {
        step = name;
        begun = time;
        last = target.isTTY ? Number.NEGATIVE_INFINITY : time;
      }
      if (done === total) clear();
      if (done === total || time - last < (target.isTTY ? TERMINAL_PAUSE : FILE_PAUSE)) return;
      last = time;
      const text = `${name} ${done} of ${total}${timeLeft(time - begun, done / total)}`;
      if (target.isTTY) target.write(CLEAR_LINE + text.slice(0, (target.columns ?? 80) - 1));
      else target.write(`${text}\n`);
      hasLine = target.isTTY === true;
    },
    write(text) {
      if (!isShown) return;
      clear();
      target.write(`${text}\n`);
    },
  };
}

/** `, 8 s left`; empty while it would be a guess. */
function timeLeft(elapsed: number, share: number): string {
  if (share < ESTIMATE_SHARE || elapsed < ESTIMATE_AFTER) return '';
  return `, ${Math.ceil(((elapsed / share) * (1 - share)) / 1000)} s left`;
}
