import { z } from 'zod';
import { normalizeBase } from './base-path.ts';
import { headSchema } from './head-schema.ts';
import { SOCIAL_ICONS } from './icon-names.ts';
import { fitsPattern, patternProblem } from './patterns.ts';
import { reservedAddresses } from './reserved-addresses.ts';

/**
 * The settings of a site: their checks, and by their output the types of `site-config.ts`. Only the build side runs this.
 */

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
const languageKey = z
  .string()
  .refine(isLanguageKey, 'is no language tag in its usual form, such as en, pt-BR or zh-Hant');
const languageTag = z.string().refine(isLanguageKey, 'is no language tag, such as en or zh-CN');

/** Origin of a site whose settings name none: that of `npm run preview`. */
export const LOCAL_ORIGIN = 'http://localhost:4173';

/** Absolute origin of the deployed site, without path and trailing slash. */
export const originSchema = z
  .string()
  .refine(isOrigin, 'must be an origin, such as https://docs.example.com: no path, no slash at the end');

const editLinkSchema = z.strictObject({
  docRepoBaseUrl: webUrl,
  text,
  except: pattern.optional(),
  /** Files that `pages` matches have gone from there; `docRepoBaseUrl` leads to the last state that has them. */
  former: z.strictObject({ pages: pattern, docRepoBaseUrl: webUrl }).optional(),
});

/** Facts of one language. What is absent comes from `src/languages/<key>.ts`. */
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
  /** Edit link: its `text`; `docRepoBaseUrl` is joined with the page's `_relativePath`, unless `except` matches it: that repository has no such file, and `problemForm` no place for it. */
  editLink: editLinkSchema.optional(),
  outlineTitle: text.optional(),
  prevPageText: text.optional(),
  nextPageText: text.optional(),
});

/** A link to a profile. */
export const socialLinkSchema = z.strictObject({
  /** A drawing of the engine, the site path of an SVG file, or an `<svg>` element as text; drawn in the color of the text. */
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
  /** Address of the profile. */
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
  /** Route prefix whose pages with `published_at` become the items. */
  prefix: sitePath,
  /** Default: that of the language's texts. */
  title: text.optional(),
});

/** `from` is the source of a regular expression on the route path, language prefix removed; `to` may use `$1`. */
export const redirectSchema = z.strictObject({ from: pattern, to: target });

/** Words of the documented subject, for the embedded search. They become part of its index. */
export const searchWordsSchema = z.strictObject({
  /** Words readers use for one another: `hmr|hot reload`. A query with one of them also finds the others, ranked lower. */
  synonyms: z.array(text).readonly().optional(),
  /** Words that say little beside others, as verbs of tasks: `configure`. */
  verbs: z.array(text).readonly().optional(),
  /** Source of a regular expression on routes: pages that tell of everything in passing, as release notes. */
  inPassing: pattern.optional(),
  /** The same for pages of error messages. They answer when an error is pasted; else they tell of everything in passing. */
  errors: pattern.optional(),
});

/** Search settings. Algolia is used when `algolia` is present, the embedded index otherwise. */
export const searchSchema = z.strictObject({
  /** Index with its `appId`, public `apiKey` and `indexName`; `npm run search:push` fills it. */
  algolia: z
    .strictObject({
      appId: text,
      apiKey: text,
      indexName: text,
      /** Send click and view events. */
      insights: z.boolean().optional(),
      /** Time to live of cached answers, in seconds. Default: a day. */
      cacheTtl: length.optional(),
    })
    .optional(),
  words: searchWordsSchema.optional(),
  /** What many readers look for: shown while nothing is typed. `text` by language, `link`. */
  tasks: z
    .array(z.strictObject({ text: z.record(z.string(), text), link: sitePath }))
    .readonly()
    .optional(),
  /** Makes the link 'Let us know' on the no-results screen; `{query}` is replaced. */
  missingResultsUrl: webUrl.optional(),
});

