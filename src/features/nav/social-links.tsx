import { siteConfig } from '../../site/config.ts';
import { Icon, isIconName } from '../../ui/icon.tsx';
import styles from './nav.module.css';

/** Profiles of the project elsewhere. A network without a drawing is named in words. */
export function SocialLinks() {
  return (
    <ul className={styles.social}>
      {siteConfig.socialLinks.map(({ icon, content, label }) => (
        <li key={content}>
          <a href={content} target="_blank" rel="noopener me" aria-label={label} data-tip={label}>
            {isIconName(icon) ? <Icon name={icon} /> : label}
          </a>
        </li>
      ))}
    </ul>
  );
}
