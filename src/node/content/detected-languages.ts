import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Lang } from '../../shared/contracts.ts';
import type { SiteConfig } from '../../shared/site-config.ts';

/** The languages a content folder has pages in. */
export interface DetectedLanguages {
  /** Whether there is a folder for each language; otherwise the tree itself is the default language. */
  hasLangFolders: boolean;
  /** Languages with a folder, default language first. */
  langs: Lang[];
}

/** Finds out which languages of the settings have a folder. */
export function detectLanguages(
  contentDir: string,
  { defaultLang, languages }: Pick<SiteConfig, 'defaultLang' | 'languages'>,
): DetectedLanguages {
  const hasFolder = (lang: Lang) => existsSync(path.join(contentDir, lang));
  const hasLangFolders = hasFolder(defaultLang);
  if (!hasLangFolders) return { hasLangFolders, langs: [defaultLang] };
  const all = new Set([defaultLang, ...Object.keys(languages)]);
  return { hasLangFolders, langs: [...all].filter(hasFolder) };
}
