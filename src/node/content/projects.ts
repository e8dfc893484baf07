import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { PROJECTS_FOLDER, projectArchive } from '../../shared/projects.ts';
import { listFiles } from '../files/list-files.ts';
import type { OutputFile } from './site-model.ts';

/** Site paths of the archives, with the project each holds. */
export async function projectArchives(contentDir: string): Promise<ReadonlyMap<string, string>> {
  const folder = path.join(contentDir, PROJECTS_FOLDER);
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return new Map(names.sort().map((name) => [projectArchive(name), name]));
}

/** All files of a project in a folder of its name. The same files make the same bytes, whenever and wherever. */
export async function packProject(contentDir: string, name: string): Promise<Uint8Array> {
  const folder = path.join(contentDir, PROJECTS_FOLDER, name);
  const entries = (await listFiles(folder)).map(
    async (file) => [`${name}/${file}`, await readFile(path.join(folder, file))] as const,
  );
  const { zipSync } = await import('fflate');
  // Archives have local times, without a zone.
  return zipSync(Object.fromEntries(await Promise.all(entries)), { mtime: new Date(1980, 0, 1) });
}

/** The archives as files of the site. */
export async function* emitProjects(contentDir: string): AsyncGenerator<OutputFile> {
  for (const [archive, name] of await projectArchives(contentDir))
    yield { path: archive.slice(1), content: await packProject(contentDir, name) };
}
