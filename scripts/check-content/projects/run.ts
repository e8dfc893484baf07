import { once } from 'node:events';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { freePort } from '../../free-port.ts';
import { listFiles } from '../files.ts';
import { start, withPage, withProject } from '../outputs/run.ts';
import type { Shell } from '../shell.ts';
import type { ProjectRun, ProjectTest } from './project-test.ts';

/** Time limit of a command or of a server's start, in milliseconds. */
const timeLimit = 120_000;

/**
 * Verifies a project in a temporary copy.
 * @returns the failure, if any
 */
export async function runProject(
  folder: string,
  { verify }: ProjectTest,
  packagesDir: string,
): Promise<string | undefined> {
  try {
    await withProject(path.basename(folder), packagesDir, (dir) => {
      cpSync(folder, dir, { recursive: true });
      return verify(projectRun(dir, packagesDir));
    });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Resolves when a server accepts connections or has ended; development servers print their URL before they listen. */
async function accepts(port: number, { isRunning }: Shell): Promise<void> {
  const end = Date.now() + timeLimit;
  // Connects without a request, because the server may use HTTPS.
  const connected = () => once(connect(port, 'localhost').end(), 'connect').catch(() => undefined);
  while (isRunning() && Date.now() < end && !(await connected()))
    await new Promise((resolve) => setTimeout(resolve, 50));
}

function projectRun(dir: string, packagesDir: string): ProjectRun {
  return {
    dir,
    async run(command, env) {
      const { ended, printed } = start(command, dir, packagesDir, env);
      const code = await ended(timeLimit);
      if (code !== 0) throw new Error(`"${command}" fails:\n${printed()}`);
      return printed();
    },
    async serve(command, use, { until = /Local:.*\n/, env } = {}) {
      const port = await freePort();
      const server = start(command, dir, packagesDir, { ...env, PORT: String(port) });
      try {
        if (!(await server.seen(until, timeLimit)))
          throw new Error(`"${command}" ended without ${until}:\n${server.printed()}`);
        await accepts(port, server);
        await use(`http://localhost:${port}`, server.printed);
      } finally {
        server.stop();
        await server.ended(timeLimit);
      }
    },
    browse: (url, use) =>
      withPage(async (page) => {
        await page.goto(url);
        await use(page);
      }),
    read: (file) => readFileSync(path.join(dir, file), 'utf8'),
    write: (file, text) => writeFileSync(path.join(dir, file), text),
    files: () => listFiles(dir).filter((file) => !file.startsWith('node_modules/')),
  };
}
