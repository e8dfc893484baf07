import { parse } from 'css-tree';
import { describe, expect, test } from 'vitest';
import { createPageStyles, readSheet } from '../../../../src/node/emit/page-styles.ts';

const HTML =
  '<main id="content"><p class="lead big" data-state=open>Text</p><details><summary>More</summary></details></main>';

function kept(css: string, html = HTML): string {
  return createPageStyles(readSheet(css, parse))(html, 'en');
}

describe('the rules of a document', () => {
  test.each([
    ['a type', 'p{color:red}'],
    ['a class', '.lead{color:red}'],
    ['an id', '#content{color:red}'],
    ['an attribute', '[data-state]{color:red}'],
    ['an attribute with its value', '[data-state=open]{color:red}'],
    ['an attribute with a quoted value', '[data-state="open"]{color:red}'],
    ['a part of a value', '[data-state^=o]{color:red}'],
    ['several at once', 'main>p.lead.big{color:red}'],
    ['one of several', ':is(.none,.lead){color:red}'],
    ['the absence of something', 'p:not(.none){color:red}'],
    ['the root with attributes that scripts set', ':root[data-theme=dark] p{color:red}'],
    ['everything', '*{color:red}'],
    ['focus', 'p:focus-visible{color:red}'],
    ['an open disclosure', 'details[open]>summary{color:red}'],
    ['a pseudo-element', 'p:before{content:""}'],
    ['a query', '@media (width<=768px){p{color:red}}'],
    ['a layer', '@layer base{p{color:red}}'],
    ['the order of layers', '@layer base,tokens;'],
    ['what a browser knows', '@supports (display:grid){p{color:red}}'],
    ['the room there is', '@container (width>1px){p{color:red}}'],
    ['a typeface', '@font-face{font-family:a;src:url(a.woff2)}'],
    ['the root by its name', 'html[data-theme=dark] p{color:red}'],
    ['the language of the document', '[lang] p:lang(EN){color:red}'],
    ['the document', 'body p,head{color:red}'],
    ['readers with scripts', '@media (scripting:enabled){p{color:red}}'],
  ])('hold those for %s', (_name, css) => {
    expect(kept(css)).toBe(css);
  });

  test.each([
    ['another type', 'table{color:red}'],
    ['another class', 'p.none{color:red}'],
    ['another value', '[data-state=closed]{color:red}'],
    ['alternatives of which there is none', ':is(.none,table) p{color:red}'],
    ['something inside', 'p:has(img){color:red}'],
    ['hovering', 'p:hover{color:red}'],
    ['pressing', 'p:active{color:red}'],
    ['states that come later, in a list', 'p:is(:hover,:active){color:red}'],
    ['states that come later, in a list of lists', 'p:is(:where(:hover),:active){color:red}'],
    ['readers without scripts, written with blanks', '@media (scripting:  none){p{color:red}}'],
    ['what pulls the page', 'p{overscroll-behavior:none;overscroll-behavior-x:none;touch-action:none}'],
    ['print', '@media print{p{color:red}}'],
    ['readers without scripts', '@media print,(scripting:none){p{color:red}}'],
    [
      'what only a pointer tells',
      'p{cursor:pointer;transition:color .1s;-webkit-user-select:none;user-select:none}',
    ],
    ['a query around nothing', '@media (width<=768px){table{color:red}}'],
  ])('do not hold those for %s', (_name, css) => {
    expect(kept(css)).toBe('');
  });

  test('a list of selectors is cut to those that may apply', () => {
    expect(kept('table,p,.none{color:red}')).toBe('p{color:red}');
    expect(kept('p:hover,p:focus{color:red}')).toBe('p:focus{color:red}');
  });

  test('custom properties are kept when a rule reads them, also by way of another, or the document does', () => {
    const css = ':root{--a:clamp(1px, 2vw, 3px);--b:var(--a);--c:2px;--d:3px}p{margin:var(--b)}';
    expect(kept(css)).toBe(':root{--a:clamp(1px, 2vw, 3px);--b:var(--a)}p{margin:var(--b)}');
    expect(kept(css, `${HTML}<i style="width:var(--d)">`)).toBe(
      ':root{--a:clamp(1px, 2vw, 3px);--b:var(--a);--d:3px}p{margin:var(--b)}',
    );
  });

  test('a custom property keeps its name and its value where it is read', () => {
    const css = '@layer tokens{:root{--gap:1px}}p{margin:var(--gap)}';
    expect(kept(css)).toBe(css);
  });

  test('an animation is kept with the rule that names it', () => {
    const css = '@keyframes fade{0%{opacity:0}}p{animation:fade 1s}';
    expect(kept(css)).toBe(css);
    expect(kept('@keyframes fade{0%{opacity:0}}table{animation:fade 1s}')).toBe('');
  });

  test('what scripts add to code blocks has its rules', () => {
    const css = '.code-tools{display:none}.code-tools:has(button){display:flex}';
    expect(kept(css)).toBe('.code-tools{display:none}');
    expect(kept(css, '<div class="code-block"><pre></pre></div><button></button>')).toBe(css);
  });

  test('of what folds, only the summary counts until a reader opens it', () => {
    const css = '.fold>summary{color:red}.fold p{margin:0}.fold b{margin:0}';
    const html = (open: string) =>
      `<details class=fold${open}><summary>Text</summary><div><p>a</div><details class=fold><summary>c</summary><b>d</b></details></details>`;
    expect(kept(css, html(''))).toBe('.fold>summary{color:red}');
    expect(kept(css, html(' open'))).toBe('.fold>summary{color:red}.fold p{margin:0}');
    const nested =
      '<details class=fold><summary>a</summary><details open><summary>b</summary></details><i>c</i></details><u>d</u>';
    expect(kept('i{color:red}u{margin:0}', nested)).toBe('u{margin:0}');
    expect(kept('.fold p{margin:0}', `${html('')}<p>after</p>`)).toBe('.fold p{margin:0}');
  });

  test.each([
    ['inside another', 'main details>summary{color:red}'],
    ['beside another', 'p+details{color:red}'],
    ['around another', 'details:has(>summary){color:red}'],
    ['in one of several', ':is(table,main p.lead) b{color:red}'],
    ['in the root', ':root[data-theme=dark] main{color:red}'],
    ['in a language', 'b:lang(zh){color:red}'],
    ['in a more general language', 'p:lang(en){color:red}'],
    ['with an attribute that another element has', 'summary[data-state]{color:red}'],
    ['after an end tag that is left out', 'ul>li{color:red}'],
    ['after an element without content', 'hr+p,main>h2{color:red}'],
  ])('hold those for an element %s', (_name, css) => {
    const html = `${HTML}<main><p class=lead>Text <b lang="zh-CN">x</b><hr><ul><li>a<li>b</ul><h2>c</h2></main>`;
    expect(createPageStyles(readSheet(css, parse))(html, 'en-GB')).toBe(css);
  });

  test.each([
    ['in none of several', ':is(table,main p.none) .lead{color:red}'],
    ['in another language', 'main:lang(zh){color:red}'],
    ['around what is not there', 'main:has(table){color:red}'],
    ['below what is not there', 'main table .lead{color:red}'],
  ])('do not hold those for an element %s', (_name, css) => {
    expect(kept(css)).toBe('');
  });

  test('may hold too many: where elements stand does not count', () => {
    expect(kept('p summary{color:red}')).toBe('p summary{color:red}');
  });

  test('the text of scripts, styles and fields holds no elements', () => {
    const html =
      '<main><script>"<table class=x>"</script><style>a::before{content:"<table>"}</style><textarea><table></textarea><!-- <table> --></main>';
    expect(kept('table{color:red}', html)).toBe('');
    expect(kept('main>textarea{color:red}', html)).toBe('main>textarea{color:red}');
  });

  test('an attribute is read as a browser reads it', () => {
    const html = '<p data-state="a &amp; b" title="1 > 0" class=\'lead\n big\'>Text</p>';
    expect(kept('[data-state="a & b"].big{color:red}', html)).toBe('[data-state="a & b"].big{color:red}');
  });

  test('the order of the rules stays, and so does what a value says', () => {
    const css = `.big{margin:calc(1px + 2px)}p{background:url("data:image/svg+xml,%3Csvg a='{b}'/%3E")}.lead{margin:0}`;
    expect(kept(css)).toBe(css);
  });
});
