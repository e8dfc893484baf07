import type { ReactNode } from 'react';
import { pageRules } from '../../shared/page-types.ts';
import { siteConfig } from '../../site/config.ts';
import { isAtTop, isScrollingDown } from '../../site/header-visibility.ts';
import { Link } from '../../site/link.tsx';
import { Picture } from '../../site/picture.tsx';
import { pathInLang } from '../../site/site-paths.ts';
import { useLanguage, useMessages } from '../../site/use-language.tsx';
import type { PageEntry } from '../../site/use-page.ts';
import { useSheet } from '../../site/use-sheet.ts';
import { useStore } from '../../ui/create-store.ts';
import { Icon } from '../../ui/icon.tsx';
import { LanguageMenu } from './language-menu.tsx';
import styles from './nav.module.css';
import { NavLinks } from './nav-links.tsx';
import { SocialLinks } from './social-links.tsx';
import { ThemeMenu } from './theme-menu.tsx';

interface NavProps {
  /** The current page. */
  entry: PageEntry | null;
  /** Shown at the far left, before the logo. */
  start?: ReactNode;
  /** Shown between the links and the settings; always visible. */
  search?: ReactNode;
}

/** The navigation links on small screens. */
const MENU = { beside: '(width > 768px)', behind: '[data-page-root]' };

/** A constant element, so that it does not rerender when the page changes. */
const SETTINGS = (
  <div className={styles.settings}>
    <LanguageMenu />
    <ThemeMenu />
    <SocialLinks />
  </div>
);

/** The header: logo, top navigation, search, language, theme, social links. On small screens the links collapse into a menu. */
export function Nav({ entry, start, search }: NavProps) {
  const messages = useMessages();
  const { ref, isOpen, open, close } = useSheet<HTMLElement>(MENU);
  const isTop = useStore(isAtTop, true);
  const isDown = useStore(isScrollingDown, false);
  const isHome = entry != null && pageRules(entry.page.meta.frontmatter).isLanding;

  return (
    <header
      ref={ref}
      className={styles.header}
      data-navbar=""
      data-behind=""
      data-open={isOpen || undefined}
      data-clear={(isHome && isTop && !isOpen) || undefined}
      data-hidden={(siteConfig.hideNavbar === 'auto' && isDown && !isOpen) || undefined}
    >
      <div className={styles.bar}>
        {start}
        <HomeLink />
        <nav className={styles.links} id="frameNavigation" aria-label={messages.mainNavigation}>
          <NavLinks route={entry?.route ?? null} />
        </nav>
        <div className={styles.search}>{search}</div>
        {SETTINGS}
        <button
          type="button"
          className={styles.toggle}
          data-scripted=""
          aria-expanded={isOpen}
          aria-controls="frameNavigation"
          aria-label={isOpen ? messages.closeMenu : messages.openMenu}
          onClick={isOpen ? close : open}
        >
          <Icon name={isOpen ? 'close' : 'menu'} />
        </button>
      </div>
    </header>
  );
}

function HomeLink() {
  const { lang } = useLanguage();
  const { logo, logoSize, logoText, title } = siteConfig;
  const alt = logoText ? '' : title;
  return (
    <Link className={styles.home} href={pathInLang('/', lang, siteConfig)}>
      {logo && <Picture {...logoSize} files={logo} alt={alt} />}
      {logoText || !logo ? <span>{logoText || title}</span> : null}
    </Link>
  );
}
