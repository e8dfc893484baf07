import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Results } from './results.ts';
import type { Step } from './steps.ts';

/** Control sequences of terminals. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they begin with one
const CONTROL = /\u001b(?:\[[0-9;?]*[A-Za-z]|\]8;;[^\u001b\u0007]*(?:\u001b\\|\u0007))/g;

const running = new Set<ChildProcess>();

/** Stops all running steps. */
export function endSteps(): void {
  for (const child of running) child.kill('SIGTERM');
}

/**
 * Runs a step to completion.
 * @param print receives its lines; without control sequences unless the output is a terminal
 */
export async function runStep(step: Step, print: (line: string) => void): Promise<Results> {
  const reason = step.skip?.();
  if (reason) return { passed: 0, failed: [], skipped: [{ name: step.name, reason }] };
  const ready = await step.needs?.().catch((error: Error) => error);
  if (ready instanceof Error) return failure(step, ready.message);
  if (step.results) rmSync(step.results, { force: true });
  const { status, lastLine } = await runCommand(step, { ...process.env, ...ready, ...step.env }, print);
  const found = step.results ? readResults(step.results) : countsIn(step, lastLine);
  if (!found)
    return status === 0 && !step.results ? oneTest : failure(step, `ended with ${status ?? 'a signal'}`);
  // A runner that crashes before or between tests has failed.
  if (status === 0 || found.failed.length > 0) return found;
  return { ...found, failed: [{ name: step.name, reason: 'the runner broke, see above' }] };
}

const oneTest: Results = { passed: 1, failed: [], skipped: [] };

function failure({ name }: Step, reason: string): Results {
  return { passed: 0, failed: [{ name, reason }], skipped: [] };
}

function runCommand(
  { command }: Step,
  env: NodeJS.ProcessEnv,
  print: (line: string) => void,
): Promise<{ status: number | null; lastLine: string }> {
  const [program = '', ...args] = command;
  const isTerminal = process.stdout.isTTY && !process.env.NO_COLOR;
  const { FORCE_COLOR: _color, ...plain } = env;
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    env: isTerminal ? { ...env, FORCE_COLOR: '1' } : { ...plain, NO_COLOR: '1' },
  });
  running.add(child);
  let lastLine = '';
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on('line', (line) => {
      const text = isTerminal ? line : line.replaceAll(CONTROL, '');
      // npm's warnings about the machine's settings are irrelevant.
      if (text.trim() === '' || text.startsWith('npm warn')) return;
      lastLine = text;
      print(text);
    });
  return new Promise((resolve) => {
    const end = (status: number | null): void => {
      running.delete(child);
      resolve({ status, lastLine });
    };
    child.on('error', () => end(null)).on('close', end);
  });
}

function readResults(file: string): Results | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Results;
  } catch {
    return undefined;
  }
}

/** Parses `12 passed, 1 failed`. */
function countsIn({ name, countsTests }: Step, line: string): Results | undefined {
  const [, passed, failed] = (countsTests && /^(\d+) passed, (\d+) failed$/.exec(line)) || [];
  if (passed === undefined) return undefined;
  const exception = { name, reason: 'see above' };
  return {
    passed: Number(passed),
    failed: Array.from({ length: Number(failed) }, () => exception),
    skipped: [],
  };
}
