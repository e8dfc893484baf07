// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { leanHtml } from '../../../../src/node/emit/lean-html.ts';

const parsed = (html: string) =>
  new DOMParser().parseFromString(`<!doctype html><body>${html}</body>`, 'text/html').documentElement
    .outerHTML;

describe('lean HTML', () => {
  test.each([
    ['<a class="b" href="/a/" data-on="">x</a>', '<a class=b href=/a/ data-on>x</a>'],
    ['<img src="/a.svg" alt="" width="2"/>', '<img src=/a.svg alt width=2>'],
    ['<svg><path d="m1 2" fill="red"></path></svg>', '<svg><path d="m1 2" fill=red /></svg>'],
    ['<svg><path fill="red" d="m1 2"></path></svg>', '<svg><path fill=red d="m1 2"/></svg>'],
    ['<svg><use href="#a"/></svg>', '<svg><use href=#a /></svg>'],
    ['<p title="a=b" lang=\'c\' dir=ltr>x</p>', '<p title="a=b" lang=\'c\' dir=ltr>x</p>'],
    ['<p title="&quot;">x</p>', '<p title=&quot;>x</p>'],
    ['<ul><li id="a">x</li><li><p>y</p></li></ul>', '<ul><li id=a>x<li><p>y</ul>'],
    [
      '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>c</td><td><p>d</p></td></tr></tbody></table>',
      '<table><thead><tr><th>a<th>b<tbody><tr><td>c<td><p>d</table>',
    ],
    ['<dl><div><dt>a</dt><dd>b</dd><dd>c</dd></div></dl>', '<dl><div><dt>a<dd>b<dd>c</div></dl>'],
    ['<p>a</p><div>b</div><p>c</p> <p>d</p>', '<p>a<div>b</div><p>c</p> <p>d</p>'],
    ['a<!-- <p id="x"> -->b', 'a<!-- <p id="x"> -->b'],
    ['<script>if (a<b) c="<p id="x"></p>"</script>', '<script>if (a<b) c="<p id="x"></p>"</script>'],
  ])('%s', (html, lean) => {
    expect(leanHtml(html)).toBe(lean);
    expect(parsed(leanHtml(html))).toBe(parsed(html));
  });
});
