import { z } from 'zod';
import { type AnyContent, element, text } from '../markdown/nodes.ts';
import { defineComponent } from './component.ts';

/** What a key of an option is, right below its heading. */
export const keyFacts = defineComponent({
  name: 'KeyFacts',
  example: '<KeyFacts name="output.cssModules.auto" type="boolean" default="true" since="1.0.0" />',
  props: z.strictObject({
    /** Path of the key from the root of the configuration, or from an exported type. */
    name: z.string().min(1),
    /** TypeScript type expression. */
    type: z.string().min(1),
    /** JavaScript expression of the value that applies when the key is not set. */
    default: z.string().optional(),
    /** First version that has the key. */
    since: z.string(),
  }),
  toHtml(node, { name, type, default: initial, since }, { page }) {
    const { labels } = page;
    const code = (value: string): AnyContent => element('code', {}, [text(value)]);
    const fact = (term: string, value: AnyContent): AnyContent[] => [
      text(' '),
      element('span', {}, [text(`${term} `), value]),
    ];
    return [
      element(
        'p',
        { className: ['key-facts'] },
        [
          element('span', {}, [code(name)]),
          ...fact(labels.option.type, code(type)),
          ...(initial === undefined ? [] : fact(labels.option.default, code(initial))),
          ...fact(labels.option.since, text(since)),
        ],
        node,
      ),
    ];
  },
  toMarkdown: ({ name, type, default: initial, since }) =>
    `\`${name}: ${type}${initial === undefined ? '' : ` = ${initial}`}\` (${since}+)`,
});
