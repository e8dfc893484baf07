import type { DefaultSettings } from '../../shared/effects.ts';
import type { CompilerLabels } from '../markdown/labels.ts';

/** A setting that the example of an option's page changes. */
export interface ChangedSetting {
  path: string;
  option: string;
  /** The option's page. */
  key: string;
}

interface Row {
  path: string;
  values: readonly string[];
  options: ReadonlyMap<string, string>;
}

/** All settings as Markdown: a section for each key, parts of it that fold, tables of their values in both modes. */
export function settingsTree(
  settings: DefaultSettings['settings'],
  changed: readonly ChangedSetting[],
  { effects: labels }: CompilerLabels,
): string {
  const known = Object.keys(settings);
  const rows = Object.entries(settings).map(
    ([path, values]): Row => ({ path, values, options: optionsOf(path, changed) }),
  );
  const added = groupBy(
    changed.filter(({ path }) => /^\w/.test(path) && !known.some((each) => isRelated(each, path))),
    ({ path }) => sectionOf(path),
  );
  const columns = [labels.setting, labels.development.label, labels.production.label, labels.changedBy];
  const head = `| ${columns.join(' | ')} |\n| --- | --- | --- | --- |`;
  const table = (part: readonly Row[]): string =>
    [head, ...part.map((row) => rowText(row, labels))].join('\n');
  const sections = groupBy(rows, ({ path }) => sectionOf(path));
  return [...new Set([...sections.keys(), ...added.keys()])]
    .map((key) => {
      const parts = [...groupBy(sections.get(key) ?? [], ({ path }) => partOf(path))];
      const direct = parts.flatMap(([, part]) => (part.length < 3 ? part : []));
      const folded = parts.filter(([, part]) => part.length >= 3);
      return [
        `## ${key} {#${key.toLowerCase()}}`,
        ...(direct.length > 0 ? [table(direct)] : []),
        ...folded.map(
          ([name, part]) => `:::details[\`${name}\`${namesOf(part, labels)}]\n\n${table(part)}\n\n:::`,
        ),
        ...addedText(added.get(key) ?? [], labels),
      ].join('\n\n');
    })
    .join('\n\n');
}

/** Settings that a project without options does not have, by the options whose examples add them. */
function addedText(added: readonly ChangedSetting[], labels: CompilerLabels['effects']): string[] {
  if (added.length === 0) return [];
  const items = [...groupBy(added, ({ option }) => option)].map(([option, settings]) => {
    const paths = settings.map(({ path }) => code(path)).join(labels.separator);
    return `- [\`${option}\`](${pageOf(settings[0]?.key ?? '')})${labels.colon}${paths}`;
  });
  return [labels.added, items.join('\n')];
}

function sectionOf(path: string): string {
  return /^\w+/.exec(path)?.[0] ?? path;
}

/** Where the page of an option shows what its example changes. */
function pageOf(key: string): string {
  return `/${key}#what-this-changes`;
}

/** The part of the tree a setting belongs to: two levels, three for rules. */
function partOf(path: string): string {
  return /^(?:module\.rules\[[^\]]*\]|\w+(?:\.\w+|\[[^\]]*\])?)/.exec(path)?.[0] ?? path;
}

/** Whether one of the paths is the other, or above it. */
function isRelated(one: string, other: string): boolean {
  const [short = '', long = ''] = one.length < other.length ? [one, other] : [other, one];
  return long.startsWith(short) && /^(?:$|[.[])/.test(long.slice(short.length));
}

function optionsOf(path: string, changed: readonly ChangedSetting[]): ReadonlyMap<string, string> {
  return new Map(
    changed.filter((each) => isRelated(each.path, path)).map(({ option, key }) => [option, key]),
  );
}

function namesOf(rows: readonly Row[], labels: CompilerLabels['effects']): string {
  const names = new Set(rows.flatMap(({ options }) => [...options.keys()]));
  const shown = [...names].slice(0, 3).join(labels.separator);
  return names.size === 0 ? '' : ` ${shown}${names.size > 3 ? ' …' : ''}`;
}

function rowText({ path, values, options }: Row, labels: CompilerLabels['effects']): string {
  const [development = '', production] = values;
  const links = [...options].map(([option, key]) => `[\`${option}\`](${pageOf(key)})`);
  const modes = [code(development), production === undefined ? labels.same : code(production)];
  return `| ${[code(path), ...modes, links.join(labels.separator)].join(' | ')} |`;
}

function code(text: string): string {
  return text === '' ? '–' : `\`\` ${text.replaceAll('|', '\\|').replaceAll('``', "''")} \`\``;
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}
