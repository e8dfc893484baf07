import { describe, expect, it } from 'vitest';
import { timeline } from '../../../src/node/components/hooks.ts';
import type { HookOrder } from '../../../src/shared/hook-order.ts';
import { texts } from '../../site-config.ts';
import { createBench } from './compile-text.ts';

const bench = createBench({}, ['/guide/page', '/guide/other']);
const facts = (type: string, more = 'since="1.0.0"') => `<KeyFacts name="o.key" type="${type}" ${more} />`;
/** Content of a key's row. */
const rowOf = async (text: string) =>
  /<div class=key>(.*)<\/div>/s.exec(await bench.html(`# T\n\n## key\n\n${text}\n`))?.[1];

describe('the keys of an option', () => {
  it('are rows: name and type, then the description with the facts at its end', async () => {
    expect(await rowOf(`${facts('string')}\n\nSaid.\n\n- list`)).toBe(
      '<div><h2 id=key><a class=anchor href=#key>key</a></h2><p class=key-type><code>string</code></p></div>' +
        '<div><p>Said.</p><ul><li>list</li></ul><p class=key-facts data-path=o.key><span>Since <code>1.0.0</code></span></p></div>',
    );
  });

  it('have types that keep spaces between words, and wrap where names begin', async () => {
    const typeOf = async (type: string) =>
      /key-type><code[^>]*>(.*?)<\/code>/.exec((await rowOf(facts(type))) ?? '')?.[1];
    expect(await typeOf('boolean | undefined')).toBe('boolean | undefined');
    expect(await typeOf("Record&lt;string, LongName.OfSomething['key']> | undefined")).toBe(
      "Record&lt;string, LongName.<wbr>OfSomething<wbr>['key']> | undefined",
    );
    const long = 'A'.repeat(20) + 'b'.repeat(20);
    expect((await typeOf(`string | ${long}`))?.replaceAll('<wbr>', '')).toBe(`string | ${long}`);
  });

  it('have a default per mode if it depends on the mode, and a switch before the first of them', async () => {
    const html = await bench.html(
      `# T\n\nBefore.\n\n## a\n\n${facts('x', `default="isProd ? 'x' : 'y'" since="1.1.0"`)}\n\n## b\n\n${facts('y', 'default="isProd && c ? 1 : 2" since="1.0.0"')}\n`,
    );
    const defaults = [...html.matchAll(/<span data-mode=(\w+)>Default <code[^>]*>(.*?)<\/code>/g)];
    expect(defaults.map(([, mode, value]) => `${mode} ${value}`)).toEqual([
      "production 'x'",
      "development 'y'",
      'production c ? 1 : 2',
      'development 2',
    ]);
    expect(html).toContain(
      '<p>Before.</p><fieldset class=key-modes><legend>Defaults in</legend><label><input type=radio name=key-mode value=development> development, none</label><label><input type=radio name=key-mode value=production checked> production</label></fieldset><div class=key>',
    );
    const plain = await bench.html(`# T\n\n## a\n\n${facts('x', `default="'x'" since="1.1.0"`)}\n`);
    expect(plain).not.toContain('fieldset');
    expect(plain).toContain("<span>Default <code>'x'</code></span> <span>Since");
  });

  it('have types linked to those documented on the page', async () => {
    const html = await bench.html(
      `# T\n\n## a\n\n${facts('OwnType')}\n\n## b\n\n${facts('string')}\n\n## Type\n\nTypes.\n`,
    );
    const types = [...html.matchAll(/key-type>(.*?)<\/p>/g)].map(([, inner]) => inner);
    expect(types).toEqual(['<a href=#type><code>OwnType</code></a>', '<code>string</code>']);
    expect(await rowOf(facts('OwnType'))).toContain('<p class=key-type><code>OwnType</code></p>');
  });

  it('are copied as a line of code', async () => {
    const { markdown } = await bench.compile(
      `# T\n\n## a\n\n${facts('string', 'default="1" since="1.1.0"')}\n\n${facts('x')}\n`,
    );
    expect(markdown).toContain('\n`o.key: string = 1` (1.1.0+)\n\n`o.key: x` (1.0.0+)\n');
  });
});

describe('a diagram', () => {
  it('has boxes with labels, titles and notes, frames, and names that may wrap', async () => {
    const list =
      '1. *in* First: a note\n2. **Main**\n   - optimizationSplitChunks.cacheGroups\n   - `code`: more *text*\n3. [Link](/guide/other)：全\n4. *only*\n5. a\n6. b: \n';
    expect(await bench.html(`<Diagram caption="C.">\n\n${list}\n</Diagram>`)).toBe(
      '<figure class=diagram><ol data-long><li><i>in</i> <b>First</b> <span>a note</span></li><li data-key data-group><b>Main</b><ul>' +
        '<li><b>optimization<wbr>Split<wbr>Chunks.<wbr>cache<wbr>Groups</b></li><li><b><code>code</code></b> <span>more <em>text</em></span></li></ul></li>' +
        '<li><b><a href=/guide/other>Link</a></b> <span>全</span></li><li><i>only</i> </li><li><b>a</b></li><li><b>b</b></li></ol><figcaption>C.</figcaption></figure>',
    );
    const plain = await bench.html('<Diagram caption="C.">\n\n- a\n- b\n\n</Diagram>');
    expect(plain).toBe(
      '<figure class=diagram><ul><li><b>a</b></li><li><b>b</b></li></ul><figcaption>C.</figcaption></figure>',
    );
  });

  it('shows the hooks of each command in order', () => {
    const run = (...phases: object[]) => ({ single: phases });
    const order = {
      dev: run(
        { phase: 'start', steps: ['setup', 'onA', { environments: { web: ['onB', 'tools.bundlerChain'] } }] },
        { phase: 'build', steps: ['transform'], alongside: ['onX'] },
        { phase: 'rebuild', steps: ['onD'] },
        { phase: 'end', steps: [] },
      ),
      build: run({ phase: 'start', steps: ['onC'] }),
      preview: run(),
    } as unknown as HookOrder;
    const { hooks } = texts.en.page;
    const drawn = timeline(order, hooks);
    expect(drawn).toContain(`<Diagram caption="${hooks.captions.dev}">

1. \`setup\`
2. [onA](#ona)
3. ${hooks.environment}
   1. [onB](#onb)
   2. [tools.bundlerChain](/config/tools/bundler-chain)
4. *${hooks.build}* [transform](/plugins/dev/core#apitransform)
5. [onX](#onx)${hooks.alongside}
6. ${hooks.rebuild}
   1. [onD](#ond)

</Diagram>`);
    expect([...drawn.matchAll(/<Tab label="(.*?)">/g)].map(([, label]) => label)).toEqual([
      hooks.dev,
      hooks.build,
      hooks.preview,
    ]);
    expect(drawn).toContain('\n1. [onC](#onc)\n');
  });
});
