import type { Lang, PageMeta } from '../../shared/contracts.ts';
import { PAGE_DATA_ID } from '../../shared/frame-ids.ts';
import { headTagHtml, headTags } from '../../shared/head.ts';
import { splitLang, withoutBase } from '../../shared/locale-path.ts';
import { languageOf, type SiteConfig } from '../../shared/site-config.ts';
import type { BootScripts } from '../boot-scripts.ts';
import type { SiteContext } from '../content/site-context.ts';
import { shortHash } from '../content/site-model.ts';
import type { CompiledPage } from '../model.ts';
import { contentSecurityPolicy, policyTag } from './csp.ts';
import { REDIRECT_SCRIPT } from './redirects.ts';
import { requestUrl } from './request-url.ts';

/** Files that a document preloads. Paths are relative to the output folder. */
export interface DocumentAssets {
  styles: readonly string[];
  modules: readonly string[];
  /** JSON that the application fetches before it can start. */
  data: readonly string[];
}

/** Content of one document. */
export interface DocumentParts {
  lang: Lang;
  meta: PageMeta;
  appHtml: string;
  /** Value of the element `PAGE_DATA_ID`. */
  data: unknown;
  assets: DocumentAssets;
  /** Text of the style sheets, which are inlined so that the first paint needs no further request. */
  styles: string;
}

const HTML = '<html lang="en">';
const HEAD = '<!--site:head-->';
const APP = '<!--site:app-->';
const DATA = '<!--site:data-->';

/** The template's links to style sheets, which documents contain instead. */
const SHEETS = /\s*<link rel="stylesheet"[^>]*>/g;
/** The order of the cascade layers, declared before any style sheet. */
const LAYERS = '@layer reset, tokens, base, prose, ui, features, app, print;';

/** All inline scripts of documents. The content security policy lists their digests. */
export function inlineScripts({ head, sidebar }: BootScripts): string[] {
  return [head, sidebar, REDIRECT_SCRIPT];
}

/** Context shared by all documents. */
interface DocumentContext extends Pick<SiteContext, 'config' | 'scripts'> {
  /** See `sitePolicy`. */
  policy: string;
}

/**
 * The content security policy of the site's documents.
 * @param development see `contentSecurityPolicy`
 */
export function sitePolicy(
  { config, scripts }: Pick<SiteContext, 'config' | 'scripts'>,
  pages: Iterable<CompiledPage>,
  development?: Parameters<typeof contentSecurityPolicy>[1],
): string {
  const embeds = [...pages].flatMap((page) => page.embeds);
  return contentSecurityPolicy({ inlineScripts: inlineScripts(scripts), config, embeds }, development);
}

/** Fills the bundled template of `index.html` for one page. */
export function renderDocument(
  template: string,
  { config, scripts, policy }: DocumentContext,
  parts: DocumentParts,
): string {
  const { appHtml } = parts;
  const head = [
    // Early in the document: some link previews read only its first kilobytes.
    ...headTags(parts.meta, config).map(headTagHtml),
    siteTags(config),
    policyTag(policy),
    `<script>${scripts.head}</script>`,
    styleTag(parts.styles),
    assetTags(config, parts.assets),
  ];
  const data = `<script type="application/json" id="${PAGE_DATA_ID}">${jsonInHtml(parts.data)}</script>`;
  return fill(template, {
    [HTML]: htmlTag(config, parts.lang, versionOf(template), shellMarks(appHtml)),
    [HEAD]: head.join(''),
    [APP]: appHtml,
    [DATA]: data,
  });
}

/**
 * The template for the development server: an empty root, otherwise as in a build.
 * @param data paths of the page's data, below the base path: browsers preload it while they load the code
 */
export function devDocument(
  template: string,
  context: Omit<DocumentContext, 'policy'>,
  url: string,
  data: readonly string[] = [],
): string {
  const { config } = context;
  const { pathname } = requestUrl(url);
  const { lang } = splitLang(withoutBase(config.base, pathname) ?? '/', config);
  const head = WAITING + emptyHead(context) + assetTags(config, { styles: [], modules: [], data });
  return fillEmpty(template, htmlTag(config, lang), head);
}

