import { z } from 'zod';
import { normalizeBase } from './base-path.ts';
import { headSchema } from './head-schema.ts';
import { SOCIAL_ICONS } from './icon-names.ts';
import { matchesPattern, patternProblem } from './patterns.ts';
import { reservedAddresses } from './reserved-addresses.ts';

/** The schema of a site's settings; the types in `site-config.ts` are inferred from it. Only the build side runs it. */

const length = z.number().positive('must be more than 0');
const text = z.string().refine((value) => value.trim() !== '', 'is empty');
const sitePath = z.string().regex(/^\/(?!\/)/, 'must be a site path: it begins with one slash');
const webUrl = z.string().refine(isWebUrl, 'must be an address that begins with https:// or http://');
const address = z.string().refine((value) => isWebUrl(value) || /^(?:mailto:|tel:)./.test(value), {
  message: 'must be an address that begins with https://, http:// or mailto:',
});
const target = z.string().refine((value) => /^\/(?!\/)/.test(value) || isWebUrl(value), {
  message: 'must be a site path that begins with a slash, or an address that begins with https://',
});
const pattern = z.string().superRefine((source, { addIssue }) => {
  const message = patternProblem(source);
  if (message !== undefined) addIssue({ code: 'custom', message });
});
const languageKey = z.string().refine(isLanguageKey, 'must be a language tag such as en, pt-BR or zh-Hant');
const languageTag = z.string().refine(isLanguageKey, 'must be a language tag such as en or zh-CN');

/** Origin used when the settings have none: that of `npm run preview`. */
export const LOCAL_ORIGIN = 'http://localhost:4173';

/** Absolute origin of the deployed site, without path or trailing slash. */
export const originSchema = z
  .string()
  .refine(isOrigin, 'must be an origin, such as https://docs.example.com: no path, no slash at the end');

const editLinkSchema = z.strictObject({
  docRepoBaseUrl: webUrl,
  text,
  except: pattern.optional(),
  /** Files matching `pages` no longer exist there; their `docRepoBaseUrl` points to the last state that has them. */
  former: z.strictObject({ pages: pattern, docRepoBaseUrl: webUrl }).optional(),
});

/** Settings of one language. Missing ones are taken from `src/languages/<key>.ts`. */
export const languageSchema = z.strictObject({
  /** Name of the language in itself. */
  label: text.optional(),
  /** BCP 47 tag for `<html lang>` and `hreflang`. */
  htmlLang: languageTag.optional(),
  /** Reading direction; default: that of the language's script. */
  dir: z.enum(['ltr', 'rtl']).optional(),
  /** Open Graph locale, e.g. `en_US`. */
  ogLocale: z
    .string()
    .regex(/^[a-z]{2,3}(?:_[A-Z]{2})?$/, 'must be a locale such as en_US')
    .optional(),
  /** Site description in this language. */
  description: z.string().default(''),
  /** Suffix of page titles; default: the title of the site. */
  titleSuffix: z.string().optional(),
  /**
   * Edit link: its `text`, and `docRepoBaseUrl`, to which the page's `_relativePath` is appended. Files matching `except`
   * get neither this link nor one to `problemForm`: the repository does not have them.
   */
  editLink: editLinkSchema.optional(),
  outlineTitle: text.optional(),
  prevPageText: text.optional(),
  nextPageText: text.optional(),
});

/** A link to a profile. */
export const socialLinkSchema = z.strictObject({
  /** Name of a built-in icon, site path of an SVG file, or an `<svg>` element as text; drawn in the text color. */
  icon: z
    .string()
    .refine(
      (icon) =>
        /^\/(?!\/).+\.svg$|^<svg[\s>].*<\/svg>\s*$/s.test(icon) || SOCIAL_ICONS.some((name) => name === icon),
      {
        message: `must be one of: ${SOCIAL_ICONS.join(', ')}, or an SVG: its site path, such as /mastodon.svg, or its text`,
      },
    ),
  mode: z.literal('link'),
  /** URL of the profile. */
  content: address,
  label: text,
});

/** A release feed in `format`, of the pages in `lang`. */
export const feedSchema = z.strictObject({
  /** Name used in `link-rss`. */
  name: text,
  /** File in the output folder, e.g. `releases-rss.xml`. */
  file: z
    .string()
    .regex(
      /^\w[\w-]*(?:[./]\w[\w-]*)*$/,
      'must be a file name in the output folder, such as releases-rss.xml',
    ),
  format: z.enum(['rss', 'atom']),
  lang: z.string(),
  /** Route prefix of the feed's pages; those with `published_at` become items. */
  prefix: sitePath,
  /** Default: the title in the language's texts. */
  title: text.optional(),
});

