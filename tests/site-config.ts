import en from '../src/languages/en.ts';
import zh from '../src/languages/zh.ts';
import { resolveSettings } from '../src/node/settings.ts';
import siteSettings from '../src/site.config.ts';

/** Texts of the site's languages. */
export const texts = { en, zh };

/** The site's settings as the build completes them. */
export const siteConfig = resolveSettings(siteSettings, texts);
