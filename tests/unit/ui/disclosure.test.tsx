// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Disclosure } from '../../../src/ui/disclosure/disclosure.tsx';

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
