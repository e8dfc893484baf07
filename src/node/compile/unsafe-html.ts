import type { Element, Root } from 'hast';
import { type PageContext, report } from '../markdown/context.ts';
import { isElement, textOf } from '../markdown/nodes.ts';
import { isUnsafeUrl } from '../markdown/unsafe-url.ts';

/** Elements that act on the whole document, or run what the content security policy forbids. */
const FORBIDDEN = new Set(['script', 'base', 'meta', 'link', 'object', 'embed', 'frame', 'frameset']);

/** Elements whose content browsers with scripts read as text: what is an attribute here may be a tag there. */
const RAW_TEXT = new Set(['noscript', 'noembed', 'noframes', 'xmp', 'plaintext', 'listing']);

/** Attributes with an address, written in any of the forms of HTML and JSX, signs left out. */
const URL_ATTRIBUTES = new Set([
  'action',
  'background',
  'cite',
  'data',
  'formaction',
  'href',
  'ping',
  'poster',
  'src',
  'xlinkhref',
]);

/** Takes what would run in the browser out of static HTML, and tells it: the site's policy would block it anyway. */
export function removeUnsafeHtml(tree: Root, page: PageContext): void {
  const visit = (parent: Root | Element): void => {
    parent.children = parent.children.filter((child) => {
      if (!isElement(child)) return true;
      if (isForbidden(child)) {
        tell(child, page, `<${child.tagName}> cannot stand in a page.`);
        return false;
      }
      cleanAttributes(child, page);
      // Its content is text that nobody sees.
      if (child.tagName.toLowerCase() === 'iframe') child.children = [];
      visit(child);
      if (child.content) visit(child.content);
      return true;
    }) as typeof parent.children;
  };
  visit(tree);
}

function isForbidden(element: Element): boolean {
  // The text of a style sheet is printed as it is.
  const name = element.tagName.toLowerCase();
  return (
    FORBIDDEN.has(name) || RAW_TEXT.has(name) || (name === 'style' && /<\/style|<!--/i.test(textOf(element)))
  );
}

function cleanAttributes(element: Element, page: PageContext): void {
  for (const [name, value] of Object.entries(element.properties)) {
    const plain = name.toLowerCase().replace(/[^a-z]/g, '');
    const isPicture = element.tagName === 'img' && /^\s*data:image\//i.test(String(value));
    const isUnsafe =
      plain === 'srcdoc' ||
      /^on[a-z]/.test(plain) ||
      (URL_ATTRIBUTES.has(plain) && !isPicture && isUnsafeUrl(String(value)));
    if (!isUnsafe) continue;
    delete element.properties[name];
    tell(element, page, `The attribute ${name} of <${element.tagName}> would run code.`);
  }
}

function tell(element: Element, page: PageContext, message: string): void {
  const origin = element.properties.dataOrigin;
  report(
    page,
    { position: element.position, ...(typeof origin === 'string' && { data: { origin } }) },
    {
      rule: 'unsafe-html',
      message,
      advice: 'Import a component in an .mdx page for what has to run; links lead to pages and sites only.',
    },
  );
}
