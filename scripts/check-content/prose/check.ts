import type { Diagnostic } from '../../../src/shared/contracts.ts';
import type { Check } from '../context.ts';
import { styleProblems } from './chinese-style.ts';
import { firstExampleProblems } from './first-example.ts';
import { createSpellChecker } from './spelling.ts';
import { mayShareDescription, structureProblems, uniqueDescriptions } from './structure.ts';
import { GLOSSARY, readTerms } from './terms.ts';
import { titleProblems } from './titles.ts';
import { typographyProblems } from './typography.ts';

/** Checks headings, descriptions, leftovers, spelling, Chinese typography and style. */
export const proseCheck: Check = {
  name: 'prose',
  about:
    'headings, descriptions, first examples, leftovers, English spelling, Chinese typography, terms and style',
  async run(context) {
    const { tree } = context;
    const found: Diagnostic[] = [];
    const spelling = await createSpellChecker(context);
    const { terms, problems } = readTerms(tree.find('zh', GLOSSARY));
    found.push(...problems);
    for (const page of tree.selected) {
      found.push(...structureProblems(page), ...firstExampleProblems(page));
      if (page.lang === 'zh') found.push(...typographyProblems(page, terms), ...styleProblems(page));
      else if (page.lang === 'en') {
        found.push(...titleProblems(page, tree.find('en', GLOSSARY)), ...(await spelling(page)));
      }
    }
    const selected = new Set(tree.selected.map((page) => page.file));
    const pages = tree.isWhole
      ? tree.pages
      : tree.pages.filter((page) => tree.selected.some((each) => mayShareDescription(each, page)));
    found.push(...uniqueDescriptions(pages).filter(({ file }) => selected.has(file)));
    return found;
  },
};
