// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ConfigChanges } from '../../../src/features/config-changes/config-changes.tsx';
import { SocialLinks } from '../../../src/features/nav/social-links.tsx';
import { Overview } from '../../../src/features/overview/overview.tsx';
import { PageFooter } from '../../../src/features/page-footer/page-footer.tsx';
import { ReportProblem } from '../../../src/features/page-footer/report-problem.tsx';
import { TableFilter } from '../../../src/features/table-filter/table-filter.tsx';
import { format } from '../../../src/shared/format.ts';
import { announcement } from '../../../src/site/announce.ts';
import type { LoadedLanguage } from '../../../src/site/language.ts';
import { LanguageProvider } from '../../../src/site/use-language.tsx';
import type { PageEntry } from '../../../src/site/use-page.ts';
import { siteConfig, texts } from '../../site-config.ts';
import { makeMeta } from '../site-fixture.tsx';

vi.mock('virtual:site/config', async () => ({ default: (await import('../../site-config.ts')).siteConfig }));

const language = {
  lang: 'en',
  texts: texts.en,
  navigation: { nav: [], sidebars: {} },
} as unknown as LoadedLanguage;

/**
 * Renders a part of a page.
 * @returns a function that navigates to another address
 */
function show(part: ReactNode): (path: string) => Promise<void> {
  const element = <LanguageProvider value={language}>{part}</LanguageProvider>;
  const router = createMemoryRouter([{ path: '*', element }]);
  render(<RouterProvider router={router} />);
  return (path) => act(() => router.navigate(path));
}

beforeEach(() => {
  window.history.replaceState(null, '', '/');
  announcement.set('');
  // jsdom does not know the element `search`.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

const {
  interface: words,
  page: { option: labels },
} = texts.en;
/** The count shown in the field. */
const count = () => document.querySelector('search > span')?.textContent;
const paragraphs = () => [...document.querySelectorAll('p')].map(({ textContent }) => textContent);
const type = (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });

describe('the filter of tables', () => {
  const rows = () =>
    [...document.querySelectorAll('tbody tr')]
      .filter((row) => !row.hasAttribute('hidden'))
      .map((row) => row.textContent);
  const setUp = () =>
    show(
      <article>
        <TableFilter badges="new, old, none" />
        <div data-static="">
          <table>
            <tbody>
              <tr>
                <td>alpha</td>
                <td>
                  <span className="badge">new</span>
                </td>
              </tr>
              <tr>
                <td>beta</td>
                <td>
                  <span className="badge">old</span>
                </td>
              </tr>
            </tbody>
          </table>
        </div>
      </article>,
    );

  it('matches words and badge, counts rows, and says when nothing is left', () => {
    setUp();
    type('al');
    expect(rows()).toEqual(['alphanew']);
    expect([count(), paragraphs()]).toEqual(['1 / 2', []]);
    fireEvent.click(screen.getByRole('button', { name: 'old' }));
    expect(rows()).toEqual([]);
    expect(paragraphs()).toEqual([format(words.tableFilterNone, { query: 'al' })]);
    // Keys of an input method are ignored.
    fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Escape', isComposing: true });
    expect(paragraphs()).toEqual([format(words.tableFilterNone, { query: 'al' })]);
    fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Escape' });
    expect([rows(), count(), paragraphs()]).toEqual([['betaold'], '1 / 2', []]);
    fireEvent.click(screen.getByRole('button', { name: 'none' }));
    expect(paragraphs()).toEqual([format(words.tableFilterNone, { query: 'none' })]);
    fireEvent.click(screen.getByRole('button', { name: 'none' }));
    expect([rows().length, count(), paragraphs()]).toEqual([2, '', []]);
  });

  it('shows no count for a page without rows until it is used, and only the choices it was given', () => {
    show(<TableFilter />);
    expect([paragraphs(), count()]).toEqual([[], '']);
    expect([...screen.queryAllByRole('button'), ...screen.queryAllByRole('combobox')]).toEqual([]);
  });

  it('has the number of rows announced once the reader pauses', () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    setUp();
    vi.advanceTimersByTime(5000);
    expect(announcement.get()).toBe('');
    type('al');
    act(() => vi.advanceTimersByTime(500));
    expect(announcement.get()).toBe('');
    act(() => vi.advanceTimersByTime(1000));
    expect(announcement.get()).toBe('1 / 2');
  });

  it('is cleared by navigation: a link may lead to a hidden row', async () => {
    const goTo = setUp();
    type('al');
    fireEvent.click(screen.getByRole('button', { name: 'old' }));
    expect(screen.getByRole('button', { pressed: true }).textContent).toBe('old');
    await goTo('/#beta');
    expect(rows()).toHaveLength(2);
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
    expect(screen.getByRole('button', { name: 'old' }).getAttribute('aria-pressed')).toBe('false');
  });

  it('is prerendered with an empty field and no badge selected', () => {
    const element = (
      <MemoryRouter>
        <LanguageProvider value={language}>
          <TableFilter badges="new,old" />
        </LanguageProvider>
      </MemoryRouter>
    );
    document.body.innerHTML = renderToStaticMarkup(element);
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
    expect(screen.queryAllByRole('button', { pressed: true })).toEqual([]);
    expect(screen.getAllByRole('button', { pressed: false })).toHaveLength(2);
  });

  it('is cleared by its button, which returns the focus to the field', () => {
    setUp();
    type('al');
    fireEvent.click(screen.getByRole('button', { name: texts.en.interface.overviewClear }));
    expect(rows()).toHaveLength(2);
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });
});

