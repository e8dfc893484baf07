/**
 * Runs tasks a few at a time: thousands of files must not be open at once, nor their texts wait in memory.
 * @returns starts a task when its turn has come, and settles with it
 */
export function createLimit(most: number): <Result>(task: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      // A turn is passed on, so that nobody comes in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
