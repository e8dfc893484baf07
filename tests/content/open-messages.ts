/** Messages without a section. */
export const withoutSection: readonly string[] = [
  // Of code that is bundled with the packages.
  'Cannot initialize the same private elements twice on an object',
  'Failed to load Node.js addon: …',
  'Serializing native function: …',
  'attempted to get private field on non-instance',
  // The compiler is always made before: whatever makes none throws.
  'Failed to get compiler instance.',
  // Rspack gives each compilation a file system to read from.
  'Failed to read the favicon file as compilation.inputFileSystem is not available.',
  'Failed to read the icon file as "compilation.inputFileSystem" is not available.',
  // The code is the plugin's own and never empty.
  'Failed to minify runtime code.',
  // Of the chunks of an entry, one has a runtime, and it has one script.
  'Only support load single entry chunk, but got …: …',
  // The names that are looked up are those of the plugins in the list.
  // What is not set is `undefined` there, and the question is whether it is `null`.
  'The Project object needs to be initialized by executing the `init` function',
  // It is logged while tags of a page are changed, and there are none where no page is.
  'no HTML files are generated in the current environment, so the "initialChunkRetry" script will not be injected. Please make sure to manually include the assets-retry script in your HTML files if needed.',
];
