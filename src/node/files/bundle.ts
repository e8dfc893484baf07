import type { BuildOptions } from 'rolldown';

/**
 * Bundles code with all that it imports, to one text. Nothing is written, and warnings of packages do not concern the site.
 * @param modules code that is in no file, by the id it is imported by: `virtual:name`
 */
export async function bundleCode(
  input: string,
  { modules = {}, output, ...options }: BuildOptions & { modules?: Readonly<Record<string, string>> },
): Promise<string> {
  // The bundler takes a while to load, and most runs find the result of an earlier one.
  const { build } = await import('rolldown');
  const built = await build({
    input,
    logLevel: 'silent',
    write: false,
    plugins: [
      {
        name: 'modules',
        // Without filters, the bundler asks for each of hundreds of modules, which takes a third of its time.
        resolveId: { filter: { id: /^virtual:/ }, handler: (id) => `\0${id}` },
        load: { filter: { id: /^\0virtual:/ }, handler: (id) => modules[id.slice(1)] },
      },
    ],
    output: { codeSplitting: false, comments: false, ...output },
    ...options,
  });
  return built.output[0].code;
}
