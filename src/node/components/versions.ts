import type { Code, InlineCode, Root } from 'mdast';
import type { Node } from 'unist';
import { z } from 'zod';
import { type PinnedCode, pinCommands } from '../../shared/install-commands.ts';
import { didYouMeanOf } from '../files/suggest.ts';
import { splitLang } from '../markdown/code-meta.ts';
import { type PageContext, report } from '../markdown/context.ts';
import { isJsx, type JsxElement } from '../markdown/jsx.ts';
import { findAll } from '../markdown/nodes.ts';
import { packageTable } from '../markdown/version-table.ts';
import { VERSIONS_FILE, type Versions, versionsSchema } from '../markdown/versions-file.ts';
import { defineRecordComponent, readRecord } from './records.ts';

declare module 'unist' {
  interface Data {
    /** Whether versions were added to the code. */
    isPinned?: boolean;
  }
}

/** A table of `_versions.json`, inserted in place before any other step: search and Markdown copy include its content. */
export const versionTable = defineRecordComponent({
  name: 'VersionTable',
  example: '<VersionTable group="plugins" />',
  props: z.strictObject({
    /** Lists packages with this `group`. */
    group: z.string().min(1),
  }),
  toSource({ group }, page, node) {
    const versions = versionsOf(page);
    const text = versions ? packageTable(versions, group, page.source.lang, page.labels) : '';
    if (text === '') {
      const groups = [...new Set(Object.values(versions?.packages ?? {}).map((entry) => entry.group))];
      const message = `<VersionTable> finds no group "${group}" in ${VERSIONS_FILE}.`;
      const advice = didYouMeanOf(group, groups, 'Groups:');
      report(page, node, { rule: 'component-props', message, advice });
    }
    return [text, VERSIONS_FILE];
  },
});

const SHELLS = ['sh', 'bash', 'shell', 'zsh', 'console'];
const INLINE_COMMAND = /^(?:npm|pnpm|yarn|bun|npx|bunx)\s/;

/** Adds the version ranges of `_versions.json` to the commands of a page. Content without that file is unchanged. */
export function applyVersions(tree: Root, page: PageContext): void {
  const commands = findAll(tree, isCommand);
  const { install } = page.frontmatter;
  const versions = commands.length > 0 || install !== undefined ? versionsOf(page) : undefined;
  if (!versions) return;
  for (const node of commands) pin(node, versions, page);
  if (install === undefined) return;
  const pinned = pinCommands(install, versions.packages);
  reportProblems(pinned, { type: 'frontmatter' }, 0, page);
  page.frontmatter.install = pinned.code;
}

/** The content's `_versions.json`. */
export function versionsOf(page: PageContext): Versions | undefined {
  return readRecord(page, VERSIONS_FILE, 'versions', versionsSchema)?.value;
}

function pin(node: Code | InlineCode | JsxElement, versions: Versions, page: PageContext): void {
  if (isJsx(node)) pinTabs(node, versions, page);
  else {
    const pinned = pinCommands(node.value, versions.packages);
    reportProblems(pinned, node, node.type === 'code' ? 1 : 0, page);
    if (pinned.code !== node.value) node.data = { ...node.data, isPinned: true };
    node.value = pinned.code;
  }
}

function pinTabs(node: JsxElement, versions: Versions, page: PageContext): void {
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || attribute.name !== 'command') continue;
    if (typeof attribute.value !== 'string') continue;
    const isNpx = /^np[mx]\b/.test(attribute.value);
    const pinned = pinCommands(isNpx ? attribute.value : `npm ${attribute.value}`, versions.packages);
    reportProblems(pinned, node, 0, page);
    attribute.value = isNpx ? pinned.code : pinned.code.slice('npm '.length);
  }
}

function reportProblems({ problems }: PinnedCode, node: Node, shift: number, page: PageContext): void {
  for (const { line, message, advice } of problems) {
    const start = node.position?.start;
    const position = start && { start: { line: start.line + shift + line, column: start.column } };
    report(page, { ...node, position }, { rule: 'install-command', message, advice });
  }
}

function isCommand(node: Node): node is Code | InlineCode | JsxElement {
  return isShell(node) || isInlineCommand(node) || isJsx(node, 'PackageManagerTabs');
}

function isShell(node: Node): node is Code {
  if (node.type !== 'code') return false;
  const { lang, meta } = node as Code;
  const [name, rest] = splitLang(lang, meta);
  return SHELLS.includes(name) && !/\bnocheck\b/.test(rest);
}

function isInlineCommand(node: Node): node is InlineCode {
  return node.type === 'inlineCode' && INLINE_COMMAND.test((node as InlineCode).value);
}
