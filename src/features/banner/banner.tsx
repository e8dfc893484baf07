import { STORAGE_KEYS } from '../../shared/storage-keys.ts';
import { Link } from '../../site/link.tsx';
import { writeStored } from '../../site/storage.ts';
import { useMessages, useSite } from '../../site/use-site.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './banner.module.css';

/**
 * The announcement above the header. Whether it was dismissed is known before the first paint (boot script), and is
 * shown by style sheet: nothing moves when the page's own code arrives.
 */
export function Banner() {
  const { config, lang } = useSite();
  const messages = useMessages();
  const { banner } = config;
  const text = banner?.text[lang] ?? banner?.text[config.defaultLang];
  if (!banner || !text) return null;
  const dismiss = () => {
    writeStored('local', STORAGE_KEYS.banner, banner.id);
    document.documentElement.dataset.banner = 'hidden';
  };
  return (
    <section className={styles.banner} aria-label={messages.bannerRegion}>
      <p>{banner.link ? <Link href={banner.link}>{text}</Link> : text}</p>
      <button type="button" aria-label={messages.dismissBanner} onClick={dismiss}>
        <Icon name="close" />
      </button>
    </section>
  );
}
