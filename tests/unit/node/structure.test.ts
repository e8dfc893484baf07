import { describe, expect, it } from 'vitest';
import { buildStructure, translationsOf } from '../../../src/node/content/structure.ts';
import type { SourceFile } from '../../../src/node/model.ts';
import { siteConfig } from '../../site-config.ts';

const page = (route: string): SourceFile => {
  const lang = /^\/(zh|ja)\//.exec(route)?.[1] ?? 'en';
  return { route, lang, file: `/docs${route}.md`, relativePath: `${lang}${route}.md` };
};
const languages = { ...siteConfig.languages, ja: siteConfig.languages.zh };
const config = { ...siteConfig, languages } as typeof siteConfig;

describe('the pages of a site', () => {
  const files = ['/', '/b/', '/a', '/only', '/zh/', '/zh/a', '/ja/', '/ja/own'].map(page);
  const tree = { files, langs: ['en', 'zh', 'ja'], hasLangFolders: true };
  const drafts = ['/later', '/zh/a-draft'].map(page);
  const structure = buildStructure(tree as never, drafts, config);

  it('are listed by language and route, including missing ones of the default language', () => {
    const listed = (lang: string) =>
      structure.routes
        .get(lang)
        ?.map(({ route, source, fallback }) => `${route} ${source.route} ${fallback}`);
    expect(listed('en')).toEqual(['/ / false', '/a /a false', '/b/ /b/ false', '/only /only false']);
    expect(listed('zh')).toEqual([
      '/zh/ /zh/ false',
      '/zh/a /zh/a false',
      '/zh/b/ /b/ true',
      '/zh/only /only true',
    ]);
    expect(listed('ja')).toEqual([
      '/ja/ /ja/ false',
      '/ja/a /a true',
      '/ja/b/ /b/ true',
      '/ja/only /only true',
      '/ja/own /ja/own false',
    ]);
  });

  it('are found by any form of their address, and by their file', () => {
    expect(structure.known.get('/b')).toBe('/b/');
    expect(structure.known.get('/zh/b')).toBe('/zh/b/');
    expect(structure.known.has('/own')).toBe(false);
    expect(structure.byFile.get('/docs/zh/a.md')?.route).toBe('/zh/a');
    expect(structure.byFile.size).toBe(files.length);
  });

  it('are known to be translated or not', () => {
    const of = (route: string) => translationsOf(page(route), structure, config);
    expect(of('/')).toBeUndefined();
    expect(of('/a')).toEqual(['en', 'zh']);
    expect(of('/zh/a')).toEqual(['en', 'zh']);
    expect(of('/b/')).toEqual(['en']);
    expect(of('/ja/own')).toEqual(['ja']);
  });

  it('exclude drafts, whose addresses are known in every language', () => {
    expect(structure.drafts).toBe(drafts);
    expect([...structure.draftRoutes].sort()).toEqual(['/ja/later', '/later', '/zh/a-draft', '/zh/later']);
    expect(structure.byFile.has('/docs/later.md')).toBe(false);
  });
});
