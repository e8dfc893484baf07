import { type DefaultSettings, PANEL_ID } from '../../shared/effects.ts';
import { groupBy } from '../../shared/get-or-insert.ts';
import { definitionId } from '../markdown/definitions.ts';
import type { CompilerLabels } from '../markdown/labels.ts';

type Settings = DefaultSettings['settings'];

/** A setting that the example of an option's page changes. */
export interface ChangedSetting {
  path: string;
  option: string;
  /** The option's page. */
  key: string;
}

/** Fewest settings of a part that has a heading; others stand in the table of their section. */
const FEWEST = 2;

/** All settings as Markdown: a section for each key, tables of their values in both modes, the options that change each. */
export function settingsTree(
  settings: Settings,
  changed: readonly ChangedSetting[],
  { effects: labels }: CompilerLabels,
): string {
  const optionsOf = (matches: (path: string) => boolean): string =>
    [...new Map(changed.filter(({ path }) => matches(path)).map(({ option, key }) => [option, key]))]
      .map(([option, key]) => `[\`${option}\`](/${key}#${PANEL_ID})`)
      .join(labels.separator);
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const partText = (part: string, paths: readonly string[] = []): string => {
    const isPart = part !== sectionOf(part);
    const isAround = (path: string): boolean => isPart && isInside(part, path);
    const nameOf = (path: string): string => code(nameIn(part, path));
    const rows = paths.filter((path) => path in settings);
    const items = paths
      .filter((path) => !(path in settings))
      .map((path) => `- ${nameOf(path)}${labels.colon}${optionsOf((each) => isInside(each, path))}`);
    const options = rows.map((path) => optionsOf((each) => isRelated(each, path) && !isAround(each)));
    const isSame = rows.every((path) => settings[path]?.length === 1);
    const isNamed = options.some((names) => names !== '');
    const modes = isSame ? [labels.bothModes] : [labels.development.label, labels.production.label];
    const head = [labels.setting, ...modes, ...(isNamed ? [labels.changedBy] : [])];
    const cells = rows.map((path, index) => {
      const [first = '', second] = (settings[path] ?? []).map(code);
      const values = isSame ? [first] : [first, second ?? labels.same];
      return [nameOf(path), ...values, ...(isNamed ? [options[index] ?? ''] : [])];
    });
    const all = optionsOf(isAround);
    return [
      `${isPart ? '###' : '##'} ${part} {#${definitionId('', part)}}`,
      ...(all === '' ? [] : [`${labels.changedBy}${labels.colon}${all}`]),
      ...(rows.length === 0 ? [] : [[head, head.map(() => '---'), ...cells].map(line).join('\n')]),
      ...(items.length === 0 ? [] : [labels.added, items.join('\n')]),
    ].join('\n\n');
  };
  const added = changed.map(({ path }) => path).filter((path) => isSetting(path) && !rowOf(path, settings));
  const paths = [...Object.keys(settings), ...new Set(added)];
  const parts = groupBy(paths, (path) => headingOf(path, settings));
  return [...groupBy(parts.keys(), sectionOf)]
    .flatMap(([section, own]) => [section, ...own.filter((part) => part !== section)])
    .map((part) => partText(part, parts.get(part)))
    .join('\n\n');
}

/** Most links of a panel; where there are more, they lead to the sections. */
const MOST_LINKS = 6;

/**
 * Links to where the tree has settings: one for those of a part with a heading.
 *
 * @param isListed whether the tree also has those that a project without options lacks
 */
export function settingLinks(
  paths: Iterable<string>,
  settings: Settings,
  isListed: boolean,
): { name: string; id: string }[] {
  const links = [...new Set(paths)].filter(isSetting).map((path) => {
    const row = rowOf(path, settings);
    const part = headingOf(row ?? path, settings);
    const heading = definitionId('', part);
    const isHeading = path === part || row === part || (!row && !isListed);
    const id = isHeading ? heading : definitionId(heading, nameIn(part, row ?? path));
    return { part, name: path, id };
  });
  const headingLink = (name: string) => ({ name, id: definitionId('', name) });
  const grouped = [...groupBy(links, ({ part }) => part)].flatMap(([part, group]) =>
    group.length > 1 && part !== sectionOf(part) ? [headingLink(part)] : group,
  );
  if (grouped.length <= MOST_LINKS) return grouped;
  return [...groupBy(links, ({ part }) => sectionOf(part)).keys()].map(headingLink);
}

/** Settings of environments beside the first are in no tree. */
function isSetting(path: string): boolean {
  return /^\w/.test(path);
}

/** The first setting of a project without options that is a setting, above it or below it. */
function rowOf(path: string, settings: Settings): string | undefined {
  return Object.keys(settings).find((each) => isRelated(each, path));
}

function sectionOf(path: string): string {
  return /^\w+/.exec(path)?.[0] ?? path;
}

/** What a setting stands below: its part when that has a heading, else its section. */
function headingOf(path: string, settings: Settings): string {
  const members = Object.keys(settings).filter((each) => partOf(each) === partOf(path));
  return members.length < FEWEST ? sectionOf(path) : partOf(path);
}

/** Two levels of the tree, and the name of an item there. */
function partOf(path: string): string {
  return /^\w+(?:\.\w+)?(?:\[[^\]]*\])?/.exec(path)?.[0] ?? path;
}

/** Below the heading of a part, names go on where it ends. */
function nameIn(part: string, path: string): string {
  return part === sectionOf(part) ? path : path.slice(part.length).replace(/^\./, '');
}

/** Whether a path is another, or below it. */
function isInside(path: string, outer: string): boolean {
  return path.startsWith(outer) && /^(?:$|[.[])/.test(path.slice(outer.length));
}

function isRelated(one: string, other: string): boolean {
  return isInside(one, other) || isInside(other, one);
}

function code(text: string): string {
  const mark = text.includes('`') ? '``' : '`';
  return text === '' ? '–' : `${mark}${text.replaceAll('|', '\\|')}${mark}`;
}
