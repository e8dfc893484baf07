import type { OverviewItem } from './contracts.ts';

export interface ReleaseItem {
  /** Route of the page. */
  link: string;
  title: string;
  description: string;
  /** ISO 8601. */
  date: string;
  /** The date in words. */
  day: string;
  /** File name in the folder of release pictures. */
  illustration: string | null;
}

export interface ConfigChange {
  kind: 'added' | 'default' | 'deprecated' | 'removed';
  /** Of the option, or of a key of one. */
  name: string;
  /** Route of the page about it, with the id of its heading; `null` when there is none. */
  link: string | null;
  /** First version that has it so. */
  version: string;
  /** What a new one is for. */
  text?: string;
  /** The default before and since, as JavaScript expressions. */
  before?: string;
  after?: string;
  /** What to use in place of a deprecated one. */
  instead?: { name: string; link: string };
}

/**
 * The engine's components that run in the browser, and the props each gets as JSON. Both sides are typed by this
 * list: `node/components/registry.ts` says what authors may write and where the other props come from,
 * `app/client-components.ts` what is shown. A name that one of them lacks does not compile.
 */
export interface ClientComponentProps {
  ConfigChanges: { items: readonly ConfigChange[] };
  /** `synonyms`: other words of the options' texts, by words that none of them has. */
  Overview: { items: readonly OverviewItem[]; synonyms?: Readonly<Record<string, readonly string[]>> };
  ReleaseList: { items: readonly ReleaseItem[] };
  /** `versions`: rows that begin with a version can be chosen by it. */
  TableFilter: { badges?: string; versions?: boolean };
}
