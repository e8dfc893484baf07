const DIGIT_BESIDE_HAN = /(?<=\d)(?=\p{Script=Han})|(?<=\p{Script=Han})(?=\d)/gu;

/** By locale: creating a format takes longer than using it a hundred times. */
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * A date in words, such as `September 10, 2024` or, spaced like the prose around it, `2024 年 9 月 10 日`. In UTC, so that
 * build and browser agree. Pages receive it from the build: loading a browser's date tables takes a fifth of the time
 * needed to hydrate a page.
 */
export function formatDate(time: number | string, locale: string): string {
  const format =
    formats.get(locale) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  formats.set(locale, format);
  const text = format.format(new Date(time));
  return text.replace(DIGIT_BESIDE_HAN, ' ');
}
