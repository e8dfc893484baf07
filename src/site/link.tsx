import type { ComponentProps } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { isPagePath, splitAddress } from '../shared/paths.ts';
import { isExternalLink } from '../shared/sidebar-tree.ts';
import { hrefOf, routerPath } from './href.ts';

type LinkProps = ComponentProps<'a'> & { href: string };

/** A link to a site path, a file of the site, or another site, which opens in a new tab. */
export function Link({ href, ...rest }: LinkProps) {
  if (href.startsWith('/') && isPagePath(splitAddress(href).pathname))
    return <RouterLink to={routerPath(href)} discover="none" {...rest} />;
  return <PlainLink href={href} {...rest} />;
}

/**
 * The same without the router's hooks, for long lists: it does not rerender when the page changes. `site/link-events.ts`
 * handles its clicks.
 */
export function PlainLink({ href, ...rest }: LinkProps) {
  const external = isExternalLink(href) ? { target: '_blank', rel: 'noopener' } : undefined;
  return <a href={hrefOf(href)} {...external} {...rest} />;
}
