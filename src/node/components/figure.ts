import { z } from 'zod';
import { element, text } from '../markdown/nodes.ts';
import { defineComponent, inlineChildren, textProp } from './component.ts';
import { imageProps } from './image.ts';

/** A picture, or other content, with a caption. */
export const figure = defineComponent({
  name: 'Figure',
  example: '<Figure src="./picture.svg" alt="…" caption="…" />',
  props: z.strictObject({
    ...imageProps.shape,
    src: textProp.optional(),
    caption: textProp.optional(),
  }),
  toHtml(node, { caption, src, alt = '', ...size }) {
    const children =
      node.children.length > 0 ? inlineChildren(node.children) : caption ? [text(caption)] : [];
    return [
      element(
        'figure',
        {},
        [
          ...(src === undefined ? [] : [element('img', { src, alt, ...size }, [], node)]),
          ...(children.length > 0 ? [element('figcaption', {}, children)] : []),
        ],
        node,
      ),
    ];
  },
  toMarkdown: ({ src, alt = '', caption }, { hrefOf }) =>
    [src === undefined ? '' : `![${alt}](${hrefOf(src)})`, caption ?? ''].filter(Boolean).join('\n\n'),
});
