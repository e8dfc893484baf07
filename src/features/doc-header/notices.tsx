import type { PageMeta } from '../../shared/contracts.ts';
import { format } from '../../shared/format.ts';
import { languageOf } from '../../shared/site-config.ts';
import { siteConfig } from '../../site/config.ts';
import { hrefOf } from '../../site/href.ts';
import { languageName } from '../../site/language-name.ts';
import { pathInLang } from '../../site/site-paths.ts';
import { useLanguage } from '../../site/use-language.tsx';
import styles from './doc-header.module.css';

/** Notice that the article is in another language than the rest of the page. */
export function FallbackNotice({ meta }: { meta: PageMeta }) {
  const { texts } = useLanguage();
  const language = languageName(meta.contentLang, texts);
  return (
    <div className={styles.notice} role="note">
      <p>{format(texts.interface.fallbackNotice, { language })}</p>
    </div>
  );
}

interface StaleNoticeProps {
  meta: PageMeta;
  sections: NonNullable<PageMeta['staleSections']>;
}

/** Notice of sections whose original has changed since they were translated. */
export function StaleNotice({ meta, sections }: StaleNoticeProps) {
  const { texts } = useLanguage();
  const messages = texts.interface;
  const language = languageName(siteConfig.defaultLang, texts);
  const { htmlLang } = languageOf(siteConfig, siteConfig.defaultLang);
  const original = hrefOf(pathInLang(meta.routePath, siteConfig.defaultLang, siteConfig));
  return (
    <div className={styles.notice} role="note">
      <p>{format(messages.staleNotice, { language })}</p>
      <ul>
        {sections.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${encodeURIComponent(id)}`}>{text || messages.staleIntro}</a>
          </li>
        ))}
      </ul>
      <p>
        <a href={original} hrefLang={htmlLang}>
          {format(messages.staleLink, { language })}
        </a>
      </p>
    </div>
  );
}
