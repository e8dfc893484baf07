import { z } from 'zod';
import { type AnyContent, element, text } from '../markdown/nodes.ts';
import { defineComponent } from './component.ts';

/** Facts of a key of an option, right below its heading. */
export const keyFacts = defineComponent({
  name: 'KeyFacts',
  example: '<KeyFacts name="output.cssModules.auto" type="boolean" default="true" since="1.0.0" />',
  props: z.strictObject({
    /** Path of the key from the root of the configuration, or from an exported type. */
    name: z.string().min(1),
    /** TypeScript type expression. */
    type: z.string().min(1),
    /** JavaScript expression of the value that applies if the key is not set. */
    default: z.string().optional(),
    /** First version that has the key. */
    since: z.string(),
  }),
  toHtml(node, { name, type, default: initial, since }, { page }) {
    const { default: defaultLabel, since: sinceLabel } = page.labels.option;
    const code = (value: string): AnyContent => element('code', {}, [text(value)]);
    const values = initial === undefined ? [] : byMode(initial);
    return [
      element('p', { className: ['key-type'] }, [code(type)], node),
      element(
        'p',
        { className: ['key-facts'], dataPath: name },
        [
          ...values.flatMap(({ mode, value }) => [
            element('span', { dataMode: mode }, [text(`${defaultLabel} `), code(value)]),
            text(' '),
          ]),
          element('span', {}, [text(`${sinceLabel} `), code(since)]),
        ],
        node,
      ),
    ];
  },
  toMarkdown: ({ name, type, default: initial, since }) =>
    `\`${name}: ${type}${initial === undefined ? '' : ` = ${initial}`}\` (${since}+)`,
});

/** An expression that tests the mode, alone or with a second condition. */
const BY_MODE = /^isProd(?: && ([^?]+))? \? (.+?) : (.+)$/s;

/** The default for each mode, or one value without a mode if it is the same in both. */
function byMode(expression: string): { mode?: 'production' | 'development'; value: string }[] {
  const [, condition, inProduction = '', otherwise = ''] = BY_MODE.exec(expression) ?? [];
  if (inProduction === '') return [{ value: expression }];
  return [
    {
      mode: 'production',
      value: condition === undefined ? inProduction : `${condition} ? ${inProduction} : ${otherwise}`,
    },
    { mode: 'development', value: otherwise },
  ];
}
