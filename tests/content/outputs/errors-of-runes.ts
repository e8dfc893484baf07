import type { ShownOutput } from '../../../scripts/check-content/outputs/shown-output.ts';
import { broken, developed, type Files, opened, svelte } from './errors.ts';

const at = (id: string): string => `svelte-runes#${id}`;

/** A component with this script and this markup. */
const rune = (code: string, markup: string): Files =>
  svelte(`<script>\n  ${code.replaceAll('\n', '\n  ')}\n</script>\n\n${markup}\n`);

/** Errors of the page about the runes of Svelte 5. */
export const runeErrorOutputs: readonly ShownOutput[] = [
  broken(
    at('rune_outside_svelte'),
    {
      ...rune("import { cart } from './cart.js';", '<p>{cart.total}</p>'),
      'src/cart.js': 'export const cart = $state({ total: 0 });\n',
    },
    {},
    developed,
  ),
  broken(
    at('legacy_export_invalid'),
    rune(
      'export let price = 3;\nlet count = $state(1);',
      '<button onclick={() => count++}>{price * count}</button>',
    ),
  ),
  broken(
    at('state_unsafe_mutation'),
    rune('let prices = $state([3, 2]);\nconst sorted = $derived(prices.sort());', '<p>{sorted}</p>'),
    {},
    developed,
  ),
  broken(
    at('effect_update_depth_exceeded'),
    rune(
      'let price = $state(3);\nlet total = $state(0);\n$effect(() => {\n  total += price;\n});',
      '<p>{total}</p>',
    ),
    {},
    opened,
  ),
  broken(
    at('each_key_duplicate'),
    rune(
      "const items = [{ name: 'tea' }, { name: 'tea' }];",
      '{#each items as item (item.name)}\n  <p>{item.name}</p>\n{/each}',
    ),
    {},
    developed,
  ),
  broken(
    at('props_invalid_value'),
    {
      ...rune("import Field from './Field.svelte';\nlet name = $state();", '<Field bind:value={name} />'),
      'src/Field.svelte':
        "<script>\n  let { value = $bindable('Tea') } = $props();\n</script>\n\n<p>{value}</p>\n",
    },
    {},
    developed,
  ),
  broken(
    at('state_referenced_locally'),
    rune(
      'let price = $state(3);\nconst total = price * 2;',
      '<button onclick={() => price++}>{total}</button>',
    ),
  ),
  broken(
    at('event_directive_deprecated'),
    rune('let count = $state(0);', '<button on:click={() => count++}>{count}</button>'),
  ),
];
