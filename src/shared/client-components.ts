import type { OverviewItem } from './contracts.ts';

/** One release page in the list of them. */
export interface ReleaseItem {
  /** Route of the page. */
  link: string;
  title: string;
  description: string;
  /** ISO 8601. */
  date: string;
  /** File name in the folder of release pictures. */
  illustration: string | null;
}

/**
 * The engine's components that run in the browser, and the props each gets as JSON. Both sides are typed by this
 * list: `node/components/registry.ts` says what authors may write and where the other props come from,
 * `app/client-components.ts` what is shown. A name that one of them lacks does not compile.
 */
export interface ClientComponentProps {
  Overview: { items: readonly OverviewItem[] };
  ReleaseList: { items: readonly ReleaseItem[] };
}
