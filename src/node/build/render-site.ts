import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { normalizePath } from 'vite';
import type {
  Diagnostic,
  PageBody,
  PageData,
  PageMeta,
  PageModule,
  RoutePath,
} from '../../shared/contracts.ts';
import { getOrInsert } from '../../shared/get-or-insert.ts';
import { languageFile } from '../../shared/language-data.ts';
import { langPrefix } from '../../shared/locale-path.ts';
import { missingPageMeta } from '../../shared/page-meta.ts';
import { pageDataPath, routeToHtmlFile } from '../../shared/paths.ts';
import type { Render, RenderedLanguage, RenderInput } from '../../shared/render.ts';
import { SCRIPT_LIMIT, StalledError, withTimeout } from '../../shared/timeouts.ts';
import { clientComponent } from '../components/registry.ts';
import { isShownByCode } from '../content/markdown-header.ts';
import { emitProjects } from '../content/projects.ts';
import type { SiteContext } from '../content/site-context.ts';
import {
  metaFor,
  type OutputFile,
  pageData,
  type SiteEntry,
  type SiteLanguage,
  shortHash,
} from '../content/site-model.ts';
import { assetsOf, type BuiltModule } from '../emit/built-assets.ts';
import { renderDocument, sitePolicy, versionOf } from '../emit/document.ts';
import { emitFeeds } from '../emit/feeds.ts';
import { hiddenText } from '../emit/hidden-text.ts';
import { emitHostSettings } from '../emit/host-settings.ts';
import { mainAsMarkdown } from '../emit/html-to-markdown.ts';
import { emitLanguage, menusOf } from '../emit/language-data.ts';
import { emitLlms } from '../emit/llms.ts';
import { emitMarkdown } from '../emit/markdown.ts';
import { emitNameFacts } from '../emit/name-facts.ts';
import { emitRedirects } from '../emit/redirects.ts';
import { emitSitemap } from '../emit/sitemap.ts';
import { emitWebManifest } from '../emit/web-manifest.ts';
import { isLenient } from '../environment.ts';
import { fileError } from '../files/diagnostics.ts';
import { digest } from '../files/digest.ts';
import { ContentError, messageOf } from '../files/report.ts';
import { displayPath } from '../markdown/context.ts';
import { SOURCES } from '../sources.ts';
import { type KeptDocuments, openDocuments, type RenderedEntry } from './document-cache.ts';
import { emitMedia } from './media.ts';
import { emitOffline } from './offline.ts';
import { emitVersion } from './service-worker.ts';

export interface RenderSiteInput {
  context: SiteContext;
  /** The bundled `index.html`. */
  template: string;
  modules: ReadonlyMap<string, BuiltModule>;
  server: ServerModule;
  /** Folder the bundler wrote to. */
  folder: string;
  /** Folder of the published site. */
  outDir: string;
  /** Digests of the server code and of the build's own code. */
  code: readonly string[];
  /** Receives the problems found during rendering: code that throws, text that it hides. */
  problems: Diagnostic[];
  /** Pages to render first, and a callback for when these and everything they load are written. */
  samples: readonly SiteEntry[];
  open: () => void;
}

/** Exports of the server bundle, see `serverEntry` in `plugins/virtual.ts`. */
export interface ServerModule {
  render: Render;
  /** Loaders of pages that are modules, by route. */
  modulePages: Readonly<Record<RoutePath, () => Promise<PageModule>>>;
}

/** Inputs shared by the documents of all languages. */
interface SharedParts {
  stylesOf: (files: readonly string[]) => Promise<string>;
  /** Content security policy. */
  policy: string;
  documents: KeptDocuments;
  /** See `CopyInput`; filled as pages are rendered. */
  rendered: Map<string, string>;
}

