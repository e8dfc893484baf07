import type { DefaultSettings, Effect, ExampleEffects } from '../../shared/effects.ts';
import { PANEL_ID, SETTINGS_PAGE } from '../../shared/effects.ts';
import type { PageContext } from '../markdown/context.ts';
import type { CompilerLabels } from '../markdown/labels.ts';
import { settingLinks } from './settings-tree.ts';

type Labels = CompilerLabels['effects'];
type Mode = Labels['production'] & { effect: Effect };

/** One line that opens into what an example changes, as Markdown. */
export function effectPanel(
  effects: ExampleEffects,
  index: number,
  settings: DefaultSettings['settings'],
  { frontmatter, labels: { effects: labels } }: Pick<PageContext, 'frontmatter' | 'labels'>,
): string {
  const { both, development = both, production = both, none, rest } = effects;
  const id = index === 0 ? PANEL_ID : `${PANEL_ID}${index + 1}`;
  const panel = (summary: string, ...content: string[]): string =>
    `::::details[${labels.title.replace('{summary}', summary)}]{#${id}}\n\n${content.join('\n\n')}\n\n::::`;
  const reason = none ? labels.reasons[none] : '';
  if (!development || !production) return panel(labels.none, reason);
  const modes: Mode[] = [
    { ...labels.production, ...(both && { where: '' }), effect: production },
    { ...labels.development, effect: development },
  ];
  const changed = modes.filter(({ effect }) => effect.settings + effect.files > 0);
  const [first] = changed;
  if (!first) return '';
  const same = modes.find((mode) => !changed.includes(mode));
  const paths = [...development.paths, ...production.paths];
  const links = settingLinks(paths, settings, frontmatter.option !== undefined).map(
    ({ name, id }) => `[\`${name}\`](${SETTINGS_PAGE}#${id})`,
  );
  const verb = first.effect.settings + first.effect.files === 1 ? labels.differ.one : labels.differ.many;
  return panel(
    `${countOf(first.effect, labels)}${verb}${first.where}`,
    ...(rest ? [labels.rest.replace('{option}', frontmatter.option?.name ?? '')] : []),
    modesText(changed, labels),
    ...(same ? [`${same.nothing}${reason}`] : []),
    ...(links.length === 0 ? [] : [labels.map.replace('{list}', links.join(labels.separator))]),
  );
}

/** Both modes where their settings change in different ways; else one, since files differ by name and size only. */
function modesText(changed: readonly Mode[], labels: Labels): string {
  const groupsOf = (mode: Mode, where = ''): Group[] => [
    { title: labels.configuration, lines: mode.effect.diff[0] },
    ...filesOf(mode, labels, where),
  ];
  if (new Set(changed.map(({ effect }) => String(effect.diff[0]))).size === 1) {
    const shown = changed.find(({ effect }) => effect.files > 0) ?? changed[0];
    return shown ? diffBlock(groupsOf(shown, shown.where), labels) : '';
  }
  const blocks = changed.map((mode) => diffBlock(groupsOf(mode), labels, ` [${mode.label}]`));
  return `:::code-group{group="mode"}\n\n${blocks.join('\n\n')}\n\n:::`;
}

/** `2 settings and 3 files` */
function countOf({ settings, files }: Effect, labels: Labels): string {
  const count = (number: number, { one, many }: { one: string; many: string }): string[] =>
    number === 0 ? [] : [(number === 1 ? one : many).replace('{count}', String(number))];
  return [...count(settings, labels.settings), ...count(files, labels.files)].join(labels.and);
}

interface Group {
  title: string;
  lines: readonly string[];
}

function filesOf({ effect }: Mode, labels: Labels, where = ''): Group[] {
  const parts = effect.parts.map(({ file, lines }) => ({ title: file, lines }));
  return [{ title: labels.emitted + where, lines: effect.diff[1] }, ...parts];
}

function diffBlock(groups: readonly Group[], labels: Labels, meta = ''): string {
  const lines = groups
    .filter((group) => group.lines.length > 0)
    .flatMap((group) => [`@@ ${group.title} @@`, ...group.lines])
    .map((line) =>
      line.replace(/^ {2}… \+(\d+)$/, (_, count) => `  ${labels.more.replace('{count}', count)}`),
    );
  return `\`\`\`\`diff wrap${meta}\n${lines.join('\n')}\n\`\`\`\``;
}
