import type { BuildOptions } from 'rolldown';

/**
 * Bundles a module with all its imports into one string, in memory. Warnings about packages are suppressed.
 * @param modules code of virtual modules, by import id: `virtual:name`
 */
export async function bundleCode(
  input: string,
  { modules = {}, output, ...options }: BuildOptions & { modules?: Readonly<Record<string, string>> },
): Promise<string> {
  // Imported lazily: the bundler is slow to load, and most runs find a cached result.
  const { build } = await import('rolldown');
  const built = await build({
    input,
    logLevel: 'silent',
    write: false,
    plugins: [
      {
        name: 'modules',
        // Without filters, the bundler calls the plugin for each of hundreds of modules, which takes a third of its time.
        resolveId: { filter: { id: /^virtual:/ }, handler: (id) => `\0${id}` },
        load: { filter: { id: /^\0virtual:/ }, handler: (id) => modules[id.slice(1)] },
      },
    ],
    output: { codeSplitting: false, comments: false, ...output },
    ...options,
  });
  return built.output[0].code;
}
