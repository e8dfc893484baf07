import { describe, expect, it } from 'vitest';
import { langOfPath, movedTo, pathInLang, redirectOf, sitePathOf } from '../../../src/site/site-paths.ts';
import { siteConfig } from '../../site-config.ts';

const config = { ...siteConfig, base: '/docs/' };

describe('site paths', () => {
  it('are limited to this origin and base path', () => {
    const at = (href: string) => sitePathOf(new URL(href), 'https://a.example', config);
    expect(at('https://a.example/docs/config/root?x#y')).toBe('/config/root');
    expect(at('https://a.example/docs')).toBe('/');
    expect(at('https://a.example/other')).toBeNull();
    expect(at('https://b.example/docs/')).toBeNull();
  });

  it('have a language, and a counterpart in another', () => {
    expect(langOfPath('/ZH/guide/', config)).toBe('zh');
    expect(langOfPath('/zhongwen/', config)).toBe('en');
    expect(pathInLang('/zh/config/root', 'en', config)).toBe('/config/root');
    expect(pathInLang('/config/root', 'zh', config)).toBe('/zh/config/root');
    expect(pathInLang('/', 'zh', config)).toBe('/zh/');
  });
});

describe('redirects', () => {
  it.each([
    ['/config/source/alias', '/config/resolve/alias'],
    ['/config/source/alias-strategy/', '/config/resolve/alias-strategy'],
    ['/Config/Source/Alias.html', '/config/resolve/alias'],
    ['/zh/config/source/alias', '/zh/config/resolve/alias'],
  ])('redirect %s to %s', (from, to) => {
    expect(redirectOf(from, config)).toBe(to);
  });

  it('may leave the site, in every language', () => {
    const repository = 'https://github.com/rspack-contrib/rsbuild-plugin-assets-retry';
    expect(redirectOf('/plugins/list/plugin-assets-retry', config)).toBe(repository);
    expect(redirectOf('/zh/plugins/list/plugin-assets-retry', config)).toBe(repository);
  });

  it('ignore all other paths', () => {
    expect(redirectOf('/config/resolve/alias', config)).toBeNull();
    expect(redirectOf('/config/source/alias/more', config)).toBeNull();
  });
});

describe('folders without a page', () => {
  const language = { redirects: { '/guide/': '/guide/start/' } };

  it.each(['/guide/', '/guide', '/Guide/index.html', '/guide.html'])('%s leads to the first page', (path) => {
    expect(movedTo(path, language, config)).toBe('/guide/start/');
  });

  it('follow the redirects of the settings', () => {
    expect(movedTo('/config/source/alias', language, config)).toBe('/config/resolve/alias');
    expect(movedTo('/nowhere/', language, config)).toBeNull();
    expect(movedTo('/constructor', language, config)).toBeNull();
  });
});
