import type { ReleaseItem } from '../../shared/client-components.ts';
import { siteConfig } from '../../site/config.ts';
import { hrefOf } from '../../site/href.ts';
import { Link } from '../../site/link.tsx';
import { useLanguage } from '../../site/use-language.tsx';
import { formatDate, isoDate } from '../../ui/format-date.ts';
import styles from './release-list.module.css';

/** The announcements of releases, newest first, as cards. Pictures are 1200 by 480 pixels. */
export function ReleaseList({ items }: { items: readonly ReleaseItem[] }) {
  const { lang, texts } = useLanguage();
  const htmlLang = siteConfig.languages[lang]?.htmlLang ?? lang;
  return (
    <ul className={styles.releases} aria-label={texts.releases.list}>
      {items.map(({ link, title, description, date, illustration }) => (
        <li key={link}>
          {illustration !== null && siteConfig.releases && (
            <img
              src={hrefOf(siteConfig.releases.pictures + illustration)}
              alt=""
              width="1200"
              height="480"
              loading="lazy"
              decoding="async"
            />
          )}
          <div>
            <time dateTime={isoDate(date)}>{formatDate(date, htmlLang)}</time>
            <h3>
              <Link className="card-link" href={link}>
                {title}
              </Link>
            </h3>
            <p>{description}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