/** `from` is the source of a regular expression matched against the route path without its language prefix; `to` may use `$1`. */
export const redirectSchema = z.strictObject({ from: pattern, to: target });

/** Vocabulary of the documented subject, for the embedded search. It becomes part of the index. */
export const searchWordsSchema = z.strictObject({
  /** Words readers use interchangeably: `hmr|hot reload`. A query with one of them also finds the others, ranked lower. */
  synonyms: z.array(text).readonly().optional(),
  /** Words that carry little meaning beside others, such as verbs of tasks: `configure`. */
  verbs: z.array(text).readonly().optional(),
  /** Source of a regular expression on routes of pages that mention everything in passing, such as release notes. */
  inPassing: pattern.optional(),
  /** The same for pages of error messages. They are found by a pasted error; for other queries they count as `inPassing`. */
  errors: pattern.optional(),
});

/** Search settings. Algolia is used when `algolia` is present, the embedded index otherwise. */
export const searchSchema = z.strictObject({
  /** Algolia index: `appId`, public `apiKey` and `indexName`; `npm run search:push` fills it. */
  algolia: z
    .strictObject({
      appId: text,
      apiKey: text,
      indexName: text,
      /** Sends click and view events. */
      insights: z.boolean().optional(),
      /** Lifetime of cached answers in seconds. Default: one day. */
      cacheTtl: length.optional(),
    })
    .optional(),
  words: searchWordsSchema.optional(),
  /** Common tasks, offered while the search input is empty: `text` by language, and `link`. */
  tasks: z
    .array(z.strictObject({ text: z.record(z.string(), text), link: sitePath }))
    .readonly()
    .optional(),
  /** URL of the 'Let us know' link on the no-results screen; `{query}` is replaced. Without it there is no such link. */
  missingResultsUrl: webUrl.optional(),
});

/** The site's own modules and styles: file paths relative to the project, and component names. */
export const brandSchema = z.strictObject({
  /** Module whose default export is a `Brand` (`site/brand.ts`). */
  module: text.optional(),
  /** Style sheet with the color tokens that override those of `src/styles/colors.css`. */
  colors: text.optional(),
  /** Components that pages may use without an import, by name, with the properties that pages may set. */
  components: z
    .record(
      z.string().regex(/^[A-Z]\w*$/, 'must be a name that begins with a capital'),
      z.array(z.string()).readonly(),
    )
    .optional(),
});

/**
 * Other origins to allow in the content security policy, such as `https://videos.example`. Origins that pages load from
 * by plain HTML are always allowed, but the build warns until they are listed here.
 */
export const securitySchema = z.strictObject({
  /** Origins of frames. */
  frames: z.array(originSchema).readonly().optional(),
  /** Origins of images. */
  images: z.array(originSchema).readonly().optional(),
  /** Origins of audio and video. */
  media: z.array(originSchema).readonly().optional(),
  /** Origins that code on pages fetches data from. */
  connections: z.array(originSchema).readonly().optional(),
  /** Origins that may embed the site in a frame; default: all. An empty list: none. */
  frameAncestors: z
    .array(z.union([z.literal('self'), originSchema]))
    .readonly()
    .optional(),
  /** Allows any code to write HTML as text, for packages that pages import. See `decisions/trusted-types.md`. */
  untrustedWrites: z.boolean().optional(),
});

