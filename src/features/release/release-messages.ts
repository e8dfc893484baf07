import type { TextLanguage } from '../../shared/text-language.ts';

const en = { list: 'Releases' };

/** Texts of the list of releases. */
export type ReleaseMessages = Readonly<Record<keyof typeof en, string>>;

const zh: ReleaseMessages = { list: '版本' };

export const releaseMessages: Readonly<Record<TextLanguage, ReleaseMessages>> = { en, zh };
