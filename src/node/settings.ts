import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic, Lang } from '../shared/contracts.ts';
import { format } from '../shared/format.ts';
import { once } from '../shared/once.ts';
import type {
  FeedSettings,
  LanguageConfig,
  SiteConfig,
  SiteInput,
  SiteSettings,
} from '../shared/site-config.ts';
import { siteSettings as schema } from '../shared/site-schema.ts';
import given from '../site.config.ts';
import { environmentProblem, readEnvironment } from './environment.ts';
import { SettingsError } from './files/report.ts';
import { schemaIssues } from './files/schema-issues.ts';
import { type Advice, withAdvice } from './files/suggest.ts';
import { readLanguageTexts, type SiteTexts, textsOf } from './language-texts.ts';
import { createPlaceFinder, type PlaceFinder } from './settings-places.ts';
import { SETTINGS_FILE } from './sources.ts';
import { brandFile, colorSheets, readThemeColors } from './theme-colors.ts';

const ALGOLIA = ['ALGOLIA_APP_ID', 'ALGOLIA_API_KEY', 'ALGOLIA_INDEX_NAME'] as const;

/** The settings in `src/site.config.ts`. */
export const ownSettings: SiteInput = given;

/** Settings and texts of a project. */
export interface SiteFacts {
  config: SiteConfig;
  texts: SiteTexts;
}

/**
 * Validates the settings, reads the language texts and completes the settings with them. Rejects with a `SettingsError`.
 *
 * @param root project folder
 * @param settings default: those of the project
 */
export async function readSite(root: string, settings: SiteInput = ownSettings): Promise<SiteFacts> {
  const checked = checkSettings(withEnvironment(settings), root);
  const texts = await readLanguageTexts(root);
  return { config: resolveSettings(checked, texts, root), texts };
}

/**
 * Applies environment variables, so that forks and deploys need not edit the settings.
 * @throws SettingsError if a variable is invalid, or the hosted search is configured only in part
 */
function withEnvironment(settings: SiteInput): SiteInput {
  const { SITE_ORIGIN: origin, ...variables } = readEnvironment('SITE_ORIGIN', ...ALGOLIA);
  const given = origin ? { ...settings, origin } : settings;
  if (Object.keys(variables).length === 0) return given;
  const { algolia } = settings.search ?? {};
  const {
    ALGOLIA_APP_ID: appId = algolia?.appId,
    ALGOLIA_API_KEY: apiKey = algolia?.apiKey,
    ALGOLIA_INDEX_NAME: indexName = algolia?.indexName,
  } = variables;
  if (!appId || !apiKey || !indexName) {
    const there = ALGOLIA.filter((name) => variables[name]).join(' and ');
    const missing = ALGOLIA.filter((_, index) => ![appId, apiKey, indexName][index]);
    const advice = 'Set it too, or leave out all three to use the built-in search.';
    throw new SettingsError(
      missing.map((name) => environmentProblem(name, `is missing beside ${there}.`, advice)),
    );
  }
  return { ...given, search: { ...given.search, algolia: { ...algolia, appId, apiKey, indexName } } };
}

/**
 * Validates settings.
 * @throws SettingsError with every problem
 */
export function checkSettings(settings: unknown, root: string): SiteSettings {
  const problems: Diagnostic[] = [];
  const placeOf = placeFinder(root, settings);
  const complain = (keys: (string | number)[], message: string, advice: Advice = '') => {
    const place = { file: SETTINGS_FILE, ...placeOf(keys) };
    problems.push({ severity: 'error', rule: 'settings', ...place, message, ...withAdvice(advice) });
  };
  const result = schema.safeParse(settings, { reportInput: true });
  if (!result.success) {
    for (const { path: keys, message, advice } of schemaIssues(result.error, schema))
      complain(keys, message, advice);
    throw new SettingsError(problems);
  }
  const { module, components = {} } = result.data.brand ?? {};
  const file = brandFile('module', result.data.brand, root);
  const brandCode = file ? readFileSync(file, 'utf8') : '';
  for (const name of Object.keys(components)) {
    if ((module && !file) || new RegExp(`\\b${name}\\b`).test(brandCode)) continue;
    const message = `"brand.components" lists ${name}, which ${module ? `${module} does not export` : 'needs a "brand.module"'}.`;
    complain(['brand', 'components', name], message, 'Export it there, or remove the name.');
  }
  if (problems.length > 0) throw new SettingsError(problems);
  return result.data;
}

/** Locations are known only for the project's own settings file, not for settings passed in. */
export function placeFinder(root: string, settings: unknown = ownSettings): PlaceFinder {
  const { languages } = (settings ?? {}) as SiteInput;
  const isOwn = settings === ownSettings || (languages !== undefined && languages === ownSettings.languages);
  if (!isOwn) return () => undefined;
  const find = once((): PlaceFinder => {
    try {
      return createPlaceFinder(readFileSync(path.join(root, SETTINGS_FILE), 'utf8'));
    } catch {
      return () => undefined;
    }
  });
  return (keys) => find()(keys);
}

/**
 * Completes the settings from the texts of the languages and the style sheets.
 * @param root project folder
 */
export function resolveSettings(
  settings: SiteSettings,
  texts: SiteTexts,
  root: string = process.cwd(),
): SiteConfig {
  const { languages, feeds, title } = settings;
  const complete = Object.entries(languages).map(([lang, own]): [Lang, LanguageConfig] => [
    lang,
    { titleSuffix: title, ...factsOf(lang, texts), ...own } as LanguageConfig,
  ]);
  const titleOf = (feed: FeedSettings): string =>
    feed.title ?? format(textsOf(texts, feed.lang).feeds.releases, { site: title });
  return {
    ...settings,
    themeColors: readThemeColors(colorSheets(settings.brand, root)),
    languages: Object.fromEntries(complete),
    feeds: feeds.map((feed) => ({ ...feed, title: titleOf(feed) })),
  };
}

/** Scripts that are read from right to left. */
const RTL_SCRIPTS = /^(?:Adlm|Arab|Aran|Hebr|Mand|Nkoo|Rohg|Syrc|Thaa)$/;

/** A language's names and direction, from its texts or, without any, from the runtime. */
function factsOf(lang: Lang, texts: SiteTexts): Omit<LanguageConfig, 'description' | 'titleSuffix'> {
  const own = texts[lang];
  const locale = new Intl.Locale(lang);
  const { language, region = '', script = '' } = locale.maximize();
  const dir = RTL_SCRIPTS.test(script) ? 'rtl' : 'ltr';
  if (own) return { label: own.name, htmlLang: own.htmlLang, dir, ogLocale: own.ogLocale };
  return {
    dir,
    label: new Intl.DisplayNames([lang], { type: 'language' }).of(lang) ?? lang,
    htmlLang: locale.toString(),
    ogLocale: region === '' ? language : `${language}_${region}`,
  };
}
