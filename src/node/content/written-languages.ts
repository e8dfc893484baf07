import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Lang } from '../../shared/contracts.ts';
import type { SiteConfig } from '../../shared/site-config.ts';

/** The languages a content folder is written in. */
export interface WrittenLanguages {
  /** Whether there is a folder for each language; else the tree itself is the default language. */
  hasLangFolders: boolean;
  /** Languages with content, default language first. */
  langs: Lang[];
}

/** Looks which languages of the settings have a folder. */
export function readWrittenLanguages(
  contentDir: string,
  { defaultLang, languages }: Pick<SiteConfig, 'defaultLang' | 'languages'>,
): WrittenLanguages {
  const isWritten = (lang: Lang) => existsSync(path.join(contentDir, lang));
  const hasLangFolders = isWritten(defaultLang);
  if (!hasLangFolders) return { hasLangFolders, langs: [defaultLang] };
  const all = new Set([defaultLang, ...Object.keys(languages)]);
  return { hasLangFolders, langs: [...all].filter(isWritten) };
}
