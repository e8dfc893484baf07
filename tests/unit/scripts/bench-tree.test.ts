import { expect, test } from 'vitest';
import { menuOf } from '../../../scripts/bench/export-tree.ts';
import { plainMarkdown } from '../../../scripts/bench/plain-markdown.ts';

const plain = (markdown: string) =>
  plainMarkdown(markdown, 'A', new Map([['https://docs.example/zh/c', '/zh/c']]));

test('containers become quotes with their title, code groups their blocks; fences keep their language', () => {
  expect(plain('# A\n\n:::tip[Read `this`]\n\nText.\n\n:::\n\n:::note\n\nMore.\n\n:::\n')).toBe(
    '# A\n\n> **Read `this`**\n>\n> Text.\n\n> **Note**\n>\n> More.\n',
  );
  expect(plain('# A\n\n::::code-group\n\n```ts title="a.ts" {1}\n:::\n```\n\n::::\n')).toBe(
    '# A\n\n```ts\n:::\n```\n',
  );
});

test('images become their description, links within the page their text; a page without a heading gets its title', () => {
  expect(plain('![A cat](./cat.png) [here](#b) `[n](#o)` [there](/c#d)\n')).toBe(
    '# A\n\n*A cat* here `[n](#o)` [there](/c#d)\n',
  );
});

test('links to other pages become paths without fragments; other URLs are unchanged', () => {
  expect(
    plain('# A\n\n[**there**](https://docs.example/zh/c#d) [feed](https://docs.example/feed.xml#d)\n'),
  ).toBe('# A\n\n[**there**](/zh/c) [feed](https://docs.example/feed.xml#d)\n');
});

test('a code comment that looks like a heading is ignored', () => {
  expect(plain('```sh\n# install\n```\n')).toBe('# A\n\n```sh\n# install\n```\n');
});

test('the menu lists pages before folders, the page of a folder first, without the first page of a language', () => {
  const page = (lang: string, name: string, title: string) => {
    return { lang, name, route: `/${name}`, title, text: '' };
  };
  const pages = [
    page('en', 'index', 'Home'),
    page('en', 'guide/b/c', 'C'),
    page('en', 'guide/z', 'Z'),
    page('en', 'guide/index', 'Guide'),
    page('zh', 'guide/z', 'Zh'),
  ];
  const entry = (name: string, title: string) => ({ title, name, route: `/${name}` });
  expect(menuOf(pages)).toEqual({
    en: [
      {
        title: 'Guide',
        name: 'guide',
        entries: [
          entry('guide/index', 'Guide'),
          entry('guide/z', 'Z'),
          { title: 'B', name: 'guide/b', entries: [entry('guide/b/c', 'C')] },
        ],
      },
    ],
    zh: [{ title: 'Guide', name: 'guide', entries: [entry('guide/z', 'Zh')] }],
  });
});
