import { describe, expect, it } from 'vitest';
import { metaSchema, navSchema } from '../../../src/node/content/navigation-schema.ts';
import { joinKinds } from '../../../src/node/files/diagnostics.ts';
import { createBench } from './compile-text.ts';

const bench = createBench();
const problems = async (text: string, name = 'en/guide/page.md') =>
  (await bench.compile(`# T\n\n${text}`, name)).diagnostics.map(
    ({ rule, line, kind }) => `${line} ${kind ?? rule}`,
  );

it('a component named like an element is closed properly', async () => {
  expect(await problems('<details>\n\nt\n\n<!-- <pre> -->\n\n</details>')).toEqual([]);
  expect(await problems('<Details open />\n\nt')).not.toContain('3 not-closed:details');
  expect(await problems('<details>\n\nt')).toEqual(['3 not-closed:details']);
});

describe('unknown front matter', () => {
  it('is reported once, whether unknown or of another type', async () => {
    const head = '---\noutline: deep\nmine: 1\n---\n\ntext';
    const pages = await Promise.all(['a', 'b'].map((name) => bench.compile(head, `en/guide/${name}.md`)));
    const problems = joinKinds(pages.flatMap(({ diagnostics }) => diagnostics));
    expect(problems.map(({ message }) => message.replace(/; also .*/, ''))).toEqual([
      '"outline" must be a boolean (2 times',
      'Unknown key "mine" (2 times',
    ]);
  });

  it('is reported by its key, without affecting other keys', async () => {
    const { diagnostics, meta } = await bench.compile(
      '---\ntitle: Own\noverviewHeaders: x\nhead:\n  - a\ntitel: y\n---\n\ntext',
      'en/guide/page.md',
    );
    expect(meta.title).toBe('Own');
    expect(diagnostics.map(({ severity, kind, line }) => [severity, kind, line])).toEqual([
      ['error', undefined, 5],
      ['warning', 'front-matter:overviewHeaders', 3],
      ['error', 'front-matter:titel:Unknown key "titel".', 6],
    ]);
  });
});

describe('menu files of Rspress', () => {
  it('are supported', () => {
    const meta = [
      'index',
      { name: 'a', label: 'A' },
      { type: 'dir-section-header', name: 'b', tag: 'new' },
      { type: 'dir', name: 'c', collapsed: true },
    ];
    const read = metaSchema.parse(meta);
    expect(read.map(({ type }) => type)).toEqual(['file', 'file', 'dir-section-header', 'dir']);
    for (const wrong of [[{ type: 'fil', name: 'a' }], [{ nam: 'a' }], [{ name: 'a', lable: 'b' }]]) {
      expect(metaSchema.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false);
    }
    expect(navSchema.safeParse([{ text: 'A' }]).success).toBe(false);
  });
});

describe('syntax that has no meaning here', () => {
  it.each([
    ['<<< @/snippets/a.js{2}', '<<<'],
    ['--8<-- "part.md"', '--8<--'],
    ['{{< figure src="a.png" >}}', '{{'],
    ['{% hint style="info" %}', '{%'],
    ['Version {{ version }} is out', '{{'],
    ['!!! note "Title"', '!!!'],
    ['??? tip', '???'],
    ['+++\ntitle = "a"\n+++', '+++'],
    ['> a\n> !!! note', '!!!', 6],
    ['A [[Wiki page]] link', '[['],
    ['$$', '$$'],
    ['::include[a]', '::'],
    ['[[toc]]', '[['],
  ])('%s is reported, and kept', async (text, mark, line = 5) => {
    expect(await problems(`before\n\n${text}`)).toContain(`${line} unknown-syntax:${mark}`);
    const html = await bench.html(`# T\n\n${text}`, 'en/guide/page.md');
    const shown = html
      .replace(/<[^>]+>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&amp;', '&');
    for (const part of text.replaceAll('> ', '').split('\n')) expect(shown).toContain(part);
  });

  it.each([
    ['a\n\n<!-- @include: ./part.md{3,} -->', 'unknown-syntax:@include'],
    ['a <!--@include: ./part.md-->', 'unknown-syntax:@include'],
    ['```jss\na\n```', 'code-language:jss'],
    ['```tsx preview\n<App />\n```', 'code-meta:preview'],
    ['```ts twoslash\n//   ^?\n```', 'code-meta:twoslash'],
    ['```ts\na; // [!code hilight]\n```', 'code-mark:hilight'],
    [':::aside\n\ntext\n\n:::', 'container:aside'],
    ['<Mystery />', 'component:Mystery'],
    ['<mystery-element />', 'component:mystery-element'],
  ])('%s is reported by its name', async (text, kind) => {
    expect((await problems(text)).join()).toContain(kind);
  });

  it.each([
    '`{{ code }}` and `$x^2$`',
    '<!-- see @include: x -->\n\n`<!--@include: ./x.md-->`',
    '```vue\n{{ name }}\n!!! note\n```',
    'It costs $5 or $10, and $PATH, US$ 3',
    '# A != b, a === b',
    'Text {#no-heading} and C:\\[x]',
    '- [ ] open\n- [x] done',
    '[text][ref]\n\n[ref]: https://example.com/{{x}}',
    '## One {#own}',
    'a :: b, ::1',
    'i++ and ++j, C++ and D++, a == b, c == d',
    'text !!! more, really???',
    '```md\n{{#include ../a.rs}}\n```',
    ':::tip\ntext\n:::',
    ':::tip{title="One"}\ntext\n:::',
  ])('is not detected in %j', async (text) => {
    expect((await problems(text)).filter((line) => !/two-titles/.test(line))).toEqual([]);
  });

  it('is reported once per kind in a tree, with its number and first positions', () => {
    const problem = (file: string, line: number, kind?: string) => ({
      severity: 'warning' as const,
      rule: 'leftover',
      file,
      line,
      message: 'X is left as text.',
      ...(kind && { kind }),
    });
    const list = [
      problem('a', 1, 'x'),
      problem('a', 2),
      ...[3, 4, 5, 6].map((line) => problem('b', line, 'x')),
    ];
    expect(joinKinds(list).map(({ file, line, message }) => [file, line, message])).toEqual([
      ['a', 1, 'X is left as text (5 times; also b:3, b:4, b:5 and 1 more).'],
      ['a', 2, 'X is left as text.'],
    ]);
  });
});