/** What the site brings of its own: files of the project, relative to it, and names in them. */
export const brandSchema = z.strictObject({
  /** Module with a `Brand` (`site/brand.ts`) as default export. */
  module: text.optional(),
  /** Style sheet with the color tokens that differ from those of `src/styles/colors.css`. */
  colors: text.optional(),
  /** The brand's components that pages may use without import, by name: the properties that pages may write. */
  components: z
    .record(
      z.string().regex(/^[A-Z]\w*$/, 'must be a name that begins with a capital'),
      z.array(z.string()).readonly(),
    )
    .optional(),
});

/**
 * Other origins, such as `https://videos.example`, in the content security policy. The policy also allows what pages load by
 * plain HTML; a build reports each such origin until it stands here.
 */
export const securitySchema = z.strictObject({
  /** Origins of frames. */
  frames: z.array(originSchema).readonly().optional(),
  /** Origins of pictures. */
  images: z.array(originSchema).readonly().optional(),
  /** Origins of sound and video. */
  media: z.array(originSchema).readonly().optional(),
  /** Origins that code of pages requests data from. */
  connections: z.array(originSchema).readonly().optional(),
  /** Who may show the site in a frame; default: everybody. An empty list: nobody. */
  frameAncestors: z
    .array(z.union([z.literal('self'), originSchema]))
    .readonly()
    .optional(),
  /** Whether any code may write HTML as text, for packages that pages import. See `decisions/trusted-types.md`. */
  untrustedWrites: z.boolean().optional(),
});

