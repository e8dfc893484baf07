/** Turns a file name into words: `plugin-react` → `Plugin react`; `getRsbuildConfig` stays as it is. */
export function nameToWords(name: string): string {
  const words = name.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Title of a page without one: its file name as words, or its folder's name for an index page. */
export function titleFromPath(relativePath: string): string {
  const parts = relativePath.replace(/\.mdx?$/i, '').split('/');
  const name = parts.pop() ?? '';
  return nameToWords(/^(?:index|readme)$/i.test(name) ? (parts.pop() ?? name) : name);
}
