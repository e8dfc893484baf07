import type { NavItem } from '../../shared/contracts.ts';
import { Link } from '../../site/link.tsx';
import { useSite } from '../../site/use-site.tsx';
import { Disclosure } from '../../ui/disclosure/disclosure.tsx';
import { Icon } from '../../ui/icon.tsx';
import { isActiveLink, tidyLink } from './nav-state.ts';

/** The top navigation of the language. */
export function NavLinks() {
  const { language } = useSite();
  return (
    <ul>
      {language.navigation.nav.map((item) => (
        <li key={item.text}>{item.kind === 'menu' ? <Menu item={item} /> : <TopLink item={item} />}</li>
      ))}
    </ul>
  );
}

function TopLink({ item }: { item: Extract<NavItem, { kind: 'link' }> }) {
  const { language, route } = useSite();
  const isActive = isActiveLink(item, route);
  return (
    <Link href={tidyLink(item.link, language.routes)} aria-current={isActive ? 'true' : undefined}>
      {item.text}
    </Link>
  );
}

function Menu({ item }: { item: Extract<NavItem, { kind: 'menu' }> }) {
  const { language } = useSite();
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
            <Link href={tidyLink(link, language.routes)}>{text}</Link>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
