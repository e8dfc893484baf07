// @vitest-environment jsdom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { stubMatchMedia } from '../../../tests/unit/site-fixture.tsx';
import { TimingChart } from '../home/timing-chart.tsx';

const cancel = vi.fn();
const animate = vi.fn((_keyframes: object, _options: { duration: number }) => ({ cancel }));

let showChart: () => void = () => undefined;
class FakeObserver {
  constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
    showChart = () => callback([{ isIntersecting: true }]);
  }
  observe(): void {}
  disconnect(): void {}
}

const chart = (
  <TimingChart
    caption="Shorter is better"
    columns={{ group: 'Tool', metric: 'Task', time: 'Time' }}
    groups={[
      {
        label: 'Fast',
        metrics: [
          { desc: 'Dev', time: 0.5 },
          { desc: 'Build', time: 0.25 },
        ],
      },
      {
        label: 'Slow',
        metrics: [
          { desc: 'Dev', time: 2 },
          { desc: 'Build', time: 1.5 },
        ],
      },
    ]}
  />
);

beforeEach(() => {
  animate.mockClear();
  cancel.mockClear();
  Object.assign(Element.prototype, { animate });
  stubMatchMedia();
  vi.stubGlobal('IntersectionObserver', FakeObserver);
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(Element.prototype, 'animate');
  vi.unstubAllGlobals();
});

describe('timing chart', () => {
  test('is a table with a caption, groups and times', () => {
    render(chart);
    const table = screen.getByRole('table', { name: 'Shorter is better' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Tool', 'Task', 'Time']);
    expect(
      within(table)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['500ms', '250ms', '2.00s', '1.50s']);
  });

  test('bars grow for as long as their time says, and only once in view', async () => {
    const { container } = render(chart);
    const first = container.querySelector<SVGRectElement>('[data-bar]');
    await vi.waitFor(() => expect(first?.style.width).toBe('0%'));
    expect(animate).not.toHaveBeenCalled();
    act(showChart);
    expect(animate.mock.calls.map(([keyframes, options]) => ({ ...keyframes, ...options }))).toEqual([
      { width: ['0%', '25%'], duration: 500 },
      { width: ['0%', '12.5%'], duration: 250 },
      { width: ['0%', '100%'], duration: 2000 },
      { width: ['0%', '75%'], duration: 1500 },
    ]);
  });

  test('bars that grow stop with the chart', async () => {
    const { container, unmount } = render(chart);
    const first = container.querySelector<SVGRectElement>('[data-bar]');
    await vi.waitFor(() => expect(first?.style.width).toBe('0%'));
    act(showChart);
    unmount();
    expect(cancel).toHaveBeenCalledTimes(4);
    expect(first?.style.width).toBe('');
  });

  test('stands still for readers who want less motion', async () => {
    stubMatchMedia('prefers-reduced-motion: reduce');
    const { container } = render(chart);
    await act(async () => undefined);
    expect(container.querySelector<SVGRectElement>('[data-bar]')?.style.width).toBe('');
    expect(container.querySelector('[data-bar]')?.getAttribute('width')).toBe('25%');
  });
});
