import { hrefOf } from '../../site/href.ts';
import { useLanguage } from '../../site/use-language.tsx';
import { Disclosure } from '../../ui/disclosure/disclosure.tsx';
import { Icon } from '../../ui/icon.tsx';
import { menuTexts, ORGANIZATION } from '../organization.ts';
import { resolveToolLink } from '../tool-link.ts';
import { MENU_TOOLS } from '../tools.ts';
import styles from './tool-menu.module.css';

/** The button with nine dots and its menu of sibling tools: the organization's code page, and one row per tool. */
export function ToolMenu() {
  const { lang } = useLanguage();
  const texts = menuTexts(lang);
  const button = (
    <>
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" focusable="false">
        <path d="M4 4h.01M10 4h.01M16 4h.01M4 10h.01M10 10h.01M16 10h.01M4 16h.01M10 16h.01M16 16h.01" />
      </svg>
      <span className="visually-hidden">{texts.button}</span>
    </>
  );
  return (
    <div className={styles.menu} data-scripted="">
      <Disclosure button={button} isDeferred>
        <div className={styles.head}>
          <a href={ORGANIZATION.url} target="_blank" rel="noopener" aria-label={texts.head}>
            {ORGANIZATION.name}
            <Icon name="github" />
          </a>
        </div>
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
      </Disclosure>
    </div>
  );
}
