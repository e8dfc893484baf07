import type { TextLanguage } from '../../shared/text-language.ts';

const en = {
  button: 'Tools of the Rstack family',
  organisation: 'The {name} organisation on GitHub',
};

/** Texts of the tools menu. */
export type ToolMenuMessages = Readonly<Record<keyof typeof en, string>>;

const zh: ToolMenuMessages = {
  button: 'Rstack 家族的工具',
  organisation: 'GitHub 上的 {name} 组织',
};

export const toolMenuMessages: Readonly<Record<TextLanguage, ToolMenuMessages>> = { en, zh };
