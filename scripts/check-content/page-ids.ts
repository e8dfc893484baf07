import type { ContentTree } from './content-tree.ts';
import type { PageSource, SourceHeading } from './page-source.ts';

/** Headings of a page with those of its fragments in their place. A cycle or a missing fragment adds nothing. */
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

/** Key of an included file: from the language's folder, or from the page's own with a leading dot. */
function resolveInclude(page: PageSource, file: string): string {
  const name = file.replace(/\.mdx?$/, '').replace(/^\//, '');
  if (!name.startsWith('.')) return name;
  return new URL(name, `file:///${page.key}`).pathname.slice(1);
}

/** All ids an anchor to the page may name, in document order: headings below the title and explicit `id` attributes. */
export function pageIds(page: PageSource, tree: ContentTree): string[] {
  const counts = new Map<string, number>();
  const ids = expandedHeadings(page, tree)
    .filter((heading) => heading.depth > 1)
    .map((heading) => {
      // A fragment knows nothing of its page: the compiler numbers what repeats.
      const count = counts.get(heading.id) ?? 0;
      counts.set(heading.id, count + 1);
      return count === 0 || heading.isExplicit ? heading.id : `${heading.id}-${count}`;
    });
  return [...new Set([...ids, ...page.ids])];
}
