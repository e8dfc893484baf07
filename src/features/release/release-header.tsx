import type { PageMeta } from '../../shared/contracts';
import { textLanguage } from '../../shared/text-language';
import { hrefOf } from '../../site/href';
import { useSite } from '../../site/use-site';
import { formatReleaseDate, ReleaseDate } from './release-date';
import styles from './release-header.module.css';
import { releaseMessages } from './release-messages';

/** Folder of the release pictures below `public`. All are 1200 by 480 pixels. */
export const PICTURE_FOLDER = '/releases/';

/** Date and picture of a release page, under its title. Nothing on other pages. */
export function ReleaseHeader({ meta }: { meta: PageMeta }) {
  const { config } = useSite();
  const { published_at: date, illustration } = meta.frontmatter;
  if (date === undefined) return null;
  const htmlLang = config.languages[meta.lang]?.htmlLang ?? meta.lang;
  const messages = releaseMessages[textLanguage(undefined, meta.routePath)];
  return (
    <div className={styles.header}>
      {formatReleaseDate(date, htmlLang) !== undefined && (
        <p>
          {messages.published} <ReleaseDate date={date} htmlLang={htmlLang} />
        </p>
      )}
      {illustration !== undefined && (
        <img
          src={hrefOf(PICTURE_FOLDER + illustration)}
          alt=""
          width="1200"
          height="480"
          fetchPriority="high"
        />
      )}
    </div>
  );
}
