import type { BuildLog } from '../model.ts';

/** Destination of a log: a terminal, file or pipe. */
export interface LogTarget {
  isTTY?: boolean;
  columns?: number;
  write(text: string): unknown;
}

/** Minimum time between updates of the progress line, in milliseconds. */
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
