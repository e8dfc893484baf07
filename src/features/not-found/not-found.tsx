import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { requestSearch } from '../../boot/early-search.ts';
import type { Lang, RoutePath } from '../../shared/contracts.ts';
import { format } from '../../shared/format.ts';
import { findRoute } from '../../shared/paths.ts';
import { flattenPages } from '../../shared/sidebar-tree.ts';
import { languageOf } from '../../shared/site-config.ts';
import { siteBrand } from '../../site/brand.ts';
import { siteConfig } from '../../site/config.ts';
import { hrefOf } from '../../site/href.ts';
import type { LoadedLanguage } from '../../site/language.ts';
import { languageName } from '../../site/language-name.ts';
import { Link } from '../../site/link.tsx';
import { pathInLang, tidyLink } from '../../site/site-paths.ts';
import { useLanguage, useMessages, usePages } from '../../site/use-language.tsx';
import { Icon } from '../../ui/icon.tsx';
import page from '../../ui/message-page.module.css';
import { nearRoutes, queryOf } from './near-routes.ts';
import styles from './not-found.module.css';

const MAX_SUGGESTIONS = 5;

/**
 * The 404 page, with suggestions. The prerendered one serves every unknown address: content that depends on the address
 * is last or has its space reserved, so that nothing moves when it appears.
 */
export function NotFound() {
  const { lang } = useLanguage();
  const { pathname } = useLocation();
  const messages = useMessages();
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  const query = isMounted ? queryOf(pathname) : '';
  return (
    <div className={`${page.page} ${styles.page}`}>
      <p className={styles.code} aria-hidden="true">
        {siteBrand.notFoundPicture ? (
          <img src={hrefOf(siteBrand.notFoundPicture)} alt="" width="416" height="184" />
        ) : (
          <span className="gradient-text">404</span>
        )}
      </p>
      <h1 tabIndex={-1}>{messages.notFoundTitle}</h1>
      <p>{messages.notFoundText}</p>
      <button
        type="button"
        className={styles.search}
        disabled={query === ''}
        onClick={() => requestSearch(query)}
      >
        <Icon name="search" />
        {format(messages.notFoundSearch, { query })}
      </button>
      <Link className={page.action} href={pathInLang('/', lang, siteConfig)}>
        {messages.notFoundHome}
      </Link>
      {isMounted && <Suggestions path={pathname} />}
      <Sections isHidden={!isMounted} />
    </div>
  );
}

/** Pages with similar addresses. */
function Suggestions({ path }: { path: string }) {
  const language = useLanguage();
  const messages = useMessages();
  const others = useOtherLanguages();
  const near = nearRoutes(path, language.routes, MAX_SUGGESTIONS);
  return (
    <>
      {others.map(({ lang, route }) => (
        <p key={lang}>
          <Link href={route} hrefLang={languageOf(siteConfig, lang).htmlLang}>
            {format(messages.notFoundOtherLanguage, { language: languageName(lang, language.texts) })}
          </Link>
        </p>
      ))}
      {near.length > 0 ? (
        <>
          <h2>{messages.notFoundNear}</h2>
          <ul>
            {near.map((route) => (
              <li key={route}>
                <Link href={route}>{titleOf(route, language)}</Link> <code>{route}</code>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  );
}

/** The sections of the site, as in the header. */
function Sections({ isHidden }: { isHidden: boolean }) {
  const { navigation, routes } = useLanguage();
  const messages = useMessages();
  const links = navigation.nav.flatMap((item) => (item.kind === 'link' ? [item] : []));
  if (links.length === 0) return null;
  return (
    <nav aria-labelledby="frameSections" hidden={isHidden}>
      <h2 id="frameSections">{messages.notFoundSections}</h2>
      <ul className={styles.sections}>
        {links.map(({ text, link }) => (
          <li key={link}>
            <Link href={tidyLink(link, routes)}>{text}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Languages with a page of their own at this address. */
function useOtherLanguages(): { lang: Lang; route: RoutePath }[] {
  const { lang } = useLanguage();
  const { pathname } = useLocation();
  const pages = usePages();
  const [found, setFound] = useState<{ lang: Lang; route: RoutePath }[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const look = async (other: Lang) => {
      const { routes, fallbacks } = await pages.language(other);
      const route = findRoute(routes, pathInLang(pathname, other, siteConfig));
      return route !== undefined && !fallbacks.includes(route) ? [{ lang: other, route }] : [];
    };
    const others = Object.keys(siteConfig.languages).filter((other) => other !== lang);
    // A language that fails to load just gives no suggestion.
    Promise.all(others.map((other) => look(other).catch(() => []))).then((lists) => {
      if (isCurrent) setFound(lists.flat());
    });
    return () => {
      isCurrent = false;
    };
  }, [lang, pages, pathname]);
  return found;
}

function titleOf(route: RoutePath, { navigation }: LoadedLanguage): string {
  const pages = Object.values(navigation.sidebars).flatMap(flattenPages);
  return pages.find(({ link }) => link === route)?.text ?? route;
}
