import { useEffect, useRef, useState } from 'react';
import { styled } from '@/lib/theme/styled';
import type { PlottedSeries } from './day-series';
import type { PlotHandle } from './draw-plot';

/* The rules that uPlot needs of its own sheet, which no page has to load. */
const Canvas = styled.div`
  min-height: 14rem;

  .u-wrap {
    position: relative;
  }

  .u-over,
  .u-under,
  .u-axis {
    position: absolute;
  }

  canvas {
    display: block;
    position: relative;
    width: 100%;
    height: 100%;
  }
`;

interface DayPlotProps {
  /** `2026-11-20`, the oldest first. */
  days: readonly string[];
  series: readonly PlottedSeries[];
}

/** Lines over days. The library comes with the first plot; whoever sees none has the table beside it, which says the same. */
export function DayPlot({ days, series }: DayPlotProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isFailed, setIsFailed] = useState(false);

  useEffect(() => {
    const element = place.current;
    let isOver = false;
    let plot: PlotHandle | null = null;
    if (element)
      import('./draw-plot').then(
        ({ drawPlot }) => {
          if (!isOver) plot = drawPlot(element, days, series);
        },
        () => setIsFailed(true),
      );
    return () => {
      isOver = true;
      plot?.remove();
    };
  }, [days, series]);

  if (isFailed) return <p role="alert">График не загрузился. Числа — в таблице ниже.</p>;
  return <Canvas ref={place} aria-hidden="true" />;
}
