// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Disclosure } from '../../../src/ui/disclosure/disclosure.tsx';
import { HOVER_DELAY } from '../../../src/ui/floating/use-hover-intent.ts';

afterEach(cleanup);

test('Escape returns to the button, even right after the panel was opened', () => {
  render(
    <Disclosure button="More">
      <a href="/a">A</a>
    </Disclosure>,
  );
  const summary = screen.getByText('More');
  summary.focus();
  for (const modifier of ['altKey', 'ctrlKey', 'metaKey', 'isComposing'])
    expect(fireEvent.keyDown(summary, { key: 'ArrowDown', [modifier]: true })).toBe(true);
  // Synchronously: the `toggle` event has not fired when the second key arrives.
  // Neither key has other effects: the page does not scroll, what surrounds the panel stays open.
  expect(fireEvent.keyDown(summary, { key: 'ArrowDown' })).toBe(false);
  expect(document.activeElement).toBe(screen.getByText('A'));
  expect(fireEvent.keyDown(screen.getByText('A'), { key: 'Escape' })).toBe(false);
  expect(document.activeElement).toBe(summary);
  expect(screen.getByRole('group')).toHaveProperty('open', false);
});

test('a button focused before scripts ran has its panel at once', () => {
  const menu = (
    <Disclosure button="More" isDeferred>
      <a href="/a">A</a>
    </Disclosure>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(menu);
  const summary = screen.getByText('More');
  summary.focus();
  render(menu, { container, hydrate: true });
  fireEvent.keyDown(summary, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(screen.getByText('A'));
});

describe('the keyboard', () => {
  const focused = () => document.activeElement?.textContent;
  const isOpen = () => (screen.getByRole('group') as HTMLDetailsElement).open;
  const show = (onClick = vi.fn()) => {
    render(
      <>
        <Disclosure button="Fruit" isDeferred>
          <button type="button" onClick={onClick}>
            Apple
          </button>
          <a href="#b">Banana</a>
        </Disclosure>
        <button type="button">After</button>
      </>,
    );
    const summary = screen.getByText('Fruit');
    act(() => summary.focus());
    return { user: userEvent.setup(), summary, onClick };
  };

  test('opens at the first or last item; arrows, Home and End move and wrap', async () => {
    const { user, summary } = show();
    for (const [keys, name] of [
      ['{Home}', 'Fruit'],
      ['{ArrowDown}', 'Apple'],
      ['{ArrowUp}', 'Banana'],
      ['{ArrowDown}', 'Apple'],
      ['{End}', 'Banana'],
      ['{Home}', 'Apple'],
      ['{Escape}', 'Fruit'],
      ['{ArrowUp}', 'Banana'],
    ] as const) {
      await user.keyboard(keys);
      expect(focused()).toBe(name);
    }
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(summary);
    expect(isOpen()).toBe(false);
  });

  test('selects an item, which closes the panel and returns the focus', async () => {
    const { user, summary, onClick } = show();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(onClick).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(summary);
    expect(isOpen()).toBe(false);
  });

  test('closes the panel when it leaves', async () => {
    const { user } = show();
    await user.keyboard('{ArrowUp}');
    await user.tab();
    expect(focused()).toBe('After');
    expect(isOpen()).toBe(false);
  });

  test('leaves it open if focus goes nowhere, as after a press between its items', async () => {
    const { user } = show();
    await user.keyboard('{ArrowDown}');
    act(() => (document.activeElement as HTMLElement).blur());
    expect(isOpen()).toBe(true);
  });
});

test('a deferred panel is empty until it is hovered, focused or opened', async () => {
  const show = () =>
    render(
      <Disclosure button="More" isDeferred>
        <a href="/a">A</a>
      </Disclosure>,
    );
  show();
  expect(screen.queryByText('A')).toBeNull();
  fireEvent.focus(screen.getByText('More'));
  expect(screen.getByText('A')).toBeDefined();
  cleanup();
  show();
  (screen.getByRole('group') as HTMLDetailsElement).open = true;
  await screen.findByText('A');
});

test('a press outside closes it', async () => {
  const { container } = render(<Disclosure button="More">{null}</Disclosure>);
  const details = container.querySelector('details') as HTMLDetailsElement;
  await userEvent.click(screen.getByText('More'));
  expect(details.open).toBe(true);
  // The `toggle` event fires in a task of its own.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  await userEvent.click(document.body);
  expect(details.open).toBe(false);
});

test('Escape is left to others while the panel is closed', () => {
  render(<Disclosure button="More">{null}</Disclosure>);
  expect(fireEvent.keyDown(screen.getByText('More'), { key: 'Escape' })).toBe(true);
});

describe('hovering with a mouse', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const isOpen = () => (screen.getByRole('group') as HTMLDetailsElement).open;
  const point = (event: 'pointerEnter' | 'pointerLeave', pointerType = 'mouse') => {
    fireEvent[event](screen.getByRole('group'), { pointerType });
    vi.advanceTimersByTime(HOVER_DELAY);
  };

  test('opens it, and leaving closes it, a tenth of a second later', () => {
    render(<Disclosure button="More">{null}</Disclosure>);
    point('pointerEnter', 'touch');
    expect(isOpen()).toBe(false);
    fireEvent.pointerEnter(screen.getByRole('group'), { pointerType: 'mouse' });
    vi.advanceTimersByTime(95);
    expect(isOpen()).toBe(false);
    vi.advanceTimersByTime(10);
    expect(isOpen()).toBe(true);
    fireEvent.pointerLeave(screen.getByRole('group'), { pointerType: 'mouse' });
    vi.advanceTimersByTime(95);
    expect(isOpen()).toBe(true);
    vi.advanceTimersByTime(10);
    expect(isOpen()).toBe(false);
  });

  test('and returning in time keeps it open', () => {
    render(<Disclosure button="More">{null}</Disclosure>);
    point('pointerEnter');
    fireEvent.pointerLeave(screen.getByRole('group'), { pointerType: 'mouse' });
    vi.advanceTimersByTime(HOVER_DELAY / 2);
    fireEvent.pointerEnter(screen.getByRole('group'), { pointerType: 'mouse' });
    vi.advanceTimersByTime(HOVER_DELAY / 2);
    expect(isOpen()).toBe(true);
    vi.advanceTimersByTime(1000);
    expect(isOpen()).toBe(true);
  });

  test('and pressing keeps it open; a choice still follows its link and closes it', () => {
    render(
      <Disclosure button="More">
        <a href="#a">A</a>
      </Disclosure>,
    );
    point('pointerEnter');
    expect(fireEvent.click(screen.getByText('More'))).toBe(false);
    point('pointerLeave');
    expect(isOpen()).toBe(true);
    expect(fireEvent.click(screen.getByText('A'))).toBe(true);
    expect(isOpen()).toBe(false);
    // A choice made before it opens must not open it.
    fireEvent.pointerEnter(screen.getByRole('group'), { pointerType: 'mouse' });
    fireEvent.click(screen.getByText('A'));
    vi.advanceTimersByTime(HOVER_DELAY);
    expect(isOpen()).toBe(false);
  });

  test('does not close a panel that has the focus or was opened by a press', () => {
    render(<Disclosure button="More">{null}</Disclosure>);
    (screen.getByRole('group') as HTMLDetailsElement).open = true;
    point('pointerLeave');
    point('pointerEnter');
    point('pointerLeave');
    expect(isOpen()).toBe(true);
  });

  test('also opens one whose button has only an accessible name, and fills the panel', async () => {
    render(
      <Disclosure button="?" label="Help" isDeferred>
        <a href="/a">A</a>
      </Disclosure>,
    );
    expect(screen.getByLabelText('Help').dataset.tip).toBe('Help');
    point('pointerEnter');
    expect(isOpen()).toBe(true);
    await vi.waitFor(() => expect(screen.getByText('A')).toBeDefined());
  });

  test('does nothing without `opensOnHover`', () => {
    render(
      <Disclosure button="More" opensOnHover={false}>
        {null}
      </Disclosure>,
    );
    point('pointerEnter');
    expect(isOpen()).toBe(false);
  });
});
