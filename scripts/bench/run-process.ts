import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Resources used by a finished command. */
export interface ProcessCost {
  /** Wall-clock time in milliseconds. */
  wall: number;
  /** Processor time (user and system) of the command and its children, in milliseconds. */
  cpu: number;
  /** Peak total proportional memory of its processes, in bytes; 0 without `/proc`. */
  memory: number;
}

/** A command: a script for Node with its arguments, or another program. */
export interface Command {
  program?: string;
  args: readonly string[];
  cwd: string;
  env?: Readonly<Record<string, string>> | undefined;
}

/** Minimum time between memory samples, in milliseconds. */
const SAMPLE_EVERY = 100;
/**
 * Ratio of a pause to the duration of the sample before it: sampling gigabytes takes so long that it would slow down the
 * command.
 */
const PAUSE_PER_LOOK = 30;
const KEPT_OUTPUT = 4000;

/**
 * Runs a command to completion and measures it.
 *
 * @throws an error with the end of its output if it fails
 */
export async function measureProcess(command: Command): Promise<ProcessCost> {
  // The shell's `times` is the only portable measure that includes all descendants.
  const child = start(command, [
    '/bin/sh',
    '-c',
    '"$@"; code=$?; times >&2; exit $code',
    'sh',
    command.program ?? process.execPath,
  ]);
  const began = performance.now();
  let output = '';
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-KEPT_OUTPUT);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  let memory = 0;
  let timer: NodeJS.Timeout;
  const look = () => {
    const lookBegan = performance.now();
    memory = Math.max(memory, sessionMemory(child.pid ?? -1));
    timer = setTimeout(look, Math.max(SAMPLE_EVERY, (performance.now() - lookBegan) * PAUSE_PER_LOOK));
  };
  look();
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  }).finally(() => clearTimeout(timer));
  const wall = performance.now() - began;
  if (code !== 0) throw new Error(`${command.args.join(' ')} ended with code ${code}.\n${output}`);
  return { wall, cpu: childrenCpu(output), memory };
}

/** Starts a command that runs until {@link stopProcess} ends it; its output is discarded. */
export function startProcess(command: Command): ChildProcess {
  const child = start(command, [command.program ?? process.execPath]);
  child.stdout?.resume();
  child.stderr?.resume();
  return child;
}

/** Ends a command and everything it started. */
export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const members = sessionOf(child.pid);
  signal(-child.pid, 'SIGTERM');
  const forced = setTimeout(() => signal(-(child.pid ?? 0), 'SIGKILL'), 5000);
  await ended;
  clearTimeout(forced);
  for (const pid of members) signal(pid, 'SIGKILL');
}

/** Running commands; they have sessions of their own and would outlive this process. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const { pid } of running) if (pid !== undefined) signal(-pid, 'SIGKILL');
});
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, () => process.exit(130));

function start({ args, cwd, env }: Command, [file = '', ...before]: readonly string[]): ChildProcess {
  // In a session of its own, whose members include processes whose parent has exited.
  const child = spawn(file, [...before, ...args], {
    cwd,
    env: { ...process.env, NODE_ENV: undefined, FORCE_COLOR: '0', ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has already ended.
  }
}

/** Last line of the shell's `times`: `1m2.340s 0m3.210s`, user and system time of its children. */
function childrenCpu(output: string): number {
  const line = output.match(/\d+m[\d.]+s \d+m[\d.]+s/g)?.at(-1) ?? '';
  return [...line.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + (Number(minutes) * 60 + Number(seconds)) * 1000,
    0,
  );
}

function sessionMemory(session: number): number {
  return sessionOf(session).reduce((sum, pid) => sum + proportionalMemory(pid), 0);
}

/** Process ids of a session; empty without `/proc`. */
function sessionOf(session: number): number[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && sessionNumber(name) === session)
      .map(Number);
  } catch {
    return [];
  }
}

function sessionNumber(pid: string): number {
  return Number(statOf(pid)[3] ?? -1);
}

/** Fields of `/proc/<pid>/stat` from the state on; empty if the process has ended. */
function statOf(pid: string): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before them, in parentheses, may contain anything.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

function proportionalMemory(pid: number): number {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}
