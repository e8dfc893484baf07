// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { IconTips } from '../../../src/ui/tooltip/icon-tips.tsx';
import { Tooltip } from '../../../src/ui/tooltip/tooltip.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Example(props: Partial<ComponentProps<typeof Tooltip>>) {
  const [button, setButton] = useState<HTMLElement | null>(null);
  return (
    <>
      <button type="button" ref={setButton} aria-label="Theme" />
      <Tooltip reference={button} isOpen onHover={() => {}} onClose={() => {}} {...props} />
    </>
  );
}

const tip = () => screen.queryByRole('tooltip');
const button = () => screen.getByRole('button');
const appears = (text: string) => vi.waitFor(() => expect(tip()?.textContent).toBe(text));
const goes = () => vi.waitFor(() => expect(tip()).toBeNull());

describe('the tooltip', () => {
  test('describes its element, unless it only repeats the name', async () => {
    const { rerender } = render(<Example title="Dark" />);
    await appears('Dark');
    expect(button().getAttribute('aria-describedby')).toBe(tip()?.id);
    rerender(<Example title="Theme" />);
    await appears('Theme');
    expect(button().hasAttribute('aria-describedby')).toBe(false);
  });

  test('has an overlay in place of its title', async () => {
    render(<Example title="Dark" overlay={<b>Overlay</b>} />);
    await appears('Overlay');
  });

  test('asks to be closed by Escape and by a press elsewhere', async () => {
    const close = vi.fn();
    render(<Example title="Dark" onClose={close} />);
    await appears('Dark');
    tip()?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    expect(close).not.toHaveBeenCalled();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    document.body.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    expect(close).toHaveBeenCalledTimes(2);
  });

  test.each([{}, { title: '' }, { title: null, overlay: undefined }, { title: false }])(
    'is not shown with nothing to say: %o',
    async (props) => {
      render(<Example {...props} />);
      await act(async () => undefined);
      expect(tip()).toBeNull();
      expect(button().hasAttribute('aria-describedby')).toBe(false);
    },
  );

  test('is removed after a second even when its animation never ends', async () => {
    const endless = { finished: new Promise(() => undefined) } as unknown as Animation;
    Element.prototype.getAnimations = () => [endless];
    try {
      const { rerender } = render(<Example title="Dark" />);
      await appears('Dark');
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      rerender(<Example title="Dark" isOpen={false} />);
      await act(() => vi.advanceTimersByTimeAsync(990));
      expect(tip()).not.toBeNull();
      await act(() => vi.advanceTimersByTimeAsync(20));
      expect(tip()).toBeNull();
    } finally {
      Reflect.deleteProperty(Element.prototype, 'getAnimations');
    }
  });
});

describe('icons', () => {
  /** An icon that React did not render. */
  let icon: HTMLElement;
  const point = (name: string, pointerType = 'mouse') =>
    fireEvent(
      icon.firstElementChild as Element,
      Object.assign(new Event(name, { bubbles: true }), { pointerType }),
    );

  beforeEach(() => {
    document.body.innerHTML = '<button data-tip="Copy code" aria-label="Copy code"><svg></svg></button>';
    icon = document.querySelector('button') as HTMLElement;
    render(<IconTips />);
  });
  afterEach(() => {
    document.body.replaceChildren();
  });

  test('say what they mean a tenth of a second after the pointer came, until a tenth after it left', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    point('pointerover');
    await act(() => vi.advanceTimersByTimeAsync(95));
    expect(tip()).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(10));
    await appears('Copy code');
    point('pointerout');
    await act(() => vi.advanceTimersByTimeAsync(95));
    expect(tip()).not.toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(10));
    await goes();
  });

  test('say nothing to a pointer that passes, nor to a finger', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    point('pointerover');
    await act(() => vi.advanceTimersByTimeAsync(50));
    point('pointerout');
    point('pointerover', 'touch');
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(tip()).toBeNull();
  });

  test.each(['pointerdown', 'click'])(
    'lose their tooltip by a %s, before it came and after',
    async (press) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      point('pointerover');
      point(press);
      await act(() => vi.advanceTimersByTimeAsync(500));
      expect(tip()).toBeNull();
      point('pointerover');
      await act(() => vi.advanceTimersByTimeAsync(105));
      await appears('Copy code');
      point(press);
      await act(() => vi.advanceTimersByTimeAsync(5));
      await goes();
    },
  );

  test('have their tooltip in the main landmark', async () => {
    const main = document.body.appendChild(document.createElement('main'));
    point('pointerover');
    await appears('Copy code');
    expect(main.contains(tip())).toBe(true);
  });

  test('keep their tooltip while the pointer is on it', async () => {
    point('pointerover');
    await appears('Copy code');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    point('pointerout');
    await act(async () => {
      tip()?.dispatchEvent(
        Object.assign(new Event('pointerover', { bubbles: true }), { pointerType: 'mouse' }),
      );
    });
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(tip()).not.toBeNull();
  });

  test('say what they mean to the keyboard, and stop with Escape', async () => {
    vi.spyOn(icon, 'matches').mockReturnValue(true);
    await act(async () => icon.focus());
    await appears('Copy code');
    await act(async () => {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    });
    await goes();
  });
});
