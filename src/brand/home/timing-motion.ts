/** Share of the chart that must be in view before the bars start. */
const VISIBLE_SHARE = 0.3;

/**
 * Lets the bars below `chart` grow once it is in view: each for as many seconds as its `data-bar` says.
 * A chart that is in view already starts at once.
 * @returns stops everything and shows the finished bars
 */
export function runBarsInView(chart: Element): () => void {
  const bars = [...chart.querySelectorAll<SVGRectElement>('[data-bar]')];
  const widths = bars.map((bar) => bar.getAttribute('width') ?? '0%');
  const running: Animation[] = [];

  const start = () => {
    bars.forEach((bar, index) => {
      const duration = Number(bar.dataset.bar) * 1000;
      bar.style.removeProperty('width');
      if (duration > 0) running.push(bar.animate({ width: ['0%', widths[index] ?? '0%'] }, { duration }));
    });
  };

  for (const bar of bars) bar.style.setProperty('width', '0%');
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      start();
    },
    { threshold: VISIBLE_SHARE },
  );
  observer.observe(chart);

  return () => {
    observer.disconnect();
    for (const animation of running) animation.cancel();
    for (const bar of bars) bar.style.removeProperty('width');
  };
}
