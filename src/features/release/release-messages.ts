import type { TextLanguage } from '../../shared/text-language';

const en = { published: 'Published on', list: 'Releases' };

/** Texts of release pages. */
export type ReleaseMessages = Readonly<Record<keyof typeof en, string>>;

const zh: ReleaseMessages = { published: '发布于', list: '版本' };

export const releaseMessages: Readonly<Record<TextLanguage, ReleaseMessages>> = { en, zh };
