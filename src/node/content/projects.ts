import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { PROJECTS_FOLDER, projectArchive } from '../../shared/projects.ts';
import { listFiles } from '../files/list-files.ts';
import type { OutputFile } from './site-model.ts';

/** Site paths of the archives → name of the project. */
export async function projectArchives(contentDir: string): Promise<ReadonlyMap<string, string>> {
  const folder = path.join(contentDir, PROJECTS_FOLDER);
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return new Map(names.sort().map((name) => [projectArchive(name), name]));
}

/** A ZIP archive of a project's files, in a folder of its name. Reproducible: the same files give the same bytes. */
export async function packProject(contentDir: string, name: string): Promise<Uint8Array> {
  const folder = path.join(contentDir, PROJECTS_FOLDER, name);
  const entries = (await listFiles(folder)).map(
    async (file) => [`${name}/${file}`, await readFile(path.join(folder, file))] as const,
  );
  const { zipSync } = await import('fflate');
  // ZIP times are local, without a time zone.
  return zipSync(Object.fromEntries(await Promise.all(entries)), { mtime: new Date(1980, 0, 1) });
}

/** The archives as output files. */
export async function* emitProjects(contentDir: string): AsyncGenerator<OutputFile> {
  for (const [archive, name] of await projectArchives(contentDir))
    yield { path: archive.slice(1), content: await packProject(contentDir, name) };
}
