import { useEffect, useState } from 'react';
import type { PageMeta } from '../../../shared/contracts.ts';
import { decode } from '../../../shared/paths.ts';
import type { LoadedPage } from '../../../site/page-store.ts';
import { TypeAndDefault } from '../../../site/type-and-default.tsx';
import type { PageAt } from '../../../site/use-page-at.ts';
import { trustedHtml } from '../../../ui/trusted-types.ts';
import styles from './hit-preview.module.css';
import type { SearchView } from './search-view.ts';

/** Milliseconds an item must stay active before its page is previewed: longer than the pause between keystrokes. */
const PAUSE: Readonly<Record<SearchView['movedBy'], number>> = { query: 350, key: 120, pointer: 120 };

interface Preview {
  meta: PageMeta;
  /** Title of the section the URL points to. */
  section: string | undefined;
  /** HTML of a code block, taken from the page. */
  example: string | undefined;
}

interface HitPreviewProps {
  /** URL of the active item. */
  href: string | undefined;
  movedBy: SearchView['movedBy'];
  pageAt: PageAt;
}

/**
 * Facts and first example of the active item's page. Purely visual: all of it is on that page, and the focus stays in the
 * input.
 */
export function HitPreview({ href, movedBy, pageAt }: HitPreviewProps) {
  const [preview, setPreview] = useState<Preview | null>(null);

  useEffect(() => {
    if (href === undefined) return setPreview(null);
    let isCurrent = true;
    const timer = setTimeout(() => {
      pageAt(href).then(
        (page) => isCurrent && setPreview(page && previewOf(page, href)),
        // Hits are useful without a preview, too.
        () => isCurrent && setPreview(null),
      );
    }, PAUSE[movedBy]);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [href, movedBy, pageAt]);

  if (!preview) return <div className={styles.preview} />;
  const { meta, section, example } = preview;
  const { option } = meta.frontmatter;
  return (
    <div className={styles.preview} inert>
      <p className={styles.title}>{meta.title}</p>
      {section && <p className={styles.section}>{section}</p>}
      <p>{meta.description}</p>
      {option && (
        <dl className={styles.facts}>
          <TypeAndDefault facts={option} since={option.since} isShort />
        </dl>
      )}
      {example && <div className="prose" dangerouslySetInnerHTML={{ __html: trustedHtml(example) }} />}
    </div>
  );
}

/** The preview of a page for a URL of it: `/config/output/minify#js`. */
export function previewOf(page: LoadedPage, href: string): Preview {
  const id = decode(href.split('#')[1] ?? '');
  const section = page.meta.toc.find((item) => item.id === id)?.text;
  return { meta: page.meta, section, example: exampleOf(page, id) };
}

/**
 * The first code block of a section; without one, the last block above it in the enclosing section, or the first on the
 * page. Panels of an example's effects do not count.
 */
function exampleOf(page: LoadedPage, id: string): string | undefined {
  if (page.kind === 'module') return undefined;
  const html =
    page.body.kind === 'html'
      ? page.body.html
      : page.body.parts.map((part) => (part.kind === 'html' ? part.html : '')).join('');
  const article = new DOMParser().parseFromString(trustedHtml(html), 'text/html');
  const parts = [...article.querySelectorAll('h2, h3, h4, .code-block:not(details *)')];
  const isExample = (part: Element) => part.matches('.code-block');
  const start = id === '' ? -1 : parts.findIndex((part) => part.id === id);
  const level = parts[start]?.tagName ?? '';
  const rest = start < 0 ? [] : parts.slice(start + 1);
  const end = rest.findIndex((part) => !isExample(part) && part.tagName <= level);
  const inSection = (end < 0 ? rest : rest.slice(0, end)).find(isExample);
  const around = parts.slice(0, start).findLastIndex((part) => !isExample(part) && part.tagName < level);
  const above = around < 0 ? undefined : parts.slice(around, start).findLast(isExample);
  return (inSection ?? above ?? parts.find(isExample))?.outerHTML;
}
