import { expect, test } from 'vitest';
import { editUrl } from '../../../src/shared/edit-url.ts';
import type { SiteConfig } from '../../../src/shared/site-config.ts';

const base = {
  label: 'L',
  htmlLang: 'en',
  dir: 'ltr' as const,
  ogLocale: 'en_US',
  titleSuffix: '',
  description: '',
};
const languages: SiteConfig['languages'] = {
  en: { ...base, editLink: { docRepoBaseUrl: 'https://example.com/tree/docs/', text: 'Edit' } },
  zh: base,
};

test('a page is edited in the repository of the language it is written in', () => {
  const page = { contentLang: 'en', _relativePath: 'en/guide/start.mdx' };
  expect(editUrl(page, languages)).toBe('https://example.com/tree/docs/en/guide/start.mdx');
  expect(editUrl({ ...page, contentLang: 'zh' }, languages)).toBeUndefined();
  expect(editUrl({ ...page, contentLang: 'fr' }, languages)).toBeUndefined();
  expect(editUrl({ ...page, _relativePath: '' }, languages)).toBeUndefined();
});

test('special characters are encoded', () => {
  const page = { contentLang: 'en', _relativePath: 'en/c# & f?/100%41 指南.md' };
  expect(editUrl(page, languages)).toBe(
    'https://example.com/tree/docs/en/c%23%20%26%20f%3F/100%2541%20%E6%8C%87%E5%8D%97.md',
  );
});

test('a page missing in the repository has no edit link', () => {
  const editLink = {
    docRepoBaseUrl: 'https://example.com/docs',
    text: 'Edit',
    except: '/(?:extra/|own\\.mdx$)',
  };
  const address = (file: string) =>
    editUrl({ contentLang: 'en', _relativePath: file }, { en: { ...base, editLink } });
  expect(address('en/extra/a.mdx')).toBeUndefined();
  expect(address('en/own.mdx')).toBeUndefined();
  expect(address('en/owned.mdx')).toBe('https://example.com/docs/en/owned.mdx');
});

test('a page removed from the repository links to its last version', () => {
  const former = { pages: '/releases/', docRepoBaseUrl: 'https://example.com/v1/docs' };
  const editLink = { docRepoBaseUrl: 'https://example.com/docs', text: 'Edit', former };
  const address = (file: string) =>
    editUrl({ contentLang: 'en', _relativePath: file }, { en: { ...base, editLink } });
  expect(address('en/releases/v0.md')).toBe('https://example.com/v1/docs/en/releases/v0.md');
  expect(address('en/guide.md')).toBe('https://example.com/docs/en/guide.md');
});
