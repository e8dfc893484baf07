import { hrefOf } from '../../site/href.ts';
import { useLanguage } from '../../site/use-language.tsx';
import { textsIn } from '../text-language.ts';
import { resolveToolLink } from '../tool-link.ts';
import { LANDING_TOOLS } from '../tools.ts';
import { useTextLanguage } from '../use-text-language.ts';
import styles from './tool-grid.module.css';

/** The family of tools as cards that open in a new tab; also for use in pages. */
export function ToolGrid({ lang: option }: { lang?: string }) {
  const lang = useTextLanguage(option);
  const messages = textsIn(lang);
  const { opensInNewTab } = useLanguage().texts.home;
  return (
    <ul className={styles.tools} aria-label={messages.toolsTitle}>
      {LANDING_TOOLS.map((tool) => {
        const { name, description, logo, logoScale, url, displayUrl } = resolveToolLink(tool, lang);
        const size = Math.round(44 * logoScale);
        return (
          <li key={name}>
            <span className={styles.logo}>
              <img src={hrefOf(logo)} alt="" width={size} height={size} loading="lazy" decoding="async" />
            </span>
            <h3>
              <a href={url} target="_blank" rel="noopener">
                {name}
                <span className={styles.hint}> {opensInNewTab}</span>
              </a>
            </h3>
            <p>{description}</p>
            <span className={styles.url}>{displayUrl}</span>
          </li>
        );
      })}
    </ul>
  );
}
