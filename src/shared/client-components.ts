import type { OverviewItem } from './contracts.ts';

export interface ReleaseItem {
  /** Route of the page. */
  link: string;
  title: string;
  description: string;
  /** ISO 8601. */
  date: string;
  /** The date as text, in the language of the page. */
  day: string;
  /** File name within the folder of release images. */
  illustration: string | null;
}

export interface ConfigChange {
  kind: 'added' | 'default' | 'deprecated' | 'removed';
  /** Name of the option, or of a key of an option. */
  name: string;
  /** Route of the page that documents it, with the heading's id; `null` when no page does. */
  link: string | null;
  /** First version with the change. */
  version: string;
  /** What a new option or key is for. */
  text?: string;
  /** The default before and after the change, as JavaScript expressions. */
  before?: string;
  after?: string;
  /** What replaces a deprecated option or key. */
  instead?: { name: string; link: string };
}

/**
 * The engine's components that run in the browser, with the props each receives as JSON. Both sides are typed by this
 * list: `node/components/registry.ts` declares what authors may write and where the remaining props come from,
 * `app/client-components.ts` what is rendered. A name missing from either fails to compile.
 */
export interface ClientComponentProps {
  ConfigChanges: { items: readonly ConfigChange[] };
  /** `synonyms`: more words to match, by a word that occurs in no option's text. */
  Overview: { items: readonly OverviewItem[]; synonyms?: Readonly<Record<string, readonly string[]>> };
  ReleaseList: { items: readonly ReleaseItem[] };
  /** `versions`: rows whose first cell is a version can be selected by version. */
  TableFilter: { badges?: string; versions?: boolean };
}
