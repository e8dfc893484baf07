import { createProcessor, type ProcessorOptions } from '@mdx-js/mdx';
import type { Element, Root as HastRoot } from 'hast';
import { VFile } from 'vfile';
import type { NameAddresses } from '../../shared/code-names.ts';
import { getOrInsert } from '../../shared/get-or-insert.ts';
import { plainMeta } from '../../shared/page-meta.ts';
import { titleFromPath } from '../../shared/slug.ts';
import { createHighlighter, type Highlighter } from '../highlight/highlight.ts';
import {
  type CompilerOptions,
  contextOf,
  displayPath,
  type PageContext,
  type RouteKeys,
} from '../markdown/context.ts';
import { readSections } from '../markdown/facts.ts';
import { mapProse } from '../markdown/fences.ts';
import { deadAliases } from '../markdown/lint.ts';
import { h } from '../markdown/nodes.ts';
import { printHtml } from '../markdown/print-html.ts';
import type { CompiledPage, SourceFile } from '../model.ts';
import { type CodeNames, createCodeNames } from '../names/code-names.ts';
import { createNameTable } from '../names/name-table.ts';
import { createCodeParser } from '../names/parse-code.ts';
import { brokenPage } from './broken-page.ts';
import { createPage, labelsOf } from './create-page.ts';
import { createPreset } from './preset.ts';
import { idsOf, printInline, staticBody } from './static-html.ts';

/** Compiles pages, one at a time. */
export interface Compiler {
  /** Never rejects for bad content: the result then has an empty body, and the problem is in its diagnostics. */
  compile(source: SourceFile, text: string): Promise<CompiledPage>;
  /** Compiles a page that cannot be compiled as written: without its own code, with a notice. */
  compileAsText(source: SourceFile, text: string): Promise<CompiledPage>;
  /** The options of `@mdx-js/rollup` for MDX that is a module. */
  moduleOptions(hooks: ModuleHooks): ProcessorOptions;
  /** Sets the link targets and the texts that pages are compiled with. */
  setTargets(targets: LinkTargets): void;
}

/** Link targets and texts for the compiler; both may change between two pages. */
export interface LinkTargets {
  /** Existing routes, to normalize links. */
  routes: RouteKeys;
  /** Documented names, for links in code. */
  names: NameAddresses;
  /** Default: those of the options. */
  labels?: CompilerOptions['labels'];
}

/** Callbacks for MDX that the bundler compiles. */
export interface ModuleHooks {
  /** @returns the page of a file, `undefined` for one that is only imported */
  sourceOf(file: string): SourceFile | undefined;
  /** Called with the compiled page before its module is generated. */
  onPage?(page: PageContext): void;
}

declare module 'vfile' {
  interface DataMap {
    body: Extract<CompiledPage['body'], { kind: 'html' | 'parts' }> | undefined;
    ids: readonly string[];
  }
}

/** How a text is parsed: `static` ignores the page's imports, `text` is Markdown without components. */
type PageForm = 'md' | 'mdx' | 'static' | 'text';

/** Highlighters by project folder, for all compilers of a thread: grammars are loaded and compiled once. */
const highlighters = new Map<string, Highlighter>();

