// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Tooltip } from '../../../src/ui/tooltip/tooltip.tsx';

afterEach(cleanup);

function Example(props: Omit<ComponentProps<typeof Tooltip>, 'children'>) {
  return (
    <Tooltip {...props}>
      {(trigger) => (
        <button type="button" {...trigger}>
          Theme
        </button>
      )}
    </Tooltip>
  );
}

const tip = () => screen.queryByRole('tooltip');

describe('tooltip', () => {
  test('describes its element while the pointer is on it', async () => {
    const { container } = render(<Example title="Dark" />);
    const area = container.firstElementChild as HTMLElement;
    fireEvent.pointerEnter(area, { pointerType: 'mouse' });
    expect(tip()).toBeNull();
    await vi.waitFor(() => expect(tip()?.textContent).toBe('Dark'));
    expect(screen.getByRole('button').getAttribute('aria-describedby')).toBe(tip()?.id);
    fireEvent.pointerLeave(area, { pointerType: 'mouse' });
    await vi.waitFor(() => expect(tip()).toBeNull());
    expect(screen.getByRole('button').hasAttribute('aria-describedby')).toBe(false);
  });

  test('closes on Escape', async () => {
    const user = userEvent.setup();
    render(<Example title="Dark" defaultOpen />);
    await vi.waitFor(() => expect(tip()).not.toBeNull());
    await user.keyboard('{Escape}');
    await vi.waitFor(() => expect(tip()).toBeNull());
  });

  test('an overlay takes the place of the title', async () => {
    render(<Example title="Dark" overlay={() => 'Overlay'} open />);
    await vi.waitFor(() => expect(tip()?.textContent).toBe('Overlay'));
  });

  test.each([{}, { title: '' }, { title: null, overlay: undefined }, { title: false }])(
    'is not there with nothing to say: %o',
    async (props) => {
      render(<Example {...props} open />);
      await act(async () => undefined);
      expect(tip()).toBeNull();
      expect(screen.getByRole('button', { name: 'Theme' })).toBeDefined();
    },
  );

  test('is taken away after a second even when its animation never ends', async () => {
    const endless = { finished: new Promise(() => undefined) } as unknown as Animation;
    Element.prototype.getAnimations = () => [endless];
    try {
      const { rerender } = render(<Example title="Dark" open />);
      await vi.waitFor(() => expect(tip()).not.toBeNull());
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      rerender(<Example title="Dark" open={false} />);
      await act(() => vi.advanceTimersByTimeAsync(990));
      expect(tip()).not.toBeNull();
      await act(() => vi.advanceTimersByTimeAsync(20));
      expect(tip()).toBeNull();
    } finally {
      vi.useRealTimers();
      Reflect.deleteProperty(Element.prototype, 'getAnimations');
    }
  });
});
