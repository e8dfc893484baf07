import path from 'node:path';
import type { Element, Root as HastRoot } from 'hast';
import { imageSize } from 'image-size';
import type { Root } from 'mdast';
import type { Node } from 'unist';
import { decode, splitAddress, toUrl } from '../../shared/paths.ts';
import { isExternalLink } from '../../shared/sidebar-tree.ts';
import {
  displayPath,
  originOf,
  type PageContext,
  readDependency,
  report,
  withheld,
} from '../markdown/context.ts';
import { findAll, hasClass, isElement, walk } from '../markdown/nodes.ts';
import { assetPath } from './assets.ts';
import { candidatesOf, embedsOf } from './embeds.ts';
import { linkHref, type ResolvedLink, resolveLink } from './links.ts';

/** Elements with a URL. */
const LOADING = new Set(['a', 'img', 'iframe', 'video', 'audio', 'source', 'track']);

/** Preserves the source file of links and images in fragments when the tree becomes HTML. */
export function markOrigins(tree: Root): void {
  walk(tree, (node) => {
    const origin = node.data?.origin;
    if (origin === undefined) return;
    const data = node.data as { hName?: string; hProperties?: Record<string, unknown> };
    const isReference = ['link', 'image', 'linkReference', 'imageReference'].includes(node.type);
    if (!isReference && !LOADING.has(data.hName ?? '')) return;
    data.hProperties = { ...data.hProperties, dataOrigin: origin };
  });
}

/** Sets the final URL and attributes of every link and image, and records them for the checks of the whole site. */
export function finishReferences(tree: HastRoot, page: PageContext): void {
  const own = new Set(findAll(tree, (node) => isElement(node)).map(({ properties }) => properties.id));
  const toTitle = new Set(page.titleIds.filter((id) => !own.has(id)));
  walk(tree, (node) => {
    if (node.data?.isCode) return addBase(node, page.options.base);
    if (isElement(node, 'a') && typeof node.properties.href === 'string')
      finishLink(node, node.properties.href, toTitle, page);
    if (isElement(node, 'iframe') && typeof node.properties.src === 'string') {
      const src = node.properties.src.trim();
      node.properties.src = addressOf(node, src, resolveLink(page, src, originOf(page, node)), page);
    }
    if (isElement(node, 'img') && typeof node.properties.src === 'string')
      finishImage(node, node.properties.src, page);
    if (isElement(node, 'source', 'img') && node.properties.srcSet !== undefined) finishSourceSet(node, page);
    if (isElement(node, 'source', 'video', 'audio', 'track')) {
      for (const name of ['src', 'poster'] as const) {
        const raw = node.properties[name];
        if (typeof raw !== 'string') continue;
        const url = fileUrl(node, raw, page);
        if (url === undefined) delete node.properties[name];
        else node.properties[name] = url;
      }
    }
    if (isElement(node)) {
      if (/^frame[A-Z]/.test(String(node.properties.id))) reportFrameId(node, page);
      page.embeds.push(...embedsOf(node).map((embed) => ({ ...embed, ...placeInFile(node, page) })));
      delete node.properties.dataOrigin;
    }
    return undefined;
  });
}

