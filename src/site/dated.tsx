import { languageOf } from '../shared/site-config.ts';
import { formatDate } from '../ui/format-date.ts';
import { siteConfig } from './config.ts';
import { useLanguage } from './use-language.tsx';

/** A day in the words of the language, within a text where that has its `{date}`. */
export function Dated({ time, text = '{date}' }: { time: number | string; text?: string }) {
  const { lang } = useLanguage();
  const [before, after] = text.split('{date}');
  return (
    <>
      {before}
      <time dateTime={new Date(time).toISOString().slice(0, 10)}>
        {formatDate(time, languageOf(siteConfig, lang).htmlLang)}
      </time>
      {after}
    </>
  );
}
