import { useLocation } from 'react-router-dom';
import { siteConfig } from '../../site/config.ts';
import { hrefOf } from '../../site/href.ts';
import { pathInLang } from '../../site/site-paths.ts';
import { useLanguage } from '../../site/use-language.tsx';
import { Disclosure } from '../../ui/disclosure/disclosure.tsx';
import { Icon } from '../../ui/icon.tsx';

/** Outline entry of the section being read. */
const SECTION = '#frameOutlineList a[aria-current]';

/**
 * Links to the same page in other languages. Section and query are added on click, because the prerendered document does
 * not know them. If the address has no hash, the section is the one being read, unless the page's title is in view.
 */
export function LanguageMenu() {
  const { lang, texts } = useLanguage();
  const messages = texts.interface;
  const { pathname } = useLocation();
  const entries = Object.entries(siteConfig.languages);
  if (entries.length < 2) return null;
  const keepPlace = (event: React.MouseEvent<HTMLAnchorElement>) => {
    const { search, hash } = window.location;
    const url = new URL(event.currentTarget.href);
    const isTitleSeen = (document.querySelector('h1')?.getBoundingClientRect().bottom ?? 0) > 0;
    const read = isTitleSeen ? null : document.querySelector<HTMLAnchorElement>(SECTION);
    event.currentTarget.href = url.pathname + search + (hash || (read?.hash ?? ''));
  };
  return (
    <Disclosure button={<Icon name="globe" />} label={messages.languageMenu} align="end">
      <ul>
        {entries.map(([key, { label, htmlLang }]) => (
          <li key={key}>
            {key === lang ? (
              <span aria-current="true" lang={htmlLang}>
                {label}
                <Icon name="check" />
              </span>
            ) : (
              <a
                href={hrefOf(pathInLang(pathname, key, siteConfig))}
                hrefLang={htmlLang}
                lang={htmlLang}
                onClickCapture={keepPlace}
                onAuxClick={keepPlace}
              >
                {label}
              </a>
            )}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
