import type { Diagnostic } from '../../../src/shared/contracts.ts';
import { pageRules } from '../../../src/shared/page-types.ts';
import { problem } from '../context.ts';
import type { PageSource } from '../page-source.ts';

/** Minimum and maximum length of a description, by language. */
const descriptionLength: Readonly<Record<string, readonly [number, number]>> = {
  en: [50, 160],
  zh: [20, 90],
};

/** Matches words that mark something as unfinished. */
const leftover = /\b(TODO|FIXME|XXX|TBD|WIP)\b|lorem ipsum|待补充|未完待续/i;

/** Checks a page's front matter, headings, images and leftovers. */
export function structureProblems(page: PageSource): Diagnostic[] {
  return [...frontmatterProblems(page), ...headingProblems(page), ...lineProblems(page)];
}

function frontmatterProblems(page: PageSource): Diagnostic[] {
  const isShown = !pageRules(page.frontmatter).isMissing && !page.isFragment;
  const { description } = page.frontmatter;
  const line = page.frontmatterLines.description ?? 1;
  if (description === undefined) {
    if (!isShown) return [];
    const advice = 'Add "description: …" to the front matter: one or two plain sentences.';
    return [problem('prose-description', page.file, 1, 'The page has no description.', advice)];
  }
  const [least, most] = descriptionLength[page.lang] ?? [20, 160];
  const length = [...description].length;
  if (length >= least && length <= most) return [];
  const message = `The description has ${length} characters instead of ${least} to ${most}.`;
  return [problem('prose-description', page.file, line, message)];
}

function headingProblems(page: PageSource): Diagnostic[] {
  if (page.isFragment) return fragmentProblems(page);
  if (!pageRules(page.frontmatter).isDocument || page.headings.some(({ depth }) => depth === 1)) return [];
  const message = 'The page has no "# Title".';
  return [problem('prose-h1', page.file, 1, message, 'Start the text with one heading of level 1.')];
}

/** Reports skipped levels and empty headings in fragments; the compiler reports those of pages. */
function fragmentProblems({ file, headings }: PageSource): Diagnostic[] {
  return headings.flatMap(({ text, depth, line }, index) => {
    const last = headings[index - 1]?.depth ?? depth;
    const message = `"${text}" has level ${depth} after level ${last}.`;
    return [
      ...(depth > last + 1
        ? [problem('prose-heading-order', file, line, message, `Use level ${last + 1}.`)]
        : []),
      ...(text === '' ? [problem('prose-heading', file, line, 'The heading has no text.')] : []),
    ];
  });
}

function lineProblems(page: PageSource): Diagnostic[] {
  const found: Diagnostic[] = [];
  for (const { line, words } of page.prose) {
    const match = leftover.exec(words);
    if (match) {
      const message = `"${match[0]}" marks something unfinished.`;
      found.push(problem('prose-leftover', page.file, line, message, 'Finish it.', match.index + 1));
    }
  }
  for (const link of page.links) {
    if (link.kind === 'image' && link.text.trim() === '') {
      const message = 'The image has no alternative text.';
      const advice = 'Write ![what it shows](…).';
      found.push(problem('prose-alt', page.file, link.line, message, advice, link.column));
    }
    if (
      link.kind === 'link' &&
      /^(here|click here|this|link|this page|这里|点击这里|此处|链接)$/i.test(link.text.trim())
    ) {
      const message = `The link text "${link.text}" does not say where it leads.`;
      found.push(problem('prose-link-text', page.file, link.line, message, 'Name the target.', link.column));
    }
  }
  return found;
}

/** Whether another page may share the description of a page. A fast check without parsing its front matter. */
export function mayShareDescription({ frontmatter, lang }: PageSource, other: PageSource): boolean {
  const { description } = frontmatter;
  if (other.lang !== lang || description === undefined) return false;
  const head = other.source.slice(0, other.source.indexOf('\n---', 3)).toLowerCase();
  return (description.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).every((word) => head.includes(word));
}

/** Reports descriptions shared by pages of a language, for all but the first. */
export function uniqueDescriptions(pages: readonly PageSource[]): Diagnostic[] {
  const first = new Map<string, PageSource>();
  return pages.flatMap((page) => {
    const { description } = page.frontmatter;
    if (typeof description !== 'string') return [];
    const key = `${page.lang}:${description.trim().toLowerCase()}`;
    const other = first.get(key);
    if (!other) {
      first.set(key, page);
      return [];
    }
    const message = `The description is the same as that of ${other.file}.`;
    const advice = 'Say what is specific to this page.';
    return [problem('prose-description', page.file, page.frontmatterLines.description, message, advice)];
  });
}
