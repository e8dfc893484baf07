import type { OverviewItem } from './contracts.ts';
import { groupBy } from './get-or-insert.ts';

/** Options below one key, or pages of one part of the menu. */
interface OverviewGroup {
  /** Of its heading. */
  id: string;
  /** Empty for pages that no part of the menu holds. */
  title: string;
  items: OverviewItem[];
}

/** Groups the overview in the order of the menu; what has no group comes first. @param root title of options without a dot */
export function groupOverview(items: readonly OverviewItem[], root: string): OverviewGroup[] {
  return [...groupBy(items, ({ group }) => group)]
    .sort(([a], [b]) => Number(b === '') - Number(a === ''))
    .map(([group, members]) => ({
      // "A B" and "A_B" are two.
      id: `group-${group.replace(/[~_]/g, '~$&').replace(/\s+/g, '_')}`,
      title: group || (members[0]?.type ? root : ''),
      items: members,
    }));
}
