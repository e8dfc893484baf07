import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { writeFiles } from '../../../../src/node/build/write-files.ts';
import type { SiteModel } from '../../../../src/node/content/site-model.ts';
import { emitSitemap } from '../../../../src/node/emit/sitemap.ts';
import { ContentError, formatDiagnostic } from '../../../../src/node/files/report.ts';
import { expandRedirect } from '../../../../src/shared/redirects.ts';
import { siteConfig } from '../../../site-config.ts';

describe('redirects', () => {
  test('a rule with choices stands for one address each', () => {
    expect(expandRedirect({ from: '^/a/(b|c-d)$', to: '/x/$1' })).toEqual([
      { from: '/a/b', to: '/x/b' },
      { from: '/a/c-d', to: '/x/c-d' },
    ]);
    expect(expandRedirect({ from: '^/old$', to: 'https://example.org/' })).toEqual([
      { from: '/old', to: 'https://example.org/' },
    ]);
  });

  test('a rule that cannot be listed gives nothing', () => {
    expect(expandRedirect({ from: '^/v\\d+/(.*)$', to: '/$1' })).toEqual([]);
  });
});

describe('sitemap', () => {
  const entry = (route: string) => ({ route, lang: 'en', fallback: false, meta: { frontmatter: {} } });
  const model = {
    config: { ...siteConfig, origin: 'https://docs.example', base: '/a/' },
    languages: [{ lang: 'en', entries: ['/', '/b', '/c'].map(entry) }],
  } as unknown as SiteModel;
  const emit = async (most?: number) =>
    new Map((await emitSitemap(model, most)).map(({ path: name, content }) => [name, String(content)]));
  const locations = (xml = '') => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);

  test('is one file as long as it may be', async () => {
    const files = await emit(3);
    expect([...files.keys()]).toEqual(['sitemap.xml', 'robots.txt']);
    expect(locations(files.get('sitemap.xml'))).toEqual([
      'https://docs.example/a/',
      'https://docs.example/a/b',
      'https://docs.example/a/c',
    ]);
    expect(files.get('robots.txt')).toContain('Sitemap: https://docs.example/a/sitemap.xml');
  });

  test('of more addresses is an index of several', async () => {
    const files = await emit(2);
    expect([...files.keys()]).toEqual(['sitemap.xml', 'sitemap-1.xml', 'sitemap-2.xml', 'robots.txt']);
    expect(files.get('sitemap.xml')).toContain('<sitemapindex');
    expect(locations(files.get('sitemap.xml'))).toEqual([
      'https://docs.example/a/sitemap-1.xml',
      'https://docs.example/a/sitemap-2.xml',
    ]);
    expect(locations(files.get('sitemap-1.xml'))).toHaveLength(2);
    expect(locations(files.get('sitemap-2.xml'))).toEqual(['https://docs.example/a/c']);
  });
});

describe('reports', () => {
  test('a problem tells place, what is wrong, what to do, and its rule', () => {
    const problem = {
      severity: 'error' as const,
      rule: 'duplicate-id',
      file: 'content/en/a.mdx',
      line: 12,
      column: 3,
      message: 'Heading id "x" is used twice.',
      advice: 'Rename one, or set {#id}.',
    };
    expect(formatDiagnostic(problem)).toBe(
      'content/en/a.mdx:12:3  Heading id "x" is used twice. Rename one, or set {#id}.  (duplicate-id)',
    );
    expect(new ContentError([problem, { ...problem, severity: 'warning' }]).message).toMatch(
      /1 error:[\s\S]*1 warning:/,
    );
  });
});

describe('writing files', () => {
  test('a failed write names file and folder', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'write-'));
    await writeFile(path.join(folder, 'taken'), '');
    await expect(writeFiles(folder, [{ path: 'taken/page.html', content: 'x' }])).rejects.toThrow(
      /Cannot write taken\/page\.html to the output folder .*write-/,
    );
    await rm(folder, { recursive: true });
  });

  test('two outputs of one name are refused; all others are written', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'write-'));
    const twice = [
      { path: 'a/b.txt', content: '1' },
      { path: 'a/b.txt', content: '2' },
    ];
    await expect(writeFiles(folder, twice)).rejects.toThrow('Two outputs have the same file name: a/b.txt');
    await writeFiles(folder, [{ path: 'c/d.txt', content: '3' }]);
    expect(await readFile(path.join(folder, 'c/d.txt'), 'utf8')).toBe('3');
    await rm(folder, { recursive: true });
  });
});
