import type { Element, ElementContent, Root } from 'hast';
import { sanitize } from 'hast-util-sanitize';
import { type Advice, didYouMean } from '../files/suggest.ts';
import { ACTIVE_ELEMENTS, ALLOWED, ATTRIBUTE_NAMES, plainName } from '../markdown/allowed-html.ts';
import { type PageContext, report } from '../markdown/context.ts';
import { isJsx } from '../markdown/jsx.ts';
import { isElement } from '../markdown/nodes.ts';
import { isUnsafeUrl } from '../markdown/unsafe-url.ts';

const TAGS: ReadonlySet<string> = new Set(ALLOWED.tagNames);
/** Active elements without text: removing them loses nothing the page says. */
const WORDLESS = ['style', 'base', 'meta', 'link'];

/** Allowed URL schemes by attribute. */
const SCHEMES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(ALLOWED.protocols ?? {}).map(([name, schemes]) => [plainName(name), schemes ?? []]),
);

const SCHEMA = { ...ALLOWED, ancestors: {}, clobber: [], clobberPrefix: '', required: {}, strip: [] };

/** Removes and reports elements and attributes that are not allowed. The content of an unknown element stays. */
export function sanitizeHtml(tree: Root, page: PageContext): void {
  visit(tree);

  function visit(parent: Root | Element): void {
    parent.children = (parent.children as ElementContent[]).flatMap((child): ElementContent[] => {
      if (child.type === 'comment') return [];
      // Components are the author's own code and stay.
      if (!isElement(child) || child.data?.isCode) return [child];
      const name = child.tagName.toLowerCase();
      if (ACTIVE_ELEMENTS.has(name)) {
        const message = `<${child.tagName}> is not allowed in a page.`;
        const severity = WORDLESS.includes(name) ? 'warning' : 'error';
        reportElement(child, page, message, severity, RUNS, `element:${name}`);
        return [];
      }
      if (child.content) visit(child.content);
      // Browsers never show the content of a frame.
      if (name === 'iframe') child.children = [];
      visit(child);
      if (!TAGS.has(child.tagName) && !TAGS.has(name)) return child.children;
      checkAddress(child, page);
      cleanAttributes(child, page);
      return [child];
    });
  }
}

/** Reports elements that show nothing because they have no URL, and frames without a title for screen readers. */
function checkAddress(element: Element, page: PageContext): void {
  const { tagName, children, properties } = element;
  const { title, src, srcDoc, srcSet } = properties;
  const isFrame = tagName === 'iframe';
  // `srcdoc` is reported with the other attributes.
  const isSource = (child: ElementContent) => isElement(child, 'source') || isJsx(child);
  const address = src ?? srcSet ?? (isFrame ? srcDoc : children.find(isSource));
  const lack = (name: string, what: string) => {
    const severity = isFrame ? 'error' : 'warning';
    reportElement(element, page, `<${tagName}> has no ${name}.`, severity, `Add ${name}="…" with ${what}`);
  };
  if (isFrame && String(title ?? '').trim() === '')
    lack('title', 'what the frame shows: screen readers announce it.');
  if (String(address ?? '').trim() !== '') return;
  const line = element.position?.start.line;
  const isTold = page.diagnostics.some((known) => known.rule === 'no-address' && known.line === line);
  if (isFrame || (SHOWING.has(tagName) && !isTold)) lack('src', 'the URL of what it shows.');
}

/** Elements besides frames that show the content of their URL. */
const SHOWING = new Set(['img', 'video', 'audio', 'source', 'track']);

/** An unquoted value that starts an expression. */
const BRACE = /^\{(?:\{|[^}]*$)/;

const RUNS = 'Import a component in an .mdx page for what has to run; links lead to pages and sites only.';

function cleanAttributes(element: Element, page: PageContext): void {
  const entries = Object.entries(element.properties);
  if (entries.length === 0) return;
  const named = entries.map(([name, value]) => {
    const known = /^data[A-Z-]/.test(name) ? name : ATTRIBUTE_NAMES.get(plainName(name));
    return { name, known, value };
  });
  const given = Object.fromEntries(named.flatMap(({ known, value }) => (known ? [[known, value]] : [])));
  const [safe] = toNodes(sanitize({ ...element, properties: given, children: [] }, SCHEMA));
  // The HTML parser reads `style={{ … }}` as several attributes.
  const isCode = named.some(({ name, value }) => /[{}]/.test(name) || BRACE.test(String(value)));
  if (isCode) {
    const message = `The attributes of <${element.tagName}> contain code, which plain Markdown does not support.`;
    const advice = 'Write them as in HTML, or rename the page so that its name ends in .mdx.';
    reportElement(element, page, message, 'warning', advice, 'attribute:code');
  }
  for (const { name, known, value } of named) {
    const kept = known && safe?.properties[known];
    const isPicture = element.tagName === 'img' && known === 'src' && /^\s*data:image\//i.test(String(value));
    delete element.properties[name];
    if (isPicture) element.properties.src = String(value);
    else if (isCode && BRACE.test(String(value))) continue;
    else if (known && kept !== undefined && kept !== null) element.properties[known] = kept;
    else if (value !== undefined && value !== null && value !== false && (!isCode || /^on/i.test(name)))
      reportAttribute(element, name, value, page);
  }
}

function reportAttribute(element: Element, name: string, value: unknown, page: PageContext): void {
  const schemes = SCHEMES.get(plainName(name));
  const runs = /^on/i.test(name) || plainName(name) === 'srcdoc' || isUnsafeUrl(String(value));
  if (runs) {
    const message = `The attribute ${name} of <${element.tagName}> would run code.`;
    reportElement(element, page, message, 'error', RUNS);
  } else if (schemes && /^[a-z][\w+.-]*:/i.test(String(value))) {
    const [scheme = ''] = String(value).split(':', 1);
    const advice = didYouMean(scheme, schemes) || 'Write https:// or a path.';
    const message = `"${scheme}:" of "${value}" is not an allowed scheme; it is removed.`;
    reportElement(element, page, message, 'warning', advice);
  } else {
    const message = `The attribute ${name} of <${element.tagName}> is not allowed; it is removed.`;
    const advice = 'Pages may only have attributes that show something.';
    reportElement(element, page, message, 'warning', advice, `attribute:${name}`);
  }
}

function toNodes(tree: ReturnType<typeof sanitize>): Element[] {
  if (tree.type === 'element') return [tree];
  return tree.type === 'root' ? tree.children.filter((node): node is Element => node.type === 'element') : [];
}

function reportElement(
  element: Element,
  page: PageContext,
  message: string,
  severity: 'error' | 'warning',
  advice: Advice,
  kind?: string,
): void {
  report(page, element, { severity, rule: 'unsafe-html', message, advice, kind });
}
