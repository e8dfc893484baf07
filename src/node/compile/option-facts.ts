import type { OptionFacts, SearchSection } from '../../shared/contracts.ts';
import { defaultLine, OTHERWISE } from '../../shared/option-facts.ts';
import type { CopyContext } from '../components/component.ts';
import { codeSpan } from '../markdown/code-span.ts';
import type { CompilerLabels } from '../markdown/labels.ts';

/** Maximum length of a value in the search text, in characters; its start is enough to find it. */
const LONGEST_IN_SEARCH = 120;

/** Inserts the facts of an option below the title of its page's Markdown copy. */
export function withOptionFacts(copy: string, facts: OptionFacts, { page, hrefOf }: CopyContext): string {
  const lines = factLines(facts, page.labels.option);
  const list = lines.map(({ label, text }) => `- ${label}: ${withAddresses(text, hrefOf)}`);
  return copy.replace(/^(?:\0\d+\0)?# .*\n/, (title) => `${title}\n${list.join('\n')}\n`);
}

/** Adds an option's default to the text before the first heading, so that the search finds and shows it. */
export function withSearchedDefault(
  sections: readonly SearchSection[],
  facts: OptionFacts,
  labels: CompilerLabels,
): SearchSection[] {
  const initial = defaultLine(facts, {
    code: (value) => (value.length > LONGEST_IN_SEARCH ? `${value.slice(0, LONGEST_IN_SEARCH)}…` : value),
    when: (condition) => conditionText(condition, labels.option),
    words: (text) => text.replace(/\[([^[\]]+)\]\([^()]*\)|`/g, '$1'),
  });
  if (initial === '') return [...sections];
  const line = `${labels.option.default}: ${initial}`;
  return sections.map((section, index) =>
    index === 0 && section.id === '' ? { ...section, text: `${section.text}\n${line}`.trim() } : section,
  );
}

function factLines(facts: OptionFacts, labels: CompilerLabels['option']): { label: string; text: string }[] {
  const initial = defaultLine(facts, {
    code: codeSpan,
    when: (condition) => conditionText(condition, labels),
    words: (text) => text,
  });
  return [
    { label: labels.type, text: codeSpan(facts.type) },
    { label: labels.default, text: initial || labels.unset },
    { label: labels.since, text: facts.since },
    ...(facts.deprecated === undefined ? [] : [{ label: labels.deprecated, text: facts.deprecated }]),
  ];
}

/** Inline Markdown with the links resolved for the copy. */
function withAddresses(text: string, hrefOf: CopyContext['hrefOf']): string {
  return text.replace(/(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)|\]\(([^()\s]+)\)/g, (all, _ticks, href) =>
    href ? `](${hrefOf(href)})` : all,
  );
}

const conditionText = (when: string, labels: CompilerLabels['option']): string =>
  when === OTHERWISE ? labels.otherwise : when;
