// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { MenuButton } from '../../../src/ui/menu/menu-button.tsx';

afterEach(cleanup);

function show(onSelect = vi.fn()) {
  const user = userEvent.setup();
  render(
    <>
      <MenuButton
        items={[
          { key: 'a', label: 'Apple', onSelect },
          { key: 'b', label: 'Banana' },
          { key: 'c', label: 'Blueberry', href: 'https://example.com/' },
        ]}
      >
        Fruit
      </MenuButton>
      <button type="button">After</button>
    </>,
  );
  return { user, onSelect, button: screen.getByRole('button', { name: 'Fruit' }) };
}

const focused = () => document.activeElement?.textContent;

describe('menu button', () => {
  test('names and announces its menu', async () => {
    const { user, button } = show();
    expect(button.getAttribute('aria-haspopup')).toBe('menu');
    expect(button.getAttribute('aria-expanded')).toBe('false');
    await user.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('menu', { name: 'Fruit' }).id).toBe(button.getAttribute('aria-controls'));
  });

  test('arrow keys, Home and End move and wrap', async () => {
    const { user, button } = show();
    button.focus();
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('Apple');
    await user.keyboard('{ArrowUp}');
    expect(focused()).toBe('Blueberry');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(focused()).toBe('Banana');
    await user.keyboard('{End}');
    expect(focused()).toBe('Blueberry');
    await user.keyboard('{Home}');
    expect(focused()).toBe('Apple');
  });

  test('the up arrow opens it at the end', async () => {
    const { user, button } = show();
    button.focus();
    await user.keyboard('{ArrowUp}');
    expect(focused()).toBe('Blueberry');
  });

  test('letters lead to the item that starts with them', async () => {
    const { user, button } = show();
    button.focus();
    await user.keyboard('{Enter}b');
    expect(focused()).toBe('Banana');
    await user.keyboard('l');
    expect(focused()).toBe('Blueberry');
  });

  test('Enter chooses, closes and gives the focus back', async () => {
    const { user, button, onSelect } = show();
    button.focus();
    await user.keyboard('{Enter}{Enter}');
    expect(onSelect).toHaveBeenCalledOnce();
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  test('Space chooses', async () => {
    const { user, button, onSelect } = show();
    button.focus();
    await user.keyboard('{ArrowDown} ');
    expect(onSelect).toHaveBeenCalledOnce();
  });

  test('Tab leaves and closes', async () => {
    const { user, button } = show();
    button.focus();
    await user.keyboard('{Enter}');
    await user.tab();
    expect(screen.queryByRole('menu')).toBeNull();
  });
});
