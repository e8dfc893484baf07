import type { DefaultSettings, Effect, ExampleEffects } from '../../shared/effects.ts';
import { PANEL_ID, SETTINGS_PAGE } from '../../shared/effects.ts';
import { groupBy } from '../../shared/get-or-insert.ts';
import type { PageContext } from '../markdown/context.ts';
import type { CompilerLabels } from '../markdown/labels.ts';
import { changedPaths, settingLinks } from './settings-tree.ts';

type Labels = CompilerLabels['effects'];
type Mode = Labels['production'] & { effect: Effect };

/** A collapsible panel with the changes an example makes, as Markdown. */
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
    { ...labels.production, effect: production },
    { ...labels.development, effect: development },
  ];
  const isSame = ({ effect }: Mode): boolean => effect.settings + effect.files === 0;
  const [first, second] = modes.filter((mode) => !isSame(mode));
  const same = modes.find(isSame);
  if (!first) return '';
  const links = settingLinks(changedPaths(effects), settings, frontmatter.option !== undefined).map(
    ({ name, id }, _, { length }) => `[${length === 1 ? labels.map : `\`${name}\``}](${SETTINGS_PAGE}#${id})`,
  );
  const [count, other] = [first, second ?? first].map(({ effect }) => countOf(effect, labels));
  const verb = first.effect.settings + first.effect.files === 1 ? labels.differ.one : labels.differ.many;
  const differ = `${count}${verb}`;
  const byMode = labels.byMode.replace('{production}', differ).replace('{development}', other ?? '');
  return panel(
    count === other ? `${differ}${second ? '' : first.where}` : byMode,
    ...(rest ? [labels.rest.replace('{option}', frontmatter.option?.name ?? '')] : []),
    modesText(first, second, labels),
    ...(same ? [`${same.nothing}${reason}`] : []),
    ...(links.length > 1 ? [`${labels.map}${labels.colon}${links.join(labels.separator)}`] : links),
  );
}

/** A setting, a file or a part of a file: its lines, the title above them, and a key that identifies it. */
type Item = Readonly<Record<'title' | 'text' | 'key', string>>;

/** Changes common to both modes are shown once, above the tabs. */
function modesText(first: Mode, second: Mode | undefined, labels: Labels): string {
  const modes = [first, second ?? first].map((mode) => ({ ...mode, items: itemsOf(mode.effect, labels) }));
  const isShared = (item: Item): boolean =>
    modes.every(({ items }) => items.some(({ title, key }) => title === item.title && key === item.key));
  const shared = itemsOf(first.effect, labels).filter(isShared);
  const own = modes.map(({ items }) => items.filter((item) => !isShared(item)));
  if (own.every(({ length }) => length === 0)) return diffBlock(shared, labels);
  const isSplit = shared.length > 0 && own.every(({ length }) => length > 0);
  const blocks = modes.map(({ label, items }, index) =>
    diffBlock((isSplit && own[index]) || items, labels, ` [${label}]`),
  );
  const group = `:::code-group{group="mode" label="${labels.mode}"}\n\n${blocks.join('\n\n')}\n\n:::`;
  return isSplit ? `${diffBlock(shared, labels)}\n\n${group}` : group;
}

/** `2 settings and 3 files` */
function countOf({ settings, files }: Effect, labels: Labels): string {
  const count = (number: number, { one, many }: { one: string; many: string }): string[] =>
    number === 0 ? [] : [(number === 1 ? one : many).replace('{count}', String(number))];
  return [...count(settings, labels.settings), ...count(files, labels.files)].join(labels.and);
}

/** The line that says how many lines below a title are omitted. */
const MORE = /^ {2}… \+(\d+)$/;

function itemsOf({ diff: [settings, files], parts }: Effect, labels: Labels): Item[] {
  const nameOf = (line: string): string => line.slice(2).replace(/(?:: | {2}).*/, '');
  const below = (title: string, lines: readonly string[]): Item[] =>
    [...groupBy(lines, nameOf).values()].map((own) => {
      const [text, all] = [own.join('\n'), lines.join('\n')];
      return { title, text, key: MORE.test(text) ? all : text };
    });
  return [
    ...below(labels.configuration, settings),
    ...below(labels.emitted, files),
    ...parts.map(({ file, lines }) => ({ title: file, text: lines.join('\n'), key: lines.join('\n') })),
  ];
}

function diffBlock(items: readonly Item[], labels: Labels, meta = ''): string {
  const lines = [...groupBy(items, ({ title }) => title)]
    .flatMap(([title, own]) => [`@@ ${title} @@`, ...own.flatMap(({ text }) => text.split('\n'))])
    .map((line) => line.replace(MORE, (_, count) => `  ${labels.more.replace('{count}', count)}`));
  return `\`\`\`\`diff wrap${meta}\n${lines.join('\n')}\n\`\`\`\``;
}
