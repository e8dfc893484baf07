import type { HookOrder, HookPhase } from './record.ts';

/** Texts of a diagram in one language. */
export interface DiagramTexts {
  title: string;
  phases: Record<HookPhase['phase'], string>;
  environment: string;
  alongside: string;
}

type Action = keyof HookOrder;

/** Texts by language and run. */
export const diagramTexts: Readonly<Record<string, (action: Action) => DiagramTexts>> = {
  en: (action) => ({
    title: {
      build: 'Hooks of a build',
      dev: 'Hooks of the dev server',
      preview: 'Hooks of the preview server',
    }[action],
    phases: { start: 'Start', rebuild: 'After each change', close: 'Close', exit: 'Exit' },
    environment: 'each environment',
    alongside: 'meanwhile',
  }),
  zh: (action) => ({
    title: { build: '构建的 hooks', dev: '开发服务器的 hooks', preview: '预览服务器的 hooks' }[action],
    phases: { start: '启动', rebuild: '每次修改后', close: '关闭', exit: '退出' },
    environment: '每个环境',
    alongside: '同时',
  }),
};

const width = 560;
const margin = 24;
const row = 34;
const gap = 8;
const box = { x: margin, width: width - 2 * margin };

const escapeXml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** Hooks carry names like `onExit`; option callbacks are dotted paths and get a dashed outline. */
const isOption = (name: string): boolean => name.includes('.');

/**
 * Draws one run as a column of boxes: what runs once, what runs for each environment (inset), phase by phase.
 * It brings its own background, so that it can be read wherever it stands, and follows the color scheme of its place.
 */
export function drawDiagram(phases: readonly HookPhase[], texts: DiagramTexts): string {
  const parts: string[] = [];
  let y = margin;
  const name = (text: string, inset: number): void => {
    const shape = isOption(text) ? 'option' : 'hook';
    parts.push(
      `<rect class="${shape}" x="${box.x + inset}" y="${y}" width="${box.width - 2 * inset}" height="${row}" rx="6"/>`,
      `<text class="name" x="${width / 2}" y="${y + row / 2}">${escapeXml(text)}</text>`,
    );
    y += row + gap;
  };
  for (const { phase, steps, alongside } of phases) {
    if (steps.length === 0) continue;
    parts.push(`<text class="phase" x="${box.x}" y="${y + 12}">${escapeXml(texts.phases[phase])}</text>`);
    y += 28;
    for (const step of steps) {
      if (typeof step === 'string') {
        name(step, 0);
        continue;
      }
      const names = Object.values(step.environments)[0] ?? [];
      const height = names.length * (row + gap) + 30;
      parts.push(
        `<rect class="group" x="${box.x}" y="${y}" width="${box.width}" height="${height}" rx="10"/>`,
        `<text class="label" x="${box.x + 14}" y="${y + 16}">${escapeXml(texts.environment)}</text>`,
      );
      y += 28;
      for (const each of names) name(each, 14);
      y += 2 + gap;
    }
    for (const each of alongside ?? []) {
      parts.push(`<text class="label" x="${box.x}" y="${y + 10}">${escapeXml(texts.alongside)}</text>`);
      y += 18;
      name(each, 0);
    }
    y += 12;
  }
  const height = y + margin - 20;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="t">`,
    `<title id="t">${escapeXml(texts.title)}</title>`,
    `<style>${styles}</style>`,
    `<rect class="page" x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" rx="12"/>`,
    ...parts,
    '</svg>',
    '',
  ].join('\n');
}

const styles = [
  '.page{fill:#fff;stroke:#d4d4d8}',
  '.hook{fill:#eef4ff;stroke:#5b7fd6}',
  '.option{fill:#fff;stroke:#71717a;stroke-dasharray:4 3}',
  '.group{fill:#fafafa;stroke:#a1a1aa}',
  'text{font-family:ui-sans-serif,system-ui,sans-serif;fill:#18181b}',
  '.name{font-family:ui-monospace,Menlo,Consolas,monospace;font-size:14px;text-anchor:middle;dominant-baseline:central}',
  '.phase{font-size:15px;font-weight:600}',
  '.label{font-size:12px;fill:#52525b}',
  '@media (prefers-color-scheme:dark){',
  '.page{fill:#18181b;stroke:#3f3f46}',
  '.hook{fill:#1e2a4a;stroke:#7c9cf0}',
  '.option{fill:#18181b;stroke:#a1a1aa}',
  '.group{fill:#202024;stroke:#52525b}',
  'text{fill:#f4f4f5}',
  '.label{fill:#a1a1aa}',
  '}',
].join('');

/** File of a diagram below `public/`. */
export const diagramFile = (action: Action, lang: string, defaultLang: string): string =>
  `diagrams/hooks-${action}${lang === defaultLang ? '' : `.${lang}`}.svg`;

/** All diagrams of a record by file below `public/`. They show a run with one environment. */
export function drawDiagrams(order: HookOrder, defaultLang: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const [lang, texts] of Object.entries(diagramTexts)) {
    for (const action of Object.keys(order) as Action[]) {
      files.set(diagramFile(action, lang, defaultLang), drawDiagram(order[action].single, texts(action)));
    }
  }
  return files;
}
