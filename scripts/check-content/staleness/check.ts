import { changedSections } from '../../../src/node/content/stale-sections.ts';
import type { Diagnostic } from '../../../src/shared/contracts.ts';
import { type Check, type CheckContext, problem } from '../context.ts';
import { readRecords, recordKey } from './records.ts';

/** Compares translations with the recorded text they were made from; outdated sections are warnings. */
export const stalenessCheck: Check = {
  name: 'staleness',
  about: 'translations: have a record of their source text; outdated sections are listed',
  run: staleProblems,
};

/** Sections of the selected translations that are outdated or without a record. */
export function staleProblems({ tree }: Pick<CheckContext, 'tree'>): Diagnostic[] {
  const translations = tree.selected.filter((page) => page.lang !== tree.defaultLang);
  return translations.flatMap((page) => {
    const source = tree.find(tree.defaultLang, page.key);
    if (!source) return [];
    const recorded = readRecords(tree, page.lang)[recordKey(tree, page)];
    if (!recorded) {
      const advice = `If it matches ${source.file}: npm run content:stamp -- ${page.file}`;
      const message = 'There is no record of the text this translation was made from.';
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
