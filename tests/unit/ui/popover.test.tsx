// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Popover } from '../../../src/ui/popover/popover.tsx';

afterEach(cleanup);

function Example(props: Partial<ComponentProps<typeof Popover>>) {
  return (
    <>
      <Popover
        label="Card"
        title={<a href="#head">Head</a>}
        content={
          <ul>
            <li>
              <a href="#one">One</a>
            </li>
            <li>
              <a href="#two">Two</a>
            </li>
          </ul>
        }
        {...props}
      >
        {(trigger) => (
          <button type="button" {...trigger}>
            Open
          </button>
        )}
      </Popover>
      <button type="button">Elsewhere</button>
    </>
  );
}

function Owner() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Example open={isOpen} onOpenChange={setOpen} />
      <button type="button" onClick={() => setOpen(true)}>
        From outside
      </button>
    </>
  );
}

const card = () => screen.queryByRole('group', { name: 'Card' });
const button = () => screen.getByRole('button', { name: 'Open' });

describe('popover', () => {
  test('opens and closes a tenth of a second after the pointer comes and goes', async () => {
    const { container } = render(<Example />);
    const area = container.firstElementChild as HTMLElement;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.pointerEnter(area, { pointerType: 'mouse' });
    await act(() => vi.advanceTimersByTimeAsync(95));
    expect(button().getAttribute('aria-expanded')).toBe('false');
    await act(() => vi.advanceTimersByTimeAsync(10));
    expect(button().getAttribute('aria-expanded')).toBe('true');
    await vi.waitFor(() => expect(card()).not.toBeNull());
    fireEvent.pointerLeave(area, { pointerType: 'mouse' });
    await act(() => vi.advanceTimersByTimeAsync(95));
    expect(card()).not.toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(10));
    vi.useRealTimers();
    await vi.waitFor(() => expect(card()).toBeNull());
  });

  test('coming back in time keeps it open', async () => {
    const { container } = render(<Example />);
    const area = container.firstElementChild as HTMLElement;
    fireEvent.pointerEnter(area, { pointerType: 'mouse' });
    await vi.waitFor(() => expect(card()).not.toBeNull());
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.pointerLeave(area, { pointerType: 'mouse' });
    fireEvent.pointerEnter(area, { pointerType: 'mouse' });
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(card()).not.toBeNull();
    vi.useRealTimers();
  });

  test('a press opens it to stay, a second one closes it', async () => {
    const user = userEvent.setup();
    render(<Example />);
    await user.click(button());
    await vi.waitFor(() => expect(card()).not.toBeNull());
    await user.click(button());
    await vi.waitFor(() => expect(card()).toBeNull());
  });

  test('the arrow key opens it at its first link; arrows, Home and End move', async () => {
    const user = userEvent.setup();
    render(<Example />);
    button().focus();
    await user.keyboard('{ArrowDown}');
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Head'));
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('One');
    await user.keyboard('{End}');
    expect(document.activeElement?.textContent).toBe('Two');
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Head');
  });

  test('links that come later than the card still get the focus', async () => {
    const user = userEvent.setup();
    const { rerender } = render(<Example title={null} content="Loading" />);
    button().focus();
    await user.keyboard('{ArrowDown}');
    await vi.waitFor(() => expect(card()).not.toBeNull());
    expect(document.activeElement).toBe(button());
    rerender(<Example title={null} content={<a href="#late">Late</a>} />);
    expect(document.activeElement?.textContent).toBe('Late');
  });

  test('Escape closes it and gives the focus back', async () => {
    const user = userEvent.setup();
    render(<Example />);
    button().focus();
    await user.keyboard('{ArrowDown}');
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Head'));
    await user.keyboard('{Escape}');
    await vi.waitFor(() => expect(card()).toBeNull());
    expect(document.activeElement).toBe(button());
  });

  test('a press outside closes it', async () => {
    const user = userEvent.setup();
    render(<Example defaultOpen />);
    await vi.waitFor(() => expect(card()).not.toBeNull());
    await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
    await vi.waitFor(() => expect(card()).toBeNull());
  });

  test('a controlled one asks before it changes', async () => {
    const user = userEvent.setup();
    const onOpenChange = vi.fn();
    render(<Example open={false} onOpenChange={onOpenChange} />);
    await user.click(button());
    expect(onOpenChange).toHaveBeenCalledWith(true);
    expect(card()).toBeNull();
  });

  test('a controlled one follows its owner', async () => {
    const user = userEvent.setup();
    render(<Owner />);
    await user.click(screen.getByRole('button', { name: 'From outside' }));
    await vi.waitFor(() => expect(card()).not.toBeNull());
    await user.keyboard('{Escape}');
    await vi.waitFor(() => expect(card()).toBeNull());
  });

  test('is not there without title and content', () => {
    render(<Example title={null} content={null} defaultOpen />);
    expect(card()).toBeNull();
    expect(button().getAttribute('aria-expanded')).toBe('false');
  });
});
