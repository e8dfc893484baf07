import { type ChildProcess, fork } from 'node:child_process';
import pLimit from 'p-limit';

/** A program that runs in its own process. */
export interface Program {
  /** Absolute path of the module. */
  file: string;
  cwd: string;
}

/** Environment for child processes, without the caller's mode and Node options. */
export function plainEnvironment(): NodeJS.ProcessEnv {
  const { NODE_ENV: _mode, NODE_OPTIONS: _options, VITEST: _vitest, DEBUG: _debug, ...env } = process.env;
  return { ...env, NO_COLOR: '1' };
}

function start({ file, cwd }: Program): ChildProcess {
  return fork(file, [], {
    cwd,
    env: plainEnvironment(),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/**
 * Sends messages to two processes of a program, one message at a time each. A process that ends or takes too long is replaced.
 * @param timeLimit limit per message, in milliseconds
 * @returns answers in order; `undefined` where there was none
 */
export async function askEach<Message extends object, Answer>(
  program: Program,
  messages: readonly Message[],
  timeLimit: number,
): Promise<(Answer | undefined)[]> {
  const idle: ChildProcess[] = [];
  const answers = await pLimit(2).map(messages, async (message) => {
    const child = idle.pop() ?? start(program);
    const answer = await askOnce<Answer>(child, message, timeLimit);
    if (answer === undefined) child.kill('SIGKILL');
    else idle.push(child);
    return answer;
  });
  for (const child of idle) child.kill();
  return answers;
}

function askOnce<Answer>(
  child: ChildProcess,
  message: object,
  timeLimit: number,
): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    const finish = (answer?: unknown): void => {
      clearTimeout(timer);
      child.off('message', finish).off('exit', lose);
      resolve(answer as Answer | undefined);
    };
    const lose = (): void => finish();
    const timer = setTimeout(lose, timeLimit);
    child.on('message', finish).on('exit', lose);
    child.send(message, (error) => error && lose());
  });
}
