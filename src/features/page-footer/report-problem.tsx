import { useRef } from 'react';
import type { PageMeta } from '../../shared/contracts.ts';
import { siteConfig } from '../../site/config.ts';
import { hrefOf } from '../../site/href.ts';
import { idOfHash } from '../../site/scroll.ts';
import { Icon } from '../../ui/icon.tsx';
import { problemUrl, sectionOf } from './problem-url.ts';

/**
 * Link to the problem form, filled in with the page, its version, and the selected section and text. Without scripts a
 * plain link; nothing is sent before the reader submits the form.
 */
export function ReportProblem({ form, meta, text }: { form: string; meta: PageMeta; text: string }) {
  const page = siteConfig.origin + hrefOf(meta.routePath);
  const { documents } = siteConfig;
  const facts = { title: meta.title, version: documents ? `${documents.name} ${documents.version}` : '' };
  // A click clears the selection beforehand, on pointer down.
  const selected = useRef({ quote: '', id: '' });
  const read = () => {
    const selection = document.getSelection();
    const article = document.querySelector('main article');
    const node = selection?.anchorNode;
    const isInArticle = node && article?.contains(node) && !selection.isCollapsed;
    selected.current =
      article && isInArticle
        ? { quote: selection.toString(), id: sectionOf(node, article) }
        : { quote: '', id: idOfHash(window.location.hash) };
  };
  return (
    <a
      href={problemUrl(form, { ...facts, page, quote: '' })}
      target="_blank"
      rel="noopener"
      data-print="none"
      onPointerDown={read}
      onKeyDown={read}
      onClick={({ currentTarget }) => {
        const { quote, id } = selected.current;
        const place = id ? `${page}#${encodeURIComponent(id)}` : page;
        currentTarget.href = problemUrl(form, { ...facts, quote, page: place });
      }}
    >
      <Icon name="flag" />
      {text}
    </a>
  );
}
