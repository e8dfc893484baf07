interface ProblemFacts {
  /** URL of the page, with the section's id if known. */
  page: string;
  title: string;
  /** What is documented, such as `@rsbuild/core 1.5`; empty if unknown. */
  version: string;
  /** The reader's selection; may be empty. */
  quote: string;
}

/** Maximum length of a quote in a URL. */
const LONGEST_QUOTE = 1000;

/** URL of the problem form, with `title` and `body` in the query as GitHub and similar hosts expect. */
export function problemUrl(form: string, { page, title, version, quote }: ProblemFacts): string {
  const url = new URL(form);
  const text = quote.trim();
  const short = text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text;
  const facts = [page, version].filter((fact) => fact !== '').join('\n');
  const quoted = short === '' ? '' : `${short.replace(/^/gm, '> ')}\n\n`;
  url.searchParams.set('title', `${title}: `);
  url.searchParams.set('body', `${facts}\n\n${quoted}`);
  return url.href;
}

/**
 * Id of the section a node is in: that of the last heading before or around it.
 * @returns an empty string before the first heading
 */
export function sectionOf(node: Node, article: Element): string {
  const headings = [...article.querySelectorAll(':is(h2, h3, h4)[id]')];
  const before = headings.findLast(
    (heading) => heading === node || heading.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  return before?.id ?? '';
}
