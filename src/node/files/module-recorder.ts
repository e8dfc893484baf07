import path from 'node:path';
import type { Inputs } from './cache.ts';
import { fileDigest } from './digest.ts';

/** Records the files of a bundle. A result is then valid while the code that computed it is the same. */
export interface ModuleRecorder {
  /** Digest of each module's file, taken before the bundler reads it, so that a later edit shows as a difference. */
  readonly inputs: Inputs;
  /** A plugin for the bundler. It changes nothing. */
  readonly plugin: { name: string; load: { order: 'pre'; handler(id: string): Promise<null> } };
  /** Records another file the result depends on. */
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

/** A module and those of the project that it imports. Packages are covered by the lock file, one of the `others`. */
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
