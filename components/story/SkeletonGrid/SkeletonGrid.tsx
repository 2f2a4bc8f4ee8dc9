import { Places } from './SkeletonGrid.styles';

const wide = 12;
const compact = 6;

/** While a list loads: 12 places of cards, 6 on the compact layout (spec §4). */
export function SkeletonGrid() {
  return (
    <Places role="status" aria-label="Загрузка...">
      {Array.from({ length: wide }, (_, index) => (
        <div key={index} className={index < compact ? 'place' : 'place spare'}>
          <span className="picture-place" />
          <span />
          <span className="short" />
        </div>
      ))}
    </Places>
  );
}
