import { Fragment } from 'react';

/** Shortest word that gets places to break, in UTF-16 units; shorter ones of Latin letters fit on the narrowest line. */
const LONG_WORD = { inTitle: 15, inText: 22 };

/**
 * Splits text where a line may end inside a long word: after a dot, slash, underscore or opening bracket, before a capital,
 * and after Chinese marks.
 * 'output.filenameHash' → 'output.', 'filename', 'Hash'
 */
export function breakableParts(text: string, shortest = LONG_WORD.inTitle): string[] {
  return text.split(/(\s+)/).flatMap((word) => {
    if (word.length < shortest) return word === '' ? [] : [word];
    return word.split(
      /(?<=[\p{L}\p{N}][./_])(?=[.\p{L}])|(?<=[(<])(?=[\p{L}'])|(?<=\p{Ll})(?=\p{Lu})|(?<=[，。])(?![”’」』）】》]|$)/u,
    );
  });
}

/** The same for the HTML of a title: 'output.<em>filenameHash</em>' keeps its elements, its words get `<wbr>`. */
export function breakableHtml(html: string): string {
  return html.replace(/[^<>\s]+(?![^<>]*>)/g, (word) => breakableParts(word).join('<wbr>'));
}

/** A name that may be longer than its line. One element, so that it stays one item of a flex container. */
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
