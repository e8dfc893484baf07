// @vitest-environment jsdom
import { cleanup, fireEvent, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useOneTabStop } from '../../../src/ui/use-one-tab-stop.ts';

beforeEach(() => {
  // jsdom has no layout.
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
});

afterEach(cleanup);

function List({ active }: { active: string }) {
  const ref = useRef<HTMLDivElement>(null);
  useOneTabStop(ref, active);
  const link = (id: string) => (
    <a href={`#${id}`} aria-current={id === active ? 'page' : undefined}>
      {id}
    </a>
  );
  return (
    <div ref={ref}>
      {link('a')}
      <details open>
        <summary>open</summary>
        {link('b')}
      </details>
      <details>
        <summary>closed</summary>
        {link('c')}
      </details>
      {link('d')}
      <input />
    </div>
  );
}

const entries = () => [...document.querySelectorAll<HTMLElement>('a, summary')];
const stops = () => entries().flatMap(({ tabIndex, textContent }) => (tabIndex === 0 ? [textContent] : []));
const press = (key: string, init = {}) => {
  fireEvent.keyDown(document.activeElement as Element, { key, ...init });
  return document.activeElement?.textContent;
};

test('the current entry is the only tab stop, else the first; a closed group stands for its entries', () => {
  const { rerender } = render(<List active="b" />);
  expect(stops()).toEqual(['b']);
  rerender(<List active="d" />);
  expect(stops()).toEqual(['d']);
  rerender(<List active="c" />);
  expect(stops()).toEqual(['a']);
  for (const group of document.querySelectorAll('details')) group.open = true;
  fireEvent(document.querySelectorAll('details')[1] as Element, new Event('toggle'));
  expect(stops()).toEqual(['c']);
});

test('keys move among the visible entries, and the tab stop follows', () => {
  render(<List active="b" />);
  entries()
    .find(({ tabIndex }) => tabIndex === 0)
    ?.focus();
  expect(press('ArrowDown')).toBe('closed');
  expect(press('ArrowDown')).toBe('d');
  expect(stops()).toEqual(['d']);
  expect(press('ArrowDown')).toBe('a');
  expect(press('ArrowUp')).toBe('d');
  expect(press('Home')).toBe('a');
  expect(press('End')).toBe('d');
  for (const key of ['ctrlKey', 'metaKey', 'altKey', 'shiftKey'])
    expect(press('Home', { [key]: true })).toBe('d');
  expect(press('Enter')).toBe('d');
  const isLeft = (entry: Element | null) => entry !== null && fireEvent.keyDown(entry, { key: 'ArrowUp' });
  expect(isLeft(document.activeElement)).toBe(false);
  // Other elements in the list have keys of their own.
  document.querySelector('input')?.focus();
  expect(isLeft(document.activeElement)).toBe(true);
  expect(document.activeElement?.localName).toBe('input');
});
