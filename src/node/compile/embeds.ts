import type { Element } from 'hast';
import type { Embed } from '../model.ts';

/** An address in a style. */
const STYLE_URL = /url\(\s*["']?([^"')\s]+)/gi;

const SOURCE_KINDS: Readonly<Record<string, Embed['kind']>> = {
  iframe: 'frames',
  img: 'images',
  ...{ video: 'media', audio: 'media', source: 'media', track: 'media' },
};

/** What an element loads from other origins as soon as it is shown, as `kind` and `origin`. */
export function embedsOf({ tagName, properties }: Element): Pick<Embed, 'kind' | 'origin'>[] {
  const { src, srcSet, poster, style } = properties;
  const candidates = String(srcSet ?? '').split(/,\s+/);
  const pictures = [
    poster,
    ...candidates.map((candidate) => candidate.trim().split(/\s/)[0]),
    ...[...String(style ?? '').matchAll(STYLE_URL)].map(([, url]) => url),
  ];
  const kind = SOURCE_KINDS[tagName];
  const found: [Embed['kind'], unknown][] = pictures.map((url) => ['images', url]);
  if (kind) found.push([kind, src]);
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
