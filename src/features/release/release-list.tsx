import { useLocation } from 'react-router-dom';
import type { ReleaseItem } from '../../shared/client-components.ts';
import { textLanguage } from '../../shared/text-language.ts';
import { siteConfig } from '../../site/config.ts';
import { hrefOf } from '../../site/href.ts';
import { Link } from '../../site/link.tsx';
import { useLanguage } from '../../site/use-language.tsx';
import { formatDate, isoDate } from '../../ui/format-date.ts';
import styles from './release-list.module.css';
import { releaseMessages } from './release-messages.ts';

/** Folder of the release pictures below `public`. All are 1200 by 480 pixels. */
const PICTURE_FOLDER = '/releases/';

/** The announcements of releases, newest first, as cards. */
export function ReleaseList({ items }: { items: readonly ReleaseItem[] }) {
  const { lang } = useLanguage();
  const { pathname } = useLocation();
  const htmlLang = siteConfig.languages[lang]?.htmlLang ?? lang;
  return (
    <ul className={styles.releases} aria-label={releaseMessages[textLanguage(undefined, pathname)].list}>
      {items.map(({ link, title, description, date, illustration }) => (
        <li key={link}>
          {illustration !== null && (
            <img
              src={hrefOf(PICTURE_FOLDER + illustration)}
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
              <Link href={link}>{title}</Link>
            </h3>
            <p>{description}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
