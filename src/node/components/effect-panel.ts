import { type Effect, type ExampleEffects, SETTINGS_PAGE } from '../../shared/effects.ts';
import type { CompilerLabels } from '../markdown/labels.ts';

type Labels = CompilerLabels['effects'];

/** One line that opens into what an example changes, as Markdown. */
export function effectPanel(
  effects: ExampleEffects,
  index: number,
  { effects: labels }: CompilerLabels,
): string {
  const { both, development, production, none } = effects;
  const id = index === 0 ? 'what-this-changes' : `what-this-changes-${index + 1}`;
  const panel = (summary: string, content: string): string =>
    `::::details[${labels.title.replace('{summary}', summary)}]{#${id}}\n\n${content}\n\n::::`;
  if (none) return panel(labels.none, labels.reasons[none]);
  if (both)
    return panel(
      `${countOf(both, labels)}${labels.differ}`,
      `${diffBlock(both, labels)}${mapLinks([both], labels)}`,
    );
  const modes = [
    { label: labels.production, where: labels.inProduction, effect: production },
    { label: labels.development, where: labels.inDevelopment, effect: development },
  ];
  const changed = modes.flatMap(({ effect, ...mode }) =>
    effect && effect.settings + effect.files > 0 ? [{ ...mode, effect }] : [],
  );
  const [first] = changed;
  if (!first) return '';
  const links = mapLinks(
    changed.map(({ effect }) => effect),
    labels,
  );
  const summary = `${countOf(first.effect, labels)}${labels.differ}${first.where}`;
  const same = modes.find(({ label }) => !changed.some((mode) => mode.label === label));
  if (same) {
    const content = [diffBlock(first.effect, labels), labels.sameIn.replace('{mode}', same.where.trim())];
    return panel(summary, `${content.join('\n\n')}${links}`);
  }
  const blocks = changed.map(({ label, effect }) => diffBlock(effect, labels, ` [${label}]`));
  return panel(summary, `:::code-group{group="mode"}\n\n${blocks.join('\n\n')}\n\n:::${links}`);
}

/** `2 settings and 3 files` */
function countOf({ settings, files }: Effect, labels: Labels): string {
  const count = (number: number, { one, many }: { one: string; many: string }): string =>
    (number === 1 ? one : many).replace('{count}', String(number));
  const parts = [
    ...(settings > 0 ? [count(settings, labels.settings)] : []),
    ...(files > 0 ? [count(files, labels.files)] : []),
  ];
  return parts.join(labels.and);
}

function diffBlock({ diff: [settings, files], parts }: Effect, labels: Labels, meta = ''): string {
  const groups = [
    { title: labels.configuration, lines: settings },
    { title: labels.emitted, lines: files },
    ...parts.map(({ file, lines }) => ({ title: file, lines })),
  ];
  const lines = groups
    .filter((group) => group.lines.length > 0)
    .flatMap((group) => [`@@ ${group.title} @@`, ...group.lines]);
  return `\`\`\`\`diff wrap${meta}\n${lines.join('\n')}\n\`\`\`\``;
}

/** Links to the sections of the page with all settings. */
function mapLinks(effects: readonly Effect[], labels: Labels): string {
  const keys = new Set(effects.flatMap(({ paths }) => paths.map((each) => /^\w+/.exec(each)?.[0] ?? '')));
  keys.delete('');
  if (keys.size === 0) return '';
  const links = [...keys].map((key) => `[\`${key}\`](${SETTINGS_PAGE}#${key.toLowerCase()})`);
  return `\n\n${labels.map.replace('{list}', links.join(labels.separator))}`;
}
