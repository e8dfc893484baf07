/** Value of `name="…"` in a fence's meta string; empty for a name without one. */
export function readMetaAttribute(meta: string, name: string): string | undefined {
  const match = new RegExp(`(?:^|\\s)${name}(?:=(?:"([^"]*)"|'([^']*)'|(\\S+)))?(?=\\s|$)`).exec(meta);
  return match ? (match[1] ?? match[2] ?? match[3] ?? '') : undefined;
}