/** Yields every output file except code and public files, one at a time to limit memory use. */
export async function* renderSite(input: RenderSiteInput): AsyncGenerator<OutputFile | (() => void)> {
  const { context, template, samples } = input;
  const model = await context.model();
  const paths = await context.pageFiles();
  const search = await context.searchFiles();
  yield* search.files;
  const pages = model.languages.flatMap(({ entries }) => entries.map(({ page }) => page));
  const policy = sitePolicy(context, new Set(pages));
  const stylesOf = createStyleReader(input.folder);
  const rendered = new Map<string, string>();
  const documents = await openDocuments(context, input.outDir);
  const shared: SharedParts = { stylesOf, policy, documents, rendered };
  const views = model.languages.map((language) => ({
    ...language,
    ...createRenderer(input, language, shared),
  }));
  // With `CONTENT_ERRORS=warn`, it is known only after rendering whether a page is published as text.
  const isFirst = isLenient() ? () => true : (entry: SiteEntry) => samples.includes(entry);
  const data: OutputFile[] = [];
  for (const view of views) {
    for (const entry of view.entries) if (isFirst(entry)) yield* await view.render(entry, paths);
    const names = emitNameFacts(view.lang, await context.store.names(view.lang));
    if (names) yield names;
    const files = { search: search.indexes.get(view.lang), names: names?.path };
    data.push(emitLanguage(view, paths, files, versionOf(template)));
  }
  yield* data;
  yield input.open;
  for (const view of views) {
    for (const entry of view.entries) if (!isFirst(entry)) yield* await view.render(entry, paths);
    yield await view.notFound();
  }
  await documents.save();
  const copies = { config: model.config, data: context.componentData, rendered };
  yield* emitMarkdown(model, copies);
  yield* emitMedia(model);
  yield* emitProjects(context.store.contentDir);
  yield* emitLlms(model, copies);
  yield* await emitSitemap(model);
  yield* emitFeeds(model);
  yield* emitRedirects(model, policy);
  yield* emitWebManifest(model);
  yield* emitHostSettings(model, policy);
  yield emitVersion(versionOf(template), data);
  const styles = await stylesOf(assetsOf([SOURCES.entry], input.modules).styles);
  yield* emitOffline({ ...input, policy, styles });
}

/** Reads sets of style sheets, each sheet once. */
function createStyleReader(folder: string): SharedParts['stylesOf'] {
  const sheets = new Map<string, Promise<string>>();
  const read = (file: string) => readFile(path.join(folder, file), 'utf8');
  const sheetOf = (file: string) => getOrInsert(sheets, file, () => read(file));
  return async (files) => (await Promise.all(files.map(sheetOf))).join('');
}

function createRenderer(
  { context, template, modules, server, code, problems }: RenderSiteInput,
  { lang, entries, navigation, layouts, redirects }: SiteLanguage,
  { stylesOf, policy, documents, rendered: copies }: SharedParts,
) {
  const { config } = context;
  const pages = Object.fromEntries(entries.map(({ route }) => [route, '']));
  const fallbacks = entries.filter(({ fallback }) => fallback).map(({ route }) => route);
  const language: RenderedLanguage = { pages, fallbacks, navigation, layouts, redirects };
  /** Inputs shared by the documents of this language; style sheets have content hashes in their names. */
  const common = digest(JSON.stringify([code, template, [...modules], config, policy, lang, language]));
  const entryStyles = modules.get(SOURCES.entry)?.styles ?? [];

  async function document(
    meta: PageMeta,
    page: RenderInput['page'],
    data: unknown,
    source?: string,
  ): Promise<{ html: string; appHtml: string }> {
    const rendered = await server.render({ pathname: meta.routePath, page, lang, language });
    const { appHtml } = rendered;
    const own = assetsOf([...rendered.modules, ...(source ? [source] : [])], modules);
    const styles = [...new Set([...entryStyles, ...own.styles])];
    const assets = { ...own, styles, data: [languageFile(lang)] };
    const html = renderDocument(
      template,
      { config, policy, scripts: context.scripts },
      {
        lang,
        meta,
        data,
        appHtml,
        assets,
        styles: await stylesOf(styles),
      },
    );
    return { html, appHtml };
  }

  async function render(entry: SiteEntry, data: PageData | null): Promise<RenderedEntry> {
    const { page, route } = entry;
    const meta = data?.meta ?? entry.meta;
    const inline = { meta, menus: menusOf(language.navigation, route), ...inlineBody(data) };
    const source = data ? undefined : normalizePath(path.relative(context.root, page.source.file));
    const { html, appHtml } = await document(meta, data ?? (await modulePage(server, entry)), inline, source);
    if (entry.fallback) return { html };
    if (!data) problems.push(...hiddenText(page, appHtml, context.root));
    return { html, ...(isShownByCode(page) && { copy: mainAsMarkdown(appHtml, config.origin) }) };
  }

  /** @param dataPath path of the page's data file; `undefined` for a module */
  async function renderEntry(entry: SiteEntry, dataPath: string | undefined): Promise<OutputFile[]> {
    const { meta, page, route, fallback } = entry;
    const data = await pageData(entry, context.componentData);
    const input = [common, meta, data, fallback, isShownByCode(page)];
    // The input does not contain the code of a page that is a module.
    const rendered = data
      ? await documents.get(route, input, () => render(entry, data))
      : await render(entry, null);
    if (rendered.copy !== undefined) copies.set(page.source.file, rendered.copy);
    const html = { path: routeToHtmlFile(route), content: rendered.html };
    return dataPath === undefined ? [html] : [{ path: dataPath, content: JSON.stringify(data) }, html];
  }

  return {
    /** Renders a page. If its code or components throw, it is published as text with `CONTENT_ERRORS=warn`. */
    async render(entry: SiteEntry, paths: Map<string, string>): Promise<OutputFile[]> {
      try {
        const rendered = renderEntry(entry, paths.get(entry.route));
        const hasCode = entry.page.body.kind === 'module';
        return await (hasCode ? withTimeout(rendered, 'An asynchronous step', SCRIPT_LIMIT) : rendered);
      } catch (cause) {
        const problem = throwingPage(entry, cause, context);
        if (!isLenient()) throw new ContentError([problem]);
        problems.push(problem);
        const plain = await withoutCode(entry, context);
        const data = JSON.stringify(await pageData(plain, context.componentData));
        // From here on, it is a page that is data.
        const dataPath = pageDataPath(entry.route, shortHash(data));
        paths.set(entry.route, dataPath);
        return renderEntry(plain, dataPath).catch(() => {
          throw new ContentError([problem]);
        });
      }
    },

    async notFound(): Promise<OutputFile> {
      const meta = missingPageMeta('404', lang, `${langPrefix(lang, config.defaultLang)}/404`);
      return {
        path: routeToHtmlFile(meta.routePath),
        content: (await document(meta, null, { meta, menus: '' })).html,
      };
    },
  };
}

