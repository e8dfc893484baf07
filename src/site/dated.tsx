interface DatedProps {
  time: number | string;
  /** The day in the words of the language. */
  day: string;
  text?: string;
}

/** A day, within a text where that has its `{date}`. */
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
