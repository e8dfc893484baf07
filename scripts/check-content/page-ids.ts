import type { ContentTree } from './content-tree.ts';
import type { PageSource, SourceHeading } from './page-source.ts';

/** Headings of a page, including those of its fragments. Cycles and missing fragments are ignored. */
function expandedHeadings(
  page: PageSource,
  tree: ContentTree,
  parents: readonly string[] = [],
): SourceHeading[] {
  const includes = page.includes.flatMap(({ file, line }) => {
    const fragment =
      tree.find(page.lang, resolveInclude(page, file)) ??
      tree.find(tree.defaultLang, resolveInclude(page, file));
    if (!fragment || parents.includes(fragment.file) || fragment.file === page.file) return [];
    return expandedHeadings(fragment, tree, [...parents, page.file]).map((heading) => ({
      ...heading,
      line,
    }));
  });
  return [...page.headings, ...includes].sort((a, b) => a.line - b.line);
}

/** Key of an included file, relative to the language's folder or, with a leading dot, to the page's. */
function resolveInclude(page: PageSource, file: string): string {
  const name = file.replace(/\.mdx?$/, '').replace(/^\//, '');
  if (!name.startsWith('.')) return name;
  return new URL(name, `file:///${page.key}`).pathname.slice(1);
}

/** All ids of a page that links may refer to, in document order: headings below the title, and explicit `id` attributes. */
export function pageIds(page: PageSource, tree: ContentTree): string[] {
  const counts = new Map<string, number>();
  const ids = expandedHeadings(page, tree)
    .filter((heading) => heading.depth > 1)
    .map((heading) => {
      // The compiler numbers ids that a fragment repeats.
      const count = counts.get(heading.id) ?? 0;
      counts.set(heading.id, count + 1);
      return count === 0 || heading.isExplicit ? heading.id : `${heading.id}-${count}`;
    });
  return [...new Set([...ids, ...page.ids])];
}