/** Creates a compiler: MDX with the plugins of this site. */
export function createCompiler(given: CompilerOptions): Compiler {
  let options = given;
  const highlighter = getOrInsert(highlighters, options.root, () => createHighlighter(options.root));
  const parser = createCodeParser(options.root);
  const namesOf = (known: NameAddresses): CodeNames =>
    createCodeNames(options.codeReference, createNameTable(known), parser);
  let names = namesOf(new Map());
  let routes: RouteKeys = new Map();

  const preset = createPreset({ highlighter, names: () => names });
  const settings = { ...preset, rehypePlugins: [...preset.rehypePlugins, printBody] };
  const processors = {
    mdx: createProcessor({ ...settings, format: 'mdx' }),
    md: createProcessor({ ...settings, format: 'md' }),
  };

  /** @returns the page, and whether its text failed to parse */
  async function compileAs(form: PageForm, source: SourceFile, text: string) {
    const change = form === 'text' ? withoutCode : undefined;
    const page = createPage({ options, routes, source, text, change, isStatic: form === 'static' });
    const file = new VFile({ path: source.file, value: text, data: { page } });
    let isBroken = false;
    try {
      await processors[form === 'mdx' || form === 'static' ? 'mdx' : 'md'].process(file);
    } catch (error) {
      isBroken = true;
      page.diagnostics.push(brokenPage(page, error));
    }
    return { result: toCompiledPage(page, file, text, isBroken), isBroken };
  }

  async function compileAsText(source: SourceFile, text: string): Promise<CompiledPage> {
    const { result, isBroken } = await compileAs(formOf(source) === 'mdx' ? 'static' : 'text', source, text);
    const isShown = !isBroken && result.body.kind !== 'module';
    return withNotice(isShown ? result : (await compileAs('text', source, text)).result);
  }

  function withNotice(page: CompiledPage): CompiledPage {
    const { body, source } = page;
    const notice = printHtml([noticeElement(labelsOf(options, source.lang).shownAsText)]);
    const parts = body.kind === 'parts' ? body.parts : [];
    if (body.kind === 'html') return { ...page, body: { ...body, html: notice + body.html } };
    return { ...page, body: { kind: 'parts', parts: [{ kind: 'html', html: notice }, ...parts] } };
  }

  return {
    setTargets(targets) {
      routes = targets.routes;
      names = namesOf(targets.names);
      options = { ...given, labels: targets.labels ?? given.labels };
    },
    async compile(source, text) {
      const first = await compileAs(formOf(source), source, text);
      if (!first.isBroken) return first.result;
      const plain = withNotice((await compileAs('text', source, text)).result);
      const { diagnostics, dependencies } = first.result;
      return { ...plain, diagnostics, dependencies: { ...dependencies, ...plain.dependencies } };
    },
    compileAsText,
    moduleOptions({ sourceOf, onPage }) {
      const startModule = (file: VFile): void => {
        const text = String(file.value);
        const page = createPage({ options, routes, source: sourceOf(file.path), file: file.path, text });
        page.isDynamic = true;
        file.data.page = page;
        onPage?.(page);
      };
      return createPreset({ highlighter, names: () => names, start: startModule });
    },
  };
}

const formOf = ({ file }: SourceFile): PageForm => (/\.mdx$/i.test(file) ? 'mdx' : 'md');

const IMPORT_OR_EXPORT = /^(?:import\s(?:.*\sfrom\s)?\s*['"]|export\s+(?:default|const|function)\b)/;

/** Blanks out import and export lines, which are not text. */
function withoutCode(body: string): string {
  return mapProse(body, (line) => (IMPORT_OR_EXPORT.test(line) ? '' : line));
}

function noticeElement(text: string): Element {
  return h('div', { className: ['callout'], dataKind: 'warning' }, [
    h('p', { className: ['callout-title'] }, [{ type: 'text', value: text }]),
  ]);
}

/** The last step: prints the static body. Modules are generated by the bundler, not here. */
function printBody() {
  return (tree: HastRoot, file: VFile): HastRoot => {
    const page = contextOf(file);
    file.data.ids = [...new Set([...idsOf(tree), ...page.titleIds])];
    file.data.body = staticBody(tree, page);
    return { type: 'root', children: [] };
  };
}

function toCompiledPage(page: PageContext, file: VFile, text: string, isBroken: boolean): CompiledPage {
  const { source, frontmatter, titleHeading } = page;
  const { ids = [], body } = file.data;
  const title = isBroken ? (frontmatter.title ?? titleFromPath(source.relativePath)) : page.title;
  const titleNode: Element['children'] = [{ type: 'text', value: title }];
  return {
    source,
    meta: {
      ...plainMeta(title, source.lang, source.route, source.relativePath),
      titleHtml: titleHeading && !isBroken ? printInline(titleHeading) : printHtml(titleNode),
      description: frontmatter.description ?? page.firstParagraph,
      toc: page.toc,
      frontmatter,
    },
    body: body ?? (page.isDynamic && !isBroken ? { kind: 'module' } : { kind: 'html', html: '' }),
    markdown: page.markdown,
    sections: page.sections,
    sourceSections: readSections(text, page.headings),
    references: page.references,
    embeds: page.embeds,
    ids: [...ids],
    dependencies: page.dependencies,
    assets: page.assets,
    names: page.names,
    nameUses: page.nameUses,
    diagnostics: [
      ...page.diagnostics,
      ...(isBroken ? [] : deadAliases(frontmatter, ids, text, displayPath(page.options.root, source.file))),
    ],
  };
}
