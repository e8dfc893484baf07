import { Fragment } from 'react';

/** Shortest word that gets break opportunities, in UTF-16 units; shorter Latin words fit on the narrowest line. */
const LONG_WORD = { inTitle: 15, inText: 22 };

/**
 * Splits text at break opportunities in long words: after a dot, slash, underscore or opening bracket, before a capital,
 * and after Chinese punctuation. 'output.filenameHash' → 'output.', 'filename', 'Hash'
 */
export function breakableParts(text: string, shortest = LONG_WORD.inTitle): string[] {
  return text.split(/(\s+)/).flatMap((word) => {
    if (word.length < shortest) return word === '' ? [] : [word];
    return word.split(
      /(?<=[\p{L}\p{N}][./_])(?=[.\p{L}])|(?<=[(<])(?=[\p{L}'])|(?<=\p{Ll})(?=\p{Lu})|(?<=[，。])(?![”’」』）】》]|$)/u,
    );
  });
}

/** The same for the HTML of a title: inserts `<wbr>` into words and keeps elements such as `<em>`. */
export function breakableHtml(html: string): string {
  return html.replace(/[^<>\s]+(?![^<>]*>)/g, (word) => breakableParts(word).join('<wbr>'));
}

/** A name that may exceed its line. A single element, so that it remains one item of a flex container. */
export function SoftBreaks({ text, shortest = LONG_WORD.inText }: { text: string; shortest?: number }) {
  if (!text.split(/\s/).some((word) => word.length >= shortest)) return text;
  return (
    <span>
      {breakableParts(text, shortest).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
