import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inspect } from 'node:util';
import type { Diagnostic, Lang } from '../shared/contracts.ts';
import { format } from '../shared/format.ts';
import type {
  FeedConfig,
  FeedSettings,
  LanguageConfig,
  SiteConfig,
  SiteSettings,
} from '../shared/site-config.ts';
import { originSchema, SETTINGS_KEYS, siteSettings as schema } from '../shared/site-schema.ts';
import siteSettings from '../site.config.ts';
import { formatDiagnostics } from './files/report.ts';
import { schemaIssues } from './files/schema-issues.ts';
import { readLanguageTexts, type SiteTexts, textsOf } from './language-texts.ts';
import { createPlaceFinder } from './settings-places.ts';
import { colorSheets, readThemeColors } from './theme-colors.ts';

const SETTINGS_FILE = 'src/site.config.ts';

/** Settings and texts of a project. */
export interface SiteFacts {
  config: SiteConfig;
  texts: SiteTexts;
}

/** Thrown when the settings are wrong; names every problem. */
export class SettingsError extends Error {
  override name = 'SettingsError';
  constructor(problems: readonly Diagnostic[]) {
    super(`The settings have problems.\n${formatDiagnostics(problems)}`);
    // Where in our code this was thrown helps nobody.
    this.stack = this.message;
  }

  [inspect.custom](): string {
    return this.message;
  }
}

/**
 * Checks the settings, reads the texts of the languages and completes the settings by them. Rejects with a
 * `SettingsError`.
 *
 * @param root project folder
 * @param settings default: those of the project
 */
export async function readSite(root: string, settings: SiteSettings = siteSettings): Promise<SiteFacts> {
  const checked = checkSettings(withEnvironment(settings), root);
  const texts = await readLanguageTexts(root);
  return { config: resolveSettings(checked, texts, root), texts };
}

/** Settings that the environment may give, so that forks and deploys need not edit the file. */
function withEnvironment(settings: SiteSettings): SiteSettings {
  const {
    SITE_ORIGIN: origin,
    ALGOLIA_APP_ID: appId,
    ALGOLIA_API_KEY: apiKey,
    ALGOLIA_INDEX_NAME: indexName,
  } = process.env;
  const given = origin ? { ...settings, origin: origin.replace(/\/+$/, '') } : settings;
  if (!appId && !apiKey && !indexName) return given;
  const algolia = { appId: '', apiKey: '', indexName: '', ...given.search.algolia };
  return {
    ...given,
    search: {
      ...given.search,
      algolia: {
        ...algolia,
        ...(appId && { appId }),
        ...(apiKey && { apiKey }),
        ...(indexName && { indexName }),
      },
    },
  };
}

/** @returns the settings if they are right; throws a `SettingsError` otherwise */
export function checkSettings(settings: unknown, root: string): SiteSettings {
  const fromEnvironment = process.env.SITE_ORIGIN;
  const problems: Diagnostic[] = [];
  const complain = (problem: Omit<Diagnostic, 'severity' | 'rule'>) =>
    problems.push({ severity: 'error', rule: 'settings', ...problem });
  if (fromEnvironment && !originSchema.safeParse(fromEnvironment.replace(/\/+$/, '')).success) {
    complain({
      file: 'SITE_ORIGIN',
      message: `"${fromEnvironment}" is no origin.`,
      advice: 'Give it without a path, such as https://docs.example.com.',
    });
    throw new SettingsError(problems);
  }
  const result = schema.safeParse(settings, { reportInput: true });
  const placeOf = placeFinder(root, settings);
  if (!result.success) {
    for (const { path: keys, message, advice } of schemaIssues(result.error, SETTINGS_KEYS)) {
      complain({ file: SETTINGS_FILE, ...placeOf(keys), message, ...(advice !== undefined && { advice }) });
    }
    throw new SettingsError(problems);
  }
  for (const key of ['module', 'colors'] as const) {
    const file = result.data.brand?.[key];
    if (file === undefined || existsSync(path.join(root, file))) continue;
    complain({
      file: SETTINGS_FILE,
      ...placeOf(['brand', key]),
      message: `"brand.${key}" names ${file}, which does not exist.`,
      advice: 'Write its path from the project folder.',
    });
  }
  if (problems.length > 0) throw new SettingsError(problems);
  return result.data;
}

/** Places are known of the project's own file only, not of settings that come from elsewhere. */
function placeFinder(root: string, settings: unknown): ReturnType<typeof createPlaceFinder> {
  const isOwn =
    typeof settings === 'object' &&
    settings !== null &&
    'languages' in settings &&
    settings.languages === siteSettings.languages;
  try {
    return isOwn ? createPlaceFinder(readFileSync(path.join(root, SETTINGS_FILE), 'utf8')) : () => undefined;
  } catch {
    return () => undefined;
  }
}

/**
 * Completes the settings by what the texts of the languages and the style sheet tell.
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
  return {
    ...settings,
    themeColors: readThemeColors(colorSheets(settings.brand).map((file) => path.join(root, file))),
    languages: Object.fromEntries(complete),
    feeds: feeds.map(completeFeed),
  };

  function completeFeed(feed: FeedSettings): FeedConfig {
    const releases = format(textsOf(texts, feed.lang).feeds.releases, { site: title });
    return { ...feed, title: feed.title ?? releases };
  }
}

/** What a language is called; one without texts goes by what the runtime knows of it. */
function factsOf(lang: Lang, texts: SiteTexts): Pick<LanguageConfig, 'label' | 'htmlLang' | 'ogLocale'> {
  const own = texts[lang];
  if (own) return { label: own.name, htmlLang: own.htmlLang, ogLocale: own.ogLocale };
  const locale = new Intl.Locale(lang);
  const { language, region = '' } = locale.maximize();
  return {
    label: new Intl.DisplayNames([lang], { type: 'language' }).of(lang) ?? lang,
    htmlLang: locale.toString(),
    ogLocale: region === '' ? language : `${language}_${region}`,
  };
}
