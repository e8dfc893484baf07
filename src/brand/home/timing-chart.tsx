import { useEffect, useRef } from 'react';
import styles from './timing-chart.module.css';
import { barWidth, formatTime, maxTime, type TimingGroup } from './timing-data.ts';

export interface TimingChartProps {
  groups: readonly TimingGroup[];
  /** Label of the group the chart is about. */
  highlight?: string;
  caption: string;
  /** Heads of the columns, for assistive technology. */
  columns: { group: string; metric: string; time: string };
}

/** Times as bars, in a real table. In view, every bar grows for as long as its time says, unless motion is to be reduced. */
export function TimingChart({ groups, highlight, caption, columns }: TimingChartProps) {
  const chartRef = useRef<HTMLTableElement>(null);
  const max = maxTime(groups);

  useEffect(() => {
    const chart = chartRef.current;
    if (!chart || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let stop: (() => void) | undefined;
    let isCurrent = true;
    import('./timing-motion.ts').then(
      ({ runBarsInView }) => {
        if (isCurrent) stop = runBarsInView(chart);
      },
      // Without the motion the chart is complete as it is.
      () => undefined,
    );
    return () => {
      isCurrent = false;
      stop?.();
    };
  }, []);

  return (
    <table ref={chartRef} className={styles.chart}>
      <caption>{caption}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{columns.group}</th>
          <th scope="col">{columns.metric}</th>
          <th scope="col">{columns.time}</th>
        </tr>
      </thead>
      {groups.map(({ label, metrics }) => (
        <tbody key={label} data-highlight={label === highlight || undefined}>
          {metrics.map(({ desc, time }, index) => (
            <tr key={desc}>
              {index === 0 && (
                <th scope="rowgroup" rowSpan={metrics.length}>
                  {label}
                </th>
              )}
              <th scope="row">{desc}</th>
              <td>
                <div className={styles.bar}>
                  <svg aria-hidden="true" focusable="false">
                    <rect width="100%" height="100%" />
                    <rect data-bar={time} width={barWidth(time, max)} height="100%" />
                  </svg>
                  <span>{formatTime(time)}</span>
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
