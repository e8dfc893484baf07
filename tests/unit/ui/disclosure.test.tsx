// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Disclosure } from '../../../src/ui/disclosure/disclosure.tsx';
import { HOVER_DELAY } from '../../../src/ui/floating/use-hover-intent.ts';

afterEach(cleanup);

test('Escape goes back to the button, also right after the panel was opened', () => {
  render(
    <Disclosure button="More">
      <a href="/a">A</a>
    </Disclosure>,
  );
  const summary = screen.getByText('More');
  summary.focus();
  // In one step: the element has not announced that it is open when the second key comes.
  fireEvent.keyDown(summary, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(screen.getByText('A'));
  fireEvent.keyDown(screen.getByText('A'), { key: 'Escape' });
  expect(document.activeElement).toBe(summary);
  expect(screen.getByRole('group')).toHaveProperty('open', false);
});

test('Escape is left to others while the panel is closed', () => {
  render(<Disclosure button="More">{null}</Disclosure>);
  expect(fireEvent.keyDown(screen.getByText('More'), { key: 'Escape' })).toBe(true);
});

describe('pointing with a mouse', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const isOpen = () => (screen.getByRole('group') as HTMLDetailsElement).open;
  const point = (event: 'pointerEnter' | 'pointerLeave', pointerType = 'mouse') => {
    fireEvent[event](screen.getByRole('group'), { pointerType });
    vi.advanceTimersByTime(HOVER_DELAY);
  };

  test('opens it, and leaving closes it', () => {
    render(<Disclosure button="More">{null}</Disclosure>);
    point('pointerEnter', 'touch');
    expect(isOpen()).toBe(false);
    point('pointerEnter');
    expect(isOpen()).toBe(true);
    point('pointerLeave');
    expect(isOpen()).toBe(false);
  });

  test('and pressing lets it stay; a choice still follows its link and closes it', () => {
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
  });

  test('closes no panel that has the focus or was opened by a press', () => {
    render(<Disclosure button="More">{null}</Disclosure>);
    (screen.getByRole('group') as HTMLDetailsElement).open = true;
    point('pointerLeave');
    expect(isOpen()).toBe(true);
  });

  test('opens one whose button has a name only, too, and the panel is filled then', async () => {
    const onApproach = vi.fn();
    render(
      <Disclosure button="?" label="Help" onApproach={onApproach}>
        {null}
      </Disclosure>,
    );
    point('pointerEnter');
    expect(isOpen()).toBe(true);
    await vi.waitFor(() => expect(onApproach).toHaveBeenCalled());
  });
});
