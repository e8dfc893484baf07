import type { LinkReference, Root } from 'mdast';
import { defaultHandlers, type Handler, type Options } from 'mdast-util-to-hast';
import rehypeSlug from 'rehype-slug';
import type { Parser, Pluggable, PluggableList, Processor } from 'unified';
import type { Node } from 'unist';
import { VFile } from 'vfile';
import { codeBlockElement, highlightCode, importCodeFiles } from '../components/code-blocks.ts';
import { expandComponents, expandRecords } from '../components/components.ts';
import { expandContainers } from '../components/containers.ts';
import { expandEffects } from '../components/effects.ts';
import { expandHero } from '../components/hero.ts';
import { noteRuns } from '../components/hook-facts.ts';
import { readImports } from '../components/imports.ts';
import { expandIncludes } from '../components/include.ts';
import { addOverview } from '../components/overview.ts';
import { expandProjects } from '../components/project.ts';
import { nameTabs } from '../components/tabs.ts';
import { escapeUnknownTags } from '../components/unknown-tags.ts';
import { applyVersions } from '../components/versions.ts';
import type { Highlighter } from '../highlight/highlight.ts';
import { contextOf, type PageContext } from '../markdown/context.ts';
import { replaceEmoji } from '../markdown/emoji.ts';
import { noteSourceHeadings } from '../markdown/facts.ts';
import { finishHeadings, noteWrittenIds } from '../markdown/headings.ts';
import { parseInTime } from '../markdown/limits.ts';
import { lintMarkdown } from '../markdown/lint.ts';
import { noteWrittenText, reportLostText } from '../markdown/lost-text.ts';
import type { CodeBlock } from '../markdown/nodes.ts';
import { SYNTAX } from '../markdown/parser.ts';
import type { CodeNames } from '../names/code-names.ts';
import { addressDefinitions } from './definitions.ts';
import { translateFootnotes } from './footnotes.ts';
import { layOutKeys } from './key-lists.ts';
import { makeMarkdownCopy } from './markdown-copy.ts';
import { addPhraseBreaks } from './phrase-breaks.ts';
import { parseRawHtml } from './raw-html.ts';
import { finishReferences, markOrigins } from './references.ts';
import { sanitizeHtml } from './sanitize.ts';
import { noteSections } from './sections.ts';
import { trimBlanks, wrapTables } from './static-html.ts';
import { linkTerms } from './terms.ts';

/** Tools that steps use besides the page. */
export interface CompilerTools {
  highlighter: Highlighter;
  /** The currently documented names in code. */
  names(): CodeNames;
  /** Starts the compilation of a file that comes from the bundler. */
  start?(file: VFile): void;
}

/** All steps of the compiler, as plugins in order. */
export interface Preset {
  remarkPlugins: PluggableList;
  rehypePlugins: PluggableList;
  remarkRehypeOptions: Options;
}

/**
 * The steps from a source text to HTML, the same for pages that are data and for MDX modules. A step receives the tree and the
 * page, and stores its results in the page (`file.data`).
 */
export function createPreset({ highlighter, names, start }: CompilerTools): Preset {
  return {
    remarkPlugins: [
      [readSource, start],
      ...SYNTAX,
      step(lintMarkdown),
      step((tree: Root, page) => readImports(tree, page, page.source.file)),
      step(addOverview),
      step(replaceEmoji),
      step(noteSourceHeadings),
      step(noteWrittenText),
      step(expandIncludes),
      step(importCodeFiles),
      step(expandRecords),
      step(expandProjects),
      step(expandEffects),
      step(applyVersions),
      step(escapeUnknownTags),
      step(nameTabs),
      step(makeMarkdownCopy),
      // For the commands in the props of `<PackageManagerTabs>`.
      step(async () => highlighter.load('bash')),
      step((tree: Root, page) => highlightCode(tree, page, { highlighter, names: names() })),
      step(expandContainers),
      step(expandHero),
      step((tree: Root, page) => expandComponents(tree, page, highlighter)),
      step(markOrigins),
    ],
    remarkRehypeOptions: {
      handlers: { codeBlock: (_state, node) => codeBlockElement(node as CodeBlock), linkReference },
    },
    rehypePlugins: [
      parseRawHtml,
      step(sanitizeHtml),
      step(translateFootnotes),
      step(noteWrittenIds),
      rehypeSlug,
      step(finishHeadings),
      step(noteRuns),
      step(finishReferences),
      step(addressDefinitions),
      step(wrapTables),
      step(trimBlanks),
      step(noteSections),
      step(reportLostText),
      // After the search sections are read, which must not contain term links and breaks.
      step(linkTerms),
      step(addPhraseBreaks),
      step(layOutKeys),
    ],
  };
}

/** Starts a page: its text is parsed without front matter, normalized for the parser. A file from the bundler has no page yet. */
function readSource(this: Processor, start?: (file: VFile) => void): void {
  const { parser } = this as unknown as { parser: Parser<Root> };
  this.parser = (_text, file) => {
    if (!file.data.page) start?.(file);
    const page = contextOf(file);
    page.parse = (text) => parseInTime(() => parser(text, new VFile()));
    return parseInTime(() => parser(page.text, file));
  };
}

/** Problems with the URL of `[text][name]` are reported at the definition, where they have to be fixed. */
const linkReference: Handler = (state, node: LinkReference) => {
  const made = defaultHandlers.linkReference(state, node);
  const { position } = state.definitionById.get(node.identifier.toUpperCase()) ?? node;
  return Array.isArray(made) || !position ? made : { ...made, position };
};

/** Makes a plugin from a function of a tree and its page. */
export function step<Tree extends Node>(run: (tree: Tree, page: PageContext) => unknown): Pluggable {
  const plugin = () => async (tree: Node, file: VFile) => {
    await run(tree as Tree, contextOf(file));
  };
  Object.defineProperty(plugin, 'name', { value: run.name });
  return plugin;
}
