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
  const added = changed
    .map(({ path }) => path)
    .filter((path) => /^\w/.test(path) && !Object.keys(settings).some((known) => isRelated(known, path)));
  const rows = [...Object.entries(settings), ...[...new Set(added)].map((path) => [path, []] as const)].map(
    ([path, values]): Row => ({ path, values, options: optionsOf(path, changed) }),
  );
  const columns = [labels.setting, labels.development, labels.production, labels.changedBy];
  const head = `| ${columns.join(' | ')} |\n| --- | --- | --- | --- |`;
  const table = (part: readonly Row[]): string =>
    [head, ...part.map((row) => rowText(row, labels))].join('\n');
  return [...groupBy(rows, ({ path }) => /^\w+/.exec(path)?.[0] ?? path)]
    .map(([key, section]) => {
      const parts = [...groupBy(section, ({ path }) => partOf(path))];
      const direct = parts.flatMap(([, part]) => (part.length < 3 ? part : []));
      const folded = parts.filter(([, part]) => part.length >= 3);
      return [
        `## ${key} {#${key.toLowerCase()}}`,
        ...(direct.length > 0 ? [table(direct)] : []),
        ...folded.map(
          ([name, part]) => `:::details[\`${name}\`${namesOf(part, labels)}]\n\n${table(part)}\n\n:::`,
        ),
      ].join('\n\n');
    })
    .join('\n\n');
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
  const [development = '', production = development] = values;
  const links = [...options].map(([option, key]) => `[\`${option}\`](/${key}#what-this-changes)`);
  return `| ${[code(path), code(development), code(production), links.join(labels.separator)].join(' | ')} |`;
}

function code(text: string): string {
  return text === '' ? '–' : `\`\` ${text.replaceAll('|', '\\|').replaceAll('``', "''")} \`\``;
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}
