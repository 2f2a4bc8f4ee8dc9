import { styled } from '@/lib/theme/styled';
import { layStrip, type StripPoint } from './lay-strip';

const Strip = styled.svg`
  display: block;
  width: 100%;
  max-width: var(--text-width);
  border-bottom: 1px solid var(--color-line);
  fill: none;
  stroke: var(--color-muted);
  stroke-width: 7px;
  stroke-linecap: round;

  path {
    vector-effect: non-scaling-stroke;
  }

  .first {
    stroke: var(--color-accent);
    stroke-width: 9px;
  }

  .inside {
    stroke: var(--color-page);
    stroke-width: 3.5px;
  }

  @media print {
    display: none;
  }
`;

/** Room of a dot, in pixels. */
const rowHeight = 10;

/**
 * The product's mark: a story's outlets on the axis of time, the first one filled with the accent, reprints hollow. At most 1 KB; the list of
 * articles says the same in words. Absent with fewer than three outlets.
 */
export function CoverageStrip({ points }: { points: readonly StripPoint[] }) {
  if (points.length < 3) return null;
  const { width, height, first, own, reprints } = layStrip(points);
  return (
    <Strip aria-hidden="true" height={height * rowHeight} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
      {own && <path d={own} />}
      {reprints && (
        <>
          <path d={reprints} />
          <path className="inside" d={reprints} />
        </>
      )}
      <path className="first" d={first} />
    </Strip>
  );
}
