import type { NavItem, RoutePath } from '../../shared/contracts.ts';
import { isExternalLink } from '../../shared/sidebar-tree.ts';
import { siteConfig } from '../../site/config.ts';
import { Link } from '../../site/link.tsx';
import { tidyLink } from '../../site/site-paths.ts';
import { useLanguage } from '../../site/use-language.tsx';
import { Disclosure } from '../../ui/disclosure/disclosure.tsx';
import { Icon } from '../../ui/icon.tsx';
import { isActiveLink } from './nav-state.ts';

/** The top navigation of the language. `route` is the current page. */
export function NavLinks({ route }: { route: RoutePath | null }) {
  const { navigation } = useLanguage();
  return (
    <ul>
      {navigation.nav.map((item) => (
        <li key={item.text}>
          {item.kind === 'menu' ? <Menu item={item} /> : <TopLink item={item} route={route} />}
        </li>
      ))}
    </ul>
  );
}

function TopLink({ item, route }: { item: Extract<NavItem, { kind: 'link' }>; route: RoutePath | null }) {
  const { routes } = useLanguage();
  const isActive = isActiveLink(item, route, siteConfig);
  return (
    <Link href={tidyLink(item.link, routes)} aria-current={isActive ? 'true' : undefined}>
      {item.text}
      <LeavesSite link={item.link} />
    </Link>
  );
}

function LeavesSite({ link }: { link: string }) {
  return isExternalLink(link) ? <Icon name="external" /> : null;
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
            <Link href={tidyLink(link, routes)}>
              {text}
              <LeavesSite link={link} />
            </Link>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
