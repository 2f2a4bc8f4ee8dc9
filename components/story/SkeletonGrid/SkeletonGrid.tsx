import { Places } from './SkeletonGrid.styles';

/** How many skeletons, and how many of them in the compact layout (LIST-1). */
const wide = 12;
const compact = 6;

/** While a grid loads: 12 places of cards, 6 on the compact layout, or as many as are asked for. */
export function SkeletonGrid({ places = wide }: { places?: number }) {
  return (
    <Places role="status" aria-label="Загрузка...">
      {Array.from({ length: places }, (_, index) => (
        <div key={index} className={index < compact ? 'place' : 'place spare'}>
          <span className="picture-place" />
          <div className="words">
            <span />
            <span />
            <span className="short" />
          </div>
        </div>
      ))}
    </Places>
  );
}