describe('the list of options', () => {
  const item = (name: string, since = '1.0.0') => ({
    name,
    link: `/config/${name}`,
    type: 'string',
    default: '`x`',
    description: `About ${name}`,
    since,
    group: name.split('.').slice(0, -1).join('.'),
  });
  const items = [item('root'), item('output.minify'), item('output.target', '1.2.0')] as never;
  const names = () =>
    screen.queryAllByRole('link', { name: /^(?:root|output\.)/ }).map((link) => link.textContent);

  it('stores its filter in the address, and only there', () => {
    show(<Overview items={items} synonyms={{}} />);
    type('output');
    expect(names()).toEqual(['output.minify', 'output.target']);
    expect(screen.getByText('2 options')).toBeDefined();
    expect(screen.queryByText(format(words.overviewOptions.none, { query: 'output' }))).toBeNull();
    expect(window.location.search).toBe('?q=output');
    type('');
    expect(window.location.search).toBe('');
    type('nothing like it');
    expect(names()).toEqual([]);
    expect(screen.getByText(/nothing like it/)).toBeDefined();
    expect(screen.getByText('0 options')).toBeDefined();
  });

  it('starts with the filter in the address, and takes that of the next one', async () => {
    window.history.replaceState(null, '', '/?q=minify');
    const goTo = show(<Overview items={items} synonyms={{}} />);
    expect(names()).toEqual(['output.minify']);
    const field = screen.getByRole<HTMLInputElement>('searchbox', { name: words.overviewOptions.filter });
    expect([field.value, field.placeholder]).toEqual(['minify', words.overviewOptions.placeholder]);
    screen.getByRole('button', { name: words.overviewClear });
    expect(screen.getByText('1 option')).toBeDefined();
    window.history.replaceState(null, '', '/?q=target');
    await goTo('/?q=target');
    expect(names()).toEqual(['output.target']);
    fireEvent.click(screen.getByRole('button', { name: words.overviewClear }));
    expect(names()).toHaveLength(3);
  });

  it('clears its filter for a link to a hidden group, and no other', async () => {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        disconnect() {}
      },
    );
    onTestFinished(() => void vi.unstubAllGlobals());
    const goTo = show(<Overview items={items} synonyms={{}} />);
    type('minify');
    await goTo('/?q=minify#group-output');
    await goTo('/?q=minify#elsewhere');
    expect([names(), window.location.search]).toEqual([['output.minify'], '?q=minify']);
    await goTo('/?q=minify#group-');
    expect([names(), window.location.search]).toEqual([['root', 'output.minify', 'output.target'], '']);
    expect(document.activeElement?.id).toBe('group-');
    const later = screen.getByRole('button', { name: /1\.0\.0/ });
    fireEvent.click(later);
    await goTo('/#group-');
    expect([names().length, later.getAttribute('aria-pressed')]).toEqual([3, 'false']);
  });

  it('refers to pages if its entries are pages', () => {
    const page = (name: string) => ({ ...item(name), type: '', since: '' });
    show(<Overview items={[page('root'), page('Vue.js')] as never} synonyms={{}} />);
    const field = screen.getByRole<HTMLInputElement>('searchbox', { name: words.overviewPages.filter });
    expect(field.placeholder).toBe(words.overviewPages.placeholder);
    expect(screen.getByText('2 pages')).toBeDefined();
    type('vue');
    expect(screen.getByText('1 page')).toBeDefined();
    type('nothing like it');
    expect(screen.getByText(format(words.overviewPages.none, { query: 'nothing like it' }))).toBeDefined();
  });

  it('has the number of options announced once the reader pauses, and nothing before they type', () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    show(<Overview items={items} synonyms={{}} />);
    vi.advanceTimersByTime(5000);
    expect(announcement.get()).toBe('');
    for (const text of ['minify', 'output']) {
      type(text);
      act(() => vi.advanceTimersByTime(500));
      expect(announcement.get()).toBe('');
    }
    act(() => vi.advanceTimersByTime(1000));
    expect(announcement.get()).toBe('2 options');
  });

  it('shows the facts of each option, in groups with a name and an address', () => {
    const old = { ...item('output.old'), deprecated: true };
    const page = { ...item('Vue.js'), type: '', group: 'Get started' };
    show(<Overview items={[...items, old, page] as never} synonyms={{}} />);
    const groups = [...document.querySelectorAll('section')].map((section) => {
      const title = section.querySelector('h2');
      expect(section.getAttribute('aria-labelledby')).toBe(title?.id);
      const shown = [...section.querySelectorAll('li')].map(({ children }) =>
        [...children].map(({ textContent }) => textContent).join(' | '),
      );
      return [title?.id, title?.dataset.key, title?.textContent, ...shown];
    });
    const facts = `${labels.type}string${labels.default}\`x\``;
    expect(groups).toEqual([
      ['group-', undefined, words.overviewRoot, `root | About root | ${facts}`],
      [
        'group-output',
        'output',
        'output',
        `output.minify | About output.minify | ${facts}`,
        `output.target | 1.2.0+ | About output.target | ${facts}`,
        `output.old | ${labels.deprecated} | About output.old | ${facts}`,
      ],
      ['group-Get_started', undefined, 'Get started', 'Vue.js | About Vue.js'],
    ]);
    expect(
      [...document.querySelectorAll('[data-deprecated] > a:has(+ [data-type="warning"])')].map(
        (link) => link.textContent,
      ),
    ).toEqual(['output.old']);
  });

  it('can be compact', () => {
    show(<Overview items={items} synonyms={{}} />);
    const button = screen.getByRole('button', { name: words.overviewCompact });
    const states = [0, 1, 2].map(() => {
      const state = [button.getAttribute('aria-pressed'), document.querySelector('[data-compact]') !== null];
      fireEvent.click(button);
      return state;
    });
    expect(states).toEqual([
      ['false', false],
      ['true', true],
      ['false', false],
    ]);
  });

  it('is complete in the document, whatever the address asks for', () => {
    window.history.replaceState(null, '', '/?q=minify');
    const html = renderToStaticMarkup(
      <MemoryRouter>
        <LanguageProvider value={language}>
          <Overview items={items} synonyms={{}} />
        </LanguageProvider>
      </MemoryRouter>,
    );
    expect(html.match(/>(?:root|output\.\w+)<\/a>/g)).toHaveLength(3);
  });

  it('shows what was added after the first version', () => {
    show(<Overview items={items} synonyms={{}} />);
    const later = screen.getByRole('button', { name: /1\.0\.0/ });
    fireEvent.click(later);
    expect(later.getAttribute('aria-pressed')).toBe('true');
    expect(names()).toEqual(['output.target']);
    cleanup();
    // Without additions there is nothing to select.
    show(<Overview items={[item('root'), item('mode')] as never} synonyms={{}} />);
    expect(screen.queryByRole('button', { name: /1\.0\.0/ })).toBeNull();
  });
});

