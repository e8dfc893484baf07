import { trustedHtml } from '../ui/trusted-types.ts';

export interface PreparedHtml {
  html: string;
  /** URLs of the notes, which are numbered from 1. */
  links: readonly string[];
}

interface Place {
  /** Index of the page among the printed ones. */
  index: number;
  /** Path of each printed page, including the base path. */
  addresses: readonly string[];
  /** Origin of the site, for URLs of other pages. */
  origin: string;
}

/** Id of a printed page, or of an element on it. */
export function printId(index: number, id?: string): string {
  return id === undefined ? `print-${index}` : `print-${index}-${id}`;
}

/** Links that get no note. */
const WITHOUT_NOTE = 'pre a, .anchor, .term';

/**
 * Prepares a page for printing together with others: makes its ids unique, points links to printed pages at them, and
 * replaces other links with numbered notes.
 */
export function prepareHtml(html: string, { index, addresses, origin }: Place): PreparedHtml {
  const template = document.createElement('template');
  template.innerHTML = trustedHtml(html);
  const links: string[] = [];
  for (const element of template.content.querySelectorAll('[id]')) element.id = printId(index, element.id);
  for (const picture of template.content.querySelectorAll('img')) picture.removeAttribute('loading');
  for (const link of template.content.querySelectorAll('a[href]')) {
    const href = link.getAttribute('href') ?? '';
    const url = new URL(href, origin);
    const other = url.origin === new URL(origin).origin ? addresses.indexOf(url.pathname) : -1;
    const page = href.startsWith('#') ? index : other;
    if (page >= 0) {
      link.setAttribute('href', `#${printId(page, url.hash.slice(1) || undefined)}`);
      continue;
    }
    link.setAttribute('href', url.href);
    if (link.matches(WITHOUT_NOTE)) continue;
    if (!links.includes(url.href)) links.push(url.href);
    const note = document.createElement('sup');
    note.textContent = String(links.indexOf(url.href) + 1);
    link.classList.remove('external');
    link.after(note);
  }
  return { html: template.innerHTML, links };
}
