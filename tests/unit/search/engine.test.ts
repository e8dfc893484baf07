import { describe, expect, it, vi } from 'vitest';
import { createSearchCore } from '../../../src/features/search/engine/core.ts';
import { buildSearchIndex, buildSearchTexts } from '../../../src/node/emit/search-index.ts';
import type { SearchPage } from '../../../src/shared/contracts.ts';
import { STALL_LIMIT } from '../../../src/shared/timeouts.ts';
import { searchWords } from '../../site-config.ts';
import { samplePages } from './sample-pages.ts';

function filesOf(pages: readonly SearchPage[]): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const lang of ['en', 'zh']) {
    files.set(`/search-${lang}.json`, buildSearchIndex(pages, lang, searchWords));
    for (const [n, text] of buildSearchTexts(pages, lang).entries())
      files.set(`/search-${lang}.text-${n}.json`, text);
  }
  return files;
}

const sampleFiles = filesOf(samplePages);

/** Answers `fetch` with the files of a site. */
function serve(pages?: readonly SearchPage[]) {
  const files = pages ? filesOf(pages) : sampleFiles;
  const fetchFile = vi.fn(async (url: string) => {
    const body = files.get(url);
    return body === undefined ? new Response('', { status: 404 }) : new Response(body);
  });
  vi.stubGlobal('fetch', fetchFile);
  return fetchFile;
}

const options = { limit: 20, size: 'long' } as const;

async function ask(query: string, lang = 'en', pages?: readonly SearchPage[]) {
  serve(pages);
  const core = createSearchCore({ url: `/search-${lang}.json`, base: '/' });
  const answer = await core.search(query, options);
  return answer.pending ? core.details(answer.pending) : answer.hits;
}

const first = async (query: string, lang = 'en') => (await ask(query, lang))[0]?.url;

