import { styled } from '@/lib/theme/styled';
import { skeleton } from '@/components/ui/Skeleton.styles';

/** Placeholders while the reactions load (REACTION-3). */
const placeholders = 4;

const Skeleton = styled.div`
  display: flex;
  gap: var(--space-2);

  span {
    ${skeleton}
    width: 4.25rem;
    height: 2.75rem;
    border-radius: var(--radius-round);
  }
`;

/** Shown while the reactions load. */
export function ReactionSkeleton() {
  return (
    <Skeleton role="status" aria-label="Загрузка...">
      {Array.from({ length: placeholders }, (_, index) => (
        <span key={index} />
      ))}
    </Skeleton>
  );
}
