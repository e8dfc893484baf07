import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { contentSecurityPolicy, headerRules } from '../../../../src/node/emit/headers.ts';
import { markdownWithBase } from '../../../../src/node/emit/markdown.ts';
import { ContentError, formatDiagnostic } from '../../../../src/node/report.ts';
import { writeFiles } from '../../../../src/node/write-files.ts';
import { expandRedirect } from '../../../../src/shared/redirects.ts';

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

describe('content security policy', () => {
  test('scripts are allowed by digest only', () => {
    const policy = contentSecurityPolicy(['alert(1)'], {});
    expect(policy).toContain("script-src 'self' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='");
    expect(/script-src[^;]*unsafe/.test(policy)).toBe(false);
    expect(policy).not.toContain('algolia');
  });

  test('the hosted search may be reached when it is set', () => {
    const policy = contentSecurityPolicy([], {
      algolia: { appId: 'A', apiKey: 'k', indexName: 'i', insights: true },
    });
    expect(policy).toContain('https://*.algolia.net');
    expect(policy).toMatch(/script-src[^;]*jsdelivr/);
  });

  test('files with a digest in their name are kept for ever, documents are not', () => {
    const [all, assets] = headerRules('policy');
    expect(all?.headers['Cache-Control']).toContain('must-revalidate');
    expect(assets).toMatchObject({
      path: 'assets/*',
      headers: { 'Cache-Control': expect.stringContaining('immutable') },
    });
  });
});

describe('Markdown copies under a base path', () => {
  test('links get the base, code does not', () => {
    const text =
      'See [a](/b) and `[c](/d)`.\n\n```md\n[e](/f)\n```\n\n![g](/h.svg) [x](//host) [y](https://z/)';
    expect(markdownWithBase(text, '/docs/')).toBe(
      'See [a](/docs/b) and `[c](/d)`.\n\n```md\n[e](/f)\n```\n\n![g](/docs/h.svg) [x](//host) [y](https://z/)',
    );
    expect(markdownWithBase(text, '/')).toBe(text);
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