/** Links in code need only the base path: their targets exist. */
function addBase(code: Node, base: string): 'skip' {
  for (const { properties } of findAll(code, (node) => isElement(node, 'a')))
    properties.href = String(properties.href).replace(/^\//, base);
  return 'skip';
}

/** Reports an id that the frame of the page may use, see `shared/frame-ids.ts`. */
function reportFrameId(element: Element, page: PageContext): void {
  const message = `The page layout may use the id "${String(element.properties.id)}".`;
  const advice = 'Choose another: ids with "frame" and a capital letter are reserved.';
  report(page, element, { rule: 'duplicate-id', message, advice });
}

/** File, line and column of an element; the file may be a fragment. */
function placeInFile(element: Element, page: PageContext) {
  const start = element.position?.start;
  return {
    file: displayPath(page.options.root, originOf(page, element)),
    line: start?.line ?? 1,
    column: start?.column ?? 1,
  };
}

function finishLink(link: Element, raw: string, toTitle: ReadonlySet<string>, page: PageContext): void {
  const isFootnote = 'dataFootnoteRef' in link.properties || 'dataFootnoteBackref' in link.properties;
  if (isFootnote || hasClass(link, 'anchor')) return;
  const resolved = resolveLink(page, raw, originOf(page, link));
  if (resolved.kind === 'external') {
    const { className } = link.properties;
    const classes = Array.isArray(className) ? className : [];
    const properties = { target: '_blank', rel: ['noopener'], className: [...classes, 'external'] };
    Object.assign(link.properties, properties);
  }
  const { target, suffix, hash } = resolved;
  const isTitle = target === page.source.route && suffix.startsWith('#') && toTitle.has(hash);
  // The title is not in the body: link to the top of the page.
  link.properties.href = isTitle ? '#top' : addressOf(link, raw, resolved, page);
}

/** URL of a link or frame in the document, recorded for the check that it exists. */
function addressOf(element: Element, raw: string, resolved: ResolvedLink, page: PageContext): string {
  const { kind, target, hash } = resolved;
  if (kind !== 'external' && kind !== 'other')
    page.references.push({ kind: 'link', raw, target, hash, ...placeInFile(element, page) });
  return linkHref(page, resolved, raw);
}

/** Handles each file of `a.png 1x, b.png 2x` like that of an image. */
function finishSourceSet(element: Element, page: PageContext): void {
  element.properties.srcSet = candidatesOf(element.properties.srcSet)
    .map(({ url, size }) => `${fileUrl(element, url, page) ?? url} ${size}`.trim())
    .join(', ');
}

/** URL of a file that an element shows, recorded for the check that it exists; `undefined` if it may not be published. */
function fileUrl(element: Element, raw: string, page: PageContext): string | undefined {
  if (isExternalLink(raw) || raw === '') return raw;
  const { isPublic, pathname, suffix, file } = fileOf(element, raw, page);
  const held = withheld(page.options, file);
  if (held) {
    const message = `The file "${raw}" ${held.why}`;
    report(page, element, { rule: 'dead-file', message, advice: held.advice });
    return undefined;
  }
  const target = isPublic ? pathname : file;
  page.references.push({ kind: 'image', raw, target, hash: '', ...placeInFile(element, page) });
  return toUrl(isPublic ? pathname : assetPath(file, page), page.options.base) + suffix;
}

/** The file of a URL: below the public folder, or relative to the file that contains it. */
function fileOf(element: Element, raw: string, page: PageContext) {
  const isPublic = raw.startsWith('/');
  const { pathname: written, query, hash } = splitAddress(raw);
  const pathname = decode(written);
  const file = isPublic
    ? path.join(page.options.publicDir, pathname)
    : path.resolve(path.dirname(originOf(page, element)), pathname);
  return { isPublic, pathname, suffix: query + hash, file };
}

function finishImage(image: Element, raw: string, page: PageContext): void {
  const url = fileUrl(image, raw, page);
  if (url === undefined) delete image.properties.src;
  else if (!isExternalLink(raw)) {
    const content = readDependency(page, fileOf(image, raw, page).file);
    const size = content && sizeOf(content);
    image.properties.src = url;
    if (content && !size) {
      const message = `The file "${raw}" is not a complete image.`;
      const advice = 'Write the path of an image that opens in a browser.';
      report(page, image, { severity: 'warning', rule: 'no-picture', message, advice });
    }
    if (image.properties.width === undefined && image.properties.height === undefined)
      Object.assign(image.properties, size);
  }
  load(image, page);
}

/** Width and height in CSS pixels, empty if unknown; `undefined` if the file is not an image. */
function sizeOf(content: Buffer): { width?: number; height?: number } | undefined {
  // An SVG need not have a size.
  const isDrawing = /<(?:\w+:)?svg[\s>]/.test(content.toString('latin1', 0, 1000));
  if (isDrawing && !isClosed(content.toString())) return undefined;
  try {
    const { width, height } = imageSize(content);
    return width > 0 && height > 0 ? { width, height } : {};
  } catch {
    return isDrawing ? {} : undefined;
  }
}

/** Comments, CDATA and tags of an SVG. Captures the slash of a closing tag, the name and the rest. */
const TAG =
  /<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<(\/?)([A-Za-z_][\w:.-]*)((?:"[^"]*"|'[^']*'|[^'">])*)>?/g;

/** Whether all elements of an SVG are closed; browsers reject it otherwise. */
function isClosed(drawing: string): boolean {
  const open: string[] = [];
  for (const [, slash, name, rest = ''] of drawing.matchAll(TAG)) {
    if (slash === '/' && open.pop() !== name) return false;
    if (slash === '' && name !== undefined && !rest.endsWith('/')) open.push(name);
  }
  return open.length === 0;
}

/** All images but the first, which may be the largest paint, load lazily. */
function load(image: Element, page: PageContext): void {
  if (page.hasImage) image.properties.loading ??= 'lazy';
  image.properties.decoding ??= 'async';
  image.properties.alt ??= '';
  page.hasImage = true;
}
