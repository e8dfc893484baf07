import { expect, test } from 'vitest';
import { longestTasks, MARK } from '../../../scripts/bench/main-thread.ts';

const MAIN = { pid: 1, tid: 1 };
const mark = (ts: number) => ({ name: MARK, ph: 'I', ts, ...MAIN });
const task = (ts: number, tdur: number, thread = MAIN) => ({
  name: 'ThreadControllerImpl::RunTask',
  ph: 'X',
  ts,
  dur: tdur * 2,
  tdur,
  ...thread,
});

test('the longest task of each span counts, by processor time, on the thread of the marks alone', () => {
  const traceEvents = [
    task(50, 90_000),
    mark(100),
    task(200, 3000),
    task(4000, 8500),
    task(5000, 70_000, { pid: 1, tid: 2 }),
    { ...task(5500, 60_000), name: 'Paint' },
    mark(20_000),
    task(20_100, 1500),
  ];
  expect(longestTasks({ traceEvents })).toEqual([8.5, 1.5]);
});

test('a span without a task counts as nothing, a trace without marks has no spans', () => {
  expect(longestTasks({ traceEvents: [mark(1)] })).toEqual([0]);
  expect(longestTasks({ traceEvents: [task(1, 1)] })).toEqual([]);
});
