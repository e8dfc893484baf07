import path from 'node:path';
import { withFolder, writeFolder } from '../files.ts';
import { askEach } from '../programs.ts';
import type { Run } from './compare.ts';
import { effectsWorkerCode } from './worker.ts';

/** Time limit of an example, in milliseconds. */
const timeLimit = 120_000;

/** A project to run: all files, the name of its configuration, and the option it demonstrates. */
export interface EffectProject {
  files: Readonly<Record<string, string>>;
  config: string;
  option?: string;
}

/** Runs without and with the example, and whether the first keeps other settings of the example; or why they failed. */
export type RunPair = { before: Run; after: Run; rest?: boolean } | { message: string };

/**
 * Runs projects without and with their example, in both modes.
 * @returns for each project, the development and the production runs
 */
export function runEffects(
  projects: readonly EffectProject[],
  packagesDir: string,
): Promise<[RunPair, RunPair][]> {
  return withFolder(packagesDir, 'effects', async (cwd) => {
    writeFolder(cwd, { 'worker.mjs': effectsWorkerCode });
    const jobs = projects.flatMap(({ files, config, option }, index) =>
      ['development', 'production'].map((mode) => {
        const dir = path.join(cwd, `${index}-${mode}`, 'packages', 'app');
        writeFolder(dir, files);
        return { dir, config: path.join(dir, config), option, mode, port: 24_000 + index * 4 };
      }),
    );
    const program = { file: path.join(cwd, 'worker.mjs'), cwd };
    const answers = await askEach<object, RunPair>(program, jobs, timeLimit);
    const runs = answers.map((answer, index): RunPair => {
      const job = jobs[index];
      if (!answer || !job) return { message: 'The example ended its process or took too long.' };
      return JSON.parse(normalizeText(JSON.stringify(answer), { ...job, packagesDir })) as RunPair;
    });
    return projects.map((_, index) => [runs[index * 2], runs[index * 2 + 1]] as [RunPair, RunPair]);
  });
}

/** Replaces text that differs between machines and runs: folders, ports, hashes, times. */
export function normalizeText(
  text: string,
  { dir, port, packagesDir }: { dir: string; port: number; packagesDir: string },
): string {
  const modules = path.join(packagesDir, 'node_modules');
  // A process caches some texts of the first project it built, so the folder may be that of another.
  return text
    .replaceAll(dir, '/app')
    .replaceAll(/(?:\/[\w.-]+)+\/\d+-\w+\/packages\/app/g, '/app')
    .replaceAll(path.resolve(dir, '../..'), '')
    .replaceAll(modules, '/app/node_modules')
    .replaceAll(modules.replaceAll(/\W/g, '_'), '_app_node_modules')
    .replace(/(?:\.\.\/)+node_modules/g, 'node_modules')
    .replaceAll(String(port), '3000')
    .replace(/\b1[6-9]\d{11}\b/g, '0'.repeat(13))
    .replace(/(?<=[./_=-])[0-9a-f]{8}(?=[."'/_-])/g, '[hash]')
    .replace(/(?<=[./_=("-]|\\")([0-9a-f]{9,20})(?=[\\"'./])/g, (hash) => `[hash:${hash.length}]`)
    .replace(/(?<=\bsha\d{3}-)[\w+/=]{40,}/g, (hash) => `[hash:${hash.length}]`);
}
