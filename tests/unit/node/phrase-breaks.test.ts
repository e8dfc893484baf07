import { expect, test } from 'vitest';
import { addPhraseBreaks, phrasesOf } from '../../../src/node/compile/phrase-breaks.ts';
import type { PageContext } from '../../../src/node/markdown/context.ts';
import { h } from '../../../src/node/markdown/nodes.ts';
import { printHtml } from '../../../src/node/markdown/print-html.ts';

test.each([
  ['静态资源', '静态|资源'],
  ['无需任何配置', '无需|任何|配置'],
  ['页面中的脚本', '页面|中的|脚本'],
  ['启动开发服务器', '启动|开发服务器'],
  ['模块热更新和按需编译', '模块热更新|和按需编译'],
  ['用单文件组件时', '用单文件组件时'],
  ['由服务端渲染的页面', '由服务端渲染的|页面'],
  ['也可以是嵌套数组', '也可以|是嵌套数组'],
  ['同一个子目录', '同一个|子目录'],
  ['不校验证书', '不校验|证书'],
  ['在主应用中', '在主应用中'],
  ['移除旧文件', '移除|旧文件'],
  ['升级到下一个主版本', '升级到|下一个|主版本'],
  ['目标浏览器不支持', '目标浏览器|不支持'],
  ['构建了', '构建了'],
  ['了', '了'],
])('phrases of %s', (run, phrases) => expect(phrasesOf(run).join('|')).toBe(phrases));

test('no phrase is a single character beside others', () => {
  for (const run of ['不会被移除的导出', '在开发环境中为每个页面各生成一份', '值为空时则不输出']) {
    const phrases = phrasesOf(run);
    expect(phrases.join('')).toBe(run);
    expect(Math.min(...phrases.map((phrase) => phrase.length))).toBeGreaterThan(1);
  }
});

test('a final single character stays with the preceding text', () => {
  const cell = h('td', {}, [h('code', {}, []), { type: 'text', value: ' 等' }]);
  addPhraseBreaks({ type: 'root', children: [cell] }, {} as PageContext);
  expect(cell.children[1]).toEqual({ type: 'text', value: '\u00a0等' });
});

test('lines may break between punctuation and a name or link, where some engines do not', () => {
  const code = (value: string) => h('code', {}, [{ type: 'text', value }]);
  const comma = { type: 'text' as const, value: '、' };
  const end = { type: 'text' as const, value: '（默认）' };
  const cell = h('td', {}, [code('.vue'), comma, code('css'), end, h('a', {}, [code('less')])]);
  addPhraseBreaks({ type: 'root', children: [cell] }, {} as PageContext);
  expect(printHtml(cell.children)).toBe(
    '<code>.vue</code>、<wbr><code>css</code>（默认）<wbr><a><code>less</code></a>',
  );
});

test('lines in a cell may break between a phrase and a link that begins with one', () => {
  const text = (value: string) => ({ type: 'text' as const, value });
  const link = (value: string) => h('a', {}, [text(value)]);
  for (const [before, name, html] of [
    ['构建列出', '按需编译', '构建<wbr>列出<wbr><a>按需编译</a>'],
    ['，见', '按需编译', '，见<a>按需编译</a>'],
    ['列出和', '按需编译', '列出和<a>按需编译</a>'],
    ['列出', 'Rspack', '列出<a>Rspack</a>'],
  ] as const) {
    const cell = h('td', {}, [text(before), link(name)]);
    const item = h('li', {}, [text(before), link(name)]);
    addPhraseBreaks({ type: 'root', children: [cell, item] }, {} as PageContext);
    expect(printHtml(cell.children)).toBe(html);
    expect(printHtml(item.children)).toBe(`${before}<a>${name}</a>`);
  }
});

test('lines may break between a label and code that begins with punctuation, but not inside words', () => {
  const code = (value: string) => h('code', {}, [{ type: 'text', value }]);
  const item = h('li', {}, [
    { type: 'text', value: '开发模式：' },
    code("'eval'"),
    { type: 'text', value: '（' },
    code("'a'"),
  ]);
  addPhraseBreaks({ type: 'root', children: [h('ul', {}, [item])] }, {} as PageContext);
  expect(printHtml(item.children)).toBe("开发模式：<wbr><code>'eval'</code>（<code>'a'</code>");
});

test('headings and cells get break opportunities, paragraphs and code do not', () => {
  const text = { type: 'text' as const, value: '用 Rsbuild 构建静态资源' };
  const tree = {
    type: 'root' as const,
    children: [
      h('h2', {}, [text, h('code', {}, [{ type: 'text', value: '静态资源' }])]),
      h('p', {}, [text]),
      h('table', {}, [h('tr', {}, [h('td', {}, [h('a', {}, [text])])])]),
    ],
  };
  addPhraseBreaks(tree, {} as PageContext);
  expect(printHtml(tree.children)).toBe(
    '<h2>用 Rsbuild 构建<wbr>静态<wbr>资源<code>静态资源</code></h2><p>用 Rsbuild 构建静态资源</p>' +
      '<table><tr><td><a>用 Rsbuild 构建<wbr>静态<wbr>资源</a></td></tr></table>',
  );
});

test('the time per character does not grow with the length of a run', () => {
  const cell = h('td', {}, [{ type: 'text', value: '配置文件'.repeat(32_768) }]);
  const start = process.cpuUsage();
  addPhraseBreaks({ type: 'root', children: [cell] }, {} as PageContext);
  expect(process.cpuUsage(start).user).toBeLessThan(3_000_000);
  expect(cell.children.length).toBeGreaterThan(100_000);
});
