interface DatedProps {
  time: number | string;
  /** The date as text in the page's language. */
  day: string;
  text?: string;
}

/** A date, within a text at its `{date}` placeholder. */
export function Dated({ time, day, text = '{date}' }: DatedProps) {
  const [before, after] = text.split('{date}');
  return (
    <>
      {before}
      <time dateTime={new Date(time).toISOString().slice(0, 10)}>{day}</time>
      {after}
    </>
  );
}
