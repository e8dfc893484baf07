import type { Diagnostic } from '../../../src/shared/contracts.ts';
import { problem } from '../context.ts';
import type { PageSource } from '../page-source.ts';

/** One-word titles that are clear enough in a browser tab and in search results. */
const enough = ['Introduction', 'Glossary', 'Community', 'Releases'];

/**
 * Reports titles that only name a thing ("React", "Module Federation"): in a browser tab or search result they do not say what
 * the page is about. Menu labels in `_meta.json` may be such names, and option pages are titled by the option.
 * @param glossary the glossary, whose headings are terms
 */
export function titleProblems(page: PageSource, glossary: PageSource | undefined): Diagnostic[] {
  const title = page.headings.find(({ depth }) => depth === 1);
  if (!title || page.isFragment || page.key.startsWith('config/')) return [];
  const isTerm = glossary?.headings.some(({ depth, text }) => depth === 2 && text === title.text);
  if ((/\s/.test(title.text) && !isTerm) || enough.includes(title.text)) return [];
  const advice = `Say what the page is for, such as "Use ${title.text}", and keep the name as menu label.`;
  const message = `"${title.text}" only names a thing.`;
  return [problem('prose-bare-title', page.file, title.line, message, advice)];
}
