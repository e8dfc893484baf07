import path from 'node:path';
import { writeFolder } from '../files.ts';
import { askEach } from '../programs.ts';
import type { TypeProblem } from './type-check.ts';

/** Time limit for loading a configuration, in milliseconds. */
const timeLimit = 120_000;

/**
 * Code of the child process: loads one configuration per message, in both modes, as the command line does. It is a string
 * because it must run below the packages' folder without being compiled.
 */
const workerCode = `
import path from 'node:path';
import { createRsbuild, loadConfig } from '@rsbuild/core';

process.on('unhandledRejection', () => {});
process.on('message', async ({ file }) => {
  const cwd = path.dirname(file);
  let message = null;
  try {
    for (const mode of ['development', 'production']) {
      process.env.NODE_ENV = mode;
      process.chdir(cwd);
      const { content } = await loadConfig({ cwd, path: file });
      const rsbuild = await createRsbuild({ cwd, rsbuildConfig: { logLevel: 'silent', ...content } });
      await rsbuild.initConfigs({ action: mode === 'development' ? 'dev' : 'build' });
    }
  } catch (error) {
    message = error instanceof Error ? error.message : String(error);
  }
  process.send({ message });
});
`;

/**
 * Loads configuration files with the real package.
 * @param dir folder of the files; the program is written to it
 * @param files paths relative to `dir`
 * @returns a problem at line 0, the fence itself, for each rejected file
 */
export async function loadConfigs(dir: string, files: readonly string[]): Promise<TypeProblem[]> {
  writeFolder(dir, { 'load.mjs': workerCode });
  const program = { file: path.join(dir, 'load.mjs'), cwd: dir };
  const messages = files.map((file) => ({ file: path.join(dir, file) }));
  const answers = await askEach<object, { message: string | null }>(program, messages, timeLimit);
  return files.flatMap((file, index) => {
    const answer = answers[index];
    const message = answer ? answer.message : 'The configuration ended its process or took too long.';
    return message === null
      ? []
      : [{ file, line: 0, column: 1, code: 'load', message: shorten(message, dir) }];
  });
}

function shorten(message: string, dir: string): string {
  return message.replaceAll(`${dir}/`, '').split('\n').slice(0, 4).join(' ').trim();
}
