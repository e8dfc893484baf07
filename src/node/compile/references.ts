import path from 'node:path';
import type { Element, Root as HastRoot } from 'hast';
import type { Root } from 'mdast';
import { decode, toUrl } from '../../shared/paths.ts';
import {
  displayPath,
  mayBePublished,
  OUTSIDE_ADVICE,
  type PageContext,
  readDependency,
  report,
} from '../markdown/context.ts';
import { isElement, walk } from '../markdown/nodes.ts';
import { assetPath } from './assets.ts';
import { imageSize } from './image-size.ts';
import { linkHref, resolveLink } from './links.ts';

/** Lets links and pictures of fragments remember their file through the change of trees. */
export function markOrigins(tree: Root): void {
  walk(tree, (node) => {
    const origin = node.data?.origin;
    if (origin === undefined) return;
    const data = node.data as { hName?: string; hProperties?: Record<string, unknown> };
    const isReference = ['link', 'image', 'linkReference', 'imageReference'].includes(node.type);
    if (!isReference && data.hName !== 'a' && data.hName !== 'img') return;
    data.hProperties = { ...data.hProperties, dataOrigin: origin };
  });
}

/** Gives every link and picture its final address and attributes, and lists them for the checks of the whole site. */
export function finishReferences(tree: HastRoot, page: PageContext): void {
  walk(tree, (node) => {
    if (isElement(node, 'a') && typeof node.properties.href === 'string')
      finishLink(node, node.properties.href, page);
    if (isElement(node, 'img') && typeof node.properties.src === 'string')
      finishImage(node, node.properties.src, page);
    if (isElement(node)) delete node.properties.dataOrigin;
  });
}

function note(
  element: Element,
  kind: 'link' | 'image',
  raw: string,
  target: string,
  hash: string,
  page: PageContext,
) {
  const start = element.position?.start;
  page.references.push({
    kind,
    raw,
    target,
    hash,
    file: displayPath(page.options.root, originOfElement(element, page)),
    line: start?.line ?? 1,
    column: start?.column ?? 1,
  });
}

function placeOf(element: Element, page: PageContext) {
  return { position: element.position, data: { origin: originOfElement(element, page) } };
}

function originOfElement(element: Element, page: PageContext): string {
  const origin = element.properties.dataOrigin;
  return typeof origin === 'string' ? origin : page.source.file;
}

function finishLink(link: Element, raw: string, page: PageContext): void {
  const isFootnote = 'dataFootnoteRef' in link.properties || 'dataFootnoteBackref' in link.properties;
  if (
    isFootnote ||
    (Array.isArray(link.properties.className) && link.properties.className.includes('anchor'))
  )
    return;
  const resolved = resolveLink(page, raw, originOfElement(link, page));
  if (resolved.kind === 'external') {
    const classes = Array.isArray(link.properties.className) ? link.properties.className : [];
    Object.assign(link.properties, {
      target: '_blank',
      rel: ['noopener'],
      className: [...classes, 'external'],
    });
  } else if (resolved.kind !== 'other') {
    note(link, 'link', raw, resolved.target, resolved.hash, page);
  }
  link.properties.href =
    resolved.kind === 'asset'
      ? toUrl(assetPath(resolved.target, page), page.options.base) + resolved.suffix
      : linkHref(page, resolved, raw);
}

function finishImage(image: Element, raw: string, page: PageContext): void {
  const origin = originOfElement(image, page);
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(raw)) {
    load(image, page);
    return;
  }
  const isPublic = raw.startsWith('/');
  const pathname = decode(raw.replace(/[?#].*$/s, ''));
  const file = isPublic
    ? path.join(page.options.publicDir, pathname)
    : path.resolve(path.dirname(origin), pathname);
  if (!mayBePublished(page.options, file)) {
    const message = `The picture "${raw}" is outside the content folder.`;
    report(page, placeOf(image, page), { rule: 'dead-image', message, advice: OUTSIDE_ADVICE });
    delete image.properties.src;
    load(image, page);
    return;
  }
  note(image, 'image', raw, isPublic ? pathname : file, '', page);
  const content = readDependency(page, file);
  image.properties.src = toUrl(isPublic ? raw : assetPath(file, page), page.options.base);
  if (image.properties.width === undefined && image.properties.height === undefined) {
    Object.assign(image.properties, content && imageSize(content));
  }
  load(image, page);
}

/** The first picture may be the largest paint: it is not deferred. */
function load(image: Element, page: PageContext): void {
  if (page.hasImage) image.properties.loading ??= 'lazy';
  image.properties.decoding ??= 'async';
  image.properties.alt ??= '';
  page.hasImage = true;
}
