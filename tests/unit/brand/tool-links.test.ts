import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { textLanguage } from '../../../src/brand/text-language.ts';
import { BLANK_IMAGE, resolveToolLink } from '../../../src/brand/tool-link.ts';
import { LANDING_TOOLS, MENU_TOOLS } from '../../../src/brand/tools.ts';

describe('language of texts', () => {
  test.each([
    ['en', '/zh/', 'en'],
    ['zh', '/', 'zh'],
    ['zh-CN', '/', 'zh'],
    [undefined, '/zh/guide/start/', 'zh'],
    [undefined, '/guide/start/', 'en'],
  ] as const)('option %s on %s gives %s', (option, path, expected) => {
    expect(textLanguage(option, path)).toBe(expected);
  });
});

describe('tool links', () => {
  const tool = {
    name: 'T',
    desc: '工具',
    descEn: 'Tool',
    url: 'https://t.dev/zh/',
    urlEn: 'https://t.dev',
    logo: '/t.svg',
  };

  test('English readers get the English text and address where they exist', () => {
    expect(resolveToolLink(tool, 'en')).toMatchObject({
      description: 'Tool',
      url: 'https://t.dev',
      displayUrl: 't.dev',
    });
    expect(resolveToolLink({ name: 'T', desc: '工具', url: 'https://t.dev' }, 'en')).toMatchObject({
      description: '工具',
      url: 'https://t.dev',
    });
  });

  test('Chinese readers get the Chinese ones', () => {
    expect(resolveToolLink(tool, 'zh')).toMatchObject({
      description: '工具',
      url: 'https://t.dev/zh/',
      displayUrl: 't.dev',
    });
  });

  test('a missing logo becomes a blank image', () => {
    expect(resolveToolLink({ name: 'T', desc: '', url: '' }, 'zh').logo).toBe(BLANK_IMAGE);
  });

  test('eight tools are in the menu and seven on the landing page, all with a logo that exists', () => {
    expect(MENU_TOOLS).toHaveLength(8);
    expect(LANDING_TOOLS).toHaveLength(7);
    expect(MENU_TOOLS.filter(({ logo }) => !logo || !existsSync(`public${logo}`))).toEqual([]);
  });
});
