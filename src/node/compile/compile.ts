import { createProcessor, type ProcessorOptions } from '@mdx-js/mdx';
import { slug } from 'github-slugger';
import type { Element, Root as HastRoot } from 'hast';
import type { Root } from 'mdast';
import rehypeRaw from 'rehype-raw';
import type { Processor } from 'unified';
import { VFile } from 'vfile';
import type { NameAddresses } from '../../shared/code-names.ts';
import type { Lang, PageMeta } from '../../shared/contracts.ts';
import { format as fillIn } from '../../shared/format.ts';
import { pageRules } from '../../shared/page-types.ts';
import { RESERVED_IDS } from '../../shared/reserved-ids.ts';
import { titleFromPath } from '../../shared/slug.ts';
import {
  codeBlockElement,
  highlightCode,
  importCodeFiles,
  settleCodeBlocks,
} from '../components/code-blocks.ts';
import { expandComponents, loadGrammars } from '../components/components.ts';
import { expandContainers } from '../components/containers.ts';
import { expandHero } from '../components/hero.ts';
import { readImports } from '../components/imports.ts';
import { expandIncludes } from '../components/include.ts';
import { expandMappings } from '../components/mapping-table.ts';
import { escapeUnknownTags } from '../components/unknown-tags.ts';
import { applyVersions } from '../components/versions.ts';
import { createHighlighter, type Highlighter } from '../highlight/highlight.ts';
import {
  type CompilerOptions,
  contextOf,
  displayPath,
  type PageContext,
  type RouteKeys,
} from '../markdown/context.ts';
import { replaceEmoji } from '../markdown/emoji.ts';
import { readFacts, readSections } from '../markdown/facts.ts';
import { mapProse } from '../markdown/fences.ts';
import { type SplitSource, splitFrontmatter } from '../markdown/frontmatter.ts';
import { finishHeadings, markHeadings, titleOf } from '../markdown/headings.ts';
import type { CompilerLabels } from '../markdown/labels.ts';
import { type CodeBlock, h, isElement, isParent, replaceNodes, textOf, walk } from '../markdown/nodes.ts';
import { normalizeSource } from '../markdown/normalize-source.ts';
import { SYNTAX } from '../markdown/parser.ts';
import { printHtml } from '../markdown/print-html.ts';
import { deadAliases, reportSlips } from '../markdown/slips.ts';
import type { CompiledPage, SourceFile } from '../model.ts';
import { type CodeNames, createCodeNames } from '../names/code-names.ts';
import { createNameTable } from '../names/name-table.ts';
import { createCodeParser } from '../names/parse-code.ts';
import { brokenPage } from './broken-page.ts';
import { addressDefinitions } from './definitions.ts';
import { copyContext, markdownCopy } from './markdown-copy.ts';
import { withOptionFacts, withSearchedDefault } from './option-facts.ts';
import { addPhraseBreaks } from './phrase-breaks.ts';
import { finishReferences, markOrigins } from './references.ts';
import { sanitizeHtml } from './sanitize.ts';
import { firstParagraph, searchSections } from './sections.ts';
import { idsOf, printInline, staticBody, trimBlanks, wrapTables } from './static-html.ts';
import { linkTerms } from './terms.ts';

/** Compiles pages, one at a time. */
export interface Compiler {
  /** Never rejects for bad content: the result then has an empty body, and the problem is in its diagnostics. */
  compile(source: SourceFile, text: string): Promise<CompiledPage>;
  /** Compiles the text of a page that cannot be shown as it was written: without code and components, with a notice. */
  compileAsText(source: SourceFile, text: string): Promise<CompiledPage>;
  /** Tells the routes that exist, for the form of links. */
  setRoutes(routes: RouteKeys): void;
  /** Tells the names the site explains, for links in code. */
  setNames(names: NameAddresses): void;
}

/** A page on its way, with the names that were known when it was begun. */
interface PageJob {
  page: PageContext;
  names: CodeNames;
}

/** What the rehype half hands out. */
type Finished = Pick<CompiledPage, 'sections' | 'ids'> & {
  meta: Pick<PageMeta, 'title' | 'titleHtml' | 'toc'> & { firstParagraph: string };
  body: CompiledPage['body'] | undefined;
};

