import { useEffect, useState } from 'react';
import type { Lang, RoutePath } from '../../shared/contracts.ts';
import { findRoute } from '../../shared/paths.ts';
import { flattenPages } from '../../shared/tree.ts';
import { pageHref } from '../../site/href.ts';
import type { LoadedLanguage } from '../../site/language.ts';
import { Link } from '../../site/link.tsx';
import { format } from '../../site/messages/messages.ts';
import { pathInLang, redirectOf } from '../../site/site-paths.ts';
import { useActions, useMessages, useSite } from '../../site/use-site.tsx';
import { nearRoutes } from './near-routes.ts';
import styles from './not-found.module.css';

const MAX_SUGGESTIONS = 5;

/** Says that there is no such page, and where the reader may have wanted to go. */
export function NotFound() {
  const { lang } = useSite();
  const messages = useMessages();
  return (
    <div className={styles.page}>
      <p className={styles.code} aria-hidden="true">
        404
      </p>
      <h1 tabIndex={-1}>{messages.notFoundTitle}</h1>
      <p>{messages.notFoundText}</p>
      <Suggestions />
      <a className={styles.home} href={pageHref('/', lang)}>
        {messages.notFoundHome}
      </a>
    </div>
  );
}

/** Only in the browser: the prerendered page stands for every unknown address. */
function Suggestions() {
  const { config, language, location } = useSite();
  const messages = useMessages();
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  const others = useOtherLanguages();
  if (!isMounted) return null;

  const path = location.pathname;
  const moved = redirectOf(path, config);
  const near = moved ? [] : nearRoutes(path, language.routes, MAX_SUGGESTIONS);
  return (
    <>
      {moved ? (
        <p>
          {messages.notFoundMoved} <Link href={moved}>{moved}</Link>
        </p>
      ) : null}
      {others.map(({ lang, route }) => (
        <p key={lang}>
          <Link href={route} hrefLang={config.languages[lang]?.htmlLang}>
            {format(messages.notFoundOtherLanguage, { language: config.languages[lang]?.label ?? lang })}
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

/** Languages that have a page of their own at this address. */
function useOtherLanguages(): { lang: Lang; route: RoutePath }[] {
  const { config, lang, location } = useSite();
  const { loadLanguage } = useActions();
  const [found, setFound] = useState<{ lang: Lang; route: RoutePath }[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const look = async (other: Lang) => {
      const { routes, fallbacks } = await loadLanguage(other);
      const route = findRoute(routes, pathInLang(location.pathname, other, config));
      return route !== undefined && !fallbacks.includes(route) ? [{ lang: other, route }] : [];
    };
    const others = Object.keys(config.languages).filter((other) => other !== lang);
    // A language that cannot be downloaded is a suggestion less, no more.
    Promise.all(others.map((other) => look(other).catch(() => []))).then((lists) => {
      if (isCurrent) setFound(lists.flat());
    });
    return () => {
      isCurrent = false;
    };
  }, [config, lang, loadLanguage, location.pathname]);
  return found;
}

function titleOf(route: RoutePath, { navigation }: LoadedLanguage): string {
  const pages = Object.values(navigation.sidebars).flatMap(flattenPages);
  return pages.find(({ link }) => link === route)?.text ?? route;
}
