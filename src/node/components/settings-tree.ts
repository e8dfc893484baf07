import { type DefaultSettings, type ExampleEffects, PANEL_ID } from '../../shared/effects.ts';
import { groupBy } from '../../shared/get-or-insert.ts';
import { definitionId } from '../markdown/definitions.ts';
import type { CompilerLabels } from '../markdown/labels.ts';

type Settings = DefaultSettings['settings'];

/** A setting that the example of an option's page changes; `key` identifies the page. */
export type ChangedSetting = Readonly<Record<'path' | 'option' | 'key', string>>;

/**
 * All settings as Markdown: a section for each top-level key, with the values in both modes and the options that change each
 * setting.
 */
export function settingsTree(
  settings: Settings,
  changed: readonly ChangedSetting[],
  { effects: labels }: CompilerLabels,
): string {
  const optionsOf = (matches: (path: string) => boolean): string =>
    [...new Set(changed.filter(({ path }) => matches(path)).map(({ option }) => `[${option}]`))].join(
      labels.separator,
    );
  const lineOf = (options: string): string[] =>
    options === '' ? [] : [labels.changedBy.replace('{list}', options)];
  const partText = (part: string, paths: readonly string[] = []): string => {
    const isPart = part !== sectionOf(part);
    const isAround = (path: string): boolean => isPart && isInside(part, path);
    const itemOf = (path: string, value: string, below: readonly string[] = []): string =>
      [`- ${code(nameIn(part, path))}${labels.colon}${value}`.trimEnd(), ...below].join('\n  - ');
    const rows = paths
      .filter((path) => path in settings)
      .map((path) => {
        const values = (settings[path] ?? []).map(code);
        const names = lineOf(optionsOf((each) => isRelated(each, path) && !isAround(each)));
        if (values.length < 2) return itemOf(path, values.join(''), names);
        const modes = [labels.development.label, labels.production.label];
        return itemOf(path, '', [...modes.map((mode, at) => mode + labels.colon + values[at]), ...names]);
      });
    const optionsIn = (path: string): string => optionsOf((each) => isInside(each, path));
    const added = paths.filter((path) => !(path in settings)).map((path) => itemOf(path, optionsIn(path)));
    return [
      `${isPart ? '###' : '##'} ${part} \\{#${definitionId('', part)}}`,
      ...lineOf(optionsOf(isAround)),
      ...(rows.length === 0 ? [] : [rows.join('\n')]),
      ...(added.length === 0 ? [] : [labels.added, added.join('\n')]),
    ].join('\n\n');
  };
  const added = changed.map(({ path }) => path).filter((path) => !rowOf(path, settings));
  const paths = [...Object.keys(settings), ...new Set(added)];
  const parts = groupBy(paths, (path) => headingOf(path, settings));
  const pages = new Map(changed.map(({ option, key }) => [option, `[${option}]: /${key}#${PANEL_ID}`]));
  return [...groupBy(parts.keys(), sectionOf)]
    .flatMap(([section, own]) => [section, ...own.filter((part) => part !== section)])
    .map((part) => partText(part, parts.get(part)))
    .concat([...pages.values()].join('\n'))
    .join('\n\n');
}

/**
 * Links to the places of settings in the tree: one link for all settings below the same heading.
 * @param isListed whether the tree includes settings that only options add
 */
export function settingLinks(
  paths: Iterable<string>,
  settings: Settings,
  isListed: boolean,
): { name: string; id: string }[] {
  const links = [...new Set(paths)].map((path) => {
    const row = rowOf(path, settings);
    const part = headingOf(row ?? path, settings);
    const heading = definitionId('', part);
    const isHeading = isInside(part, path) || row === part || (!row && !isListed);
    const id = isHeading ? heading : definitionId(heading, nameIn(part, row ?? path));
    return { part, name: path, id };
  });
  const headingLink = (name: string) => ({ name, id: definitionId('', name) });
  const grouped = [...groupBy(links, ({ part }) => part)].flatMap(([part, group]) =>
    group.length > 1 && part !== sectionOf(part) ? [headingLink(part)] : group,
  );
  // With more links, those to the sections are easier to read.
  if (grouped.length <= 5) return grouped;
  return [...groupBy(links, ({ part }) => sectionOf(part)).keys()].map(headingLink);
}

/** Paths of the settings that an example changes in any mode. The tree contains only those of the first environment. */
export function changedPaths(effects: ExampleEffects | undefined): string[] {
  const modes = [effects?.both, effects?.development, effects?.production];
  return modes.flatMap((effect) => effect?.paths.filter((path) => /^\w/.test(path)) ?? []);
}

/** The first default setting at this path, above it or below it. */
function rowOf(path: string, settings: Settings): string | undefined {
  return Object.keys(settings).find((each) => isRelated(each, path));
}

function sectionOf(path: string): string {
  return /^\w+/.exec(path)?.[0] ?? path;
}

/** The heading above a setting: that of its part if this has several settings, otherwise that of its section. */
function headingOf(path: string, settings: Settings): string {
  const members = Object.keys(settings).filter((each) => partOf(each) === partOf(path));
  return members.length < 2 ? sectionOf(path) : partOf(path);
}

/** The first two levels of a path, and the name of a list item there. */
function partOf(path: string): string {
  return /^\w+(?:\.\w+)?(?:\[[^\]]*\])?/.exec(path)?.[0] ?? path;
}

/** Name of a setting below the heading of its part, without the part's own path. */
function nameIn(part: string, path: string): string {
  return part === sectionOf(part) ? path : path.slice(part.length).replace(/^\./, '');
}

/** Whether a path equals another or is below it. */
export function isInside(path: string, outer: string): boolean {
  return path.startsWith(outer) && /^(?:$|[.[])/.test(path.slice(outer.length));
}

function isRelated(one: string, other: string): boolean {
  return isInside(one, other) || isInside(other, one);
}

function code(text: string): string {
  const mark = text.includes('`') ? '``' : '`';
  return text === '' ? '–' : `${mark}${text}${mark}`;
}