describe('the list of changes', () => {
  const change = (version: string) =>
    ({ kind: 'added', name: `option-${version}`, link: null, version }) as never;
  const all = ['1.10.1', '1.10.2', '1.9.0', '1.9.1', '0.7.0'];
  const items = all.map(change);
  const names = () =>
    [...document.querySelectorAll('li:not([hidden]) > code')].map((name) => name.textContent?.slice(7));
  const minors = () =>
    [...document.querySelectorAll('h3:not([hidden])')].map((heading) => heading.textContent);
  const field = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
  const setUp = () =>
    show(
      <article>
        <TableFilter versions />
        <ConfigChanges items={items} />
      </article>,
    );
  const { changesSince, changesUntil, changesNone } = texts.en.interface;

  it('shows the changes between two versions, which are in the address', () => {
    setUp();
    expect(minors()).toEqual(['1.10', '1.9', '0.7']);
    expect([...document.querySelectorAll('h3')].map(({ id }) => id)).toEqual(['v1.10', 'v1.9', 'v0.7']);
    expect([screen.queryAllByRole('button'), count()]).toEqual([[], '']);
    expect([...field(changesSince).options].map(({ value }) => value)).toEqual([
      '',
      '1.10.2',
      '1.10.1',
      '1.9',
      '0.7',
    ]);
    fireEvent.change(field(changesSince), { target: { value: '1.9' } });
    expect(names()).toEqual(['1.10.1', '1.10.2']);
    expect(minors()).toEqual(['1.10']);
    expect(window.location.search).toBe('?since=1.9');
    fireEvent.change(field(changesUntil), { target: { value: '1.10.1' } });
    expect(names()).toEqual(['1.10.1']);
    expect(window.location.search).toBe('?since=1.9&until=1.10.1');
    fireEvent.change(field(changesUntil), { target: { value: '0.7' } });
    expect(names()).toEqual([]);
    expect(screen.getByText(changesNone)).toBeDefined();
    fireEvent.change(field(changesUntil), { target: { value: '' } });
    fireEvent.change(field(changesSince), { target: { value: '' } });
    expect(window.location.search).toBe('');
    expect(names()).toHaveLength(5);
  });

  it.each<[search: string, since: string, until: string, shown: string[]]>([
    ['?since=1.10.1', '1.10.1', '', ['1.10.2']],
    ['?until=1.9', '', '1.9', ['1.9.0', '1.9.1', '0.7.0']],
    ['?since=10.0', '10.0', '', []],
    ['?since=1.9.0&until=0.6', '1.9.0', '0.6', []],
    ['?since=0.7&until=1.10.1', '0.7', '1.10.1', ['1.10.1', '1.9.0', '1.9.1']],
    ...['x', '1', '1.10.1.0', 'v1.10.1', '1.10.1-beta'].map((none): [string, string, string, string[]] => [
      `?since=${none}&until=${none}`,
      '',
      '',
      all,
    ]),
  ])(
    'begins with the versions of the address, and leaves out what is none: %s',
    (search, since, until, shown) => {
      window.history.replaceState(null, '', `/${search}`);
      setUp();
      expect([names(), count()]).toEqual([shown, shown === all ? '' : `${shown.length} / 5`]);
      expect([field(changesSince).value, field(changesUntil).value]).toEqual([since, until]);
    },
  );

  it('is complete if no versions are selected', () => {
    window.history.replaceState(null, '', '/?since=1.10.1');
    show(
      <article>
        <TableFilter />
        <ConfigChanges items={items} />
      </article>,
    );
    expect(names()).toEqual(all);
  });

  it('states what changed, from what to what, and the replacement of an option', () => {
    const of = { version: '1.2.0', link: null };
    const instead = { name: 'b', link: '/config/b' };
    const changes = [
      { ...of, kind: 'added', name: 'a', link: '/config/a', text: 'Sets it.' },
      { ...of, kind: 'default', name: 'mode', before: '{\n  js: 1,\n}', after: "'auto'" },
      { ...of, kind: 'deprecated', name: 'old', instead },
      { ...of, kind: 'removed', name: 'gone', before: "'auto'" },
    ];
    show(<ConfigChanges items={changes as never} />);
    const { changesAdded, changesRemoved } = texts.en.interface;
    expect([...document.querySelectorAll('li')].map((item) => item.textContent)).toEqual([
      `a${changesAdded}1.2.0Sets it.`,
      `mode${labels.default}1.2.0{ js: 1 } → 'auto'`,
      `old${labels.deprecated}1.2.0→ b`,
      `gone${changesRemoved}1.2.0`,
    ]);
    const colors = [...document.querySelectorAll('.badge')].map((badge) => badge.getAttribute('data-type'));
    expect(colors).toEqual(['tip', 'info', 'warning', 'danger']);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/config/a',
      '/config/b',
    ]);
  });

  it("keeps the router's state and other parameters of the address when a version is selected", () => {
    setUp();
    window.history.replaceState({ key: 'k' }, '', '/?a=b#c');
    fireEvent.change(field(changesUntil), { target: { value: '1.9' } });
    expect(window.location.href.slice(window.location.origin.length)).toBe('/?a=b&until=1.9#c');
    expect(window.history.state).toEqual({ key: 'k' });
  });
});

