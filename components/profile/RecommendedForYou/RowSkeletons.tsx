import { RowSkeletonList } from './RecommendedForYou.styles';

/** Rows that stand for the recommendations while they load (PROFILE-3). */
const rows = 5;

/** Skeletons of the rows while recommendations load. */
export function RowSkeletons() {
  return (
    <RowSkeletonList role="status" aria-label="Загрузка...">
      {Array.from({ length: rows }, (_, index) => (
        <span key={index} />
      ))}
    </RowSkeletonList>
  );
}
