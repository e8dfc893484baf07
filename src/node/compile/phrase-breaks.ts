import type { Element, ElementContent, Root } from 'hast';
import type { PageContext } from '../markdown/context.ts';
import { h, isElement, textOf } from '../markdown/nodes.ts';

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
/** The segmenter takes quadratic time for texts of several thousand characters. */
const PIECE = /.{1,1000}/gsu;
const RUN = /\p{Script=Han}+/gu;
/** Single characters that belong to the following word; all others belong to the preceding one. */
const LEADING = /^[不把被让用从由对向按以为在与和或及是每各此无未非可会要再又也都则如因新旧小主子]$/u;

/** Terms of several words that must stay whole, and words that the segmenter splits. */
const TERMS =
  /((?:开发|预览)服务器|(?:开发|生产)环境|(?:打包|构建)工具|构建目标|目标浏览器|单文件组件|单页应用|(?:模块)?热更新|模块联邦|按需编译|(?:客户|服务)端(?:渲染)?|环境变量|查询参数|(?:绝对|相对)路径|网络接口|命名空间|正则表达式|类型检查|自签名|自定义|[根子]目录|子路径|源文件|锁文件|页面|主版本|微前端|空字符串|元数据|预处理器|调用栈?|路由|类名|构建|校验|嵌套|[同另第下]一|[适作]用于|相对于|较新)/;

/** Words of Chinese text, in order. */
export function wordsOf(text: string): string[] {
  return (text.match(PIECE) ?? []).flatMap((piece) =>
    Array.from(segmenter.segment(piece), ({ segment }) => segment),
  );
}

/** Phrases of Chinese text in order; single characters are joined with a neighbor, so that none is alone on a line. */
export function phrasesOf(run: string): string[] {
  const words = run.split(TERMS).flatMap((part, index) => (index % 2 === 1 ? [part] : wordsOf(part)));
  const phrases: string[] = [];
  let lead = '';
  for (const word of words) {
    const isSingle = [...word].length === 1;
    const isLeading = isSingle && LEADING.test(word);
    if (isSingle && !isLeading && lead === '' && phrases.length > 0) phrases.push(phrases.pop() + word);
    else lead += word;
    // Two single characters may be a word that the segmenter does not know.
    if (isLeading || lead.length < 2) continue;
    phrases.push(lead);
    lead = '';
  }
  if (lead !== '') phrases.push((phrases.pop() ?? '') + lead);
  return phrases;
}

/** The space before a single last character: `preact 等`. */
const LAST_SINGLE = / (?=\p{Script=Han}\p{P}?\s*$)/u;

/** Adds a `<wbr>` after each phrase except the last of a run. */
function withBreaks(text: string): ElementContent[] {
  const result: ElementContent[] = [];
  let rest = 0;
  for (const { 0: run, index } of text.matchAll(RUN)) {
    let at = index;
    for (const phrase of phrasesOf(run).slice(0, -1)) {
      at += phrase.length;
      result.push({ type: 'text', value: text.slice(rest, at) }, h('wbr', {}, []));
      rest = at;
    }
  }
  result.push({ type: 'text', value: text.slice(rest) });
  return result;
}

/**
 * A `<wbr>` between punctuation and code or a link: with `keep-all`, WebKit does not break there, and no browser breaks before
 * `.vue`.
 */
const breakBefore = (text: string, next: ElementContent | undefined): ElementContent[] =>
  /[，、：；。）]$/.test(text) && next && isElement(next, 'code', 'a') ? [h('wbr', {}, [])] : [];

/** A `<wbr>` between a complete phrase and a link that starts with one. */
function breakBeforePhrase(text: string, next: ElementContent | undefined): ElementContent[] {
  const [run] = /\p{Script=Han}{2}$/u.exec(text) ?? [];
  if (!run || LEADING.test(run.slice(-1)) || !next || !isElement(next, 'a')) return [];
  return /^\p{Script=Han}/u.test(textOf(next)) ? [h('wbr', {}, [])] : [];
}

/**
 * Allows line breaks in Chinese text: between phrases in headings and table cells, where `word-break: keep-all` prevents
 * others, and everywhere between punctuation and code or a link. Browsers detect phrases only in Japanese (`auto-phrase`).
 */
export function addPhraseBreaks(tree: Root, page: PageContext): void {
  addTo(tree, false);
  if (page.titleHeading) addTo(page.titleHeading, true);
}

/** @param hasPhrases whether the text is in a heading or table cell */
function addTo(parent: Root | Element, hasPhrases: boolean): void {
  parent.children = (parent.children as ElementContent[]).flatMap((child, index, all): ElementContent[] => {
    if (isElement(child) && !isElement(child, 'code', 'pre', 'svg'))
      addTo(child, hasPhrases || isElement(child, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'th', 'td'));
    if (child.type !== 'text') return [child];
    const parts = hasPhrases ? withBreaks(child.value.replace(LAST_SINGLE, '\u00a0')) : [child];
    const next = all[index + 1];
    return [
      ...parts,
      ...breakBefore(child.value, next),
      ...(hasPhrases ? breakBeforePhrase(child.value, next) : []),
    ];
  });
}
