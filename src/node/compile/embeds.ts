import type { Element } from 'hast';
import type { Embed } from '../model.ts';

/** A URL in a style, in any function. */
const STYLE_URL = /(?<![^\s"'(])(?:https?:)?\/\/[^\s"')]+/gi;
/** A candidate of a `srcset`: its URL, and its width or density. */
const CANDIDATE = /([^\s,]\S*?)(?:,(?=\s|$)|\s+([^,]*)|$)/g;

const SOURCE_KINDS: Readonly<Record<string, Embed['kind']>> = {
  iframe: 'frames',
  img: 'images',
  video: 'media',
  audio: 'media',
  source: 'media',
  track: 'media',
};

/** Origins from which an element loads resources as soon as it is shown, with their kind. */
export function embedsOf({ tagName, properties }: Element): Pick<Embed, 'kind' | 'origin'>[] {
  const { src, srcSet, poster, style } = properties;
  const pictures = [
    poster,
    ...candidatesOf(srcSet).map(({ url }) => url),
    ...(String(style ?? '').match(STYLE_URL) ?? []),
  ];
  const kind = SOURCE_KINDS[tagName];
  const found: [Embed['kind'], unknown][] = pictures.map((url) => ['images', url]);
  if (kind) found.push([kind, src]);
  return found.flatMap(([kind, url]) => {
    const origin = originOf(url);
    return origin === undefined ? [] : [{ kind, origin }];
  });
}

/** The candidates of a `srcset`, parsed as in browsers: `a.png 1x,b.png 2x`. */
export function candidatesOf(srcSet: unknown): { url: string; size: string }[] {
  return [...String(srcSet ?? '').matchAll(CANDIDATE)].map(([, url = '', size = '']) => ({ url, size }));
}

/** Origin of an external URL, parsed as in browsers, which accept backslashes; the URL itself if it has no origin. */
function originOf(url: unknown): string | undefined {
  const address = String(url ?? '').trim();
  if (!/^(?:https?:)?[\\/]{2}/i.test(address)) return undefined;
  return URL.canParse(address, 'https://a') ? new URL(address, 'https://a').origin : address;
}
