// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { MemoryRouter, type NavigateFunction, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useProse } from '../../../src/features/prose/use-prose.ts';
import { Tips } from '../../../src/features/tips/tips.tsx';
import type { LoadedLanguage } from '../../../src/site/language.ts';
import { namesFile } from '../../../src/site/name-facts.ts';
import { LanguageProvider } from '../../../src/site/use-language.tsx';
import { texts } from '../../site-config.ts';
import { type FakeHost, fakeHost } from './fake-host.ts';
import { type FakeWindow, fakeWindow } from './fake-window.ts';

vi.mock('virtual:site/config', async () => ({ default: (await import('../../site-config.ts')).siteConfig }));

let view: FakeWindow;
let host: FakeHost;
/** File of the facts, another one for each test, because it is downloaded once. */
let names = '';
let count = 0;

const option = { ...texts.en.page.option, otherwise: 'else' };
const words = { ...texts.en, page: { ...texts.en.page, option } };

let navigate: NavigateFunction;

function Page({ html, file = names }: { html: string; file?: string | null }) {
  const language = { lang: 'en', texts: words, names: file } as LoadedLanguage;
  return (
    <MemoryRouter>
      <LanguageProvider value={language}>
        <Article html={html} />
        <Tips />
      </LanguageProvider>
    </MemoryRouter>
  );
}

function Article({ html }: { html: string }) {
  const ref = useRef<HTMLElement>(null);
  useProse(ref, html);
  navigate = useNavigate();
  return <article ref={ref} dangerouslySetInnerHTML={{ __html: html }} />;
}

const CODE =
  '<pre class="shiki"><a href="/config/output/minify">minify</a> <a href="/config/root">root</a> <a href="/config/mode">mode</a> <a href="/api/plain">plain</a> <a href="/config/mode">mode.part</a></pre><p><a class="term" href="/guide/glossary#chunk">chunk</a> <a class="term" href="/guide/glossary#asset">asset</a> <a class="term" href="/%E6%9C%AF%E8%AF%AD#词">term</a> <button>x</button></p>';
const link = (text: string) => screen.getByText(text, { selector: 'a' });
const tip = () => screen.queryByRole('tooltip')?.textContent;
const waits = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));
const shown = (text: RegExp) => vi.waitFor(() => expect(tip()).toMatch(text), { timeout: 10_000 });

function point(target: Element, name: string, pointerType = 'mouse'): void {
  target.dispatchEvent(Object.assign(new Event(name, { bubbles: true, cancelable: true }), { pointerType }));
}

