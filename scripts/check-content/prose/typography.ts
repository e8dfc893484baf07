import type { Diagnostic } from '../../../src/shared/contracts.ts';
import { problem } from '../context.ts';
import type { PageSource } from '../page-source.ts';
import type { ProseLine } from '../prose-lines.ts';
import type { Term } from './terms.ts';

const han = '\\p{Script=Han}';

interface Rule {
  pattern: RegExp;
  message: string;
  advice: string;
}

/** Rules, matched against `marked` of a line. */
const rules: readonly Rule[] = [
  {
    pattern: new RegExp(`${han}[A-Za-z0-9\`@]|[A-Za-z0-9\`%]${han}`, 'gu'),
    message: 'No space between Chinese and Latin letters, digits or code.',
    advice: 'Put one half-width space between them.',
  },
  {
    pattern: new RegExp(`${han}\\*{1,2}[A-Za-z0-9\`]|[A-Za-z0-9\`]\\*{1,2}${han}`, 'gu'),
    message: 'No space between Chinese and Latin letters, digits or code.',
    advice: 'Put one half-width space outside the emphasis.',
  },
  {
    pattern: new RegExp(`${han}\\[[A-Za-z0-9\`]|[A-Za-z0-9\`]\\]\u0001*${han}`, 'gu'),
    message: 'No space between Chinese and a link that starts or ends in Latin letters or code.',
    advice: 'Put one half-width space between them.',
  },
  {
    pattern: new RegExp(
      `${han}\\s*[,;!?](?=\\s|$|${han})|${han}\\s*:(?=\\s|$|${han})(?!::)|[,;!?]\\s*(?=${han})`,
      'gu',
    ),
    message: 'Half-width punctuation next to Chinese.',
    advice: 'Use ，；：？！ in Chinese sentences.',
  },
  {
    pattern: new RegExp(`${han}\\.(?=\\s|$)`, 'gu'),
    message: 'A half-width full stop after Chinese.',
    advice: 'Use 。',
  },
  {
    pattern: /\s[，。：；？！）”、》]|[（“《]\s|[，。：；？！）”、》][ \t]+(?=\S)|[\p{L}`\d][ \t]+“/gu,
    message: 'A space next to full-width punctuation.',
    advice: 'Remove the space.',
  },
  {
    pattern: new RegExp(`${han}\\s*\\(|\\)\\s*${han}`, 'gu'),
    message: 'Half-width brackets next to Chinese.',
    advice: 'Use （ and ）.',
  },
  { pattern: /\.{3}|。{2,}|(?<!…)…(?!…)/gu, message: 'A wrong kind of ellipsis.', advice: 'Use ……' },
  { pattern: /[「」『』]/gu, message: 'Corner quotes.', advice: 'Use “ and ”.' },
  { pattern: /^\0+\*\*[^*]+\*\*。/gu, message: 'A full stop after a bold lead-in.', advice: 'Use ：' },
  {
    pattern: new RegExp(`["'](?=${han})|(?<=${han})["']`, 'gu'),
    message: 'Straight quotes next to Chinese.',
    advice: 'Use “ and ”.',
  },
  { pattern: /[！]/gu, message: 'An exclamation mark.', advice: 'End the sentence with 。' },
  { pattern: /您/gu, message: '您 is too formal here.', advice: 'Use 你.' },
  { pattern: /[０-９Ａ-Ｚａ-ｚ]/gu, message: 'Full-width letters or digits.', advice: 'Use ASCII.' },
  {
    pattern: new RegExp(`${han} +${han}`, 'gu'),
    message: 'A space within Chinese text.',
    advice: 'Remove the space.',
  },
];

/** Checks Chinese typography and terms of one page. */
export function typographyProblems(page: PageSource, terms: readonly Term[]): Diagnostic[] {
  const found = page.prose.flatMap((line) => lineProblems(page, line));
  const { description } = page.frontmatter;
  if (typeof description === 'string') {
    const line = { line: page.frontmatterLines.description ?? 1, raw: description, marked: description };
    found.push(...lineProblems(page, line).map(({ column: _column, ...rest }) => rest));
  }
  return [...found, ...termProblems(page.file, withoutKeywords(page.source), terms)];
}

/** Blanks out keywords, because readers use other terms. */
function withoutKeywords(source: string): string {
  return source.replace(/^keywords:.*\n(?:[ \t-].*\n)*/m, (block) => block.replaceAll(/.+/g, ''));
}

function lineProblems(
  page: PageSource,
  { line, raw, marked: text }: Pick<ProseLine, 'line' | 'raw' | 'marked'>,
): Diagnostic[] {
  const found: Diagnostic[] = [];
  for (const { pattern, message, advice } of rules) {
    for (const match of text.matchAll(pattern)) {
      const around = raw.slice(Math.max(0, match.index - 6), match.index + match[0].length + 6).trim();
      found.push(problem('prose-zh', page.file, line, `${message} “${around}”`, advice, match.index + 1));
    }
  }
  return found;
}

/** Reports words other than the glossary's anywhere in a file: prose, attributes, comments in code, labels. */
export function termProblems(file: string, source: string, terms: readonly Term[]): Diagnostic[] {
  return source.split('\n').flatMap((text, index) =>
    terms.flatMap(({ forbidden, wanted }) =>
      [...text.matchAll(new RegExp(forbidden, 'giu'))].map((match) => {
        const message = `“${match[0]}” is not the glossary's term.`;
        return problem('prose-zh-term', file, index + 1, message, `Use ${wanted}.`, match.index + 1);
      }),
    ),
  );
}
