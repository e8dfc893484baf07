import type { Lang } from '../../shared/contracts.ts';

/** Kinds of callouts; `details` folds. */
export const CALLOUT_KINDS = ['tip', 'info', 'note', 'warning', 'danger', 'details'] as const;
export type CalloutKind = (typeof CALLOUT_KINDS)[number];

/** Fixed texts that end up in compiled pages. */
export interface CompilerLabels {
  /** Titles of callouts without one. */
  callouts: Readonly<Record<CalloutKind, string>>;
  /** Names a group of alternatives for assistive technology. */
  tabs: string;
  packageManagers: string;
  /** Names the link of a heading that holds other links. */
  headingLink: string;
  /** Title of a known bug; `{version}` is replaced. */
  knownBug: string;
  /** Head of a table of versions, and what its notes say; `{name}` and `{list}` are replaced. */
  versions: Readonly<Record<'package' | 'range' | 'note' | 'comesWith' | 'also' | 'separator', string>>;
  /** Facts of an option in Markdown copies and the search. */
  option: Readonly<
    Record<'type' | 'default' | 'normalized' | 'since' | 'deprecated' | 'unset' | 'otherwise', string>
  >;
}

const english: CompilerLabels = {
  callouts: {
    tip: 'Tip',
    info: 'Info',
    note: 'Note',
    warning: 'Warning',
    danger: 'Danger',
    details: 'Details',
  },
  tabs: 'Alternatives',
  packageManagers: 'Package manager',
  headingLink: 'Link to this section',
  knownBug: 'Known bug since version {version}',
  versions: {
    package: 'Package',
    range: 'Versions that fit',
    note: 'Note',
    comesWith: 'comes with {name}; do not add it',
    also: 'some pages also use {list}',
    separator: '; ',
  },
  option: {
    type: 'Type',
    default: 'Default',
    normalized: 'Normalized',
    since: 'Since',
    deprecated: 'Deprecated',
    unset: 'not set',
    otherwise: 'otherwise',
  },
};

const chinese: CompilerLabels = {
  callouts: { tip: '提示', info: '信息', note: '说明', warning: '注意', danger: '危险', details: '详情' },
  tabs: '可选方案',
  packageManagers: '包管理器',
  headingLink: '本节链接',
  knownBug: '已知缺陷（自 {version} 起）',
  versions: {
    package: '包',
    range: '适用的版本',
    note: '说明',
    comesWith: '随 {name} 一起安装，无需添加',
    also: '部分页面还会用到 {list}',
    separator: '；',
  },
  option: {
    type: '类型',
    default: '默认值',
    normalized: '规范化后',
    since: '起始版本',
    deprecated: '已废弃',
    unset: '未设置',
    otherwise: '其他情况',
  },
};

/** Texts of a language; languages without own texts get the English ones. */
export function labelsFor(lang: Lang): CompilerLabels {
  return /^zh\b/i.test(lang) ? chinese : english;
}