describe('the embedded engine', () => {
  it.each([
    ['output.filename', '/config/output/filename'],
    ['OUTPUT.FILENAME', '/config/output/filename'],
    ['output filename', '/config/output/filename'],
    ['outptu.filename', '/config/output/filename'],
    ['output.filen', '/config/output/filename'],
    ['filenameHash', '/config/output/filename-hash'],
    ['strict port', '/config/server/strict-port'],
    ['distpath', '/config/output/dist-path'],
    ['dist-path', '/config/output/dist-path'],
    ['port', '/config/server/port'],
    ['dev.client.overlay', '/config/dev/client#overlay'],
    ['--config', '/guide/basic/cli#flags'],
    ['PUBLIC_', '/guide/advanced/env-vars#public-variables'],
    ['.env', '/guide/advanced/env-vars'],
    ['@rsbuild/core', '/guide/optimization/code-splitting'],
    ['code splitting', '/guide/optimization/code-splitting'],
    ['splittign', '/guide/optimization/code-splitting'],
    ['how do I split the code', '/guide/optimization/code-splitting'],
    ['contenthash', '/config/output/filename#include-hash'],
  ])('answers %s first with %s', async (query, url) => {
    expect(await first(query)).toBe(url);
  });

  it.each([
    ['内联静态资源', '/zh/guide/optimization/inline-assets'],
    ['静态资源', '/zh/guide/basic/static-assets'],
    ['自动内联', '/zh/guide/optimization/inline-assets#auto'],
    ['构建filename', '/zh/config/output/filename'],
    ['阈', '/zh/guide/optimization/inline-assets#auto'],
    ['ｏｕｔｐｕｔ．ｆｉｌｅｎａｍｅ', '/zh/config/output/filename'],
  ])('answers %s first with %s', async (query, url) => {
    expect(await first(query, 'zh')).toBe(url);
  });

  it('finds code if there are few pages, however many contain it', async () => {
    const pages = samplePages.slice(0, 5).map((page) => ({
      ...page,
      sections: page.sections.map((section) => ({ ...section, code: 'createGadget();' })),
    }));
    expect((await ask('createGadget', 'en', pages)).map(({ url }) => url)).toContain(
      '/config/output/filename',
    );
  });

  it('joins words to a name even if one of them is common', async () => {
    const [one] = samplePages;
    if (!one) throw new Error('There is no page.');
    const sections = [{ id: '', titles: [one.title], text: 'Calls hasown twice.', code: '' }];
    const pages = [{ ...one, sections }, ...samplePages.slice(1)];
    expect((await ask('has own', 'en', pages))[0]?.url).toBe(one.route);
  });

  it('finds nothing for nonsense and for an empty query', async () => {
    expect(await ask('qqzzxxyy')).toEqual([]);
    expect(await ask('   ')).toEqual([]);
    expect(await ask('<script>%00\u0000')).toEqual(expect.any(Array));
  });

  it('suggests similar titles for a query without results', async () => {
    serve();
    const core = createSearchCore({ url: '/search-en.json', base: '/' });
    const { suggestions } = await core.search('xoutputxfilenamexx', options);
    expect(suggestions?.[0]).toBe('output.filename');
  });

  it('marks what was typed by ranges', async () => {
    const [hit] = await ask('filen');
    const [range] = hit?.title.ranges ?? [];
    expect(hit?.title.text.slice(...(range ?? [0, 0]))).toBe('filen');
  });

  it('shows a snippet with the match, and its path', async () => {
    const hit = (await ask('contenthash')).find(({ type }) => type === 'content');
    expect(hit?.title.text).toContain('[contenthash]');
    expect(hit?.path?.text).toBe('output.filename › Include hash');
    expect(hit?.hierarchy).toMatchObject({
      lvl0: 'Config',
      lvl1: 'output.filename',
      lvl2: 'Include hash',
      lvl3: null,
    });
  });

  it('shows at most five rows of a top-level section', async () => {
    const many = Array.from({ length: 12 }, (_, n) => ({
      ...(samplePages[4] as SearchPage),
      route: `/config/server/port-${n}`,
    }));
    expect(await ask('port', 'en', many)).toHaveLength(5);
  });

  it('adds the base path to addresses', async () => {
    serve();
    const core = createSearchCore({ url: '/search-en.json', base: '/docs/' });
    expect((await core.search('output.filename', options)).hits[0]?.url).toBe('/docs/config/output/filename');
  });

  it('retries a failed download on the next query', async () => {
    const fetchFile = serve();
    fetchFile.mockResolvedValueOnce(new Response('', { status: 404 }));
    const core = createSearchCore({ url: '/search-en.json', base: '/' });
    await expect(core.search('port', options)).rejects.toThrow('status 404');
    expect((await core.search('port', options)).hits[0]?.url).toBe('/config/server/port');
  });

  it('retries by itself if the connection fails', async () => {
    const fetchFile = serve();
    fetchFile.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const core = createSearchCore({ url: '/search-en.json', base: '/' });
    expect((await core.search('port', options)).hits).not.toEqual([]);
  });

  it('fails after three attempts if the connection or the server keeps failing', async () => {
    vi.useFakeTimers();
    const fetchFile = serve();
    fetchFile.mockRejectedValue(new TypeError('Failed to fetch'));
    const core = createSearchCore({ url: '/search-en.json', base: '/' });
    const told = () => core.search('port', options).catch((error: Error) => error.message);
    const answer = told();
    await vi.advanceTimersByTimeAsync(100);
    expect(fetchFile).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(2000);
    expect(await answer).toBe('Failed to fetch');
    expect(fetchFile).toHaveBeenCalledTimes(3);
    fetchFile.mockReset().mockImplementation(async () => new Response('', { status: 500 }));
    const again = told();
    await vi.advanceTimersByTimeAsync(2000);
    expect(await again).toContain('status 500');
    expect(fetchFile).toHaveBeenCalledTimes(3);
    vi.useRealTimers();
  });

  it('retries texts that failed to load on the next query', async () => {
    const fetchFile = serve();
    const core = createSearchCore({ url: '/search-en.json', base: '/' });
    const { pending } = await core.search('contenthash', options);
    if (!pending) throw new Error('Nothing is to be downloaded.');
    fetchFile.mockResolvedValueOnce(new Response('', { status: 404 }));
    await expect(core.details(pending)).rejects.toThrow('404');
    const hits = await core.details(pending);
    expect(hits.some(({ title }) => title.text.includes('[contenthash]'))).toBe(true);
  });

  it('times out on a stalled index, once, and retries on the next query', async () => {
    vi.useFakeTimers();
    const fetchFile = serve();
    fetchFile.mockReturnValueOnce(new Promise(() => {}));
    const core = createSearchCore({ url: '/search-en.json', base: '/' });
    const answer = core.search('port', options).catch((error: Error) => error.name);
    await vi.advanceTimersByTimeAsync(STALL_LIMIT);
    expect(await answer).toBe('StalledError');
    vi.useRealTimers();
    expect((await core.search('port', options)).hits).not.toEqual([]);
  });

  it('answers even if the snippets cannot be loaded', async () => {
    const fetchFile = serve();
    const core = createSearchCore({ url: '/search-en.json', base: '/' });
    const answer = await core.search('contenthash', options);
    fetchFile.mockResolvedValue(new Response('', { status: 404 }));
    expect(answer.hits[0]?.title.text).toBe('Include hash');
    if (answer.pending) await expect(core.details(answer.pending)).rejects.toThrow('404');
  });
});
