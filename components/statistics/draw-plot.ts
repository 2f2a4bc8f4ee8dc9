import uPlot from 'uplot';
import type { PlottedSeries } from './day-series';

export interface PlotHandle {
  remove: () => void;
}

const daySeconds = 86_400;
const height = 224;

/** Draws lines over days into an element, as wide as it is, in the theme's colours; follows changes of both. */
export function drawPlot(element: HTMLElement, days: readonly string[], series: readonly PlottedSeries[]): PlotHandle {
  const colorOf = (name: string) => getComputedStyle(element).getPropertyValue(name).trim();
  const font = `12px ${getComputedStyle(element).fontFamily}`;
  const axis = {
    font,
    stroke: () => colorOf('--color-muted'),
    grid: { stroke: () => colorOf('--color-line'), width: 1 },
    ticks: { show: false },
  };
  const plot = new uPlot(
    {
      width: element.clientWidth,
      height,
      legend: { show: false },
      cursor: { show: false },
      scales: { x: { time: false }, y: { range: (_plot, _min, max) => [0, Math.max(4, max * 1.05)] } },
      axes: [
        {
          ...axis,
          incrs: [1, 2, 7, 14, 30, 61, 91, 182].map((number) => number * daySeconds),
          values: (_plot, splits) => splits.map(toDayMonth),
        },
        {
          ...axis,
          size: 48,
          incrs: wholeSteps,
          values: (_plot, splits) => splits.map((one) => one.toLocaleString('ru')),
        },
      ],
      series: [
        {},
        ...series.map(({ name, color, dash }) => ({
          label: name,
          stroke: () => colorOf(color),
          width: 2,
          points: { show: false },
          ...(dash ? { dash: [...dash] } : {}),
        })),
      ],
    },
    [days.map((day) => Date.parse(day) / 1_000), ...series.map(({ counts }) => [...counts])],
    element,
  );
  const resized = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height }));
  resized.observe(element);
  const themed = new MutationObserver(() => plot.redraw());
  themed.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return {
    remove: () => {
      resized.disconnect();
      themed.disconnect();
      plot.destroy();
    },
  };
}

/** Counts have no fractions. */
const wholeSteps = Array.from({ length: 8 }, (_, power) => [1, 2, 5].map((step) => step * 10 ** power)).flat();

/** `20.11` */
function toDayMonth(seconds: number): string {
  return new Date(seconds * 1_000).toISOString().slice(5, 10).split('-').reverse().join('.');
}
