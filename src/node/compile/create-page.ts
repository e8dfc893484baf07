import path from 'node:path';
import type { Lang } from '../../shared/contracts.ts';
import { plainMeta } from '../../shared/page-meta.ts';
import { fileToRoute } from '../../shared/paths.ts';
import { titleFromPath } from '../../shared/slug.ts';
import { type CompilerOptions, displayPath, type PageContext, type RouteKeys } from '../markdown/context.ts';
import { splitFrontmatter } from '../markdown/frontmatter.ts';
import type { CompilerLabels } from '../markdown/labels.ts';
import { normalizeSource } from '../markdown/normalize-source.ts';
import type { CompiledPage, SourceFile } from '../model.ts';

/** Input of a page's compilation. */
interface PageStart {
  options: CompilerOptions;
  routes: RouteKeys;
  /** The page of the text; `undefined` for a file that is only imported. */
  source: SourceFile | undefined;
  /** Absolute path; required without `source`. */
  file?: string;
  text: string;
  /** Transforms the text below the front matter; must keep line numbers. */
  change?: ((body: string) => string) | undefined;
  isStatic?: boolean;
}

/** Starts the compilation of a text. */
export function createPage({ options, routes, text, change, ...given }: PageStart): PageContext {
  const source = given.source ?? importedFile(given.file ?? '', options);
  const split = splitFrontmatter(text, displayPath(options.root, source.file));
  const { meta, body, ids, sourceSections, ...result } = emptyResult(source);
  return {
    ...result,
    isFragment: given.source === undefined,
    isStatic: given.isStatic === true,
    options,
    routes,
    labels: labelsOf(options, source.lang),
    frontmatter: split.frontmatter,
    text: normalizeSource(change ? change(split.body) : split.body),
    bodyStart: split.bodyStart,
    diagnostics: split.diagnostics,
    fragments: 0,
    tabGroups: 0,
    hasImage: false,
    isDynamic: false,
    scopes: new Map(),
    imported: new Map(),
    parse: () => ({ type: 'root', children: [] }),
    written: [],
    headings: [],
    titleHeading: undefined,
    titleIds: [],
    title: '',
    toc: [],
    firstParagraph: '',
  };
}

/** An empty compiled page. */
export function emptyResult(source: SourceFile): CompiledPage {
  const { lang, relativePath, route } = source;
  return {
    source,
    meta: { ...plainMeta(titleFromPath(relativePath), lang, route, relativePath), titleHtml: '' },
    body: { kind: 'html', html: '' },
    markdown: '',
    sections: [],
    sourceSections: [],
    references: [],
    embeds: [],
    ids: [],
    dependencies: {},
    assets: {},
    names: {},
    nameUses: {},
    diagnostics: [],
  };
}

/** The texts of a language, or else of the default language. */
export function labelsOf(
  { labels, defaultLang }: Pick<CompilerOptions, 'labels' | 'defaultLang'>,
  lang: Lang,
): CompilerLabels {
  const own = labels[lang] ?? labels[defaultLang];
  if (!own) throw new Error(`There are no texts for the language "${lang}".`);
  return own;
}

/** A file that is not a page, in the language of its folder. */
function importedFile(file: string, { contentDir, defaultLang, langs }: CompilerOptions): SourceFile {
  const relativePath = path.relative(contentDir, file).replaceAll('\\', '/');
  const lang = langs.find((known) => relativePath.startsWith(`${known}/`));
  const inLang = lang === undefined ? relativePath : relativePath.slice(lang.length + 1);
  const route = fileToRoute(inLang, lang ?? defaultLang, defaultLang);
  return { file, relativePath, lang: lang ?? defaultLang, route };
}
