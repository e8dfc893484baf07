/** Fills the `{name}` placeholders of a text: `format('By {who}', { who: 'me' })` → `By me`. Unknown placeholders stay. */
export function format(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : place,
  );
}
