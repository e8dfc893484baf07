/** Words of a file name: `plugin-react` → `Plugin react`, `getRsbuildConfig` stays as it is. */
export function nameToWords(name: string): string {
  const words = name.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Title of a page that has none: its file name in words, or the folder's for an index. */
export function titleFromPath(relativePath: string): string {
  const parts = relativePath.replace(/\.mdx?$/i, '').split('/');
  const name = parts.pop() ?? '';
  return nameToWords(/^(?:index|readme)$/i.test(name) ? (parts.pop() ?? name) : name);
}

/** Text of one line of Markdown with its inline markup removed: `` Use `a` and [b](c) `` → `Use a and b`. */
export function stripInlineMarkdown(line: string): string {
  return line
    .replace(/(`+)\s?(.*?)\s?\1/g, (_, __, code: string) => code.replace(/[\\*_[\]<>{}]/g, '\uE000$&'))
    .replace(/!?\[((?:[^[\]]|\[[^[\]]*\])*)\]\([^)]*\)/g, '$1')
    .replace(/<\/?[A-Za-z][^>\uE000]*>/g, '')
    .replace(/(?<![\\\uE000])(\*{1,3}|~~)(\S(?:.*?\S)?)\1/g, '$2')
    .replace(/(?<![\w\\\uE000])(_{1,3})(\S(?:.*?\S)?)\1(?!\w)/g, '$2')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replaceAll('\uE000', '')
    .trim();
}

/** Splits `Title {#custom-id}` into its parts; `id` is absent when none is written. */
export function splitHeadingId(text: string): { text: string; id?: string } {
  const match = /^(.*?)\s*\{#([^\s{}]+)\}\s*$/.exec(text);
  return match ? { text: match[1] ?? '', id: match[2] ?? '' } : { text };
}
