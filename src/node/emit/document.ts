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

/** Files a document asks for early. Paths are relative to the output folder. */
export interface DocumentAssets {
  styles: readonly string[];
  modules: readonly string[];
  /** JSON the page's own code fetches before it can start. */
  data: readonly string[];
}

/** What one document is made of. */
export interface DocumentParts {
  lang: Lang;
  meta: PageMeta;
  appHtml: string;
  /** Value of the element `PAGE_DATA_ID`. */
  data: unknown;
  assets: DocumentAssets;
  /** Text of the style sheets. They are inlined, so that the first paint waits for nothing else. */
  styles: string;
}

const HTML = '<html lang="en">';
const HEAD = '<!--site:head-->';
const APP = '<!--site:app-->';
const DATA = '<!--site:data-->';

/** The template's links to style sheets. Documents contain the sheets instead. */
const SHEETS = /\s*<link rel="stylesheet"[^>]*>/g;
/** The order of the cascade layers: that of the document, before any style sheet has another. */
const LAYERS = '@layer reset, tokens, base, prose, ui, features, app, print;';

/** Every inline script a document may contain. The content security policy lists their digests. */
export function inlineScripts({ head, sidebar }: BootScripts): string[] {
  return [head, sidebar, REDIRECT_SCRIPT];
}

/** What every document is made with. */
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

/** Fills the template of `index.html`, as the bundler left it, for one page. */
export function renderDocument(
  template: string,
  { config, scripts, policy }: DocumentContext,
  parts: DocumentParts,
): string {
  const { appHtml } = parts;
  const head = [
    // Link previews read these; some stop after the first kilobytes.
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
 * The template for the development server: an empty root, everything else as in the build.
 * @param data what the page will be made of, below the base path: browsers ask for it while they load the code
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
 * While a server restarts, Vite waits for it in its own worker, also when no script of the site was loaded. A document whose
 * scripts a restart has cut off has no Vite, and waits by itself.
 */
const WAITING =
  "<script>window.trustedTypes?.createPolicy('default',{createScriptURL:(url)=>url.startsWith('blob:')?url:null});" +
  'const again=()=>fetch(location.href).then(()=>location.reload(),()=>setTimeout(again,500));' +
  "window.addEventListener?.('error',({target:{src}})=>{if(/\\/@vite\\/client$/.test(src))again()},true)</script>";

/** A document without a page. The browser fills it with the page of its address. */
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
 * Name of a deployed version of the code. It changes with every script and style sheet, since their names contain digests.
 * Data is not part of it, see `LanguageData`.
 */
export function versionOf(template: string): string {
  return shortHash(template);
}

function fillEmpty(template: string, html: string, head: string): string {
  return fill(template, { [HTML]: html, [HEAD]: head, [APP]: '', [DATA]: '' });
}

function emptyHead({ config, scripts }: Omit<DocumentContext, 'policy'>, styles = ''): string {
  return `${styleTag(styles)}<script>${scripts.head}</script><title data-head>${config.title}</title>${siteTags(config)}`;
}

function htmlTag(config: SiteConfig, lang: Lang, version?: string, marks = ''): string {
  const { htmlLang, dir } = languageOf(config, lang);
  return `<html lang="${htmlLang}"${dir === 'rtl' ? ' dir="rtl"' : ''} data-lang="${lang}"${version ? ` data-version="${version}"` : ''}${marks}>`;
}

/** Which parts of the shell stick to the top. In the browser `site/root-attributes.ts` updates the marks. */
function shellMarks(appHtml: string): string {
  const bar = /data-local-bar="(\w+)"/.exec(appHtml)?.[1];
  return `${appHtml.includes('data-navbar') ? '' : ' data-bare'}${bar ? ` data-bar="${bar}"` : ''}`;
}

function styleTag(styles: string): string {
  return `<style>${LAYERS}${styles.replaceAll('</', '<\\/')}</style>`;
}

/**
 * What a document requests in addition to itself. Links that are disabled request nothing: they tell Vite, when it loads code with
 * style sheets, that the document contains these.
 */
function assetTags({ base }: SiteConfig, { styles, modules, data }: DocumentAssets): string {
  return [
    ...styles.map((file) => `<link rel="stylesheet" href="${base}${file}" disabled>`),
    ...modules.map((file) => `<link rel="modulepreload" crossorigin href="${base}${file}">`),
    ...data.map((file) => `<link rel="preload" as="fetch" crossorigin href="${base}${file}">`),
  ].join('');
}

/** Head elements that are the same on every page. */
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

/** JSON that cannot end its script element. */
function jsonInHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** Replaces each mark once, and removes links to style sheets. A function as replacement, so that `$&` in content stays text. */
function fill(template: string, values: Readonly<Record<string, string>>): string {
  let html = template.replace(SHEETS, '');
  for (const [mark, value] of Object.entries(values)) {
    if (!html.includes(mark)) throw new Error(`index.html has no ${mark}.`);
    html = html.replace(mark, () => value);
  }
  return html;
}