beforeEach(() => {
  view = fakeWindow();
  host = fakeHost(`${window.location.origin}/`);
  count += 1;
  names = `names-${count}.json`;
  host.json(names, {
    '/config/output/minify': {
      name: 'output.minify',
      text: 'Makes code small.',
      values: [{ when: '', code: 'true' }],
    },
    '/config/mode': {
      name: 'mode',
      values: [
        { when: 'production', code: '{\n  a: 1,\n}' },
        { when: 'otherwise', code: '2' },
      ],
      words: 'the value of `NODE_ENV`, see [env](/env)',
      deprecated: 'Use [`root`](/config/root).',
    },
    '/config/mode mode.part': { name: 'mode.part', text: 'Of a name that has no page of its own.' },
    '/guide/glossary#asset': { name: 'asset', words: 'a `file`' },
    '/api/plain': { name: 'plain', text: 'Nothing else.' },
    '/术语#词': { name: 'term', text: 'Of an address that is written with escapes.', since: '1.0.0' },
    '/guide/glossary#chunk': { name: 'chunk', text: 'A file of code.', since: '1.0.0' },
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  render(<Page html={CODE} />);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  view.stop();
  vi.unstubAllGlobals();
});

describe('the tooltip of a name in code', () => {
  it('appears a tenth of a second after the pointer enters, and disappears a tenth after it leaves', async () => {
    point(link('minify'), 'pointerover');
    await waits(90);
    expect(tip()).toBeUndefined();
    await shown(/output\.minify.*Makes code small\..*true/);
    expect(link('minify').getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id);
    point(link('minify'), 'pointerout');
    await waits(90);
    expect(tip()).toBeDefined();
    await vi.waitFor(() => expect(tip()).toBeUndefined(), { timeout: 10_000 });
    expect(link('minify').hasAttribute('aria-describedby')).toBe(false);
  });

  it('stays while the pointer is on the tooltip', async () => {
    point(link('minify'), 'pointerover');
    await shown(/small/);
    point(link('minify'), 'pointerout');
    await waits(50);
    act(() => point(screen.getByRole('tooltip'), 'pointerover'));
    await waits(300);
    expect(tip()).toBeDefined();
    act(() => point(screen.getByRole('tooltip'), 'pointerout'));
    await waits(150);
    await vi.waitFor(() => expect(tip()).toBeUndefined(), { timeout: 10_000 });
  });

  it('closes on Escape', async () => {
    point(link('minify'), 'pointerover');
    await shown(/small/);
    act(() => {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    });
    await vi.waitFor(() => expect(tip()).toBeUndefined(), { timeout: 10_000 });
  });

  it('is not shown for a passing pointer, for a name without facts, or on touch', async () => {
    point(link('minify'), 'pointerover');
    await waits(50);
    point(link('minify'), 'pointerout');
    await waits(200);
    point(link('minify'), 'pointerover', 'touch');
    await waits(200);
    expect(host.requests).toEqual([]);
    point(link('root'), 'pointerover');
    await waits(200);
    await vi.waitFor(() => expect(host.requests).toHaveLength(1), { timeout: 10_000 });
    expect(tip()).toBeUndefined();
  });

  it('follows the link; late facts do not replace those of the next', async () => {
    const release = host.hold(names);
    point(link('minify'), 'pointerover');
    await waits(150);
    point(link('minify'), 'pointerout');
    point(link('chunk'), 'pointerover');
    await waits(150);
    release();
    await shown(/^chunk.*A file of code\..*1\.0\.0/);
  });

  it('that is late does not close that of an icon', async () => {
    cleanup();
    render(<Page html={`${CODE}<button data-tip="Copy code">y</button>`} />);
    const release = host.hold(names);
    point(link('minify'), 'pointerover');
    await waits(150);
    point(link('minify'), 'pointerout');
    point(screen.getByText('y'), 'pointerover');
    await waits(150);
    await shown(/^Copy code$/);
    release();
    await act(() => namesFile(names));
    await waits(150);
    expect(tip()).toBe('Copy code');
  });

  it('is not requested if the language has no facts', async () => {
    cleanup();
    render(<Page html={CODE} file={null} />);
    point(link('minify'), 'pointerover');
    await waits(200);
    expect(host.requests).toEqual([]);
  });

  it('is requested again if the facts failed to load', async () => {
    host.isReachable = false;
    point(link('minify'), 'pointerover');
    await waits(150);
    await vi.waitFor(() => expect(host.requests).toHaveLength(1), { timeout: 10_000 });
    host.isReachable = true;
    point(link('minify'), 'pointerout');
    await waits(150);
    point(link('minify'), 'pointerover');
    await shown(/small/);
    expect(host.requests).toHaveLength(2);
  });
});

describe('the content of a tooltip', () => {
  it.each([
    ['minify', `output.minifyMakes code small.${option.default}true`],
    [
      'mode',
      `mode${option.default}production{ a: 1 }else2the value of NODE_ENV, see env${option.deprecated} Use root.`,
    ],
    ['asset', `asset${option.default}a file`],
    ['plain', 'plainNothing else.'],
    ['mode.part', 'mode.partOf a name that has no page of its own.'],
    ['term', `termOf an address that is written with escapes.${option.since}1.0.0`],
    ['chunk', `chunkA file of code.${option.since}1.0.0`],
  ])('for %s has labels for known facts only', async (name, expected) => {
    point(link(name), 'pointerover');
    await shown(/./);
    expect(tip()).toBe(expected);
    expect(screen.getByRole('tooltip').querySelectorAll('dt')).toHaveLength(
      Number(expected.includes(option.default)) + Number(expected.includes(option.since)),
    );
    expect(screen.getByRole('tooltip').querySelectorAll('dl')).toHaveLength(
      Number(expected.includes(option.default) || expected.includes(option.since)),
    );
    // A name is code, a term is not, and nothing in a tooltip is clickable.
    const first = screen.getByRole('tooltip').querySelector('code, strong');
    expect(first?.localName).toBe(link(name).className === 'term' ? 'strong' : 'code');
    // Conditions, if any.
    expect(screen.getByRole('tooltip').querySelectorAll('small')).toHaveLength(name === 'mode' ? 2 : 0);
    expect(screen.getByRole('tooltip').querySelector('a')).toBeNull();
  });
});

describe('the keyboard', () => {
  const stops = () =>
    [...document.querySelectorAll<HTMLAnchorElement>('pre a')].map(({ tabIndex }) => tabIndex);
  const press = (key: string) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
    return event.defaultPrevented;
  };

  it('moves through the links of a block, a single tab stop at the last link visited', () => {
    expect(stops()).toEqual([0, -1, -1, -1, -1]);
    link('minify').focus();
    expect(press('ArrowRight')).toBe(true);
    expect(document.activeElement).toBe(link('root'));
    expect(stops()).toEqual([-1, 0, -1, -1, -1]);
  });

  it('moves by one link after navigation, too', () => {
    cleanup();
    const { rerender } = render(<Page html={CODE} />);
    rerender(<Page html={`${CODE}<p>x</p>`} />);
    link('minify').focus();
    press('ArrowRight');
    expect(document.activeElement).toBe(link('root'));
  });
});

it('a mouse click follows a link', () => {
  for (const name of ['click', 'contextmenu']) {
    const event = new Event(name, { bubbles: true, cancelable: true });
    event.preventDefault = vi.fn();
    link('minify').dispatchEvent(event);
    expect(event.preventDefault).not.toHaveBeenCalled();
  }
});

describe('touch', () => {
  it('a long press on a link opens the tooltip, and is no click', async () => {
    point(link('minify'), 'touchstart');
    await waits(400);
    expect(host.requests).toEqual([]);
    await shown(/small/);
    for (const name of ['touchend', 'contextmenu', 'click']) {
      const event = new Event(name, { bubbles: true, cancelable: true });
      link('minify').dispatchEvent(event);
      expect([name, event.defaultPrevented]).toEqual([name, true]);
    }
    // The next press is a click.
    const next = new Event('click', { bubbles: true, cancelable: true });
    next.preventDefault = vi.fn();
    link('minify').dispatchEvent(next);
    expect(next.preventDefault).not.toHaveBeenCalled();
  });

  it('that moves or ends opens nothing', async () => {
    for (const end of ['touchmove', 'touchend', 'touchcancel']) {
      point(link('minify'), 'touchstart');
      await waits(300);
      point(link('minify'), end);
      await waits(300);
    }
    expect(host.requests).toEqual([]);
  });

  it('a tap on another link after a long press follows it', async () => {
    point(link('minify'), 'touchstart');
    await shown(/small/);
    point(link('root'), 'touchstart');
    const tap = new Event('touchend', { bubbles: true, cancelable: true });
    link('root').dispatchEvent(tap);
    expect(tap.defaultPrevented).toBe(false);
  });
});

it('navigation removes the tooltip', async () => {
  point(link('minify'), 'pointerover');
  await shown(/small/);
  await act(async () => navigate('/other'));
  await vi.waitFor(() => expect(tip()).toBeUndefined(), { timeout: 10_000 });
});

describe('icons', () => {
  const icon = () => screen.getByLabelText('Copy code');
  const come = (name: string, pointerType?: string) =>
    act(() => point(icon().firstElementChild as Element, name, pointerType));
  const appears = () => shown(/^Copy code$/);
  const goes = () => vi.waitFor(() => expect(tip()).toBeUndefined(), { timeout: 10_000 });

  beforeEach(() => {
    cleanup();
    render(<Page html='<button data-tip="Copy code" aria-label="Copy code"><svg></svg></button>' />);
  });

  it('show their label a tenth of a second after the pointer enters, until a tenth after it leaves', async () => {
    come('pointerover');
    await waits(95);
    expect(tip()).toBeUndefined();
    await waits(10);
    await appears();
    expect(icon().hasAttribute('aria-describedby')).toBe(false);
    come('pointerout');
    await waits(95);
    expect(tip()).toBeDefined();
    await goes();
  });

  it('show nothing for a passing pointer, nor on touch', async () => {
    come('pointerover');
    await waits(50);
    come('pointerout');
    come('pointerover', 'touch');
    await waits(500);
    expect(tip()).toBeUndefined();
  });

  it.each(['pointerdown', 'click'])('lose their tip by a %s, before it came and after', async (press) => {
    come('pointerover');
    come(press);
    await waits(500);
    expect(tip()).toBeUndefined();
    come('pointerover');
    await appears();
    come(press);
    await goes();
  });

  it('have their tooltip in the main landmark', async () => {
    const main = document.body.appendChild(document.createElement('main'));
    come('pointerover');
    await appears();
    expect(main.contains(screen.getByRole('tooltip'))).toBe(true);
    main.remove();
  });

  it('keep their tooltip while the pointer is on it', async () => {
    come('pointerover');
    await appears();
    come('pointerout');
    act(() => point(screen.getByRole('tooltip'), 'pointerover'));
    await waits(500);
    expect(tip()).toBeDefined();
  });

  it('show their label on keyboard focus, until Escape', async () => {
    vi.spyOn(icon(), 'matches').mockReturnValue(true);
    await act(async () => icon().focus());
    await appears();
    act(() => {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    });
    await goes();
  });
});
