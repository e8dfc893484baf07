import type { Code, Root } from 'mdast';
import type { Node } from 'unist';
import { z } from 'zod';
import type { DefaultSettings, ExampleEffects } from '../../shared/effects.ts';
import { CONFIG_TITLE, EFFECTS_FOLDER } from '../../shared/effects.ts';
import { defaultSettingsSchema, exampleEffectsSchema } from '../../shared/effects-schema.ts';
import { parseCodeMeta, splitLang } from '../markdown/code-meta.ts';
import { type PageContext, report } from '../markdown/context.ts';
import { type FragmentNode, replaceNodes } from '../markdown/nodes.ts';
import { effectPanel } from './effect-panel.ts';
import { defineRecordComponent, readRecord, recordFragment } from './records.ts';
import { changedPaths, settingsTree } from './settings-tree.ts';

const DEFAULTS = '_defaults';

/** The Rspack configuration of a project without options, and the options that change it. */
export const defaultSettings = defineRecordComponent({
  name: 'DefaultSettings',
  example: '<DefaultSettings />',
  props: z.strictObject({}),
  toSource: (_props, page) => [treeText(page), fileOf(DEFAULTS)],
});

/**
 * Inserts panels with the changes an example makes: below the first configuration of an option's page, and below blocks marked
 * `changes`. The Markdown copy contains them; the search does not.
 */
export function expandEffects(tree: Root, page: PageContext): void {
  let panels = 0;
  replaceNodes(tree, (node) => {
    if (node.type !== 'code' || !hasPanel(node as Code, page, panels)) return undefined;
    panels += 1;
    return [node, ...panelOf(node, panels - 1, page)];
  });
}

function hasPanel(code: Code, page: PageContext, before: number): boolean {
  const { title, values } = parseCodeMeta(splitLang(code.lang, code.meta)[1]);
  if (values.changes !== undefined) return true;
  return page.frontmatter.option !== undefined && before === 0 && CONFIG_TITLE.test(title ?? '');
}

function panelOf(code: Node, index: number, page: PageContext): FragmentNode[] {
  const key = page.source.relativePath.replace(/^[^/]*\//, '').replace(/\.mdx?$/, '');
  const effects = effectsOf(page, key)?.[index];
  if (effects) {
    const text = effectPanel(effects, index, defaultsOf(page)?.settings ?? {}, page);
    const end = code.position?.end;
    const place: Node = { type: code.type, ...(end && { position: { start: end, end } }) };
    return [recordFragment(place, text, fileOf(key), page)];
  }
  if (page.frontmatter.option === undefined) {
    const message = 'The changes this block makes are not recorded.';
    const advice = 'Run npm run check:content -- --only effects --update for this page.';
    report(page, code, { rule: 'effects', message, advice });
  }
  return [];
}

const fileOf = (key: string): string => `${EFFECTS_FOLDER}/${key}.json`;

function effectsOf(page: PageContext, key: string): readonly ExampleEffects[] | undefined {
  return readRecord(page, fileOf(key), 'effects', z.array(exampleEffectsSchema))?.value;
}

function defaultsOf(page: PageContext): DefaultSettings | undefined {
  return readRecord(page, fileOf(DEFAULTS), 'effects', z.array(defaultSettingsSchema))?.value?.[0];
}

/** The settings of a project without configuration, with the options that change each. */
function treeText(page: PageContext): string {
  const defaults = defaultsOf(page);
  if (!defaults) return '';
  const changed = defaults.pages.flatMap(({ key, option }) => {
    const [effects] = effectsOf(page, key) ?? [];
    return changedPaths(effects).map((each) => ({ path: each, option, key }));
  });
  return settingsTree(defaults.settings, changed, page.labels);
}
