import { ownSettings } from '../../../src/node/settings.ts';
import type { Diagnostic, OptionFacts } from '../../../src/shared/contracts.ts';
import { TYPE_NAME } from '../../../src/shared/option-facts.ts';
import { problem } from '../context.ts';
import type { PageSource } from '../page-source.ts';

/** An option page with valid front matter. */
export interface OptionPage {
  page: PageSource;
  facts: OptionFacts;
  /** Line of the `option` key. */
  line: number;
}

/** Options without a page, and options whose keys belong to another package, with the reasons. */
export const { undocumented: undocumentedOptions = {}, foreignKeys = {} } = ownSettings.codeReference ?? {};

/** Folder of the option pages inside a language. */
const optionFolder = 'config/';

/** Pages in that folder that are not about an option. */
const otherPages = ['config/index', 'config/changes'];

/** `output.filenameHash` → `config/output/filename-hash`. */
export function keyOfOption(name: string): string {
  const kebab = name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();
  return optionFolder + kebab.replaceAll('.', '/');
}

/** Reads the facts of option pages, and reports invalid ones. */
export function readOptionPages(pages: readonly PageSource[]): {
  options: OptionPage[];
  problems: Diagnostic[];
} {
  const options: OptionPage[] = [];
  const problems: Diagnostic[] = [];
  for (const page of pages) {
    const isOptionPlace = page.key.startsWith(optionFolder) && !otherPages.includes(page.key);
    // Invalid facts have been removed.
    const { option } = page.frontmatter;
    if (option === undefined && !isOptionPlace) continue;
    const line = page.frontmatterLines.option ?? 1;
    const fail = (message: string, advice?: string): void => {
      problems.push(problem('option-facts', page.file, line, message, advice));
    };
    if (option === undefined) {
      fail(
        'The facts of the option are missing or incomplete.',
        'Give "option" the keys name, type, default (a text, or one for each mode) and since, each in quotes where YAML would read another type.',
      );
      continue;
    }
    if (keyOfOption(option.name) !== page.key) {
      fail(`The option ${option.name} is not at home here.`, `Its page is ${keyOfOption(option.name)}.`);
    }
    const title = page.headings.find((heading) => heading.depth === 1);
    if (title && title.text !== option.name) {
      const message = `The title is "${title.text}".`;
      problems.push(problem('option-title', page.file, title.line, message, `Write "# ${option.name}".`));
    }
    const named = TYPE_NAME.exec(option.type)?.[1];
    if (named && !page.headings.some(({ id }) => id === 'type')) {
      const message = `The type of ${option.name} is a name, ${named}, that the page does not spell out.`;
      problems.push(problem('option-type-section', page.file, line, message, 'Declare it under "## Type".'));
    }
    options.push({ page, facts: option, line });
  }
  return { options, problems };
}