/**
 * While the server restarts, Vite's client waits for it in a worker of its own, which needs a policy even before scripts of the
 * site are loaded. A document whose scripts failed to load during a restart has no Vite client, and polls by itself.
 */
const WAITING =
  "<script>window.trustedTypes?.createPolicy('default',{createScriptURL:(url)=>url.startsWith('blob:')?url:null});" +
  'const again=()=>fetch(location.href).then(()=>location.reload(),()=>setTimeout(again,500));' +
  "window.addEventListener?.('error',({target:{src}})=>{if(/\\/@vite\\/client$/.test(src))again()},true)</script>";

/** A document without a page. The client renders the page of its URL. */
export function emptyDocument(
  template: string,
  context: DocumentContext,
  lang: Lang,
  { assets, styles }: Pick<DocumentParts, 'assets' | 'styles'>,
): string {
  const head = policyTag(context.policy) + emptyHead(context, styles) + assetTags(context.config, assets);
  return fillEmpty(template, htmlTag(context.config, lang, versionOf(template)), head);
}

/**
 * Version of the deployed code. It changes with every script and style sheet, since their names contain digests, but not with
 * data, see `LanguageData`.
 */
export function versionOf(template: string): string {
  return shortHash(template);
}

function fillEmpty(template: string, html: string, head: string): string {
  return fill(template, { [HTML]: html, [HEAD]: head, [APP]: '', [DATA]: '' });
}

function emptyHead({ config, scripts }: Omit<DocumentContext, 'policy'>, styles = ''): string {
  const title = headTagHtml({ tag: 'title', attrs: {}, text: config.title });
  return `${styleTag(styles)}<script>${scripts.head}</script>${title}${siteTags(config)}`;
}

function htmlTag(config: SiteConfig, lang: Lang, version?: string, marks = ''): string {
  const { htmlLang, dir } = languageOf(config, lang);
  return `<html lang="${htmlLang}"${dir === 'rtl' ? ' dir="rtl"' : ''} data-lang="${lang}"${version ? ` data-version="${version}"` : ''}${marks}>`;
}

/** Attributes that say which parts of the shell are sticky. In the browser, `site/root-attributes.ts` updates them. */
function shellMarks(appHtml: string): string {
  const bar = /data-local-bar="(\w+)"/.exec(appHtml)?.[1];
  return `${appHtml.includes('data-navbar') ? '' : ' data-bare'}${bar ? ` data-bar="${bar}"` : ''}`;
}

function styleTag(styles: string): string {
  return `<style>${LAYERS}${styles.replaceAll('</', '<\\/')}</style>`;
}

/**
 * Tags for the files a document loads. Disabled links load nothing: they tell Vite's loader which style sheets the document
 * already contains.
 */
function assetTags({ base }: SiteConfig, { styles, modules, data }: DocumentAssets): string {
  return [
    ...styles.map((file) => `<link rel="stylesheet" href="${base}${file}" disabled>`),
    ...modules.map((file) => `<link rel="modulepreload" crossorigin href="${base}${file}">`),
    ...data.map((file) => `<link rel="preload" as="fetch" crossorigin href="${base}${file}">`),
  ].join('');
}

/** Head tags that are the same on every page. */
function siteTags({ base, icon, themeColors }: SiteConfig): string {
  const icons = [
    `<link rel="icon" href="${base}${icon.slice(1)}" type="image/svg+xml">`,
    `<link rel="apple-touch-icon" href="${base}apple-touch-icon.png">`,
  ];
  return [
    ...(icon === '' ? ['<link rel="icon" href="data:,">'] : icons),
    `<link rel="manifest" href="${base}site.webmanifest">`,
    `<meta name="theme-color" content="${themeColors.light}" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="${themeColors.dark}" media="(prefers-color-scheme: dark)">`,
  ].join('');
}

/** JSON, escaped so that it cannot end its script element. */
function jsonInHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/**
 * Replaces each placeholder once, and removes links to style sheets. The replacement is a function, so that `$&` in content
 * stays text.
 */
function fill(template: string, values: Readonly<Record<string, string>>): string {
  let html = template.replace(SHEETS, '');
  for (const [mark, value] of Object.entries(values)) {
    if (!html.includes(mark)) throw new Error(`index.html has no ${mark}.`);
    html = html.replace(mark, () => value);
  }
  return html;
}
