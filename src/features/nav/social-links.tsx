import { siteConfig } from '../../site/config.ts';
import { hrefOf } from '../../site/href.ts';
import { Icon, isIconName } from '../../ui/icon.tsx';
import styles from './nav.module.css';

/**
 * URL of an SVG icon in the settings, given as a path or as source. As a file it needs the namespace, which inline SVG
 * can omit.
 */
function addressOf(icon: string): string {
  if (!icon.startsWith('<')) return hrefOf(icon);
  const svg = icon.replace(/^<svg(?![^>]*\sxmlns=)/, '<svg xmlns="http://www.w3.org/2000/svg"');
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

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
