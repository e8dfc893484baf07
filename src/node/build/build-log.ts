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
const CLEAR_LINE = '\r\x1b[2K';

/** @param now clock in milliseconds */
export function createBuildLog(target: LogTarget, now: () => number = () => performance.now()): BuildLog {
  let isShown = false;
  let hasLine = false;
  let step = '';
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
        last = target.isTTY ? Number.NEGATIVE_INFINITY : time;
      }
      if (done === total) clear();
      if (done === total || time - last < (target.isTTY ? TERMINAL_PAUSE : FILE_PAUSE)) return;
      last = time;
      const text = `${name} ${done} of ${total}`;
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
