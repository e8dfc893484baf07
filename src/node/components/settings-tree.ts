import { type DefaultSettings, type ExampleEffects, PANEL_ID } from '../../shared/effects.ts';
import { groupBy } from '../../shared/get-or-insert.ts';
import { definitionId } from '../markdown/definitions.ts';
import type { CompilerLabels } from '../markdown/labels.ts';

type Settings = DefaultSettings['settings'];

/** A setting that the example of an option's page changes; `key` is that of the page. */
export type ChangedSetting = Readonly<Record<'path' | 'option' | 'key', string>>;

/** All settings as Markdown: a section for each key, a list of their values in both modes, the options that change each. */
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

/** Links to where the tree has settings, `isListed` with those that only options add: one for those of a part with a heading. */
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
  // Where there are more, links to the sections are easier to read.
  if (grouped.length <= 5) return grouped;
  return [...groupBy(links, ({ part }) => sectionOf(part)).keys()].map(headingLink);
}

/** Paths of the settings that an example changes in any mode. Those of environments beside the first are in no tree. */
export function changedPaths(effects: ExampleEffects | undefined): string[] {
  const modes = [effects?.both, effects?.development, effects?.production];
  return modes.flatMap((effect) => effect?.paths.filter((path) => /^\w/.test(path)) ?? []);
}

/** The first setting of a project without options that is a setting, above it or below it. */
function rowOf(path: string, settings: Settings): string | undefined {
  return Object.keys(settings).find((each) => isRelated(each, path));
}

function sectionOf(path: string): string {
  return /^\w+/.exec(path)?.[0] ?? path;
}

/** What a setting stands below: its part when that has several settings, and so a heading, else its section. */
function headingOf(path: string, settings: Settings): string {
  const members = Object.keys(settings).filter((each) => partOf(each) === partOf(path));
  return members.length < 2 ? sectionOf(path) : partOf(path);
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
