import { expect, test } from 'vitest';
import { mainAsMarkdown } from '../../../../src/node/emit/html-to-markdown.ts';

const site = 'https://docs.example';

test.each([
  ['<header>no</header><main><p>yes</p></main><footer>no</footer>', 'yes'],
  ['<p>all</p>', 'all'],
  ['<main><h1>T<wbr>x\u200By</h1><!--c--></main>', '# Txy'],
  [
    '<p><a href="/a">a</a><a href="//h/b">b</a>, <a href="https://x/">c</a></p>',
    `[a](${site}/a) [b](//h/b), [c](https://x/)`,
  ],
  ['<p><img src="/i.png"><img src="/i.png" alt=""><img src="/j.png" alt="J"></p>', `![J](${site}/j.png)`],
  [
    '<p>a</p><button>b</button><nav>c</nav><svg>d</svg><script>e</script><style>f</style><template>g</template>',
    'a',
  ],
  ['<p>a</p><div aria-hidden="true">b</div><div hidden>c</div><div data-actions>d</div>', 'a'],
  ['<p>a</p><div aria-hidden="false">b</div>', 'a\n\nb'],
  ['<div data-lang="ts"><pre><code><span>const</span> a</code></pre></div>', '```ts\nconst a\n```'],
  ['<pre>plain</pre>', '```\nplain\n```'],
  [
    '<div role="tabpanel" aria-label="Tab"><p>in it</p></div><div role="tabpanel">x</div>',
    '**Tab**\n\nin it\n\nx',
  ],
  ['<div aria-label="Region"><p>in it</p></div>', 'in it'],
  ['<label>Name <input value="v" placeholder="p"></label><label>Other</label>', 'Name\n\nOther'],
  ['<p>Pick<input type="radio" checked></p>', 'Pick'],
  ['<p>Pick<select><option>A</option><option>B</option></select><textarea>C</textarea></p>', 'Pick'],
  ['<ul><li><input type="checkbox" checked> done</li></ul>', '- [x] done'],
  ['<ul><li><em>e</em></li></ul><hr>', '- *e*\n\n---'],
])('%s is copied as %j', (html, copy) => {
  expect(mainAsMarkdown(html, site).trim()).toBe(copy);
});
