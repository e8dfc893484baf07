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

test('the Markdown copy of an option page says first what applies', async () => {
  const { markdown, meta } = await bench.compile(source);
  expect(markdown).toBe(`# output.sourceMap

- Type: \`boolean | SourceMap\`
- Default: \`{ js: false, css: false }\` (production); \`{ js: 'eval' }\` (otherwise); See [formats](#formats)
- Normalized: \`{ js: undefined, css: false }\`
- Since: 1.0.0

What it does.

## Formats
`);
  expect(meta.toc.map(({ charIndex }) => markdown.slice(charIndex, charIndex + 10))).toEqual(['## Formats']);
});

test('search finds an option by what applies', async () => {
  const { sections } = await bench.compile(source, 'zh/page.mdx');
  expect(sections[0]?.text).toBe(
    "What it does.\n默认值: { js: false, css: false } (production); { js: 'eval' } (其他情况); See formats",
  );
});
