import type { Diagnostic } from '../../../src/shared/contracts.ts';
import type { Check } from '../context.ts';
import { DigestCache } from '../digest-cache.ts';
import { createSpellChecker } from './spelling.ts';
import { structureProblems, uniqueDescriptions } from './structure.ts';
import { typographyProblems } from './typography.ts';

/** Headings, descriptions, leftovers, spelling, Chinese typography. */
export const proseCheck: Check = {
  name: 'prose',
  about: 'headings, descriptions, leftovers, English spelling, Chinese typography and terms',
  async run({ tree, cacheDir }) {
    const found: Diagnostic[] = [];
    const spelling = await createSpellChecker(tree.root, new DigestCache(cacheDir, 'spelling'));
    for (const page of tree.selected) {
      found.push(...structureProblems(page));
      if (page.lang === 'zh') found.push(...typographyProblems(page));
      else if (page.lang === 'en') found.push(...(await spelling(page)));
    }
    const selected = new Set(tree.selected.map((page) => page.file));
    found.push(...uniqueDescriptions(tree.pages).filter(({ file }) => selected.has(file)));
    return found;
  },
};
