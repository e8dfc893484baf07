import type { ConfigChange } from '../../shared/client-components.ts';

/** `1.2.12` → `1.2` */
export function minorOf(version: string): string {
  return version.split('.').slice(0, 2).join('.');
}

/** Changes of versions after a minor version; all when it is none. */
export function changesAfter(items: readonly ConfigChange[], minor: string): readonly ConfigChange[] {
  if (!/^\d+\.\d+$/.test(minor)) return items;
  return items.filter(({ version }) => orderOf(minorOf(version)) > orderOf(minor));
}

/** Changes by minor version, in their order. */
export function groupByMinor(
  items: readonly ConfigChange[],
): { minor: string; changes: readonly ConfigChange[] }[] {
  const groups = new Map<string, ConfigChange[]>();
  for (const item of items) {
    const minor = minorOf(item.version);
    groups.set(minor, [...(groups.get(minor) ?? []), item]);
  }
  return [...groups].map(([minor, changes]) => ({ minor, changes }));
}

/** A number that grows with the version: versions have fewer than a thousand minor ones. */
function orderOf(minor: string): number {
  const [major = 0, rest = 0] = minor.split('.').map(Number);
  return major * 1000 + rest;
}
