/**
 * The day of an ISO 8601 date as readers of a language write it; `undefined` for text that is no date.
 * It is the day the author wrote, whatever the reader's time zone: only the date part counts.
 *
 * `2024-09-10`, en → `September 10, 2024`; zh-CN → `2024年9月10日`
 */
export function formatReleaseDate(isoDate: string, htmlLang: string): string | undefined {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(isoDate)?.[0];
  const date = new Date(`${day}T00:00:00Z`);
  if (day === undefined || Number.isNaN(date.getTime())) return undefined;
  return new Intl.DateTimeFormat(htmlLang, { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}

/** A publication date; nothing when it cannot be read. */
export function ReleaseDate({ date, htmlLang }: { date: string; htmlLang: string }) {
  const text = formatReleaseDate(date, htmlLang);
  return text === undefined ? null : <time dateTime={date}>{text}</time>;
}
