import { writeStored } from '../../boot/browser-storage.ts';
import { BANNER_KEY } from '../../shared/storage-keys.ts';
import { siteConfig } from '../../site/config.ts';
import { Link } from '../../site/link.tsx';
import { useLanguage } from '../../site/use-language.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './banner.module.css';

/**
 * The announcement above the header. The boot script knows before the first paint whether it was dismissed, and a style
 * sheet hides it, so nothing moves when the page's code arrives.
 */
export function Banner() {
  const { lang, texts } = useLanguage();
  const messages = texts.interface;
  const { banner } = siteConfig;
  const text = banner?.text[lang] ?? banner?.text[siteConfig.defaultLang];
  if (!banner || !text) return null;
  const dismiss = () => {
    writeStored(BANNER_KEY, banner.id);
    document.documentElement.dataset.banner = 'hidden';
  };
  return (
    <section className={styles.banner} aria-label={messages.bannerRegion} data-print="none">
      <p>{banner.link ? <Link href={banner.link}>{text}</Link> : text}</p>
      <button type="button" aria-label={messages.dismissBanner} onClick={dismiss}>
        <Icon name="close" />
      </button>
    </section>
  );
}
