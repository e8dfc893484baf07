import { compareVersionNumbers, minorOf } from '../../shared/version-order.ts';

/** Versions after `since`, up to and including `until`; empty means no limit. */
export interface Versions {
  since: string;
  until: string;
}

export const ALL_VERSIONS: Versions = { since: '', until: '' };

export function isWithin(version: string, { since, until }: Versions): boolean {
  const isAfter = since === '' || compareVersionNumbers(version, since) > 0;
  return isAfter && (until === '' || compareVersionNumbers(version, until) <= 0);
}

/** Versions to choose from, newest first: patches of the latest minor version, and earlier minor versions. */
export function versionChoices(versions: readonly string[]): string[] {
  const sorted = [...new Set(versions)].sort((a, b) => compareVersionNumbers(b, a));
  const newest = minorOf(sorted[0] ?? '');
  return [...new Set(sorted.map((version) => (minorOf(version) === newest ? version : minorOf(version))))];
}

export function readVersions(search: string): Versions {
  const params = new URLSearchParams(search);
  const read = (name: string): string => /^\d+(?:\.\d+){1,2}$/.exec(params.get(name) ?? '')?.[0] ?? '';
  return { since: read('since'), until: read('until') };
}
