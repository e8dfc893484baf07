import { isExternalLink } from '../../shared/tree.ts';
import { hrefOf, pageHref } from '../../site/href.ts';
import { useLanguage } from '../../site/use-language.tsx';
import { useBrandTexts } from '../use-text-language.ts';
import { FOOTER_COLUMNS } from './footer-links.ts';
import styles from './site-footer.module.css';

/** The end of the home page: the ways into the site, the family, the community, and who made it. */
export function SiteFooter() {
  const { lang, texts } = useLanguage();
  const messages = useBrandTexts();
  return (
    <footer className={styles.footer} data-print="none">
      <div className={styles.inner}>
        <div className={styles.brand}>
          <img src={hrefOf('/logo.svg')} alt="" width="40" height="40" loading="lazy" />
          <p>{messages.footerTagline}</p>
        </div>
        <nav className={styles.columns} aria-label={texts.home.footerLabel}>
          {FOOTER_COLUMNS.map(({ title, items }) => (
            <section key={title} aria-labelledby={`footer-${title}`}>
              <h2 id={`footer-${title}`}>{messages[title]}</h2>
              <ul>
                {items.map((item) => (
                  <li key={item.link}>
                    <a
                      href={pageHref(item.link, lang)}
                      {...(isExternalLink(item.link) && { target: '_blank', rel: 'noopener' })}
                    >
                      {'label' in item ? messages[item.label] : item.name}
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
        <p className={styles.legal}>
          <span>{messages.footerLicense}</span> <span>{messages.footerCopyright}</span>
        </p>
      </div>
    </footer>
  );
}