/** A page as text, without its code and the components of the brand, since it is unknown which of them threw. */
async function withoutCode(entry: SiteEntry, { config, store }: SiteContext): Promise<SiteEntry> {
  const page = await store.compileAsText(entry.page.source);
  if (page.body.kind === 'parts')
    page.body.parts = page.body.parts.filter((part) => part.kind === 'html' || clientComponent(part.name));
  const { lang, translations } = entry.meta;
  const meta = metaFor(page, entry.route, lang, config);
  return { ...entry, page, meta: { ...meta, ...(translations && { translations }) } };
}

async function modulePage(server: ServerModule, { route, meta }: SiteEntry): Promise<PageModule> {
  const load = server.modulePages[route];
  if (!load) throw new Error('The server bundle does not have this page.');
  return { pageMeta: meta, default: (await load()).default };
}

/** A line of a stack trace: `at Note (/site/content/en/_note.tsx:3:26)`. */
const FRAME = /^ +at (?:.* \()?(?:file:\/\/)?(\/.+):(\d+):(\d+)\)?$/gm;

/** The problem of a page that throws, located in the author's code or else in the site's. */
function throwingPage({ page }: SiteEntry, cause: unknown, { root, store }: SiteContext): Diagnostic {
  const isStalled = cause instanceof StalledError;
  const what = isStalled ? 'does not end' : 'throws';
  const message = `The page's code ${what} when it is rendered: ${messageOf(cause).replace(/\.$/, '')}.`;
  const advice = 'Fix it, or publish the page as text with CONTENT_ERRORS=warn.';
  const frames = isStalled ? [] : [...((cause as Partial<Error>).stack ?? '').matchAll(FRAME)];
  const within = (folder: string) => frames.find(([, file = '']) => file.startsWith(folder + path.sep));
  const [, file = page.source.file, ...at] = within(store.contentDir) ?? within(path.join(root, 'src')) ?? [];
  const [line = 1, column = 1] = at.map(Number);
  return fileError('page-throws', displayPath(root, file), message, advice, { line, column });
}

/** The body of a page with components, without its static runs, which the browser reads from the document. */
function inlineBody(data: PageData | null): { body?: PageBody } {
  if (data?.body.kind !== 'parts') return {};
  const parts = data.body.parts.map((part) => (part.kind === 'html' ? { ...part, html: '' } : part));
  return { body: { kind: 'parts', parts } };
}