/** The documented package: how its configurations are written, and which pages explain its names. */
export const codeReferenceSchema = z.strictObject({
  /** Name of the package. */
  package: text,
  /** Text that occurs in any code using it: `@rsbuild/`. */
  scope: text,
  /** Base name of its configuration files: `rsbuild` in `rsbuild.config.ts`. */
  configFile: text,
  /** Option whose values, by name, are configurations themselves. */
  environments: text.optional(),
  /** Options whose keys belong to another package, and its name: pages need not explain them all. */
  foreignKeys: z.record(z.string(), text).optional(),
  /** Options without a page, and the reason. */
  undocumented: z.record(z.string(), text).optional(),
  /** Exports that take configurations: as the `first` argument, as `all` arguments, or in the named property of the first. */
  calls: z.record(z.string(), text),
  /** Names of the configuration types. */
  types: z.array(text).readonly(),
  /**
   * What plugins receive: the `type` of the object, the `method` that receives it, and `edits`, its methods whose
   * handlers return a configuration.
   */
  api: z.strictObject({ type: text, method: text, edits: z.array(text).readonly() }),
  /** Instances: the export that creates one, `call`, and its `type`. */
  instance: z.strictObject({ call: text, type: text }),
  /**
   * Pages whose headings are names. Each `page` `explains` either the package's `exports` or the members of the named
   * type. If several pages have a name, the first counts.
   */
  pages: z.array(z.strictObject({ page: sitePath, explains: text })).readonly(),
  /**
   * The `page` whose headings are glossary terms. `words`, by heading id, are linked to them automatically: words of all
   * languages in the singular, separated by `|`, at their first use in each section. Authors link other words themselves.
   */
  glossary: z.strictObject({ page: sitePath, words: z.record(z.string(), text) }).optional(),
});

/** `src/site.config.ts`. Every setting has a default. */
export const siteSchema = z.strictObject({
  /** Absolute origin of the deployed site, without trailing slash. `SITE_ORIGIN` overrides it at build time. */
  origin: originSchema.default(LOCAL_ORIGIN),
  /** Base path, with leading and trailing slash. `BASE_PATH` overrides it at build time. */
  base: z
    .string()
    .refine(isBase, 'must begin and end with a slash, such as / or /docs/')
    .transform((base) => normalizeBase(base) ?? base)
    .default('/'),
  /** Name of the site: in titles, the header, feeds and the installed application. */
  title: text.default('Documentation'),
  /** Favicon: site path of an SVG file; empty: none. */
  icon: sitePath.or(z.literal('')).default(''),
  /** Image for social cards, 1200 × 630: a site path; empty: none. */
  socialImage: z.union([sitePath, z.literal('')]).default(''),
  /** Logo: one file, or one per color scheme (`light`, `dark`). Site paths without the base path; empty: none. */
  logo: z.union([target, z.literal(''), z.strictObject({ light: target, dark: target })]).default(''),
  /** `width` and `height` of the logo files in any unit, to reserve space while they load. */
  logoSize: z.strictObject({ width: length, height: length }).optional(),
  /** Text beside the logo; empty: none. Without a logo it defaults to the title. */
  logoText: z.string().default(''),
  /** Default: the first of `languages`. */
  defaultLang: z.string().default(''),
  /**
   * Languages by key, which also names their content folder and their file of texts. `outlineTitle`, `prevPageText` and
   * `nextPageText` override texts.
   */
  languages: z
    .record(languageKey, languageSchema)
    .refine((all) => Object.keys(all).length > 0, "must name a language, such as en: { description: '…' }")
    .default({ en: { description: '' } }),
  /** Redirects first-time readers to the language of their browser. */
  localeRedirect: z.enum(['auto', 'never']).default('auto'),
  /** Shows line numbers in all code blocks. */
  showLineNumbers: z.boolean().default(false),
  /** Wraps long lines in all code blocks. */
  defaultWrapCode: z.boolean().default(false),
  /** Shows the date of a page's last commit below it. */
  lastUpdated: z.boolean().default(true),
  /** `auto` hides the header while the reader scrolls down. */
  hideNavbar: z.enum(['auto', 'never']).default('never'),
  /** Folders, relative to a language folder, whose files are never pages. */
  excludedFolders: z.array(z.string()).readonly().default([]),
  /**
   * Folders, relative to the project, whose files pages may include (`file=`, `Include`, images) in addition to those in
   * content and `public`. Files elsewhere cannot be published.
   */
  includeFolders: z.array(z.string()).readonly().optional(),
  /** Extra tags of the head of every document. */
  head: headSchema.optional(),
  /** Profile links in the header; `mode` is `link`, `label` is the accessible name. */
  socialLinks: z.array(socialLinkSchema).readonly().default([]),
  /**
   * URL of the form for reporting problems with the content, such as `…/issues/new` on GitHub: `title` and `body` are
   * passed in its query. Without it pages have no such link.
   */
  problemForm: webUrl.optional(),
  redirects: z.array(redirectSchema).readonly().default([]),
  feeds: z.array(feedSchema).readonly().default([]),
  search: searchSchema.default({}),
  /** Without it, names in code are not linked. */
  codeReference: codeReferenceSchema.optional(),
  /**
   * Release pages: the route of their `folder` below the language root, and the site path of the folder with their
   * `pictures`.
   */
  releases: z.strictObject({ folder: sitePath, pictures: sitePath }).optional(),
  /** Without it, the engine's plain look is used. */
  brand: brandSchema.optional(),
  /**
   * Keeps visited pages, and their search, readable without a connection. When it is switched off, browsers delete the
   * kept pages on their next visit.
   */
  offline: z.boolean().default(true),
  /** Other origins in the content security policy. */
  security: securitySchema.optional(),
  /** Origin of background images; without it they are served by the site itself. */
  backgroundHost: originSchema.optional(),
  /** Announcement above the header: `text` by language, and a `link`. `id` identifies it once a reader has dismissed it. */
  banner: z.strictObject({ id: text, text: z.record(z.string(), text), link: target.optional() }).optional(),
});

