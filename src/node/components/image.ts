import { z } from 'zod';
import { element } from '../markdown/nodes.ts';
import { defineComponent, sizeProp, textProp } from './component.ts';

/** Props of a picture. */
export const imageProps = z.strictObject({
  src: textProp,
  alt: textProp.optional(),
  title: textProp.optional(),
  width: sizeProp.optional(),
  height: sizeProp.optional(),
});

/** A picture with a size of its own. */
export const image = defineComponent({
  name: 'Image',
  example: '<Image src="./picture.svg" alt="…" />',
  props: imageProps,
  toHtml: (node, { alt = '', ...props }) => [element('img', { ...props, alt }, [], node)],
  toMarkdown: ({ src, alt = '' }, { hrefOf }) => `![${alt}](${hrefOf(src)})`,
});
