import { describe, expect, it } from 'vitest';
import { CLIENT_COMPONENTS, MARKDOWN_COMPONENTS } from '../../../src/node/components/registry.ts';
import { createBench } from './compile-text.ts';

const bench = createBench();

const messages = async (text: string, name?: string) =>
  (await bench.compile(text, name)).diagnostics.map(({ rule, line, column, message, advice }) => ({
    rule,
    place: `${line}:${column}`,
    message,
    advice,
  }));

describe('the registry', () => {
  it('finds each component by its name', () => {
    const all = [...MARKDOWN_COMPONENTS, ...Object.entries(CLIENT_COMPONENTS)];
    for (const [key, { name, example }] of all) {
      expect(name).toBe(key);
      expect(example).toContain(`<${name}`);
    }
  });
});

describe('props', () => {
  it('that do not exist are errors with a suggestion, or the list of all props', async () => {
    expect(await messages('text\n\n<Badge tipe="tip">x</Badge>')).toEqual([
      {
        rule: 'component-props',
        place: '3:8',
        message: '<Badge>: unknown property "tipe".',
        advice: 'Did you mean "type"?',
      },
    ]);
    expect(await messages('<Card title="a" zzzzzz="1">x</Card>')).toMatchObject([
      {
        message: '<Card>: unknown property "zzzzzz".',
        advice: 'Known properties: title, href, description, icon.',
      },
    ]);
    expect(await messages('<Steps start="2">\n\n1. x\n\n</Steps>')).toMatchObject([
      { message: '<Steps>: unknown property "start".', advice: 'There are none.' },
    ]);
  });

  it('of a wrong type, and missing ones, are errors with an example', async () => {
    expect(await messages('<Badge type="hot">x</Badge>')).toMatchObject([
      {
        rule: 'component-props',
        message: '<Badge>: "type" must be one of: tip, info, note, warning, danger.',
      },
    ]);
    expect(await messages('<Card>x</Card>')).toMatchObject([{ message: '<Card>: "title" is missing.' }]);
    expect(await messages('<PackageManagerTabs />')).toMatchObject([
      { rule: 'component-props', advice: expect.stringContaining('command="add less -D"') },
    ]);
  });

  it('of components that run in the browser are checked, too', async () => {
    expect(await messages('<Overview filtre="a" />')).toMatchObject([
      { rule: 'component-props', message: '<Overview>: unknown property "filtre".' },
    ]);
  });

  it('if missing, are the only problem reported', async () => {
    expect(await messages('<MappingTable tool="vite" />')).toMatchObject([
      { message: '<MappingTable>: "table" is missing.' },
    ]);
    expect(await messages('<VersionTable />')).toMatchObject([
      { message: '<VersionTable>: "group" is missing.' },
    ]);
  });

  it('with errors do not remove the component', async () => {
    const { body } = await bench.compile('<Badge tipe="tip">x</Badge>');
    expect(body).toMatchObject({ html: '<span class=badge data-type=tip>x</span>' });
  });
});

describe('components in plain Markdown', () => {
  it('are reported with their position and shown as text', async () => {
    expect(await messages('<div>\n  <Badge text="x" />\n</div>', 'en/guide/page.md')).toMatchObject([
      {
        rule: 'component-in-md',
        place: '2:3',
        message: '<Badge> is shown as text: plain Markdown has no components.',
        advice: 'Rename the page so that its name ends in .mdx.',
      },
    ]);
    const text = 'First.\n\n<div>\n  <Listing number="1">\n\n*kept*\n\n</Listing></div>';
    expect(await messages(text, 'en/guide/page.md')).toEqual([
      {
        rule: 'unknown-component',
        place: '4:3',
        message:
          '<Listing> is neither a component nor an HTML element that pages may have; it is shown as text.',
        advice: 'Import it in an .mdx page, or, if it is text, write it as code.',
      },
    ]);
    const html = await bench.html(text, 'en/guide/page.md');
    expect(html).toContain('<em>kept</em>');
    expect(html).toContain('&lt;Listing number="1">');
    expect(await messages('<Badgge>x</Badgge>', 'en/guide/page.md')).toMatchObject([
      { advice: 'Did you mean "Badge"?' },
    ]);
  });

  it('are ignored in comments, code, quoted text, and upper-case HTML', async () => {
    const text =
      '<!-- <Tabs> -->\n\n`<Tabs>`\n\n```\n<Tabs>\n```\n\n<p title="a <Tabs>">x</p>\n\n<DIV>y</DIV>';
    expect(await messages(text, 'en/guide/page.md')).toEqual([]);
  });
});

describe('a component that runs in the browser', () => {
  it('receives its validated properties', async () => {
    const { body, diagnostics } = await bench.compile('# T\n\n<TableFilter badges={3} versions />\n');
    expect(diagnostics).toEqual([]);
    const props = { badges: '3', versions: true };
    expect(body).toEqual({ kind: 'parts', parts: [{ kind: 'component', name: 'TableFilter', props }] });
  });

  it('is shown as text if its properties are unusable', async () => {
    const { body, diagnostics } = await bench.compile(
      '# T\n\n<TableFilter badges={[1]}>Words</TableFilter>\n',
    );
    expect(diagnostics.map(({ rule }) => rule)).toEqual(['component-content', 'component-props']);
    expect(body).toMatchObject({
      kind: 'html',
      html: expect.stringContaining('&lt;TableFilter badges={[1]} /></code>'),
    });
    expect(body).toMatchObject({ html: expect.stringContaining('<p>Words') });
  });

  it('shows its children below it', async () => {
    const { body, markdown, sections } = await bench.compile('# T\n\n<TableFilter>Two words</TableFilter>\n');
    expect(body).toMatchObject({
      kind: 'parts',
      parts: [{ name: 'TableFilter' }, { html: '<p>Two words</p>' }],
    });
    expect(markdown).toContain('Two words');
    expect(sections).toMatchObject([{ text: 'Two words' }]);
  });
});
