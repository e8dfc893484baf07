/** Messages without a section on an error page. */
export const withoutSection: readonly string[] = [
  // In bundled third-party code.
  'Cannot initialize the same private elements twice on an object',
  'Failed to load Node.js addon: …',
  'Serializing native function: …',
  // Unreachable: the compiler is always created first, or creating it throws.
  'Failed to get compiler instance.',
  // Unreachable: Rspack gives each compilation an input file system.
  'Failed to read the favicon file as compilation.inputFileSystem is not available.',
  'Failed to read the icon file as "compilation.inputFileSystem" is not available.',
  // Unreachable: the plugin's own code is never empty.
  'Failed to minify runtime code.',
  // Unreachable: one chunk of an entry has a runtime, with one script.
  'Only support load single entry chunk, but got …: …',
  // Unreachable: the plugin names looked up are those in the list.
  // Unreachable: unset values are `undefined`, but the check is for `null`.
  'The Project object needs to be initialized by executing the `init` function',
  // Unreachable: logged while tags of a page are modified, which needs a page.
  'no HTML files are generated in the current environment, so the "initialChunkRetry" script will not be injected. Please make sure to manually include the assets-retry script in your HTML files if needed.',
];
