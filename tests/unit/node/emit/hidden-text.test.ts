import { expect, it } from 'vitest';
import { hiddenText } from '../../../../src/node/emit/hidden-text.ts';
import { createBench } from '../compile-text.ts';

const bench = createBench();
const text = [
  'export default function Layout({ children }) { return <main>{children}</main>; }',
  '# Title',
  'Some *words*, 中[文](/a)字.',
  '| `a` | b |\n| - | - |\n| c | ![alt](https://a.example/b.png) |',
  '```js\nconst x = [1];\n```',
  '<Tabs>\n<Tab label="A">first</Tab>\n<Tab label="B">second</Tab>\n</Tabs>',
].join('\n\n');
const shown = [
  '<p>Some <em>words</em>, 中<a href="/a">文</a>字.</p>',
  '<table><tr><th>a<th>b<tr><td>c<td><img alt="alt"></table><pre>const <i>x</i> = [1];</pre>',
  '<button role="tab">A</button><button role="tab">B</button><div role="tabpanel">first</div><div role="tabpanel" hidden>second</div>',
].join('');
const lost = async (html: string) =>
  hiddenText(await bench.compile(text), `<nav>second</nav><main>${html}</main>`, bench.folder).map(
    ({ file, message }) => `${file} ${message.replace(/^.*: /, '')}`,
  );

it.each([
  ['nothing at all', '', 'Some words, 中文字.'],
  ['all but the code', shown.replace(/<pre>.*<\/pre>/, ''), 'const x = [1];'],
  ['an article that is hidden', `<div hidden>${shown}</div>`, 'Some words, 中文字.'],
  ['a style that hides it', `<div style="color:red;display: none">${shown}</div>`, 'Some words, 中文字.'],
  ['a picture without its text', shown.replace('alt="alt"', ''), 'alt'],
  ['tabs without a name', shown.replace('>B<', '><'), 'B'],
  ['one tab of two', shown.replace('>second<', '><'), 'second'],
])('the visible text of a page is compared with its source: %s', async (_what, html, words) => {
  expect(await lost(html)).toEqual([`en/guide/page.mdx ${words}`]);
});

it('a page that shows all its text is not reported', async () => {
  expect(await lost(shown)).toEqual([]);
  expect(await lost(`<div style="display:block">${shown}</div>`)).toEqual([]);
});
