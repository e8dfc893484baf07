import type { Lang } from '../../shared/contracts.ts';
import { hrefOf } from '../../site/href.ts';
import { Icon } from '../../ui/icon.tsx';
import { menuTexts, ORGANISATION } from '../organisation.ts';
import { resolveToolLink } from '../tool-link.ts';
import { MENU_TOOLS } from '../tools.ts';
import styles from './tool-list.module.css';

/** Link to the organisation's code page. */
export function ToolListHead({ lang }: { lang: Lang }) {
  return (
    <a
      className={styles.head}
      href={ORGANISATION.url}
      target="_blank"
      rel="noopener"
      aria-label={menuTexts(lang).head}
    >
      {ORGANISATION.name}
      <Icon name="github" />
    </a>
  );
}

/** The rows of the menu. */
export function ToolList({ lang }: { lang: Lang }) {
  return (
    <ul className={styles.list}>
      {MENU_TOOLS.map((tool) => {
        const { name, description, logo, logoScale, url } = resolveToolLink(tool, lang);
        const size = Math.round(32 * logoScale);
        return (
          <li key={name}>
            <a href={url} target="_blank" rel="noopener">
              <span className={styles.logo}>
                <img src={hrefOf(logo)} alt="" width={size} height={size} />
              </span>
              <span>
                <strong>{name}</strong>
                <small>{description}</small>
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
