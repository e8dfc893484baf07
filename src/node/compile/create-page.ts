import path from 'node:path';
import type { Lang } from '../../shared/contracts.ts';
import { fileToRoute } from '../../shared/paths.ts';
import { type CompilerOptions, displayPath, type PageContext, type RouteKeys } from '../markdown/context.ts';
import { splitFrontmatter } from '../markdown/frontmatter.ts';
import type { CompilerLabels } from '../markdown/labels.ts';
import { normalizeSource } from '../markdown/normalize-source.ts';
import type { SourceFile } from '../model.ts';

/** What the compilation of a page starts with. */
interface PageStart {
  options: CompilerOptions;
  routes: RouteKeys;
  /** The page the text belongs to; absent for a file that is only imported. */
  source: SourceFile | undefined;
  /** Absolute path; needed without a page. */
  file?: string;
  text: string;
  /** Changes the text below the front matter, line by line. */
  change?: ((body: string) => string) | undefined;
  isStatic?: boolean;
}

/** Starts the compilation of a text. */
export function createPage({ options, routes, text, change, ...given }: PageStart): PageContext {
  const source = given.source ?? importedFile(given.file ?? '', options);
  const split = splitFrontmatter(text, displayPath(options.root, source.file));
  return {
    source,
    isFragment: given.source === undefined,
    isStatic: given.isStatic === true,
    options,
    routes,
    labels: labelsOf(options, source.lang),
    frontmatter: split.frontmatter,
    text: normalizeSource(change ? change(split.body) : split.body),
    bodyStart: split.bodyStart,
    head: text.slice(0, split.bodyStart),
    diagnostics: split.diagnostics,
    references: [],
    embeds: [],
    dependencies: {},
    assets: {},
    names: {},
    nameUses: {},
    fragments: 0,
    tabGroups: 0,
    hasImage: false,
    isDynamic: false,
    scopes: new Map(),
    imported: new Map(),
    parse: () => ({ type: 'root', children: [] }),
    written: [],
    headings: [],
    markdown: '',
    titleHeading: undefined,
    titleIds: [],
    title: '',
    toc: [],
    sections: [],
    firstParagraph: '',
  };
}

/** The texts of a language, or those of the default language. */
export function labelsOf({ labels, defaultLang }: CompilerOptions, lang: Lang): CompilerLabels {
  const own = labels[lang] ?? labels[defaultLang];
  if (!own) throw new Error(`There are no texts for the language "${lang}".`);
  return own;
}

/** A file that is not a page belongs to the language of its folder. */
function importedFile(file: string, { contentDir, defaultLang, langs }: CompilerOptions): SourceFile {
  const relativePath = path.relative(contentDir, file).replaceAll('\\', '/');
  const lang = langs.find((known) => relativePath.startsWith(`${known}/`));
  const inLang = lang === undefined ? relativePath : relativePath.slice(lang.length + 1);
  const route = fileToRoute(inLang, lang ?? defaultLang, defaultLang);
  return { file, relativePath, lang: lang ?? defaultLang, route };
}
