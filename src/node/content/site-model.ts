import type { LanguageTexts } from '../../languages/en.ts';
import type {
  JsonValue,
  Lang,
  Navigation,
  PageData,
  PageMeta,
  PagePart,
  RoutePath,
  TocItem,
} from '../../shared/contracts.ts';
import { formatDate } from '../../shared/format-date.ts';
import { langPrefix } from '../../shared/locale-path.ts';
import type { PageType } from '../../shared/page-types.ts';
import { languageOf, type SiteConfig } from '../../shared/site-config.ts';
import { CLIENT_COMPONENTS, clientComponent } from '../components/registry.ts';
import { digest } from '../files/digest.ts';
import { type SiteTexts, textsOf } from '../language-texts.ts';
import type { CompiledPage, ContentStore, PagePlace } from '../model.ts';
import { folderRedirects } from './folder-redirects.ts';
import { type HeaderSettings, outlineOfCopy } from './markdown-header.ts';
import { optionUses, withUses } from './used-in.ts';

/** One route of one language, with everything published for it. */
export interface SiteEntry {
  route: RoutePath;
  lang: Lang;
  /** Metadata of the page at this route: a fallback has the route and language of the missing translation. */
  meta: PageMeta;
  page: CompiledPage;
  /** Whether it shows the default language's page because the translation is missing. */
  fallback: boolean;
}

/** One language of the site. */
export interface SiteLanguage {
  lang: Lang;
  texts: LanguageTexts;
  navigation: Navigation;
  /** Page types other than `doc`, by route. */
  layouts: Readonly<Record<RoutePath, PageType>>;
  /** Folders without a page → the first page of their menu. */
  redirects: Readonly<Record<RoutePath, RoutePath>>;
  /** In route order. */
  entries: readonly SiteEntry[];
}

/** The whole site; every emitter is a pure function of it. */
export interface SiteModel {
  config: SiteConfig;
  /** Default language first. */
  languages: readonly SiteLanguage[];
}

/** A file of the output folder; `path` is relative to it, with `/`. */
export interface OutputFile {
  path: string;
  content: string | Uint8Array;
}

/** Compiles everything and arranges it by language. Content problems are in `store.diagnostics()`, never thrown. */
export async function createSiteModel(
  store: ContentStore,
  config: SiteConfig,
  texts: SiteTexts,
): Promise<SiteModel> {
  const pages = new Map((await store.compileAll()).map((page) => [page.source.file, page]));
  const languages = await Promise.all(
    store.langs.map(async (lang): Promise<SiteLanguage> => {
      const routes = await store.routes(lang);
      const own = routes.flatMap(({ route, source, fallback }) => {
        const page = pages.get(source.file);
        return page ? [{ route, page, fallback }] : [];
      });
      const withOwnUses = usesIn(own, config, textsOf(texts, lang).page.usedIn);
      const entries = own.map(({ route, page: plain, fallback }): SiteEntry => {
        const page = withOwnUses(plain);
        return { route, lang, page, fallback, meta: metaFor(page, route, lang, config) };
      });
      const navigation = await store.navigation(lang);
      return {
        lang,
        texts: textsOf(texts, lang),
        navigation,
        layouts: await store.layouts(lang),
        redirects: folderRedirects(
          own.map(({ route }) => route),
          navigation,
          langPrefix(lang, config.defaultLang),
        ),
        entries,
      };
    }),
  );
  return { config, languages };
}

/** Adds the list of pages that use an option to its page. */
export function usesIn(
  pages: readonly { route: RoutePath; page: CompiledPage }[],
  config: SiteConfig,
  heading: string,
): (page: CompiledPage) => CompiledPage {
  const uses = optionUses(
    pages.map(({ route, page: { meta, nameUses } }) => ({
      route,
      title: meta.title,
      frontmatter: meta.frontmatter,
      nameUses,
    })),
  );
  return (page) => {
    const { option } = page.meta.frontmatter;
    return option ? withUses(page, uses.get(option.name) ?? [], { config, heading }) : page;
  };
}

/** A page's metadata for a route that shows it. */
export function metaFor(page: CompiledPage, route: RoutePath, lang: Lang, config: HeaderSettings): PageMeta {
  // Keywords are only for the search.
  const { keywords, ...frontmatter } = page.meta.frontmatter;
  const { lastUpdated } = page.meta;
  const { published_at: published } = frontmatter;
  const { htmlLang } = languageOf(config, lang);
  return {
    ...page.meta,
    ...(lastUpdated !== undefined && { updatedDay: formatDate(lastUpdated, htmlLang) }),
    ...(published && { publishedDay: formatDate(published, htmlLang) }),
    frontmatter,
    routePath: route,
    lang,
    toc: outlineOfCopy(page, config),
  };
}

/** Data of a client component that only the build knows. */
export interface ComponentFacts {
  props: Record<string, JsonValue>;
  /** Headings it renders. */
  outline: TocItem[];
}

/** By component name: computes its data for a page. */
export type ComponentData = Readonly<Record<string, (page: PagePlace) => Promise<ComponentFacts>>>;

/** Computes the data that client components receive from other pages. */
export function createComponentData(
  store: ContentStore,
  config: SiteConfig,
  texts: SiteTexts,
): ComponentData {
  return Object.fromEntries(
    Object.values(CLIENT_COMPONENTS).flatMap(({ name, data }) => {
      if (!data) return [];
      const read = async (page: PagePlace): Promise<ComponentFacts> => {
        const props = JSON.parse(JSON.stringify(await data(store, page, config))) as ComponentFacts['props'];
        const headings = clientComponent(name)?.outline?.(props as never, textsOf(texts, page.lang)) ?? [];
        return { props, outline: headings.map((heading) => ({ ...heading, charIndex: -1 })) };
      };
      return [[name, read]];
    }),
  );
}

/**
 * The page data a browser downloads for a route.
 * @returns null for a page that is a module
 */
export async function pageData(
  { meta, page, lang }: Pick<SiteEntry, 'meta' | 'page' | 'lang'>,
  data: ComponentData,
): Promise<PageData | null> {
  const { body } = page;
  if (body.kind !== 'parts') return body.kind === 'html' ? { meta, body } : null;
  const own = [...meta.toc];
  const toc: TocItem[] = [];
  const parts: PagePart[] = [];
  for (const part of body.parts) {
    if (part.kind === 'component') {
      const facts = await data[part.name]?.({ lang, route: meta.routePath });
      parts.push({ ...part, props: { ...facts?.props, ...part.props } });
      toc.push(...(facts?.outline ?? []));
      continue;
    }
    parts.push(part);
    // Attribute values are quoted only where necessary.
    const ids = new Set([...part.html.matchAll(/ id="?([^" >]+)/g)].map(([, id]) => id));
    while (own[0] && ids.has(own[0].id)) toc.push(...own.splice(0, 1));
  }
  return { meta: { ...meta, toc: [...toc, ...own] }, body: { kind: 'parts', parts } };
}

/** Content hash for file names: 8 hex digits of SHA-256. */
export function shortHash(content: string | Uint8Array): string {
  return digest(content).slice(0, 8);
}
