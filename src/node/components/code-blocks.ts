import path from 'node:path';
import type { Element } from 'hast';
import type { Code, Root } from 'mdast';
import { type Advice, didYouMean, didYouMeanOf } from '../files/suggest.ts';
import { textProblem } from '../files/text.ts';
import { colorLimit, type Highlighter, knownLanguages, withoutPlainLines } from '../highlight/highlight.ts';
import { CODE_MARKS, type CodeMark, openMarks, readCodeMarks, unknownMarks } from '../markdown/code-marks.ts';
import {
  CODE_PROPERTIES,
  type CodeMeta,
  codeFile,
  parseCodeMeta,
  parseFileSelection,
  selectLines,
  splitLang,
} from '../markdown/code-meta.ts';
import { originOf, type PageContext, readDependency, report, withheld } from '../markdown/context.ts';
import { type CodeBlock, findAll, h, replaceNodes } from '../markdown/nodes.ts';
import type { CodeNames } from '../names/code-names.ts';
import { linkCode } from '../names/link-names-in-code.ts';
import { type BlockNames, readBlockNames } from './code-links.ts';
import { packageManagerCode } from './package-managers.ts';
import { tabGroup } from './tab-group.ts';

/** Inserts the content of `file=` imports into their fences. Paths are relative to the file with the fence. */
export function importCodeFiles(tree: Root, page: PageContext): void {
  for (const code of findAll(tree, isCode)) {
    const { file } = parseCodeMeta(splitLang(code.lang, code.meta)[1]);
    const problem = file === undefined ? undefined : importFile(code, file, page);
    if (problem) report(page, code, { rule: 'code-file', ...problem });
  }
}

/** Maximum length of a shown file, in characters. */
const MAX_CODE = 2_000_000;

/** @returns why a file cannot be shown */
function importFile(
  code: Code,
  file: string,
  page: PageContext,
): { message: string; advice: string } | undefined {
  const selection = parseFileSelection(file);
  const name = `The file "${selection.path}"`;
  const root = path.dirname(page.options.contentDir);
  const target = codeFile(selection.path, path.dirname(originOf(page, code)), root);
  const held = withheld(page.options, target);
  if (held) return { message: `${name} ${held.why}`, advice: held.advice };
  const content = readDependency(page, target);
  const base = selection.path.startsWith('<root>/') ? 'parent of the content folder' : 'page';
  if (!content) return { message: `${name} cannot be read.`, advice: `The path is relative to the ${base}.` };
  const problem = textProblem(content, name);
  if (problem) return { message: problem.message, advice: problem.advice };
  code.lang ||= path.extname(target).slice(1);
  code.value = selectLines(content.toString(), selection);
  if (code.value.length > MAX_CODE) {
    code.value = '';
    const advice = `Show only some of its lines: ${selection.path}#L1-L20`;
    return { message: `${name} is too long for a page.`, advice };
  }
  if (code.value !== '') return undefined;
  const last = content.toString().trimEnd().split('\n').length;
  const advice = `The file has ${last === 1 ? 'one line' : `${last} lines`}.`;
  return { message: `"${file}" selects no lines.`, advice };
}

/** Replaces every fence with its highlighted block, or with tabs for the package managers. */
export async function highlightCode(
  tree: Root,
  page: PageContext,
  { highlighter, names }: { highlighter: Highlighter; names: CodeNames },
): Promise<void> {
  for (const code of findAll(tree, isCode)) {
    const [lang, rest] = splitLang(code.lang, code.meta);
    await names.prepare(code.value, lang, parseCodeMeta(rest).title);
    const limit = colorLimit(code.value);
    const warn: Warn = (rule, message, advice, { kind, line = 0 } = {}) =>
      report(page, line === 0 ? code : lineOf(code, line), {
        severity: 'warning',
        rule,
        message,
        advice,
        ...(kind !== undefined && { kind: `${rule}:${kind}` }),
      });
    if (limit !== undefined)
      warn(
        'code-size',
        `${limit}; it is shown without colors.`,
        'Show only the relevant part, or break the line.',
      );
    for (const { mark, line } of unknownMarks(code.value)) {
      const message = `"[!code ${mark}]" is not a known mark; it is shown as text.`;
      warn('code-mark', message, didYouMeanOf(mark, CODE_MARKS, 'Known marks:'), { kind: mark, line });
    }
    for (const line of openMarks(code.value))
      warn('code-mark', 'A mark that is not closed is shown as text.', 'Write ] after it.', { line });
    reportMeta(code, parseCodeMeta(rest), warn);
    if (await highlighter.load(lang)) continue;
    const message = `The code language "${lang}" is unknown; the block is shown without colors.`;
    // Any three letters are one edit away from some language: `dot` is not `pot`.
    const near = lang.length > 3 && didYouMean(lang, knownLanguages());
    const advice = near || 'Use "text" for plain text.';
    warn('code-language', message, advice, { kind: lang });
  }
  replaceNodes(tree, (node) => {
    if (!isCode(node)) return undefined;
    const [lang, rest] = splitLang(node.lang, node.meta);
    const meta = parseCodeMeta(rest);
    const block = (value: string, language: string): CodeBlock =>
      codeBlock(page, highlighter, value, language, meta, (text, marks) =>
        readBlockNames({ text, marks, lang: language, title: meta.title, node }, page, names),
      );
    if (!meta.npm2yarn) return [block(node.value, lang)];
    const tabs = packageManagerCode(node.value).map(([label, value]) => ({
      label,
      children: [block(value, lang || 'bash')],
    }));
    return [tabGroup(page, tabs, { group: 'pm', from: node })];
  });
}

