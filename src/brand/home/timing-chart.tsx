import { type CSSProperties, useEffect, useRef, useState } from 'react';
import styles from './timing-chart.module.css';
import { barWidth, formatTime, maxTime, type TimingGroup } from './timing-data.ts';

/** Fraction of the chart that must be visible before the bars start. */
const VISIBLE_SHARE = 0.3;

export interface TimingChartProps {
  groups: readonly TimingGroup[];
  /** Label of the group to highlight. */
  highlight?: string;
  caption: string;
  /** Column headers, for assistive technology. */
  columns: { group: string; metric: string; time: string };
}

/**
 * A bar chart of times, as a real table. Once it becomes visible, each bar grows for as long as the time it shows; with
 * reduced motion or without JavaScript the chart is static.
 */
export function TimingChart({ groups, highlight, caption, columns }: TimingChartProps) {
  const chartRef = useRef<HTMLTableElement>(null);
  const [isSeen, setSeen] = useState<boolean>();
  const max = maxTime(groups);

  useEffect(() => {
    const chart = chartRef.current;
    if (!chart) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        setSeen(entry?.isIntersecting);
        if (entry?.isIntersecting) observer.disconnect();
      },
      { threshold: VISIBLE_SHARE },
    );
    observer.observe(chart);
    return () => observer.disconnect();
  }, []);

  return (
    <table ref={chartRef} className={styles.chart} data-seen={isSeen}>
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
                    <rect
                      data-bar=""
                      width={barWidth(time, max)}
                      height="100%"
                      style={{ '--seconds': `${time}s` } as CSSProperties}
                    />
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