/** The package whose code the pages show: how its configurations are written, and which pages explain its names. */
export const codeReferenceSchema = z.strictObject({
  /** Name of the package. */
  package: text,
  /** What code that uses it mentions: `@rsbuild/`. */
  scope: text,
  /** First part of the names of configuration files: `rsbuild` of `rsbuild.config.ts`. */
  configFile: text,
  /** Option whose values, by name, are configurations again. */
  environments: text.optional(),
  /** Options with keys of another package, and which: not all of their keys are explained. */
  foreignKeys: z.record(z.string(), text).optional(),
  /** Options that have no page, and why. */
  undocumented: z.record(z.string(), text).optional(),
  /** Exports that take configurations: in the `first` argument, in `all`, or in the property of that name of the first. */
  calls: z.record(z.string(), text),
  /** Names of the types of a configuration. */
  types: z.array(text).readonly(),
  /** What a plugin gets: its `type`, the `method` that gets it, and `edits`, its methods whose handlers return a configuration. */
  api: z.strictObject({ type: text, method: text, edits: z.array(text).readonly() }),
  /** The export that makes an instance, its `call`, and the `type` of it. */
  instance: z.strictObject({ call: text, type: text }),
  /**
   * Pages whose headings are names. Each `page` `explains` the `exports` of the package, or the members of the type of that
   * name. The first page that has a name counts.
   */
  pages: z.array(z.strictObject({ page: sitePath, explains: text })).readonly(),
  /**
   * The `page` whose headings are terms of prose, and the `words` that lead there by themselves, by the id of the heading: first
   * use of each section, `|` between words of all languages, without plural. Others are linked where authors do.
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
  /** Favicon, an SVG file as a site path; empty: none. */
  icon: sitePath.or(z.literal('')).default(''),
  /** Picture of social cards, 1200 × 630, a site path; empty: none. */
  socialImage: z.union([sitePath, z.literal('')]).default(''),
  /** A picture with one file, or one for each color scheme: `light`, `dark`. Paths are site paths without the base path. Empty: none. */
  logo: z.union([target, z.literal(''), z.strictObject({ light: target, dark: target })]).default(''),
  /** `width` and `height` of the logo's files, in any unit: its place is kept while it loads. */
  logoSize: z.strictObject({ width: length, height: length }).optional(),
  /** Text beside the logo; empty: none. Without a logo it is the title. */
  logoText: z.string().default(''),
  /** Default: the first of `languages`. */
  defaultLang: z.string().default(''),
  /** Languages by key, the name of their folder and file of texts; `outlineTitle`, `prevPageText` and `nextPageText` replace texts. */
  languages: z
    .record(languageKey, languageSchema)
    .refine((all) => Object.keys(all).length > 0, "must name a language, such as en: { description: '…' }")
    .default({ en: { description: '' } }),
  /** Sends a first-time reader to the language of the browser. */
  localeRedirect: z.enum(['auto', 'never']).default('auto'),
  /** Numbers the lines of all code blocks. */
  showLineNumbers: z.boolean().default(false),
  /** Wraps long lines of all code blocks. */
  defaultWrapCode: z.boolean().default(false),
  /** Shows below a page when git last changed its file. */
  lastUpdated: z.boolean().default(true),
  /** `auto` hides the header while a reader scrolls down. */
  hideNavbar: z.enum(['auto', 'never']).default('never'),
  /** Folder names, relative to a language folder, that are never routes. */
  excludedFolders: z.array(z.string()).readonly().default([]),
  /**
   * Folders in addition to content and `public` whose files pages may show (`file=`, Include, pictures), relative to the project.
   * Files elsewhere cannot be published.
   */
  includeFolders: z.array(z.string()).readonly().optional(),
  /** Extra tags of the head of every document. */
  head: headSchema.optional(),
  /** Profiles of the project, in the header; `mode` is `link`, which has the name `label` for assistive technology. */
  socialLinks: z.array(socialLinkSchema).readonly().default([]),
  /**
   * Address of the form for problems of the content, `…/issues/new` on GitHub: its query fills in `title` and `body`. Without
   * it pages have no such link.
   */
  problemForm: webUrl.optional(),
  redirects: z.array(redirectSchema).readonly().default([]),
  feeds: z.array(feedSchema).readonly().default([]),
  search: searchSchema.default({}),
  /** Without it names in code are no links. */
  codeReference: codeReferenceSchema.optional(),
  /** Release pages: route of their `folder` below a language's root, and site path of the folder of their `pictures`. */
  releases: z.strictObject({ folder: sitePath, pictures: sitePath }).optional(),
  /** Without it the engine's plain looks are used. */
  brand: brandSchema.optional(),
  /**
   * Visited pages, and their search, can be read without connection. Switched off, browsers that kept pages forget
   * them with their next visits.
   */
  offline: z.boolean().default(true),
  /** Other origins in the content security policy. */
  security: securitySchema.optional(),
  /** Origin of background pictures; without it they come from the site itself. */
  backgroundHost: originSchema.optional(),
  /** Announcement above the header: `text` by language, and a `link`. `id` is remembered when a reader dismisses it. */
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

/** Redirects that a browser would follow for ever, or whose target names a group that `from` does not have. */
function redirectProblem({ from, to }: Redirect, all: readonly Redirect[]): string | undefined {
  const groups = (new RegExp(`${from}|`).exec('')?.length ?? 1) - 1;
  const missing = [...to.matchAll(/\$(\d)/g)].find(([, number]) => Number(number) > groups);
  if (missing) return `names ${missing[0]}, but "from" has ${groups} groups in parentheses`;
  let address = to;
  for (let step = 0; step <= all.length; step++) {
    const next = all.find(({ from }) => fitsPattern(from, address));
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

/** A URL takes much for a host, such as `a;b`, that would end a directive of the content security policy. */
const ORIGIN = /^https?:\/\/(?:(?:\*\.)?[\w.-]+|\[[\da-f:]+\])(?::\d+)?$/;

/** Whether a text is an origin: `https://docs.example.com`, without path and trailing slash. */
export function isOrigin(value: string): boolean {
  return ORIGIN.test(value) && URL.canParse(value) && new URL(value).origin === value;
}

function isBase(value: string): boolean {
  return /^\/(?:.*\/)?$/.test(value) && normalizeBase(value) !== undefined;
}

/** Whether a tag is written as BCP 47 has it: `pt-BR`, not `pt_br`. Longer names are no languages: `english`. */
function isLanguageKey(key: string): boolean {
  try {
    return /^[a-z]{2,3}(?:-|$)/.test(key) && Intl.getCanonicalLocales(key)[0] === key;
  } catch {
    return false;
  }
}
