import type { Lang } from '../shared/contracts.ts';

/** Name and code page of the organization, at the top of the header menu. */
export const ORGANIZATION = { name: 'Rstack', url: 'https://github.com/web-infra-dev' } as const;

const MENU = { button: 'Tools of the Rstack family', head: 'The Rstack organization on GitHub' };
const ZH = { button: 'Rstack 系列工具', head: 'GitHub 上的 Rstack 组织' };

/** Texts of the header menu, separate from the brand's other texts because every page needs them. */
export const menuTexts = (lang: Lang): typeof MENU => (lang === 'zh' ? ZH : MENU);
