import { hrefOf, pageHref } from '../../site/href.ts';
import { useLanguage } from '../../site/use-language.tsx';
import type { BrandTexts } from '../texts/en.ts';
import { useBrandTexts } from '../use-text-language.ts';
import styles from './site-footer.module.css';

/** Pages linked neither in the header nor elsewhere on the home page. */
const LINKS: readonly [text: keyof BrandTexts, link: string][] = [
  ['footerIntroduction', '/guide/start/'],
  ['footerMigration', '/guide/migration/webpack'],
  ['footerCli', '/guide/basic/cli'],
  ['footerConfiguration', '/config/'],
  ['footerPluginApi', '/plugins/dev/'],
  ['footerJavaScriptApi', '/api/start/'],
];

export function SiteFooter() {
  const { lang } = useLanguage();
  const messages = useBrandTexts();
  return (
    <footer className={styles.footer} data-print="none">
      <nav aria-label={messages.footerLabel}>
        <ul>
          {LINKS.map(([text, link]) => (
            <li key={link}>
              <a href={pageHref(link, lang)}>{messages[text]}</a>
            </li>
          ))}
        </ul>
      </nav>
      <p>
        <img src={hrefOf('/logo.svg')} alt="" width="24" height="24" loading="lazy" />
        {messages.footerLicense} {messages.footerCopyright}
      </p>
    </footer>
  );
}
