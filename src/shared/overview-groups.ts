import type { OverviewItem } from './contracts.ts';
import { groupBy } from './get-or-insert.ts';

/** Options below one key, or pages of one group of the menu. */
interface OverviewGroup {
  /** Id of the group's heading. */
  id: string;
  /** Empty for pages outside all groups of the menu. */
  title: string;
  items: OverviewItem[];
}

/**
 * Groups overview items in menu order, items without a group first.
 * @param root title of the group of options without a dot
 */
export function groupOverview(items: readonly OverviewItem[], root: string): OverviewGroup[] {
  return [...groupBy(items, ({ group }) => group)]
    .sort(([a], [b]) => Number(b === '') - Number(a === ''))
    .map(([group, members]) => ({
      // Distinct ids for "A B" and "A_B".
      id: `group-${group.replace(/[~_]/g, '~$&').replace(/\s+/g, '_')}`,
      title: group || (members[0]?.type ? root : ''),
      items: members,
    }));
}
