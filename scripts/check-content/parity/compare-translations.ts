import { isDeepStrictEqual } from 'node:util';
import type { Diagnostic } from '../../../src/shared/contracts.ts';
import { problem } from '../context.ts';
import type { PageSource } from '../page-source.ts';
import { withoutComments } from './without-comments.ts';

/** All differences between a page and its translation that readers would notice. */
export function compareTranslations(source: PageSource, translation: PageSource): Diagnostic[] {
  return [
    ...compareFrontmatter(source, translation),
    ...compareHeadings(source, translation),
    ...compareFences(source, translation),
    ...compareLinks(source, translation),
    ...compareComponents(source, translation),
  ];
}

function compareFrontmatter(source: PageSource, translation: PageSource): Diagnostic[] {
  /** Whether a value is text in the page's language; all others must be equal. */
  const isText = (key: string): boolean =>
    ['title', 'description', 'titleSuffix', 'link-rss', 'aliases'].includes(key);
  const keys = new Set([...Object.keys(source.frontmatter), ...Object.keys(translation.frontmatter)]);
  // Translations may be drafts independently, and keywords differ between languages.
  keys.delete('draft');
  keys.delete('keywords');
  return [...keys].flatMap((key) => {
    const line = translation.frontmatterLines[key] ?? 1;
    if (!(key in translation.frontmatter)) {
      const message = `The key "${key}" of ${source.file} is missing.`;
      return [problem('parity-frontmatter', translation.file, line, message, 'Add it.')];
    }
    if (!(key in source.frontmatter)) {
      const message = `${source.file} has no key "${key}".`;
      const advice = 'Add it there, or remove it here.';
      return [problem('parity-frontmatter', translation.file, line, message, advice)];
    }
    if (isText(key) || isDeepStrictEqual(factsOf(source, key), factsOf(translation, key))) return [];
    const message = `"${key}" differs from ${source.file}.`;
    const advice = 'Facts are the same in every language.';
    return [problem('parity-frontmatter', translation.file, line, message, advice)];
  });
}

