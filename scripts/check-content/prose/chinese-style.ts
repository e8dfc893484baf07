import type { Diagnostic } from '../../../src/shared/contracts.ts';
import { problem } from '../context.ts';
import type { PageSource } from '../page-source.ts';
import { ADDRESS, NOTHING, type ProseLine } from '../prose-lines.ts';

/** Reports sentence structures, punctuation and links on a Chinese page that are carried over from another language. */
export function styleProblems(page: PageSource): Diagnostic[] {
  return [
    ...page.prose.flatMap((line) => [...markProblems(page, line), ...verbProblems(page, line)]),
    ...breakProblems(page),
    ...linkProblems(page),
    ...pronounProblems(page),
  ];
}

const han = /\p{Script=Han}/u;
const halfWidthMark = new RegExp(`(?<=[\`*${ADDRESS}])[,;:!?.](?=\\s|$|[^\\p{ASCII}])`, 'gu');

/** Reports half-width punctuation after code, links and emphasis in Chinese sentences, and punctuation inside emphasis. */
function markProblems({ file }: PageSource, { line, raw, marked }: ProseLine): Diagnostic[] {
  if (!han.test(marked)) return [];
  const found: Diagnostic[] = [];
  for (const { index } of marked.matchAll(halfWidthMark)) {
    const around = raw.slice(Math.max(0, index - 8), index + 4).trim();
    const message = `Half-width punctuation after code, a link or emphasis. “${around}”`;
    found.push(problem('prose-zh', file, line, message, 'Use ，；：？！。 in Chinese sentences.', index + 1));
  }
  for (const [number, { index }] of [...marked.matchAll(/(?<!\\)\*+/g)].entries()) {
    const before = marked[index - 1] ?? '';
    if (number % 2 === 0 || !/[。：；，]/.test(before)) continue;
    const message = `“${before}” is inside emphasis.`;
    found.push(problem('prose-zh', file, line, message, 'Write the mark behind it: **类型检查**：…', index));
  }
  return found;
}

/** Verbs that need an object, or 被 if there is no agent. */
const transitive =
  '忽略|移除|丢弃|删除|覆盖|替换|取代|拦截|转换|改写|内联|展平|转义|跳过|去掉|清空|重定向|捕获|去除|剔除|舍弃|屏蔽|过滤|截断|省略|隐藏|禁用|注入|提取|剥离';
/** `返回值会忽略。`, `返回值会**忽略**。` */
const missingPassive = new RegExp(
  `(?:会|将)\\**(?:${transitive})\\**(?=[，。：；？！、）${NOTHING}]|$)`,
  'gu',
);

function verbProblems({ file }: PageSource, { line, marked }: ProseLine): Diagnostic[] {
  return [...marked.matchAll(missingPassive)].map(({ 0: found, index }) => {
    const text = found.replaceAll('*', '');
    const message = `“${text}” has neither an object nor 被.`;
    const advice = `Name the object, or write “${text.slice(0, 1)}被${text.slice(1)}”.`;
    return problem('prose-zh-verb', file, line, message, advice, index + 1);
  });
}

/** Matches lines that start a separate block, such as items, rows or tags. */
const blockStart = /^\s*(?:[-*+|#>:<]|\d+\.\s|$)/;
/** Matches line breaks within Chinese text, which browsers show as spaces. */
const broken = /^(?:[，。：；？！、）”》]|.[，。：；？！、）”》]|\p{Script=Han}\[?[\p{Script=Han}（“《])/u;

function breakProblems({ file, prose }: PageSource): Diagnostic[] {
  return prose.flatMap(({ line, raw }, index) => {
    const next = prose[index + 1];
    if (next?.line !== line + 1 || blockStart.test(next.raw) || /^\s*(?:\||#)/.test(raw)) return [];
    const [end, start] = [raw.trimEnd(), next.raw.trimStart()];
    if (!broken.test(end.slice(-1) + start)) return [];
    const message = `A line break in Chinese text is shown as a space. “${end.slice(-4)} ${start.slice(0, 4)}”`;
    return [
      problem('prose-zh', file, line, message, 'Join the lines, or break next to Latin letters or code.'),
    ];
  });
}

/** Sites with Chinese pages: patterns of their English URLs, and what to write instead. */
const translatedSites: readonly { pattern: RegExp; wanted: string }[] = [
  { pattern: /^https:\/\/developer\.mozilla\.org\/en-US\//, wanted: 'https://developer.mozilla.org/zh-CN/' },
  {
    pattern:
      /^https:\/\/(?:(?:www\.)?(?:rspack|rslib|rspress|rsdoctor|rstest)\.rs(?=\/|$)(?!\/zh(?:\/|$))|rslint\.rs\/(?!zh(?:\/|$)|$))(?!.*\.\w+$)/,
    wanted: 'the URL with /zh/ after the host',
  },
];

function linkProblems({ file, links }: PageSource): Diagnostic[] {
  return links.flatMap(({ kind, target: url, line, column }) => {
    const site = kind === 'link' ? translatedSites.find(({ pattern }) => pattern.test(url)) : undefined;
    if (!site) return [];
    return [
      problem('prose-zh-link', file, line, `${url} leads to an English page.`, `Use ${site.wanted}.`, column),
    ];
  });
}

/** Maximum number of 它 per 10 000 Chinese characters. Original Chinese text has about 24; a short page may have four. */
const mostPronouns = 40;

function pronounProblems(page: PageSource): Diagnostic[] {
  const text = page.prose.map(({ words }) => words).join('\n');
  const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0;
  const pronouns = count(/它/g);
  const rate = Math.round((pronouns / count(/\p{Script=Han}/gu)) * 10_000);
  if (pronouns < 5 || rate <= mostPronouns) return [];
  const found = problem(
    'prose-zh-pronouns',
    page.file,
    undefined,
    `它 occurs ${pronouns} times, ${rate} per 10 000 characters; the maximum is ${mostPronouns}.`,
    'Repeat the noun, or omit the subject.',
  );
  return [{ ...found, severity: 'warning' }];
}
