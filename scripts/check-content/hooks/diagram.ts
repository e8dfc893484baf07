import type { HookOrder, HookPhase } from './record.ts';

/** Texts of a diagram in one language. */
export interface DiagramTexts {
  caption: string;
  /** Labels of the arrows to phases after the first; the rebuild is a frame of that title. */
  phases: Record<Exclude<HookPhase['phase'], 'start'>, string>;
  environment: string;
  alongside: string;
  /** Stands between a title and its note. */
  colon: string;
}

type Action = keyof HookOrder;

/** Texts by language and run. */
export const diagramTexts: Readonly<Record<string, (action: Action) => DiagramTexts>> = {
  en: (action) => ({
    caption: {
      build: 'Hooks of a build',
      dev: 'Hooks of the dev server',
      preview: 'Hooks of the preview server',
    }[action],
    phases: { rebuild: 'After each change', close: 'closed', exit: 'process ends' },
    environment: 'Each environment',
    alongside: 'meanwhile',
    colon: ': ',
  }),
  zh: (action) => ({
    caption: { build: '构建的 hook', dev: '开发服务器的 hook', preview: '预览服务器的 hook' }[action],
    phases: { rebuild: '每次修改后', close: '关闭', exit: '进程退出' },
    environment: '每个环境',
    alongside: '同时',
    colon: '：',
  }),
};

/** Functions of the plugin API that are no hooks with a section of their own. */
const apiFunctions = new Set(['resolve', 'transform', 'processAssets']);

/** A box that leads to what describes its name. */
function link(name: string): string {
  const kebab = (text: string): string => text.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  if (name === 'setup') return '`setup`';
  if (apiFunctions.has(name)) return `[${name}](/plugins/dev/core#api${name.toLowerCase()})`;
  // Callbacks in the configuration are dotted paths.
  if (name.includes('.')) return `[${name}](/config/${name.split('.').map(kebab).join('/')})`;
  return `[${name}](#${name.toLowerCase()})`;
}

/** Source of the diagram of one run: what runs once, and framed what runs for each environment. */
export function drawDiagram(phases: readonly HookPhase[], texts: DiagramTexts): string {
  const lines: string[] = [];
  const list = (
    { steps, alongside = [] }: HookPhase,
    indent: string,
    first: number,
    label: string,
  ): number => {
    let number = first;
    const item = (text: string): void => {
      const lead = number === first && label !== '' ? `*${label}* ` : '';
      lines.push(`${indent}${number}. ${lead}${text}`);
      number += 1;
    };
    for (const step of steps) {
      if (typeof step === 'string') {
        item(link(step));
        continue;
      }
      const below = `${indent}${' '.repeat(`${number}. `.length)}`;
      item(texts.environment);
      const names = Object.values(step.environments)[0] ?? [];
      for (const [index, name] of names.entries()) lines.push(`${below}${index + 1}. ${link(name)}`);
    }
    for (const name of alongside) item(`${link(name)}${texts.colon}${texts.alongside}`);
    return number;
  };
  let next = 1;
  for (const phase of phases) {
    if (phase.steps.length === 0) continue;
    if (phase.phase === 'rebuild') {
      lines.push(`${next}. ${texts.phases.rebuild}`);
      list(phase, ' '.repeat(`${next}. `.length), 1, '');
      next += 1;
    } else {
      next = list(phase, '', next, phase.phase === 'start' ? '' : texts.phases[phase.phase]);
    }
  }
  return `${opening(texts)}\n\n${lines.join('\n')}\n\n</Diagram>`;
}

const opening = ({ caption }: DiagramTexts): string => `<Diagram caption="${caption}">`;

/** Page with the diagrams, in each language. */
export const diagramPage = 'plugins/dev/hooks';

/**
 * The page with its diagrams as the record has them; a run without one is left out.
 * They show a run with one environment.
 */
export function withDiagrams(source: string, order: HookOrder, lang: string): string {
  const textsOf = diagramTexts[lang];
  if (!textsOf) return source;
  return (Object.keys(order) as Action[]).reduce((text, action) => {
    const texts = textsOf(action);
    const from = text.indexOf(opening(texts));
    const end = from < 0 ? -1 : text.indexOf('</Diagram>', from);
    if (end < 0) return text;
    return (
      text.slice(0, from) + drawDiagram(order[action].single, texts) + text.slice(end + '</Diagram>'.length)
    );
  }, source);
}
