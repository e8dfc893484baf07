import type { BuildOptions } from 'rolldown';

/**
 * Bundles code with all that it imports, to one text. Nothing is written, and warnings of packages do not concern the site.
 * @param modules code that is in no file, by the id it is imported by
 */
export async function bundleCode(
  input: string,
  { modules = {}, output, ...options }: BuildOptions & { modules?: Readonly<Record<string, string>> },
): Promise<string> {
  // The bundler takes a while to load, and most runs find the result of an earlier one.
  const { build } = await import('rolldown');
  const isOwn = (id: string): boolean => Object.hasOwn(modules, id);
  const built = await build({
    input,
    logLevel: 'silent',
    write: false,
    plugins: [
      {
        name: 'modules',
        resolveId: (id) => (isOwn(id) ? `\0${id}` : null),
        load: (id) => (id.startsWith('\0') && isOwn(id.slice(1)) ? modules[id.slice(1)] : null),
      },
    ],
    output: { codeSplitting: false, comments: false, ...output },
    ...options,
  });
  return built.output[0].code;
}
