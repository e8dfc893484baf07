import type { OverviewItem } from './contracts.ts';
import { groupBy } from './get-or-insert.ts';

/** Groups the overview in the order of the menu; what has no group comes first. @param root title of options without a dot */
export function groupOverview(items: readonly OverviewItem[], root: string) {
  return [...groupBy(items, ({ group }) => group)]
    .sort(([a], [b]) => Number(b === '') - Number(a === ''))
    .map(([group, members]) => ({
      // "A B" and "A_B" are two.
      id: `group-${group.replace(/[~_]/g, '~$&').replace(/\s+/g, '_')}`,
      title: group || (members[0]?.type ? root : ''),
      items: members,
    }));
}
