import type { ReleaseItem } from '../../shared/client-components.ts';
import { siteConfig } from '../../site/config.ts';
import { Dated } from '../../site/dated.tsx';
import { hrefOf } from '../../site/href.ts';
import { Link } from '../../site/link.tsx';
import { useLanguage } from '../../site/use-language.tsx';
import styles from './release-list.module.css';

/** Release announcements as cards, newest first. Images are 1200 by 480 pixels. */
export function ReleaseList({ items }: { items: readonly ReleaseItem[] }) {
  const { texts } = useLanguage();
  return (
    <ul className={styles.releases} aria-label={texts.releases.list}>
      {items.map(({ link, title, description, date, day, illustration }) => (
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
            <Dated time={date} day={day} />
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
