import type { Element } from 'hast';
import { isElement } from '../markdown/nodes.ts';
import type { Embed } from '../model.ts';

/** An address in a style. */
const STYLE_URL = /url\(\s*["']?([^"')\s]+)/gi;

/** What an element loads from other origins as soon as it is shown, as `kind` and `origin`. */
export function embedsOf(element: Element): Pick<Embed, 'kind' | 'origin'>[] {
  const { src, srcSet, poster, style } = element.properties;
  const found: [Embed['kind'], unknown][] = [
    ['images', poster],
    ...String(srcSet ?? '')
      .split(/,\s+/)
      .map((candidate): [Embed['kind'], unknown] => ['images', candidate.trim().split(/\s/)[0]]),
    ...[...String(style ?? '').matchAll(STYLE_URL)].map(([, url]): [Embed['kind'], unknown] => [
      'images',
      url,
    ]),
  ];
  if (isElement(element, 'iframe')) found.push(['frames', src]);
  if (isElement(element, 'img')) found.push(['images', src]);
  if (isElement(element, 'video', 'audio', 'source', 'track')) found.push(['media', src]);
  return found.flatMap(([kind, url]) => {
    const origin = originOf(url);
    return origin === undefined ? [] : [{ kind, origin }];
  });
}

/** Origin of an address of another site: `//a.example/b` → `https://a.example`. */
function originOf(url: unknown): string | undefined {
  if (typeof url !== 'string' || !/^(?:https?:)?\/\//i.test(url)) return undefined;
  const address = url.startsWith('//') ? `https:${url}` : url;
  return URL.canParse(address) ? new URL(address).origin : undefined;
}
