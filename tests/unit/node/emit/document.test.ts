import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  type DocumentParts,
  inlineScripts,
  renderDocument,
  versionOf,
} from '../../../../src/node/emit/document.ts';
import { siteConfig } from '../../../site-config.ts';
import { makeMeta } from '../../site-fixture.tsx';

/** Output of the bundler, with style sheets. */
const template = readFileSync('index.html', 'utf8').replace(
  '</head>',
  '<link rel="stylesheet" crossorigin href="/assets/a.css">\n<link rel="stylesheet" href="/assets/b.css"></head>',
);
const config = { ...siteConfig, base: '/docs/' };
const scripts = { head: 'head()', sidebar: 'sidebar()' };
const parts: DocumentParts = {
  lang: 'en',
  meta: makeMeta({ title: 'A', description: 'About A' }),
  appHtml: '<header data-navbar></header><p>$& and $1</p>',
  data: { text: '</script><b>' },
  assets: { styles: ['assets/a.css', 'assets/b.css'], modules: ['assets/a.js'], data: ['language-en.json'] },
  styles: 'p{content:"</style>"}',
};
const render = (changes: Partial<DocumentParts> = {}, more: object = {}) =>
  renderDocument(
    template,
    { config: { ...config, ...more }, scripts, policy: "default-src 'self'" } as never,
    {
      ...parts,
      ...changes,
    },
  );
const headOf = (html: string) => html.slice(0, html.indexOf('</head>'));
const htmlTag = (html: string) => /<html [^>]*>/.exec(html)?.[0];

describe('a document', () => {
  test('inlines its style sheets, and tells the module loader; the template links none', () => {
    const head = headOf(render());
    expect(head.match(/<style>.*?<\/style>/gs)).toEqual([
      '<style>@layer reset, tokens, base, prose, ui, features, app, print;p{content:"<\\/style>"}</style>',
    ]);
    const links = ['a', 'b'].map(
      (name) => `<link rel="stylesheet" href="/docs/assets/${name}.css" disabled>`,
    );
    expect(head.match(/<link rel="stylesheet"[^>]*>/g)).toEqual(links);
    expect(headOf(render({ assets: { ...parts.assets, styles: [] } }))).not.toContain('stylesheet');
  });

  test('preloads what its code needs', () => {
    expect(headOf(render())).toContain(
      '<link rel="modulepreload" crossorigin href="/docs/assets/a.js">' +
        '<link rel="preload" as="fetch" crossorigin href="/docs/language-en.json">',
    );
  });

  test('contains its page unchanged, and JSON that cannot end its element', () => {
    const html = render();
    expect(html).toContain('<div id="frameRoot"><header data-navbar></header><p>$& and $1</p></div>');
    const [, json = ''] = /<script type="application\/json" id="\w+">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(json)).toEqual(parts.data);
    expect(json).not.toContain('<');
  });

  test('begins with metadata for previews, followed by the policy', () => {
    const head = headOf(render());
    const order = [
      '<title',
      'About A',
      'rel="icon"',
      'Content-Security-Policy',
      '<script>head()',
      '<style>',
      'disabled',
    ];
    const places = order.map((text) => head.indexOf(text));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(inlineScripts(scripts)).toEqual(['head()', 'sidebar()', expect.stringMatching(/.{20,}/)]);
  });

  test.each([
    [{}, {}, 'lang="en" data-lang="en"'],
    [{ lang: 'zh' }, {}, 'lang="zh-CN" data-lang="zh"'],
    [
      {},
      { languages: { en: { ...siteConfig.languages.en, dir: 'rtl' } } },
      'lang="en" dir="rtl" data-lang="en"',
    ],
  ])('has its language: %o %o', (changes, more, expected) => {
    expect(htmlTag(render(changes, more))).toBe(`<html ${expected} data-version="${versionOf(template)}">`);
  });

  test.each([
    ['<header data-navbar></header>', ''],
    ['<header data-navbar></header><div data-local-bar="menu"></div>', ' data-bar="menu"'],
    ['<div data-local-bar="both"></div>', ' data-bare data-bar="both"'],
    ['<p>Text</p>', ' data-bare'],
  ])('marks what is sticky in %s', (appHtml, marks) => {
    expect(htmlTag(render({ appHtml }))).toMatch(new RegExp(`data-version="\\w+"${marks}>$`));
  });

  test('has the icon and the colors of the site', () => {
    const head = headOf(
      render({}, { icon: '/mark.svg', themeColors: { light: '#fefefe', dark: '#010101' } }),
    );
    expect(head).toContain(
      '<link rel="icon" href="/docs/mark.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/docs/apple-touch-icon.png">' +
        '<link rel="manifest" href="/docs/site.webmanifest">' +
        '<meta name="theme-color" content="#fefefe" media="(prefers-color-scheme: light)">' +
        '<meta name="theme-color" content="#010101" media="(prefers-color-scheme: dark)">',
    );
    const icons = headOf(render({}, { icon: '' })).match(/<link rel="(?:apple-touch-)?icon"[^>]*>/g);
    expect(icons).toEqual(['<link rel="icon" href="data:,">']);
  });

  test('requires the placeholders of the template', () => {
    const broken = template.replace('<!--site:app-->', '');
    expect(() => renderDocument(broken, { config, scripts, policy: '' }, parts)).toThrow(
      'index.html has no <!--site:app-->.',
    );
  });
});

test('has the version of the code, which changes with the template', () => {
  expect(versionOf(template)).toMatch(/^[\da-f]{8,}$/);
  expect(versionOf(template.replace('a.css', 'c.css'))).not.toBe(versionOf(template));
});
