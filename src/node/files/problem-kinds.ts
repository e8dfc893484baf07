import type { Diagnostic } from '../../shared/contracts.ts';
import { groupBy } from '../../shared/get-or-insert.ts';

/** Places named in a message; the others are counted. */
const NAMED_PLACES = 3;

/**
 * Joins the problems of one kind into one, at its first place, with their number and the next places: syntax of another engine
 * may occur on hundreds of pages.
 * @param list sorted by place
 */
export function joinKinds<Problem extends Diagnostic>(list: readonly Problem[]): Problem[] {
  const byKind = groupBy(list, (item) => item.kind ?? item);
  return list.flatMap((item) => {
    const [first, ...others] = byKind.get(item.kind ?? item) ?? [];
    if (others.length === 0) return [item];
    if (first !== item) return [];
    const named = others
      .slice(0, NAMED_PLACES)
      .map(({ file, line }) => (line === undefined ? file : `${file}:${line}`));
    const rest = others.length - named.length;
    const places = `${named.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
    return [
      {
        ...item,
        message: `${item.message.replace(/\.$/, '')} (${others.length + 1} times; also ${places}).`,
      },
    ];
  });
}
