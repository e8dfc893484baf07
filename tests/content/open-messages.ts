/** Messages without a section. */
export const withoutSection: readonly string[] = [
  // Of code that is bundled with the packages.
  'Cannot initialize the same private elements twice on an object',
  'Failed to load Node.js addon: …',
  'Not implemented',
  'Serializing native function: …',
  'attempted to get private field on non-instance',
  // No configuration was found that brings them about.
  '"…" field is not found in … package.json',
  'Failed to close compiler:',
  'Failed to get bundle by entryName: …',
  'Failed to get compiler instance.',
  'Failed to minify runtime code.',
  'Only support load single entry chunk, but got …: …',
  'Plugin "…" not existed',
  'The Project object needs to be initialized by executing the `init` function',
  'The current Rspack version does not meet the requirements, the minimum supported version of Rspack is …',
  'no HTML files are generated in the current environment, so the "initialChunkRetry" script will not be injected. Please make sure to manually include the assets-retry script in your HTML files if needed.',
];
