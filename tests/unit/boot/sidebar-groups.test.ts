// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { bringIntoView } from '../../../src/boot/bring-into-view.ts';
import { restoreGroups } from '../../../src/boot/sidebar-groups.ts';

test('groups are restored; those of the current page and those never toggled are unchanged', () => {
  const group = (id: string, open: string, link = '<a href="/x">X</a>') =>
    `<details data-id="${id}" ${open}><summary>${id}</summary>${link}</details>`;
  const sidebar = document.createElement('div');
  sidebar.innerHTML =
    group('closed', 'open') +
    group('opened', '') +
    group('page', 'open', '<a href="/a" aria-current="page">A</a>') +
    group('new', 'open') +
    group('odd', '');
  restoreGroups(sidebar, { closed: 0, opened: 1, page: 0, odd: 'yes' });
  expect([...sidebar.querySelectorAll('details')].map(({ open }) => open)).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
});

test.each([
  ['in sight', 120, 0],
  ['at the upper edge', 100, 0],
  ['at the lower edge', 380, 0],
  ['above', 40, -160],
  ['below', 590, 390],
  ['half below', 390, 190],
])('an item that is %s is scrolled to a third of its container if necessary', (_, top, by) => {
  const boxOf = (element: HTMLElement, from: number, height: number) => {
    element.getBoundingClientRect = () => ({ top: from, bottom: from + height, height }) as DOMRect;
    return element;
  };
  const container = boxOf(document.createElement('div'), 100, 300);
  container.scrollTop = 200;
  bringIntoView(container, boxOf(document.createElement('a'), top, 20));
  expect(container.scrollTop - 200).toBe(by);
});