/** A key of a record, so that a wrong one is reported in its place. */
export const siteSettings = siteSchema.transform(withDefaultLang).superRefine((settings, context) => {
  const langs = Object.keys(settings.languages);
  const complain = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message });
  const check = (lang: string, path: (string | number)[]) => {
    if (langs.includes(lang)) return;
    complain(path, `names the language "${lang}", which is not among "languages": ${langs.join(', ')}`);
  };
  check(settings.defaultLang, ['defaultLang']);
  const files = settings.feeds.map(({ file }) => file);
  const reserved = reservedAddresses({ ...settings, feeds: [] });
  for (const [index, { lang, file }] of settings.feeds.entries()) {
    check(lang, ['feeds', index, 'lang']);
    const isOwn = reserved.ofFile(file) !== undefined;
    if (isOwn || files.indexOf(file) !== index)
      complain(['feeds', index, 'file'], `is ${file}, as that of another ${isOwn ? 'output' : 'feed'}`);
  }
  for (const [index, redirect] of settings.redirects.entries()) {
    const message = redirectProblem(redirect, settings.redirects);
    if (message) complain(['redirects', index, 'to'], message);
  }
  for (const lang of Object.keys(settings.banner?.text ?? {})) check(lang, ['banner', 'text', lang]);
  for (const [index, task] of (settings.search.tasks ?? []).entries()) {
    for (const lang of Object.keys(task.text)) check(lang, ['search', 'tasks', index, 'text', lang]);
  }
});

type Redirect = z.infer<typeof redirectSchema>;

/** Reports redirects that loop, and targets that refer to a group missing in `from`. */
function redirectProblem({ from, to }: Redirect, all: readonly Redirect[]): string | undefined {
  const groups = (new RegExp(`${from}|`).exec('')?.length ?? 1) - 1;
  const missing = [...to.matchAll(/\$(\d)/g)].find(([, number]) => Number(number) > groups);
  if (missing) return `names ${missing[0]}, but "from" has ${groups} groups in parentheses`;
  let address = to;
  for (let step = 0; step <= all.length; step++) {
    const next = all.find(({ from }) => matchesPattern(from, address));
    if (!next) return undefined;
    address = address.replace(new RegExp(next.from), next.to);
  }
  return 'leads back to the redirect itself';
}

function withDefaultLang<Settings extends { defaultLang: string; languages: object }>(
  settings: Settings,
): Settings {
  return { ...settings, defaultLang: settings.defaultLang || (Object.keys(settings.languages)[0] ?? 'en') };
}

function isWebUrl(value: string): boolean {
  return /^https?:\/\/[^/]/.test(value) && URL.canParse(value.replaceAll(/\{\w+\}|\$\d/g, 'x'));
}

/** The URL parser accepts hosts such as `a;b`, which would end a directive of the content security policy. */
const ORIGIN = /^https?:\/\/(?:(?:\*\.)?[\w.-]+|\[[\da-f:]+\])(?::\d+)?$/;

/** Whether a text is an origin: `https://docs.example.com`, without path or trailing slash. */
export function isOrigin(value: string): boolean {
  return ORIGIN.test(value) && URL.canParse(value) && new URL(value).origin === value;
}

function isBase(value: string): boolean {
  return /^\/(?:.*\/)?$/.test(value) && normalizeBase(value) !== undefined;
}

/** Whether a tag is in canonical BCP 47 form: `pt-BR`, not `pt_br`. Longer primary subtags are rejected: `english`. */
function isLanguageKey(key: string): boolean {
  try {
    return /^[a-z]{2,3}(?:-|$)/.test(key) && Intl.getCanonicalLocales(key)[0] === key;
  } catch {
    return false;
  }
}
