import en from '../src/languages/en.ts';
import zh from '../src/languages/zh.ts';
import { checkSettings, ownSettings, resolveSettings } from '../src/node/settings.ts';
import type { CodeReference, SearchWords } from '../src/shared/site-config.ts';
import given from './site-settings.ts';

/** Texts of the site's languages. */
export const texts = { en, zh };

/** The settings of the tests, with every default. */
export const siteSettings = checkSettings(given, process.cwd());

/** Those of this project, whatever they are, with every default: what builds of the tests run on. */
export const projectSettings = checkSettings(ownSettings, process.cwd());

/** The first as the build completes them. */
export const siteConfig = resolveSettings(siteSettings, texts);

export const codeReference = siteConfig.codeReference as CodeReference;
export const searchWords = siteConfig.search.words as SearchWords;
