import { describe, expect, it } from 'vitest';
import { createBench } from './compile-text.ts';

const bench = createBench({}, ['/a']);
const page = (list: string) => `# T\n\n<Diagram caption="What it shows">\n\n${list}\n\n</Diagram>\n`;

describe('<Diagram>', () => {
  it('turns steps into boxes: title and note, the highlighted one, arrow labels, frames, links', async () => {
    const html = await bench.html(
      page(
        '1. Saved file\n2. **Server**: compiles\n3. Result\n   - *accepted* [Modules](/a): `x` replaced\n   - `reload`',
      ),
    );
    expect(html).toBe(
      '<figure class=diagram><ol><li><b>Saved file</b></li><li data-key><b>Server</b> <span>compiles</span></li>' +
        '<li data-group><b>Result</b><ul><li><i>accepted</i> <b><a href=/a>Modules</a></b> <span><code>x</code> replaced</span></li>' +
        '<li><b><code>reload</code></b></li></ul></li></ol><figcaption>What it shows</figcaption></figure>',
    );
  });

  it('supports Chinese colons, and ignores colons within words', async () => {
    const html = await bench.html(page('- 页面：显示\n- node:path'));
    expect(html).toContain('<ul><li><b>页面</b> <span>显示</span></li><li><b>node:path</b></li></ul>');
  });

  it('marks a flow that is longer than a row, and lets long names wrap', async () => {
    const html = await bench.html(page('1. modifyRsbuildConfig\n2. b\n3. c\n4. d\n5. e\n6. f'));
    expect(html).toContain('<ol data-long><li><b>modify<wbr>Rsbuild<wbr>Config</b></li>');
  });

  it('is in the Markdown copy with its caption, and its text is searchable', async () => {
    const { markdown, sections } = await bench.compile(page('1. Saved file\n2. **Server**: compiles'));
    expect(markdown).toContain('*What it shows*\n\n1. Saved file\n2. **Server**: compiles');
    expect(sections.map(({ text }) => text).join(' ')).toMatch(
      /Saved file.*Server.*compiles.*What it shows/s,
    );
  });

  it('requires a single list', async () => {
    expect(await bench.rules(page('Some text.'))).toEqual(['component-content']);
    expect(await bench.rules('# T\n\n<Diagram>\n\n- a\n\n</Diagram>\n')).toEqual(['component-props']);
  });
});
