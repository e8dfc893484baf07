import type { PageMeta } from '../../shared/contracts.ts';
import { siteConfig } from '../../site/config.ts';
import { Link } from '../../site/link.tsx';
import { tidyLink } from '../../site/site-paths.ts';
import { useLanguage } from '../../site/use-language.tsx';
import page from '../../ui/message-page.module.css';

/** Fallback for a home page without text and without a brand: site description and links to the sections. */
export function PlainHome({ meta }: { meta: PageMeta }) {
  const { navigation, routes } = useLanguage();
  const links = navigation.nav
    .filter((item) => item.kind === 'link')
    .map(({ text, link }) => (
      <Link key={link} href={tidyLink(link, routes)}>
        {text}
      </Link>
    ));
  return (
    <div className={`prose ${page.page}`}>
      <h1 tabIndex={-1}>{meta.title || siteConfig.title}</h1>
      <p>{meta.description || siteConfig.languages[meta.lang]?.description}</p>
      {links.length > 0 ? <p className="hero-actions">{links}</p> : null}
    </div>
  );
}
