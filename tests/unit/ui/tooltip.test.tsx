// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
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

  test('asks to be closed on Escape and on a press outside', async () => {
    const close = vi.fn();
    const { rerender } = render(<Example title="Dark" onClose={close} />);
    await appears('Dark');
    tip()?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    for (const init of [{ key: 'a' }, { key: 'Escape', isComposing: true }])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true }));
    expect(close).not.toHaveBeenCalled();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    expect(close).toHaveBeenCalledTimes(2);
    rerender(<Example title="Dark" onClose={close} isOpen={false} />);
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    expect(close).toHaveBeenCalledTimes(2);
  });

  test('reports that the pointer enters and leaves it', async () => {
    const hover = vi.fn();
    render(<Example title="Dark" onHover={hover} />);
    await appears('Dark');
    fireEvent.pointerEnter(tip() as Element);
    fireEvent.pointerLeave(tip() as Element);
    expect(hover.mock.calls).toEqual([[true], [false]]);
  });

  test.each([{}, { title: '' }, { title: null, overlay: undefined }, { title: false }])(
    'is not rendered without content: %o',
    async (props) => {
      render(<Example {...props} />);
      await act(async () => undefined);
      expect(tip()).toBeNull();
      expect(button().hasAttribute('aria-describedby')).toBe(false);
    },
  );

  test('is removed after a second even if its animation never ends', async () => {
    const endless = { finished: new Promise(() => undefined) } as unknown as Animation;
    Element.prototype.getAnimations = () => [endless];
    try {
      const { rerender } = render(<Example title="Dark" />);
      await appears('Dark');
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      rerender(<Example title="Dark" isOpen={false} />);
      await act(() => vi.advanceTimersByTimeAsync(990));
      expect(tip()).not.toBeNull();
      // Reopened and closed again, it has another second.
      rerender(<Example title="Dark" />);
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
