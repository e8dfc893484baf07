import type { ComponentProps } from 'react';
import { isExternalLink } from '../shared/tree.ts';
import { hrefOf } from './href.ts';

/**
 * A link to a site path or an absolute URL. It is a plain `<a>`: the listener of `site/link-events.ts` navigates.
 * Links to other sites open in a new tab.
 */
export function Link({ href, ...rest }: ComponentProps<'a'> & { href: string }) {
  const external = isExternalLink(href) ? { target: '_blank', rel: 'noopener' } : undefined;
  return <a href={hrefOf(href)} {...external} {...rest} />;
}
