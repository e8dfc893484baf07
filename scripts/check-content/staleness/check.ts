import { changedSections } from '../../../src/node/content/stale-sections.ts';
import { type Check, problem } from '../context.ts';
import { readRecords, recordKey } from './records.ts';

/** The text each translation was made from is recorded; what is behind is a warning. */
export const stalenessCheck: Check = {
  name: 'staleness',
  about: 'translations: made from a recorded text; sections that are behind are listed',
  run({ tree }) {
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
  },
};
