import { siteConfig } from '../../site/config.ts';
import { fileHref } from '../../site/href.ts';
import { Icon, isIconName } from '../../ui/icon.tsx';
import styles from './nav.module.css';

/** Address of an SVG that the settings name or hold. */
const addressOf = (icon: string): string =>
  icon.startsWith('<') ? `data:image/svg+xml,${encodeURIComponent(icon)}` : fileHref(icon);

/** Links to profiles of the project on other sites. */
export function SocialLinks() {
  return (
    <ul className={styles.social}>
      {siteConfig.socialLinks.map(({ icon, content, label }) => (
        <li key={content}>
          <a href={content} target="_blank" rel="noopener me" aria-label={label} data-tip={label}>
            {isIconName(icon) ? (
              <Icon name={icon} />
            ) : (
              <span className={styles.drawing} style={{ maskImage: `url("${addressOf(icon)}")` }} />
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
