import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  chatUrl,
  fetchMarkdown,
  markdownPathOf,
} from '../../../src/features/page-actions/markdown-source.ts';
import { STALL_LIMIT } from '../../../src/shared/timeouts.ts';
import { siteConfig } from '../../site-config.ts';
import { makeMeta } from '../site-fixture.tsx';

afterEach(() => vi.unstubAllGlobals());

describe('path of the Markdown copy', () => {
  test.each([
    ['/config/root', 'en', '/config/root.md'],
    ['/config/root.html', 'en', '/config/root.md'],
    ['/guide/start/', 'en', '/guide/start/index.md'],
    ['/guide/a.html.b', 'en', '/guide/a.html.b.md'],
    ['/zh/config/root', 'zh', '/zh/config/root.md'],
    // A fallback shows the default language, so it copies the default language.
    ['/zh/config/root', 'en', '/config/root.md'],
  ])('%s with content in %s → %s', (routePath, contentLang, expected) => {
    expect(markdownPathOf(makeMeta({ routePath, contentLang }), siteConfig)).toBe(expected);
  });

  test.each(['home', '404', 'blank'] as const)('there is none for a page of type %s', (pageType) => {
    expect(markdownPathOf(makeMeta({ frontmatter: { pageType } }), siteConfig)).toBeNull();
  });
});

describe('chat addresses', () => {
  test('carry the question, encoded', () => {
    const question = 'Read https://rsbuild.rs/a?b=c&d#e 吗';
    for (const service of ['chatgpt', 'claude'] as const) {
      const url = new URL(chatUrl(service, question));
      expect(url.searchParams.get('q')).toBe(question);
      expect(url.search).not.toContain(' ');
    }
  });
});

describe('download', () => {
  test.each([undefined, { 'content-type': 'text/markdown' }])(
    'is the text of the file: %o',
    async (headers) => {
      vi.stubGlobal('fetch', async () => new Response(new Blob(['# A']), { headers }));
      expect(await fetchMarkdown('/a.md')).toBe('# A');
    },
  );

  test('an error status rejects with the address', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
    await expect(fetchMarkdown('/a.md')).rejects.toThrow('/a.md answered with status 404.');
  });

  test('a stalled request times out', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    const hanging = fetchMarkdown('/a.md').catch((error: Error) => error.name);
    await vi.advanceTimersByTimeAsync(STALL_LIMIT);
    vi.useRealTimers();
    expect(await hanging).toBe('StalledError');
  });

  test('an HTML page in place of Markdown rejects', async () => {
    vi.stubGlobal('fetch', async () => new Response('<html>', { headers: { 'content-type': 'text/html' } }));
    await expect(fetchMarkdown('/a.md')).rejects.toThrow('instead of Markdown');
  });
});
