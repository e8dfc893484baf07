import path from 'node:path';
import {
  type DeployedVersion,
  VERSION_FILE,
  WORKER_FILE,
  type WorkerSettings,
} from '../../shared/offline.ts';
import { type OutputFile, shortHash } from '../content/site-model.ts';
import { SOURCES } from '../sources.ts';
import type { NoticeRecorder } from './third-party-notices.ts';

/**
 * The service worker's file. Without settings, where offline reading is switched off, it is one that removes itself
 * from browsers that still have an earlier one.
 *
 * @param root project folder
 * @param notices takes note of the packages it is made of
 */
export async function emitServiceWorker(
  root: string,
  settings: WorkerSettings | null,
  notices: NoticeRecorder,
): Promise<OutputFile> {
  const source = settings ? SOURCES.serviceWorker : SOURCES.retiredWorker;
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    input: path.join(root, source),
    platform: 'browser',
    logLevel: 'silent',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  });
  const { output } = await bundle.generate({ format: 'iife', minify: true, codeSplitting: false });
  await bundle.close();
  notices.add(output[0].moduleIds);
  const facts = settings ? `self.siteSettings=${JSON.stringify(settings)};\n` : '';
  return { path: WORKER_FILE, content: facts + output[0].code };
}

/**
 * The file by which an open tab learns of a new deployment.
 *
 * @param data data files of the languages
 */
export function emitVersion(version: string, data: readonly OutputFile[]): OutputFile {
  const content: DeployedVersion = {
    version,
    data: shortHash(data.map((file) => file.content).join('\n')),
  };
  return { path: VERSION_FILE, content: `${JSON.stringify(content)}\n` };
}
