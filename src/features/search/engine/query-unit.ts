/** One thing the reader asks for, with every term that answers it. */
export interface QueryUnit {
  /** As typed, folded; used to mark what was typed rather than what was found. */
  text: string;
  kind: 'word' | 'han';
  /** Terms of the index that match, with their worth from 0 to 1. */
  matches: Map<string, number>;
  /** Synonyms of several words. They answer where all their terms meet. */
  phrases: { terms: readonly string[]; worth: number }[];
  /** Share in the ranking: parts of a compound that was itself found count little. */
  weight: number;
}

/** Share of a pair of characters where two words of the query meet. */
export const BETWEEN_WORDS = 0.25;

/** A unit without synonyms. */
export function createUnit(
  text: string,
  kind: QueryUnit['kind'],
  matches: Map<string, number>,
  weight: number,
): QueryUnit {
  return { text, kind, matches, phrases: [], weight };
}

/** Verbs of tasks: what is to be done says less than what it is to be done with. */
const GENERIC: ReadonlySet<string> = new Set(
  (
    'change set enable add configure custom customize make create support disable turn modify specify automatically ' +
    '修改 设置 配置 使用 开启 更改 添加 增加 自定义 支持 启用 关闭 禁用 如何 怎么 怎样 指定 实现 进行 自动'
  ).split(' '),
);
const GENERIC_WEIGHT = 0.45;

/** Share of a word in the ranking, by what it means. */
export function weightOf(word: string): number {
  return GENERIC.has(word) ? GENERIC_WEIGHT : 1;
}
