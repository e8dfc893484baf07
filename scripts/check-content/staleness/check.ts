import { changedSections } from '../../../src/node/content/stale-sections.ts';
import type { Diagnostic } from '../../../src/shared/contracts.ts';
import { type Check, type CheckContext, problem } from '../context.ts';
import { readRecords, recordKey } from './records.ts';

/** The text each translation was made from is recorded; what is behind is a warning. */
export const stalenessCheck: Check = {
  name: 'staleness',
  about: 'translations: made from a recorded text; sections that are behind are listed',
  run: staleProblems,
};

/** What is behind in the selected translations, or has no record. */
export function staleProblems({ tree }: Pick<CheckContext, 'tree'>): Diagnostic[] {
  const translations = tree.selected.filter((page) => page.lang !== tree.defaultLang);
  return translations.flatMap((page) => {
    const source = tree.find(tree.defaultLang, page.key);
    if (!source) return [];
    const recorded = readRecords(tree, page.lang)[recordKey(tree, page)];
    if (!recorded) {
      const advice = `When it says what ${source.file} says: npm run content:stamp -- ${page.file}`;
      const message = 'It is not recorded which text the page was made from.';
      return [problem('stale-unknown', page.file, undefined, message, advice)];
    }
    return changedSections(recorded, source.sections).map(({ id, change }) => {
      const line = page.headings.find((heading) => heading.id === id)?.line;
      const what = id === '' ? 'The text before the first section' : `The section "${id}"`;
      const advice = `Bring it up to date, then: npm run content:stamp -- ${page.file}`;
      const found = problem(
        'stale-section',
        page.file,
        line,
        `${what} was ${change} in ${source.file}.`,
        advice,
      );
      return { ...found, severity: 'warning' as const };
    });
  });
}
