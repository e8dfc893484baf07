// @vitest-environment jsdom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TimingChart } from '../../../src/brand/home/timing-chart.tsx';

const disconnect = vi.fn();
let showChart: (isIntersecting: boolean) => void = () => undefined;
class FakeObserver {
  constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
    showChart = (isIntersecting) => callback([{ isIntersecting }]);
  }
  observe(): void {}
  disconnect = disconnect;
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
  disconnect.mockClear();
  vi.stubGlobal('IntersectionObserver', FakeObserver);
});
afterEach(() => {
  cleanup();
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
    ).toEqual(['500 ms', '250 ms', '2.00 s', '1.50 s']);
  });

  test('bars grow for as long as the time they show, only once visible', () => {
    const { container } = render(chart, { reactStrictMode: false });
    const bars = [...container.querySelectorAll<SVGRectElement>('[data-bar]')];
    expect(bars.map((bar) => [bar.getAttribute('width'), bar.style.getPropertyValue('--seconds')])).toEqual([
      ['25%', '0.5s'],
      ['12.5%', '0.25s'],
      ['100%', '2s'],
      ['75%', '1.5s'],
    ]);
    const table = screen.getByRole('table');
    expect(table.dataset.seen).toBeUndefined();
    act(() => showChart(false));
    expect(table.dataset.seen).toBe('false');
    expect(disconnect).not.toHaveBeenCalled();
    act(() => showChart(true));
    expect(table.dataset.seen).toBe('true');
    expect(disconnect).toHaveBeenCalledOnce();
  });

  test('stops observing on unmount', () => {
    const { unmount } = render(chart, { reactStrictMode: false });
    unmount();
    expect(disconnect).toHaveBeenCalledOnce();
  });
});
