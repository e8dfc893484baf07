/**
 * A day in words, as `September 10, 2024` or `2024年9月10日`. In UTC, so that the prerendered document and every
 * reader's browser agree.
 */
export function formatDate(time: number | string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(time));
}

/** The day for machines: `2024-09-10`. */
export function isoDate(time: number | string): string {
  return new Date(time).toISOString().slice(0, 10);
}
