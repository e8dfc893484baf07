import path from 'node:path';
import type { Code, Root } from 'mdast';
import type { Node } from 'unist';
import {
  CONFIG_TITLE,
  type DefaultSettings,
  EFFECTS_FOLDER,
  type Effect,
  type ExampleEffects,
} from '../../shared/effects.ts';
import { parseCodeMeta, splitLang } from '../markdown/code-meta.ts';
import { type PageContext, readDependency, report } from '../markdown/context.ts';
import { isJsx } from '../markdown/jsx.ts';
import { type FragmentNode, isParent } from '../markdown/nodes.ts';
import { effectPanel } from './effect-panel.ts';
import { settingsTree } from './settings-tree.ts';
import { tableFragment } from './versions.ts';

/**
 * Puts what an example changes below it: the first configuration of an option's page, and blocks marked `changes`. Makes
 * `<DefaultSettings />`, too. Search and Markdown copy see both.
 */
export function expandEffects(tree: Root, page: PageContext): void {
  const examples: Code[] = [];
  const trees: { node: Parameters<typeof tableFragment>[0]; put(fragment: FragmentNode): void }[] = [];
  const after = new Map<Code, (fragment: FragmentNode) => void>();
  visit(tree, (node, siblings) => {
    if (isJsx(node, 'DefaultSettings'))
      trees.push({ node, put: (fragment) => siblings.splice(siblings.indexOf(node), 1, fragment) });
    if (node.type !== 'code') return;
    const code = node as Code;
    if (!hasPanel(code, page, examples.length)) return;
    examples.push(code);
    after.set(code, (fragment) => siblings.splice(siblings.indexOf(code) + 1, 0, fragment));
  });
  if (examples.length > 0) addPanels(examples, after, page);
  for (const { node, put } of trees)
    put(tableFragment(node, treeText(page), recordFile(page, DEFAULTS), page));
}

const DEFAULTS = '_defaults';

function visit(parent: Node, see: (node: Node, siblings: Node[]) => void): void {
  if (!isParent(parent)) return;
  for (const child of [...parent.children]) {
    see(child, parent.children);
    visit(child, see);
  }
}

function hasPanel(code: Code, page: PageContext, before: number): boolean {
  const [, meta] = splitLang(code.lang, code.meta);
  const { title, values } = parseCodeMeta(meta);
  if (values.changes !== undefined) return true;
  return page.frontmatter.option !== undefined && before === 0 && CONFIG_TITLE.test(title ?? '');
}

function addPanels(
  examples: readonly Code[],
  after: ReadonlyMap<Code, (fragment: FragmentNode) => void>,
  page: PageContext,
): void {
  const key = page.source.relativePath.replace(/^[^/]*\//, '').replace(/\.mdx?$/, '');
  const file = recordFile(page, key);
  const records = readRecord<ExampleEffects[]>(page, key) ?? [];
  for (const [index, code] of examples.entries()) {
    const effects = records[index];
    if (effects) {
      const end = code.position?.end;
      const place = end && { start: end, end };
      const at = { ...code, position: place } as unknown as Parameters<typeof tableFragment>[0];
      after.get(code)?.(tableFragment(at, effectPanel(effects, index, page.labels), file, page));
    } else if (page.frontmatter.option === undefined) {
      report(page, code, {
        rule: 'effects',
        message: 'Nothing is recorded of what this block changes.',
        advice: 'Run npm run check:content -- --only effects --update with this page.',
      });
    }
  }
}

function recordFile({ options }: PageContext, key: string): string {
  return path.join(options.contentDir, EFFECTS_FOLDER, `${key}.json`);
}

function readRecord<Value>(page: PageContext, key: string): Value | undefined {
  const content = readDependency(page, recordFile(page, key));
  return content && (JSON.parse(content.toString()) as Value);
}

/** The settings of a project without configuration, with the options that change each. */
function treeText(page: PageContext): string {
  const [defaults] = readRecord<[DefaultSettings]>(page, DEFAULTS) ?? [];
  if (!defaults) return '';
  const changed = defaults.pages.flatMap(({ key, option }) => {
    const [effects] = readRecord<ExampleEffects[]>(page, key) ?? [];
    const all = [effects?.both, effects?.development, effects?.production];
    const paths = new Set(all.flatMap((effect: Effect | undefined) => effect?.paths ?? []));
    return [...paths].map((each) => ({ path: each, option, key }));
  });
  return settingsTree(defaults.settings, changed, page.labels);
}
