import { expect, test } from 'vitest';
import { createBench } from './compile-text.ts';

const bench = createBench();

const source = `---
option:
  name: output.sourceMap
  type: boolean | SourceMap
  default: '{ js: undefined, css: false }'
  effective:
    production: |-
      {
        js: false,
        css: false,
      }
    otherwise: "{ js: 'eval' }"
    words: See [formats](#formats)
  since: 1.0.0
---

# output.sourceMap

What it does.

## Formats
`;

test('the Markdown copy of an option page states the effective value', async () => {
  const { markdown, meta } = await bench.compile(source);
  expect(markdown).toBe(`# output.sourceMap

- Type: \`boolean | SourceMap\`
- Default: \`{ js: false, css: false }\` (production); \`{ js: 'eval' }\` (otherwise); See [formats](#formats)
- Since: 1.0.0

What it does.

## Formats
`);
  expect(meta.toc.map(({ charIndex }) => markdown.slice(charIndex, charIndex + 10))).toEqual(['## Formats']);
});

test('an unconditional default has no condition', async () => {
  const { markdown, sections } = await bench.compile(source.replace(/ {2}effective:[\s\S]*formats\)\n/, ''));
  expect(markdown).toContain('\n- Default: `{ js: undefined, css: false }`\n');
  expect(sections[0]?.text).toBe('What it does.\nDefault: { js: undefined, css: false }');
  const unset = source.replace(/ {2}default:[\s\S]*formats\)\n/, "  default: 'undefined'\n");
  expect((await bench.compile(unset)).markdown).toContain('\n- Default: not set\n');
});

test('search finds an option by its effective value', async () => {
  const { sections } = await bench.compile(source, 'zh/page.mdx');
  expect(sections[0]?.text).toBe(
    "What it does.\n默认值: { js: false, css: false } (production); { js: 'eval' } (其他情况); See formats",
  );
});

const keys = `---
option:
  name: output.names
  type: Names
  default: '{}'
  since: 1.0.0
---

# output.names

Says what files are called.

## Keys

### js

<KeyFacts name="output.names.js" type="Rspack.Filename" default="isProd && target !== 'node' ? 'a' : 'b'" since="1.1.0" />

Scripts.

More about scripts.

### css

<KeyFacts name="output.names.css" type="string" since="1.0.0" />

Styles.

## Type

Text after the keys.
`;

/** Tags of a text, without invisible parts. */
const shown = (html: string): string => html.replace(/<[^>]+>/g, '|').replace(/\|+/g, '|');

test('a key is a row: heading and type, then description, then facts', async () => {
  const html = await bench.html(keys);
  const { markdown, sections } = await bench.compile(keys);
  const rows = html.split('<div class=key>').slice(1);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatch(
    /^<div><h3 id=js.*<\/h3><p class=key-type><a href=#type><code>Rspack\.<wbr>Filename/,
  );
  expect(shown(rows[0] ?? '')).toMatch(/\.\|Filename\|Scripts\.\|More about scripts\.\|Default \|/);
  // Built-in types are not linked.
  expect(rows[1]).toContain('<p class=key-type><code>string</code>');
  expect(rows[1]).toMatch(/<\/div><\/div><h2 id=type/);
  expect(markdown).toContain(
    "\n### js\n\n`output.names.js: Rspack.Filename = isProd && target !== 'node' ? 'a' : 'b'` (1.1.0+)\n",
  );
  expect(markdown).toContain('\n### css\n\n`output.names.css: string` (1.0.0+)\n');
  expect(sections.find(({ id }) => id === 'js')?.text).toBe('output.names.js\nScripts.\nMore about scripts.');
});

test.each([
  ["'a'", "|Default |'a'"],
  ["isProd ? 'a' : 'b'", "|Default |'a'| |Default |'b'"],
  ["isProd && x ? 'a' : 'b'", "|Default |x ? 'a' : 'b'| |Default |'b'"],
  ["!isProd ? 'a' : 'b'", "|Default |!isProd ? 'a' : 'b'"],
  ['isProd', '|Default |isProd'],
])('default and version follow the description of a key: %s', async (initial, values) => {
  const page = keys.replace(/default="[^"]*"/, `default="${initial}"`);
  const facts = /<p class=key-facts .*?<\/p>/.exec(await bench.html(page))?.[0] ?? '';
  expect(shown(facts)).toBe(`${values}| |Since |1.1.0|`);
});

test.each([
  ["ModifyBundlerChainUtils['bundler']", "ModifyBundlerChainUtils<wbr>['bundler']"],
  ['Rspack.Compiler | Rspack.Stats', 'Rspack.<wbr>Compiler | Rspack.<wbr>Stats'],
  [`Rspack.Ab${'c'.repeat(31)}`, `Rspack.<wbr>Ab${'c'.repeat(31)}`],
  [`Ab${'c'.repeat(31)}De`, `Ab${'c'.repeat(31)}<wbr>De`],
])(
  'the type %s breaks before a name, and inside only where the name is longer than a line',
  async (type, code) => {
    const html = await bench.html(keys.replace('Rspack.Filename', type));
    expect(/<p class=key-type>.*?<code>(.*?)<\/code>/.exec(html)?.[1]).toBe(code);
  },
);

test('a single switch selects between the defaults of the modes', async () => {
  const html = await bench.html(keys);
  expect(html).toContain(
    '<label><input type=radio name=key-mode value=development> development, none</label><label><input type=radio name=key-mode value=production checked> production</label></fieldset>',
  );
  expect(html.match(/<fieldset/g)).toHaveLength(1);
  expect(html.indexOf('<fieldset')).toBeLessThan(html.indexOf('class=key>'));
  const initial = (mode: string) =>
    shown(new RegExp(`<span data-mode=${mode}.*?</span>`).exec(html)?.[0] ?? '');
  expect(initial('production')).toBe("|Default |target !== 'node' ? 'a' : 'b'|");
  expect(initial('development')).toBe("|Default |'b'|");
  const same = await bench.html(keys.replace(/ default="[^"]*"/, ''));
  expect(same).not.toContain('<fieldset');
});
