import { z } from 'zod';
import type { JsxElement } from '../markdown/jsx.ts';
import { type AnyContent, element, text } from '../markdown/nodes.ts';
import { blockChildren, defineComponent, textProp } from './component.ts';

/** A title, usually a link, with a sentence. */
export const card = defineComponent({
  name: 'Card',
  example: '<Card title="…" href="/…">…</Card>',
  props: z.strictObject({
    title: textProp,
    href: textProp.optional(),
    /** Shown before the content. */
    description: textProp.optional(),
    /** A character, or the URL of an image. */
    icon: textProp.optional(),
  }),
  toHtml(node, { title, href, icon, description }) {
    const name = href
      ? element('a', { className: ['card-title', 'card-link'], href }, [text(title)], node)
      : element('strong', { className: ['card-title'] }, [text(title)]);
    const children = [
      ...(icon ? [cardIcon(icon, node)] : []),
      name,
      ...(description === undefined ? [] : [element('p', {}, [text(description)])]),
      ...blockChildren(node.children),
    ];
    return [element('div', { className: ['card'] }, children, node)];
  },
  toMarkdown: ({ title, href, description }, { hrefOf }) =>
    (href ? `[${title}](${hrefOf(href)})` : `**${title}**`) + (description ? `: ${description}` : ''),
});

function cardIcon(icon: string, node: JsxElement): AnyContent {
  return /^(?:[./]|https?:)/.test(icon)
    ? element('img', { className: ['card-icon'], src: icon, alt: '' }, [], node)
    : element('span', { className: ['card-icon'], ariaHidden: 'true' }, [text(icon)]);
}
