import path from 'node:path';
import { build, type Rolldown } from 'vite';
import {
  type DeployedVersion,
  VERSION_FILE,
  WORKER_FILE,
  type WorkerSettings,
} from '../../shared/offline.ts';
import { NOTICES_FILES } from '../../shared/reserved-addresses.ts';
import { type OutputFile, shortHash } from '../content/site-model.ts';
import { SOURCES } from '../sources.ts';

/**
 * The service worker, and the licenses of its packages. Without settings, i.e. with `offline: false`, it is a worker that
 * unregisters itself in browsers that still have an earlier one.
 *
 * @param root project folder
 */
export async function emitServiceWorker(
  root: string,
  settings: WorkerSettings | null,
): Promise<OutputFile[]> {
  const source = settings ? SOURCES.serviceWorker : SOURCES.retiredWorker;
  const built = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'baseline-widely-available',
      modulePreload: { polyfill: false },
      license: { fileName: NOTICES_FILES.worker },
      rolldownOptions: {
        input: path.join(root, source),
        output: { format: 'iife', entryFileNames: WORKER_FILE },
      },
    },
  });
  const facts = settings ? `self.siteSettings=${JSON.stringify(settings)};\n` : '';
  const { output } = built as Rolldown.RolldownOutput;
  return output.map((file) => ({
    path: file.fileName,
    content: file.type === 'chunk' ? facts + file.code : file.source,
  }));
}

/**
 * The file that tells open tabs about a new deployment.
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
