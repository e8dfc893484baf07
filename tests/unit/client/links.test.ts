// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { type OpenedSite, openSite, quiet, until } from './open-site.ts';

/** Requested data files of pages. */
const downloads = ({ host }: OpenedSite) =>
  host.requests.map(({ file }) => file).filter((file) => file.startsWith('assets/pages/'));

function point(element: Element | null, sign = 'pointerover'): void {
  element?.dispatchEvent(new Event(sign, { bubbles: true }));
}

describe('a click on a link of an article', () => {
  it('shows the page without a full load', async () => {
    const site = await openSite('/guide/a');
    const entries = site.depth();
    await site.follow('/guide/b?x=1#three', 'B');
    expect(site.address()).toBe('/guide/b?x=1#three');
    expect(site.depth()).toBe(entries + 1);
    expect(site.loads).toEqual([]);
  });

  it('works on any element inside the link', async () => {
    const site = await openSite('/guide/a');
    site.link('/guide/b', { id: 'link' }).innerHTML = '<code>b</code>';
    expect(site.clickOn('#link code')).toBe(true);
    await site.shows('B');
  });

  it.each([
    ['Control', { ctrlKey: true }],
    ['Command', { metaKey: true }],
    ['Shift', { shiftKey: true }],
    ['Alt', { altKey: true }],
    ['the middle button', { button: 1 }],
  ])('with %s is left to the browser', async (_what, init) => {
    const site = await openSite('/guide/a');
    expect(site.click('/guide/b', init)).toBe(false);
  });

  it('is left to the browser if the application has no page for it', async () => {
    const site = await openSite('/docs/guide/a', { config: { base: '/docs/' } });
    for (const href of [
      '/guide/b',
      '/docs/guide/b.md',
      '/docs/feed.xml',
      '/docs/nowhere',
      '/docs/guide/b#:~:text=Text',
      'https://elsewhere.example/docs/guide/b',
    ])
      expect([href, site.click(href)]).toEqual([href, false]);
    for (const [name, value] of [
      ['target', '_blank'],
      ['download', ''],
    ] as const) {
      site.link('/docs/guide/b', { [name]: value, id: name });
      expect([name, site.clickOn(`#${name}`)]).toEqual([name, false]);
    }
    site.link('/docs/guide/b', { target: '_self', id: 'self' });
    expect(site.clickOn('#self')).toBe(true);
    await site.shows('B');
    expect(site.address()).toBe('/docs/guide/b');
  });

  it('follows redirects', async () => {
    const site = await openSite('/guide/a');
    await site.follow('/guide/?x=1#y', 'Start');
    expect(site.address()).toBe('/guide/start/?x=1#y');
  });

  it('that is already handled is not handled again', async () => {
    const site = await openSite('/guide/a');
    site.link('/guide/b', { id: 'taken' }).addEventListener('click', (event) => event.preventDefault());
    site.clickOn('#taken');
    await quiet();
    expect(site.title()).toBe('A');
  });

  it('on a link to the current address adds nothing to the history', async () => {
    const site = await openSite('/guide/a?x=1#one');
    const entries = site.depth();
    expect(site.click('/guide/a?x=1#one')).toBe(true);
    await quiet();
    expect(site.depth()).toBe(entries);
    site.click('/guide/a?x=1#two');
    await until(() => expect(site.address()).toBe('/guide/a?x=1#two'));
    expect(site.depth()).toBe(entries + 1);
  });
});

it('a link that React rendered adds one entry to the history', async () => {
  const site = await openSite('/guide/a');
  const entries = site.depth();
  expect(site.clickOn('[data-navbar] nav a[href="/guide/start/"]')).toBe(true);
  await site.shows('Start');
  await quiet();
  expect(site.depth()).toBe(entries + 1);
});

describe('hovering and the like', () => {
  it.each(['pointerover', 'focusin', 'touchstart'])('%s downloads the page ahead, once', async (sign) => {
    const site = await openSite('/guide/a');
    const anchor = site.link('/guide/b');
    point(anchor, sign);
    point(anchor, sign);
    await until(() => expect(downloads(site).join()).toContain('/b.'));
    await quiet();
    point(anchor, sign);
    expect(downloads(site).filter((file) => file.includes('/b.'))).toHaveLength(1);
    expect(site.host.requests.at(-1)?.priority).toBe('low');
    await site.follow('/guide/b', 'B');
    expect(downloads(site).filter((file) => file.includes('/b.'))).toHaveLength(1);
  });

  it('retries a failed download of a page', async () => {
    const site = await openSite('/guide/a');
    const anchor = site.link('/guide/b');
    site.host.isReachable = false;
    const attempts = () => downloads(site).filter((file) => file.includes('/b.'));
    point(anchor);
    await until(() => expect(attempts()).toHaveLength(1));
    await quiet();
    site.host.isReachable = true;
    await until(() => {
      point(anchor);
      expect(attempts()).toHaveLength(2);
    });
    await quiet();
    point(anchor);
    await quiet();
    expect(attempts()).toHaveLength(2);
  });

  it('downloads a page again that was evicted', async () => {
    const routes = Array.from({ length: 26 }, (_, index) => `/guide/p${index}`);
    const pages = Object.fromEntries(['/guide/a', ...routes].map((route) => [route, { title: route }]));
    const site = await openSite('/guide/a', { pages });
    const anchors = routes.map((route) => site.link(route));
    const attempts = () => downloads(site).filter((file) => file.includes('/p0.'));
    for (const [index, anchor] of anchors.entries())
      await until(() => {
        point(anchor);
        expect(downloads(site).join()).toContain(`/p${index}.`);
      });
    await quiet();
    expect(attempts()).toHaveLength(1);
    point(anchors[0] as Element);
    await until(() => expect(attempts()).toHaveLength(2));
  });

  it('has at most four downloads in progress, and more when these are done', async () => {
    const names = ['b', 'c', 'd', 'e', 'f'];
    const pages = Object.fromEntries(
      ['a', ...names].map((name) => [`/guide/${name}`, { title: name.toUpperCase() }]),
    );
    const site = await openSite('/guide/a', { pages });
    const anchors = names.map((name) => site.link(`/guide/${name}`));
    const before = downloads(site).length;
    const release = site.host.holdAll();
    for (const anchor of anchors) point(anchor);
    await until(() => expect(downloads(site)).toHaveLength(before + 4));
    point(anchors.at(-1) as Element);
    await quiet();
    expect(downloads(site)).toHaveLength(before + 4);
    release();
    await until(() => {
      point(anchors.at(-1) as Element);
      expect(downloads(site)).toHaveLength(before + 5);
    });
  });

  it('downloads nothing for loaded pages, for other addresses, or on a metered connection', async () => {
    const site = await openSite('/guide/a');
    const before = site.host.requests.length;
    for (const href of ['/guide/a', '/guide/a#one', '/nowhere', '/guide/b.md']) point(site.link(href));
    point(site.link('/guide/b', { download: '' }));
    Object.assign(navigator, { connection: { saveData: true } });
    point(site.link('/guide/b'));
    Object.assign(navigator, { connection: { effectiveType: '2g' } });
    point(site.link('/guide/b'));
    await quiet();
    expect(site.host.requests).toHaveLength(before);
    Object.assign(navigator, { connection: { effectiveType: '4g' } });
    point(site.link('/guide/b'));
    Reflect.deleteProperty(navigator, 'connection');
    await until(() => expect(site.host.requests).toHaveLength(before + 1));
  });
});
