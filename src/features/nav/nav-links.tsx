import type { NavItem } from '../../shared/contracts.ts';
import { Link } from '../../site/link.tsx';
import { useLanguage } from '../../site/use-language.tsx';
import { useShownPage } from '../../site/use-page.ts';
import { Disclosure } from '../../ui/disclosure/disclosure.tsx';
import { Icon } from '../../ui/icon.tsx';
import { isActiveLink, tidyLink } from './nav-state.ts';

/** The top navigation of the language. */
export function NavLinks() {
  const { navigation } = useLanguage();
  return (
    <ul>
      {navigation.nav.map((item) => (
        <li key={item.text}>{item.kind === 'menu' ? <Menu item={item} /> : <TopLink item={item} />}</li>
      ))}
    </ul>
  );
}

function TopLink({ item }: { item: Extract<NavItem, { kind: 'link' }> }) {
  const { routes } = useLanguage();
  const isActive = isActiveLink(item, useShownPage()?.route ?? null);
  return (
    <Link href={tidyLink(item.link, routes)} aria-current={isActive ? 'true' : undefined}>
      {item.text}
    </Link>
  );
}

function Menu({ item }: { item: Extract<NavItem, { kind: 'menu' }> }) {
  const { routes } = useLanguage();
  const button = (
    <>
      {item.text}
      <Icon name="chevron-down" />
    </>
  );
  return (
    <Disclosure button={button}>
      <ul>
        {item.items.map(({ text, link }) => (
          <li key={link}>
            <Link href={tidyLink(link, routes)}>{text}</Link>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
