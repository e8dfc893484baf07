import type { Diagnostic } from '../../../src/shared/contracts.ts';
import { problem } from '../context.ts';
import type { PageSource } from '../page-source.ts';

/** Titles of one word that say enough in a tab and among search hits. */
const enough = ['Introduction', 'Glossary', 'Community', 'Releases'];

/**
 * Titles that only name a thing ("React", "Module Federation") say in a tab or a search hit no more than the thing itself would; in the
 * menu, the label of `_meta.json` may. Options are called by their names.
 * @param glossary the page whose headings are terms
 */
export function titleProblems(page: PageSource, glossary: PageSource | undefined): Diagnostic[] {
  const title = page.headings.find(({ depth }) => depth === 1);
  if (!title || page.isFragment || page.key.startsWith('config/')) return [];
  const isTerm = glossary?.headings.some(({ depth, text }) => depth === 2 && text === title.text);
  if ((/\s/.test(title.text) && !isTerm) || enough.includes(title.text)) return [];
  const advice = `Say what the page is for, such as "Use ${title.text}", and keep the name as label of the menu.`;
  const message = `"${title.text}" only names a thing.`;
  return [problem('prose-bare-title', page.file, title.line, message, advice)];
}