/** The language-independent part of a value: of an option, without the advice on its deprecation and `words`. */
function factsOf(page: PageSource, key: string): unknown {
  const value: unknown = Object.entries(page.frontmatter).find(([name]) => name === key)?.[1];
  if (key !== 'option' || !isObject(value)) return value;
  const { deprecated, effective, ...facts } = value;
  const hasWords = isObject(effective) && 'words' in effective;
  return {
    ...facts,
    isDeprecated: deprecated !== undefined,
    effective: hasWords ? { ...effective, words: true } : effective,
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object';
}

function compareHeadings(source: PageSource, translation: PageSource): Diagnostic[] {
  const wanted = source.headings.filter((heading) => heading.depth > 1);
  const actual = translation.headings.filter((heading) => heading.depth > 1);
  const length = Math.max(wanted.length, actual.length);
  for (let index = 0; index < length; index++) {
    const want = wanted[index];
    const have = actual[index];
    if (want?.depth === have?.depth && want?.id === have?.id) continue;
    // Stop at the first difference, which shifts all later headings.
    if (!want) {
      const message = `${source.file} has no heading "${have?.text}" here.`;
      const advice = 'Give both pages the same sections.';
      return [problem('parity-heading', translation.file, have?.line, message, advice)];
    }
    const mark = '#'.repeat(want.depth);
    const advice = `The English page has "${mark} ${want.text}" on line ${want.line}: write "${mark} … {#${want.id}}".`;
    if (!have) {
      const message = `A section is missing at the end: "${want.text}".`;
      return [problem('parity-heading', translation.file, undefined, message, advice)];
    }
    if (
      want.depth === have.depth &&
      (actual[index + 1]?.id === wanted[index + 1]?.id || wanted.length === actual.length)
    ) {
      const message = `The heading "${have.text}" has the id "${have.id}", not "${want.id}".`;
      return [
        problem('parity-heading', translation.file, have.line, message, advice),
        ...compareHeadings(
          { ...source, headings: wanted.slice(index + 1) },
          { ...translation, headings: actual.slice(index + 1) },
        ),
      ];
    }
    const message = `"${'#'.repeat(have.depth)} ${have.text}" (${have.id}) is in the place of another section.`;
    return [problem('parity-heading', translation.file, have.line, message, advice)];
  }
  return [];
}

/** Language, attributes and code of blocks must be equal; only comments and program output may be translated. */
function compareFences(source: PageSource, translation: PageSource): Diagnostic[] {
  const found: Diagnostic[] = [];
  const length = Math.max(source.fences.length, translation.fences.length);
  for (let index = 0; index < length; index++) {
    const want = source.fences[index];
    const have = translation.fences[index];
    const advice = 'Give both pages the same blocks in the same order.';
    if (!want || !have) {
      const message = `The page has ${translation.fences.length} code blocks, ${source.file} has ${source.fences.length}.`;
      return [...found, problem('parity-code', translation.file, have?.line, message, advice)];
    }
    const place = `${source.file}:${want.line}`;
    if (want.lang !== have.lang) {
      const message = `The block is ${have.lang || 'plain'}, that of ${place} is ${want.lang || 'plain'}.`;
      return [...found, problem('parity-code', translation.file, have.line, message, advice)];
    }
    if (attributes(want.meta) !== attributes(have.meta)) {
      const message = `The attributes of the block differ from ${place}: ${want.meta}`;
      found.push(problem('parity-code', translation.file, have.line, message, 'Use the same attributes.'));
    }
    if (['text', 'txt', 'plain', '', 'mermaid'].includes(want.lang)) continue;
    const wanted = withoutComments(want.code, want.lang);
    const actual = withoutComments(have.code, have.lang);
    const at = actual.findIndex((line, number) => line.text !== wanted[number]?.text);
    if (at < 0 && actual.length === wanted.length) continue;
    const line = at < 0 ? have.line : have.line + (actual[at]?.line ?? 0);
    const expected = wanted[at < 0 ? actual.length : at]?.text;
    const message = `The code differs from ${place}${expected === undefined ? '' : `, which has: ${expected}`}`;
    found.push(problem('parity-code', translation.file, line, message, 'Only comments are translated.'));
  }
  return found;
}

/** Attributes of a block without the reason in `nocheck`, which is text. */
const attributes = (meta: string): string =>
  meta
    .replace(/nocheck=("[^"]*"|'[^']*')/, 'nocheck')
    .replace(/\s+/g, ' ')
    .trim();

function compareLinks(source: PageSource, translation: PageSource): Diagnostic[] {
  const counts = new Map<string, number>();
  const add = (page: PageSource, step: number): void => {
    for (const link of page.links) {
      const target = comparableTarget(link.target, page.lang);
      counts.set(target, (counts.get(target) ?? 0) + step);
    }
  };
  add(source, 1);
  add(translation, -1);
  return [...counts].flatMap(([target, count]) => {
    if (count === 0) return [];
    const holder = count > 0 ? source : translation;
    const line = holder.links.find((link) => comparableTarget(link.target, holder.lang) === target)?.line;
    const say = (at: number | undefined, message: string, advice: string): Diagnostic[] => [
      problem('parity-link', translation.file, at, message, advice),
    ];
    if (count < 0) {
      const message = `${source.file} has no link to ${target} here.`;
      return say(line, message, 'Link to the same targets in both languages.');
    }
    const message = `The link ${target} of ${source.file}:${line} is missing${count > 1 ? ` ${count} times` : ''}.`;
    return say(undefined, message, 'Link to it at the same place.');
  });
}

/** A link target without language; those of other sites are recognized, too. */
function comparableTarget(target: string, lang: string): string {
  if (!/^https?:/.test(target)) return target.replace(new RegExp(`^/${lang}(?=/|$)`), '').replace(/^$/, '/');
  return target
    .replace(/\/(zh-CN|zh-cn|zh-hans|zh|cn|en-US|en)(?=\/|$)/, '')
    .replace(/^(https?:\/\/(?:v\d\.)?)(?:zh-hans|zh-cn|zh|cn|www)\./, '$1')
    .replace('webpack.docschina.org', 'webpack.js.org')
    .replace(/\/$/, '');
}

/** Components must be the same in the same order, with equal facts in `<KeyFacts>`. */
function compareComponents(source: PageSource, translation: PageSource): Diagnostic[] {
  const found: Diagnostic[] = [];
  const { file } = translation;
  for (const [index, want] of [...source.components, undefined].entries()) {
    const have = translation.components[index];
    if (want?.name !== have?.name) {
      const message = want
        ? `The component <${want.name}> of ${source.file} is missing${have ? `: <${have.name}> is in its place` : ''}.`
        : `${source.file} has no component <${have?.name}> here.`;
      const advice = 'Use the same components in the same order.';
      return [...found, problem('parity-component', file, undefined, message, advice)];
    }
    if (want?.name !== 'KeyFacts' || isDeepStrictEqual(want.props, have?.props)) continue;
    const message = `The facts of the key differ from ${source.file}:${want.line}: ${JSON.stringify(want.props)}`;
    found.push(problem('parity-key', file, have?.line, message, 'Facts are the same in every language.'));
  }
  return found;
}
