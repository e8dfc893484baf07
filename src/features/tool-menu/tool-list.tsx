import type { TextLanguage } from '../../shared/text-language.ts';
import { resolveToolLink } from '../../shared/tool-link.ts';
import { MENU_TOOLS, ORGANISATION } from '../../shared/tools.ts';
import { hrefOf } from '../../site/href.ts';
import { Icon } from '../../ui/icon.tsx';
import type { ToolMenuMessages } from './messages.ts';
import styles from './tool-list.module.css';

/** Link to the organisation's code page. */
export function ToolListHead({ messages }: { messages: ToolMenuMessages }) {
  return (
    <a
      className={styles.head}
      href={ORGANISATION.url}
      target="_blank"
      rel="noopener"
      aria-label={messages.organisation.replace('{name}', ORGANISATION.name)}
    >
      {ORGANISATION.name}
      <Icon name="github" />
    </a>
  );
}

/** The rows of the menu. */
export function ToolList({ lang }: { lang: TextLanguage }) {
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