/** Makes a compiler: MDX with the plugins of this site. */
export function createCompiler(options: CompilerOptions): Compiler {
  const highlighter = createHighlighter(options.root);
  const parser = createCodeParser(options.root);
  let names = createCodeNames(options.codeReference, createNameTable(new Map()), parser);
  const pages = new Map<string, PageJob>();
  const finished = new Map<string, Finished>();
  let routes: RouteKeys = new Map();
  let count = 0;

  /** The words for footnotes are an option of the whole. */
  const settingsOf = (labels: CompilerLabels): ProcessorOptions => ({
    remarkPlugins: [...SYNTAX, [remarkPage, pages, highlighter]],
    remarkRehypeOptions: {
      footnoteLabel: labels.footnotes,
      footnoteBackLabel: (index: number, repeated: number) =>
        fillIn(labels.footnoteBack, { number: `${index + 1}${repeated > 1 ? `-${repeated}` : ''}` }),
      handlers: { codeBlock: (_state: unknown, node: CodeBlock) => codeBlockElement(node) },
    },
    rehypePlugins: [[rehypePage, finished]],
  });
  /** By language and format. */
  const processors = new Map<string, ReturnType<typeof createProcessor>>();
  const processorOf = (lang: Lang, form: PageForm) => {
    const key = `${lang}.${form}`;
    const known =
      processors.get(key) ?? createProcessor(formSettings(settingsOf(labelsOf(options, lang)), form));
    processors.set(key, known);
    return known;
  };
  const formSettings = (settings: ProcessorOptions, form: PageForm): ProcessorOptions => ({
    ...settings,
    format: form === 'mdx' ? 'mdx' : 'md',
  });

  /** @returns the page, and whether the text could not be parsed as it was meant */
  async function compileAs(form: PageForm, source: SourceFile, text: string) {
    const split = splitFrontmatter(text, displayPath(options.root, source.file));
    const page = createContext(source, split, form, text.slice(0, split.bodyStart));
    const id = `page-${++count}.${form === 'mdx' ? 'mdx' : 'md'}`;
    pages.set(id, { page, names });
    let code = '';
    let isBroken = false;
    try {
      const file = new VFile({ path: id, value: page.text });
      code = String(await processorOf(source.lang, form).process(file));
    } catch (error) {
      isBroken = true;
      page.diagnostics.push(brokenPage(page, error));
    }
    const result = assemble(page, finished.get(id), code, text);
    pages.delete(id);
    finished.delete(id);
    return { result, isBroken };
  }

  function createContext(source: SourceFile, split: SplitSource, form: PageForm, head: string): PageContext {
    const body = form === 'text' ? withoutCode(split.body) : split.body;
    return {
      source,
      options,
      routes,
      labels: labelsOf(options, source.lang),
      frontmatter: split.frontmatter,
      text: normalizeSource(body),
      bodyStart: split.bodyStart,
      head,
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
      markdown: '',
      headings: [],
    };
  }

  async function compileAsText(source: SourceFile, text: string): Promise<CompiledPage> {
    const { result } = await compileAs('text', source, text);
    const notice = printHtml([noticeElement(labelsOf(options, source.lang).shownAsText)]);
    const html = result.body.kind === 'html' ? result.body.html : '';
    return { ...result, body: { kind: 'html', html: notice + html } };
  }

  return {
    setRoutes(known) {
      routes = known;
    },
    setNames(known) {
      names = createCodeNames(options.codeReference, createNameTable(known), parser);
    },
    async compile(source, text) {
      const form = /\.mdx$/i.test(source.file) ? 'mdx' : 'md';
      const first = await compileAs(form, source, text);
      if (!first.isBroken) return first.result;
      const plain = await compileAsText(source, text);
      const { diagnostics, dependencies } = first.result;
      return { ...plain, diagnostics, dependencies: { ...dependencies, ...plain.dependencies } };
    },
    compileAsText,
  };
}

/** How a text is read: `text` is plain Markdown without components. */
type PageForm = 'md' | 'mdx' | 'text';

