import type { Element, Root as HastRoot } from 'hast';
import type { Html, Root } from 'mdast';
import rehypeRaw from 'rehype-raw';
import type { Node } from 'unist';
import { VFile } from 'vfile';
import { pageRules } from '../../shared/page-types.ts';
import { readCodeMarks } from './code-marks.ts';
import { type PageContext, report } from './context.ts';
import { shorten } from './lint-text.ts';
import { isBlank, isElement, walk } from './nodes.ts';

const WITH_TEXT = new Set(['text', 'inlineCode', 'code', 'image', 'imageReference']);

/** Records the text of a parsed file: prose (also in HTML), code, and alternative texts of images. */
export function noteWrittenText(tree: Root, page: PageContext): void {
  walk(tree, (node) => {
    if (WITH_TEXT.has(node.type)) page.written.push(node);
    if (node.type === 'html') page.written.push(...textsIn(node as Html));
  });
}

/** The text between the tags of an HTML node, without style sheets. */
function textsIn({ value, position, data }: Html): Node[] {
  if (value.replace(/<[^<>]*>/g, '').trim() === '') return [];
  const parsed = rehypeRaw()({ type: 'root', children: [{ type: 'raw', value }] }, new VFile());
  const texts: Node[] = [];
  walk(parsed, (node) => {
    if (node.type === 'text' && !isBlank(node)) texts.push({ ...node, position, data });
    return isElement(node, 'style') ? 'skip' : undefined;
  });
  return texts;
}

/** Reports the first text that is missing from a page's HTML, its Markdown copy or its search sections. */
export function reportLostText(tree: HastRoot, page: PageContext): void {
  // An unclosed element hides the text that follows, which is already reported.
  if (page.diagnostics.some(({ severity, rule }) => severity === 'error' || rule === 'not-closed')) return;
  const title = page.titleHeading ? shownText(page.titleHeading) : '';
  // The 404 page does not show the text of its page.
  const shown = pageRules(page.frontmatter).isMissing ? '' : lettersOf(title + shownText(tree));
  reportFirst(page, 'on the page', lacks(shown));
  const sections = page.sections.map(({ titles, text, code }) => `${titles.at(-1)}${text}${code}`);
  const searched = lettersOf(page.title + sections.join(''));
  reportFirst(page, 'in the search', lacks(searched));
  const copy = readCodeMarks(page.markdown).code;
  const copied = lettersOf(copy);
  // Markdown may write characters differently: `&nbsp;`, `:tada:`.
  const isWordIn = (word: string) => copy.includes(word);
  reportFirst(
    page,
    'in the Markdown copy',
    (text, node) =>
      !copied.includes(lettersOf(text)) && !isCopied(node, page) && !wordsOf(text).every(isWordIn),
  );
}

/** Returns a function to call with each text in order: whether `place` has it less often than it was written so far. */
function lacks(place: string): (text: string) => boolean {
  const counts = new Map<string, { written: number; shown?: number }>();
  return (text) => {
    const letters = lettersOf(text);
    if (letters === '') return false;
    const count = counts.get(letters) ?? { written: 0 };
    counts.set(letters, count);
    count.written += 1;
    if (count.written === 1) return !place.includes(letters);
    count.shown ??= place.split(letters).length - 1;
    return count.shown < count.written;
  };
}

function reportFirst(page: PageContext, place: string, isLost: (text: string, node: Node) => boolean): void {
  const node = page.written.find((written) => isLost(writtenText(written), written));
  if (!node) return;
  const message = `This text is not ${place}: ${shorten(writtenText(node))}`;
  const advice = 'Move it out of the surrounding element.';
  report(page, node, { severity: 'warning', rule: 'lost-words', message, advice });
}

function writtenText(node: Node): string {
  const { value = '', alt } = node as Node & { value?: string; alt?: string | null };
  if (node.type === 'code') return readCodeMarks(value).code;
  // An alert shows the name of its kind instead of `[!KIND]`.
  return alt ?? value.replace(/^\[!\w+\]/, '');
}

/** Whether a text of the page itself is in the copy exactly as written, for example with `&#65;`. */
function isCopied({ position, data }: Node, page: PageContext): boolean {
  if (!position || data?.origin !== undefined) return false;
  return page.markdown.includes(page.text.slice(position.start.offset, position.end.offset));
}

/** Whether an element is hidden from all readers; panels of unselected tabs do not count. */
export function isHidden({ properties: { hidden, role, style } }: Element): boolean {
  return (
    (hidden === true && role !== 'tabpanel') ||
    /\b(?:display:\s*none|visibility:\s*hidden)/.test(String(style ?? ''))
  );
}

/** All visible text of a tree, with alternative texts. */
export function shownText(tree: Node): string {
  const parts: string[] = [];
  walk(tree, (node) => {
    if (isElement(node) && isHidden(node)) return 'skip';
    if (node.type === 'text') parts.push((node as Node & { value: string }).value);
    if (isElement(node, 'img')) parts.push(String(node.properties.alt ?? ''));
    return undefined;
  });
  return parts.join('');
}

/** A text without white space and punctuation, which differ between Markdown and HTML. */
export function lettersOf(text: string): string {
  return text.replace(/[\s!-/:-@[-`{-~\u2000-\u206f\u3000-\u303f\uff00-\uff0f\uff1a-\uff20]+/g, '');
}

/** The words of a text, without punctuation. */
export function wordsOf(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}
