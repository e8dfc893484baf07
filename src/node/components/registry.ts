import type { ClientComponentProps } from '../../shared/client-components.ts';
import { badge } from './badge.ts';
import { callout } from './callout.ts';
import { card } from './card.ts';
import { cardGrid } from './card-grid.ts';
import type { ClientComponent } from './client-component.ts';
import type { MarkdownComponent } from './component.ts';
import { configChanges } from './config-changes.ts';
import { diagram } from './diagram.ts';
import { defaultSettings } from './effects.ts';
import { fileTree } from './file-tree.ts';
import { hookFacts } from './hook-facts.ts';
import { hookTimeline } from './hooks.ts';
import { kbd } from './kbd.ts';
import { keyFacts } from './key-facts.ts';
import { knownBug } from './known-bug.ts';
import { mappingTable } from './mapping-table.ts';
import { nodeVersion } from './node-version.ts';
import { overview } from './overview.ts';
import { packageManagerTabs } from './package-manager-tabs.ts';
import { project } from './project.ts';
import type { RecordComponent } from './records.ts';
import { releaseList } from './release-list.ts';
import { sourceCode } from './source-code.ts';
import { steps } from './steps.ts';
import { tab } from './tab.ts';
import { tableFilter } from './table-filter.ts';
import { tabs } from './tabs.ts';
import { versionTable } from './versions.ts';

const markdownComponents: readonly MarkdownComponent[] = [
  badge,
  callout,
  card,
  cardGrid,
  diagram,
  fileTree,
  hookFacts,
  kbd,
  keyFacts,
  knownBug,
  nodeVersion,
  packageManagerTabs,
  project,
  sourceCode,
  steps,
  tab,
  tabs,
];

/** Components that are expanded to HTML at compile time, by name. */
export const MARKDOWN_COMPONENTS: ReadonlyMap<string, MarkdownComponent> = new Map(
  markdownComponents.map((component) => [component.name, component]),
);

/** Components that run in the browser, by name. */
export const CLIENT_COMPONENTS: { readonly [Name in keyof ClientComponentProps]: ClientComponent<Name> } = {
  ConfigChanges: configChanges,
  Overview: overview,
  ReleaseList: releaseList,
  TableFilter: tableFilter,
};

/** The component of that name that runs in the browser, if any. */
export function clientComponent(name: string): ClientComponent | undefined {
  return Object.hasOwn(CLIENT_COMPONENTS, name)
    ? (CLIENT_COMPONENTS[name as keyof ClientComponentProps] as ClientComponent)
    : undefined;
}

/** Components that are replaced by Markdown, by name. */
export const RECORD_COMPONENTS: ReadonlyMap<string, RecordComponent> = new Map(
  [defaultSettings, hookTimeline, mappingTable, versionTable].map((component) => [component.name, component]),
);

/** All components of the engine that a page may use without import. */
export const COMPONENT_NAMES: readonly string[] = [
  ...MARKDOWN_COMPONENTS.keys(),
  ...Object.keys(CLIENT_COMPONENTS),
  ...RECORD_COMPONENTS.keys(),
  'Include',
].sort();