const IMPORT_OR_EXPORT =
  /^(?:import\s.*\sfrom\s+['"].*|import\s+['"].*|export\s+(?:default|const|function)\b.*)$/;

/** Blanks out the lines that import and export: they are not text. */
function withoutCode(body: string): string {
  return mapProse(body, (line) => (IMPORT_OR_EXPORT.test(line) ? '' : line));
}

function noticeElement(text: string) {
  return h('div', { className: ['callout'], dataKind: 'warning' }, [
    h('p', { className: ['callout-title'] }, [{ type: 'text', value: text }]),
  ]);
}

function labelsOf({ labels, defaultLang }: CompilerOptions, lang: Lang): CompilerLabels {
  const own = labels[lang] ?? labels[defaultLang];
  if (!own) throw new Error(`There are no texts for the language "${lang}".`);
  return own;
}

/** Everything that happens to the Markdown tree. */
function remarkPage(
  this: Processor<Root | undefined>,
  pages: ReadonlyMap<string, PageJob>,
  highlighter: Highlighter,
) {
  return async (tree: Root, file: VFile) => {
    const job = pages.get(file.path);
    if (!job) throw new Error(`No page is being compiled for ${file.path}.`);
    const { page, names } = job;
    file.data.page = page;
    reportSlips(tree, page);
    readImports(tree, page, page.source.file);
    replaceEmoji(tree);
    page.headings = readFacts(tree, page.frontmatter).headings;
    await expandIncludes(tree, page, this);
    importCodeFiles(tree, page);
    await expandMappings(tree, page, this);
    await applyVersions(tree, page, this);
    escapeUnknownTags(tree, page);
    const { option } = page.frontmatter;
    const plainCopy = markdownCopy(tree, page);
    const copy = option ? withOptionFacts(plainCopy, option, copyContext(page, page.source.file)) : plainCopy;
    page.markdown = copy.text;
    replaceNodes(tree, (node) => (node.type === 'fragment' && isParent(node) ? node.children : undefined));
    markHeadings(tree, copy.offsets);
    await loadGrammars(tree, highlighter);
    await highlightCode(tree, page, { highlighter, names });
    expandContainers(tree, page);
    expandHero(tree, page);
    expandComponents(tree, page, highlighter);
    settleCodeBlocks(tree, page);
    markOrigins(tree);
  };
}

/** Client components in a page with HTML: only the browser knows what they become. */
const LEFT_TO_BROWSER: string[] = ['mdxJsxFlowElement', 'mdxJsxTextElement'];

/** Everything that happens to the HTML tree. */
function rehypePage(finished: Map<string, Finished>) {
  return (tree: HastRoot, file: VFile): HastRoot => {
    const page = contextOf(file);
    const root = hasRaw(tree) ? (rehypeRaw({ passThrough: LEFT_TO_BROWSER })(tree, file) as HastRoot) : tree;
    sanitizeHtml(root, page);
    const headings = finishHeadings(root, page);
    const titleIds = idsOfTitle(headings.title);
    finishReferences(root, page, titleIds);
    addressDefinitions(root);
    wrapTables(root);
    trimBlanks(root);
    const title = titleOf(page.frontmatter, headings.title) || fallbackTitle(page);
    const sections = searchSections(root, title);
    const firstText = firstParagraph(root, 160);
    // After the texts are read: links to terms and breaks are no part of them.
    linkTerms(root, page);
    addPhraseBreaks(root);
    if (headings.title) addPhraseBreaks({ type: 'root', children: [headings.title] });
    const { option } = page.frontmatter;
    finished.set(file.path, {
      meta: {
        title,
        titleHtml: headings.title ? printInline(headings.title) : printHtml([{ type: 'text', value: title }]),
        toc: headings.toc,
        firstParagraph: firstText,
      },
      sections: option ? withSearchedDefault(sections, option, page.labels) : sections,
      ids: [...new Set([...idsOf(root), ...titleIds])],
      body: staticBody(root, page),
    });
    // What is static is printed already: only a page with code of its own goes on to become a module.
    return page.isDynamic ? root : { type: 'root', children: [] };
  };
}

/** Ids that lead to the title: it stands above the page's own text. */
function idsOfTitle(title: Element | undefined): string[] {
  if (!title) return [];
  const { id } = title.properties;
  return [slug(textOf(title)), ...(typeof id === 'string' ? [id] : [])].filter(
    (name) => name !== '' && !RESERVED_IDS.has(name),
  );
}

function hasRaw(tree: HastRoot): boolean {
  let found = false;
  walk(tree, (node) => {
    if (node.type === 'raw' && node.data?.code === undefined) found = true;
    if (found || isElement(node, 'pre')) return 'skip';
  });
  return found;
}

function fallbackTitle(page: PageContext): string {
  return pageRules(page.frontmatter).isLanding ? '' : titleFromPath(page.source.relativePath);
}

function assemble(page: PageContext, result: Finished | undefined, code: string, text: string): CompiledPage {
  const { source, frontmatter } = page;
  const title = result?.meta.title ?? frontmatter.title ?? titleFromPath(source.relativePath);
  const body: CompiledPage['body'] =
    result?.body ?? (code !== '' && page.isDynamic ? { kind: 'module', code } : { kind: 'html', html: '' });
  return {
    source,
    meta: {
      title,
      titleHtml: result?.meta.titleHtml ?? printHtml([{ type: 'text', value: title }]),
      description: frontmatter.description ?? result?.meta.firstParagraph ?? '',
      routePath: source.route,
      lang: source.lang,
      contentLang: source.lang,
      toc: result?.meta.toc ?? [],
      frontmatter,
      version: '',
      _relativePath: source.relativePath,
      feeds: [],
    },
    body,
    markdown: page.markdown,
    sections: result?.sections ?? [],
    sourceSections: readSections(text, page.headings),
    references: page.references,
    embeds: page.embeds,
    ids: result?.ids ?? [],
    dependencies: page.dependencies,
    assets: page.assets,
    names: page.names,
    nameUses: page.nameUses,
    diagnostics: [
      ...page.diagnostics,
      ...(result
        ? deadAliases(frontmatter, result.ids, text, displayPath(page.options.root, source.file))
        : []),
    ],
  };
}