describe('reporting a problem', () => {
  const form = 'https://forge.example/new';
  const report = () =>
    new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Report' }).href).searchParams.get('body');
  const press = () => {
    const link = screen.getByRole('link', { name: 'Report' });
    fireEvent.pointerDown(link);
    fireEvent.click(link);
  };
  const setUp = () =>
    show(
      <main>
        <article>
          <h2 id="one">One</h2>
          <p>Wrong text</p>
        </article>
        <p id="outside">Elsewhere</p>
        <ReportProblem form={form} meta={makeMeta()} text="Report" />
      </main>,
    );
  const select = (selector: string, isCollapsed = false) => {
    const selection = document.getSelection();
    selection?.selectAllChildren(document.querySelector(selector) as Element);
    if (isCollapsed) selection?.collapseToStart();
  };

  it('quotes the selection in the article, with its section', () => {
    setUp();
    const link = screen.getByRole('link', { name: 'Report' });
    expect(link).toMatchObject({ target: '_blank', rel: 'noopener' });
    expect(link.querySelector('path[d]')).not.toBeNull();
    expect(report()).toBe('https://rsbuild.rs/config/root\n\n');
    select('article p');
    press();
    expect(report()).toMatch(/^https:\/\/rsbuild\.rs\/config\/root#one\n[\s\S]*\n> Wrong text\n\n$/);
  });

  it.each([
    ['nothing', 'article p', true],
    ['what is elsewhere', '#outside', false],
  ])('does not quote %s, and names the section in the address', (_what, selector, isCollapsed) => {
    setUp();
    window.location.hash = '#two';
    select(selector, isCollapsed);
    press();
    expect(report()).toMatch(/^https:\/\/rsbuild\.rs\/config\/root#two\n/);
    expect(report()).not.toContain('>');
  });

  it('names the section of an address with invalid encoding, too', () => {
    setUp();
    window.location.hash = '#100%';
    press();
    expect(report()).toMatch(/^https:\/\/rsbuild\.rs\/config\/root#100%25\n/);
  });

  it('quotes the selection when activated by keyboard', () => {
    setUp();
    select('article p');
    const link = screen.getByRole('link', { name: 'Report' });
    fireEvent.keyDown(link, { key: 'Enter' });
    select('article p', true);
    fireEvent.click(link);
    expect(report()).toContain('> Wrong text');
  });

  it("is not offered if the form's repository does not have the page", () => {
    const { editLink } = siteConfig.languages.en ?? {};
    Object.assign(editLink ?? {}, { except: '/own\\.mdx$' });
    onTestFinished(() => void delete editLink?.except);
    const links = (file: string, contentLang = 'en') => {
      const meta = makeMeta({ _relativePath: file, contentLang });
      show(<PageFooter page={{ meta } as PageEntry['page']} route="/a" />);
      const all = screen.queryAllByRole<HTMLAnchorElement>('link');
      for (const link of all) expect([link.target, link.rel]).toEqual(['_blank', 'noopener']);
      const drawings = document.querySelectorAll('footer path[d]');
      expect(new Set([...drawings].map((path) => path.getAttribute('d'))).size).toBe(all.length);
      const names = all.map(({ textContent }) => textContent);
      cleanup();
      return names;
    };
    expect(links('en/a.mdx')).toEqual(['Edit this page on GitHub', 'Report a problem']);
    expect(links('en/own.mdx')).toEqual([]);
    expect(links('en/a.mdx', 'xx')).toEqual(['Report a problem']);
  });
});

it('an icon in the settings gets the namespace that it needs as a file', () => {
  const link = { mode: 'link', content: 'https://a.example', label: 'A' } as const;
  const given = siteConfig.socialLinks;
  onTestFinished(() => void Object.assign(siteConfig, { socialLinks: given }));
  const shown = (icon: string) => {
    Object.assign(siteConfig, { socialLinks: [{ ...link, icon }] });
    const html = decodeURIComponent(renderToStaticMarkup(<SocialLinks />));
    return /url\(&quot;(.*?)&quot;\)/.exec(html)?.[1];
  };
  const xmlns = 'xmlns="http://www.w3.org/2000/svg"';
  const named = `<svg viewBox="0 0 1 1" ${xmlns}></svg>`;
  expect(shown('<svg viewBox="0 0 1 1"></svg>')).toBe(
    `data:image/svg+xml,<svg ${xmlns} viewBox="0 0 1 1"></svg>`,
  );
  expect(shown(named)).toBe(`data:image/svg+xml,${named}`);
  expect(shown('/logo.svg')).toBe('/logo.svg');
});
