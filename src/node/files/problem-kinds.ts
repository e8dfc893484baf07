import type { Diagnostic } from '../../shared/contracts.ts';

/** Places named in a message; the others are counted. */
const NAMED_PLACES = 3;

/**
 * Joins the problems of one kind into one, at its first place, with their number and the next places: syntax of another engine
 * may occur on hundreds of pages.
 * @param list sorted by place
 */
export function joinKinds(list: readonly Diagnostic[]): Diagnostic[] {
  const byKind = new Map<string, Diagnostic[]>();
  for (const item of list) {
    if (item.kind === undefined) continue;
    const known = byKind.get(item.kind);
    if (known) known.push(item);
    else byKind.set(item.kind, [item]);
  }
  return list.flatMap((item) => {
    const all = (item.kind === undefined ? undefined : byKind.get(item.kind)) ?? [item];
    if (all.length < 2) return [item];
    if (all[0] !== item) return [];
    const others = all.slice(1);
    const named = others
      .slice(0, NAMED_PLACES)
      .map(({ file, line }) => (line === undefined ? file : `${file}:${line}`));
    const rest = others.length - named.length;
    const places = `${named.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
    return [
      { ...item, message: `${item.message.replace(/\.$/, '')} (${all.length} times; also ${places}).` },
    ];
  });
}
