import en from '../src/languages/en.ts';
import zh from '../src/languages/zh.ts';
import { checkSettings, ownSettings, resolveSettings } from '../src/node/settings.ts';
import type { CodeReference, SearchWords } from '../src/shared/site-config.ts';
import given from './site-settings.ts';

/** Texts of the site's languages. */
export const texts = { en, zh };

/** Settings of the tests, with all defaults. */
export const siteSettings = checkSettings(given, process.cwd());

/** Settings of this project, with all defaults: builds in tests use them. */
export const projectSettings = checkSettings(ownSettings, process.cwd());

/** The settings of the tests, completed as in a build. */
export const siteConfig = resolveSettings(siteSettings, texts);

export const codeReference = siteConfig.codeReference as CodeReference;
export const searchWords = siteConfig.search.words as SearchWords;