/** Reports a warning at a block or at one of its lines; warnings of the same `kind` are merged. */
type Warn = (rule: string, message: string, advice: Advice, more?: { kind?: string; line?: number }) => void;

/** Reports line numbers that the block does not have, and words without an effect after the language. */
function reportMeta(code: Code, meta: CodeMeta, warn: Warn): void {
  const count = code.value.split('\n').length;
  const rule = 'code-meta';
  const beyond = meta.lines.find((line) => line < 1 || line > count);
  if (beyond !== undefined) {
    const length = count === 1 ? 'one line' : `${count} lines`;
    warn(rule, `Line ${beyond} is to be highlighted, but the block has ${length}.`, 'The first line is 1.');
  }
  for (const name of meta.notClosed ?? [])
    warn(rule, `The quotes of "${name}" after the language are not closed.`, 'Write " after the value.');
  for (const range of meta.noLines ?? [])
    warn(rule, `"{${range}}" is not a list of lines.`, 'Write numbers and ranges: {1,3-5}.');
  for (const word of Object.keys(meta.values).filter((name) => !CODE_PROPERTIES.includes(name))) {
    const advice = didYouMeanOf(word, CODE_PROPERTIES, 'Words with an effect:');
    warn(rule, `"${word}" after the language of the block has no effect.`, advice, { kind: word });
  }
}

/** Position of a line of a block, for messages. */
function lineOf(code: Code, line: number) {
  const start = code.position?.start;
  const at = { line: (start?.line ?? 0) + line, column: start?.column ?? 1 };
  return { ...(start && { position: { start: at } }), ...(code.data && { data: code.data }) };
}

/**
 * Highlights a piece of code.
 * @param readNames reads the names in the code; its marks apply unless the author marked lines
 */
export function codeBlock(
  page: PageContext,
  highlighter: Highlighter,
  written: string,
  lang: string,
  meta: CodeMeta,
  readNames?: (text: string, marks: readonly CodeMark[]) => BlockNames,
): CodeBlock {
  const { code: text, marks } = readCodeMarks(written);
  const highlighted = meta.lines.map((line): CodeMark => ({ line, classes: ['highlighted'] }));
  const own = [...highlighted, ...marks];
  const named = readNames?.(text, marks);
  const pre = highlighter.highlight(text, lang, own.length > 0 ? own : (named?.marks ?? []));
  const hasNumbers = meta.lineNumbers ?? page.options.showLineNumbers;
  return {
    type: 'codeBlock',
    properties: {
      className: ['code-block'],
      dataLang: lang || 'text',
      ...(meta.wrap && { dataWrap: '' }),
      ...(hasNumbers && { dataLineNumbers: '' }),
    },
    title: meta.title,
    label: meta.label,
    pre: linkCode(pre, named?.links ?? []),
  };
}

/** The block as an HTML element. */
export function codeBlockElement(block: CodeBlock): Element {
  const { title, label, pre, properties } = block;
  const value = [...new Set([title, label])].filter(Boolean).join(' · ');
  const heading = value === '' ? [] : [h('div', { className: ['code-title'] }, [{ type: 'text', value }])];
  const shown = properties.dataLineNumbers === undefined ? withoutPlainLines(pre) : pre;
  return h('div', properties, [...heading, shown]);
}

function isCode(node: { type: string }): node is Code {
  return node.type === 'code';
}
