import path from 'node:path';
import type { Inputs } from './cache.ts';
import { fileDigest } from './digest.ts';

/** Notes which files a bundle is made of: what computes something is its key, no list of folders. */
export interface ModuleRecorder {
  /** Digest of each module's file from before the bundler read it: an edit meanwhile shows as a difference. */
  readonly inputs: Inputs;
  /** For the bundler's list; it only looks on. */
  readonly plugin: { name: string; load: { order: 'pre'; handler(id: string): Promise<null> } };
  /** Notes another file the result depends on. */
  add(file: string): Promise<void>;
}

export function moduleRecorder(): ModuleRecorder {
  const inputs: Record<string, string> = {};

  async function add(file: string): Promise<void> {
    inputs[file] ??= await fileDigest(file);
  }

  return {
    inputs,
    add,
    plugin: {
      name: 'site:module-recorder',
      load: {
        order: 'pre',
        async handler(id) {
          const [file = ''] = id.split('?', 1);
          // Virtual modules begin with a zero byte.
          if (path.isAbsolute(file)) await add(file);
          return null;
        },
      },
    },
  };
}

/** The project's own modules that one imports, itself too; packages are covered by the lock file among the others. */
export async function modulesOf(entry: string, others: readonly string[]): Promise<Inputs> {
  const recorder = moduleRecorder();
  for (const file of others) await recorder.add(file);
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    input: entry,
    platform: 'node',
    logLevel: 'silent',
    external: /^[^./\0]/,
    plugins: [recorder.plugin],
  });
  await bundle.generate({ format: 'esm' });
  await bundle.close();
  return recorder.inputs;
}
