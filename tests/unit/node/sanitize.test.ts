import { describe, expect, it } from 'vitest';
import { createBench } from './compile-text.ts';

const bench = createBench();
const compile = (text: string, name = 'en/guide/page.md') => bench.compile(text, name);

describe('content that is not allowed on a page is removed and reported', () => {
  it.each([
    ['a script', '<script>alert(1)</script>', '<script> is not allowed in a page.'],
    [
      'a style sheet',
      '<style>@import "https://evil.example/a.css"</style>',
      '<style> is not allowed in a page.',
    ],
    [
      'a refresh',
      '<meta http-equiv="refresh" content="0;url=https://evil.example">',
      '<meta> is not allowed',
    ],
    [
      'an event handler',
      '<img src="https://a.b/c.png" onerror="alert(1)">',
      'onError of <img> would run code',
    ],
    ['a document as a picture', '<img src="data:text/html,<b>x</b>" alt="">', 'src of <img> would run code'],
    [
      'a document with blanks',
      '<img src=" data:text/html;image/png,x" alt="">',
      'src of <img> would run code',
    ],
    ['a script address', '<a href="java\tscript:alert(1)">x</a>', 'href of <a> would run code'],
    [
      'a document of a frame',
      '<iframe title="t" srcdoc="<b>x</b>"></iframe>',
      'srcDoc of <iframe> would run code',
    ],
    [
      'an animated address',
      '<svg><a href="#x"><animate attributeName="href" values="javascript:alert(1)"/>t</a></svg>',
      '<animate> is not allowed in a page.',
    ],
    [
      'a set address',
      '<svg><a href="#x"><set attributeName="href" to="javascript:alert(1)"/>t</a></svg>',
      '<set> is not allowed in a page.',
    ],
    [
      'foreign content of a drawing',
      '<svg><foreignObject><p>x</p></foreignObject></svg>',
      '<foreignObject> is not allowed',
    ],
    [
      'a name that hides a function',
      '<img name="getElementById" src="https://a.b/c.png">',
      'name of <img> is not allowed',
    ],
    [
      'the target of a form',
      '<button formaction="https://evil.example">x</button>',
      'formAction of <button> is not allowed',
    ],
  ])('%s', async (_name, text, message) => {
    const { body, diagnostics } = await compile(text);
    expect(diagnostics).toMatchObject([
      { rule: 'unsafe-html', message: expect.stringContaining(message), line: 1 },
    ]);
    const html = body.kind === 'html' ? body.html : '';
    expect(html).not.toMatch(
      /script:|alert|@import|refresh|getElementById|evil|srcdoc|<animate|<set|<foreign/,
    );
  });

  it('and fails a build only if it would run or contains text', async () => {
    const severityOf = async (html: string) => (await compile(html)).diagnostics.map((one) => one.severity);
    for (const html of ['<style>a{}</style>', '<meta name="a">', '<link rel="a">', '<base href="/">'])
      expect(await severityOf(html), html).toEqual(['warning']);
    for (const html of ['<script>1</script>', '<template>x</template>', '<object data="a"></object>'])
      expect(await severityOf(html), html).toEqual(['error']);
  });

  it('code in attributes is reported once, and removed all the same', async () => {
    const { body, diagnostics } = await compile(
      "<div style={{ display: 'flex', gap: '1px' }} onclick={alert}>\n\ntext\n\n</div>",
    );
    expect(diagnostics.map(({ message }) => message)).toEqual([
      'The attributes of <div> contain code, which plain Markdown does not support.',
      expect.stringContaining('of <div> would run code'),
    ]);
    expect(body).toMatchObject({ html: '<div><p>text</p></div>' });
  });

  it('but an unknown element is text', async () => {
    const { body, diagnostics } = await compile('<blinker>\n\n*kept*\n\n</blinker>');
    expect(body).toMatchObject({ html: '&lt;blinker>\n<p><em>kept</em></p>\n&lt;/blinker>' });
    expect(diagnostics).toMatchObject([{ rule: 'unknown-component', kind: 'component:blinker' }]);
  });
});

describe('harmless content is unchanged', () => {
  it.each([
    ['<div align=center class="a b" id=x style="color:red" data-x=1 aria-label=y>z</div>'],
    ['<details open><summary>s</summary><p>t</p></details>'],
    ['<table><tbody><tr><td colspan=2 align=right>x</td></tr></tbody></table>'],
    ['<div><video src="https://a.b/c.mp4" controls muted poster="https://a.b/c.png"></video></div>'],
    ['<iframe src=https://a.b/c title=t loading=lazy allowfullscreen></iframe>'],
    ['<p><a name=old></a><kbd>x</kbd><sub>y</sub><abbr title=t>z</abbr><mark>m</mark></p>'],
    [
      '<svg viewBox="0 0 10 10" width=10 fill=none><lineargradient id=g><stop offset=0 stop-color=red></stop></lineargradient><path d="M0 0" stroke-width=2></path></svg>',
    ],
  ])('%s', async (text) => {
    const { body, diagnostics } = await compile(text);
    expect(diagnostics).toEqual([]);
    // Case and quotes of attributes are a matter of serialization.
    const plain = (html: string) => html.toLowerCase().replaceAll('"', '');
    expect(body.kind === 'html' && plain(body.html)).toContain(plain(text));
  });

  it('also in MDX, with names as in JSX', async () => {
    const { body, diagnostics } = await compile(
      '<svg viewBox="0 0 1 1" strokeWidth="2">\n  <path d="M0 0" />\n</svg>\n\n<div className="a" aria-label="b" tabIndex={0}>x</div>',
      'en/guide/page.mdx',
    );
    expect(diagnostics).toEqual([]);
    expect(body).toMatchObject({ html: expect.stringContaining('stroke-width=2') });
  });
});
