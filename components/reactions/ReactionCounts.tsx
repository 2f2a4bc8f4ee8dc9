import { styled } from '@/lib/theme/styled';
import { StaticBlock } from '@/components/ui/StaticBlock/StaticBlock';
import type { Reaction } from '@/lib/contract/reaction';
import { pictureUrl } from '@/lib/site/urls';

/** As high as the buttons that take its place. */
const Counts = styled.ul`
  display: flex;
  gap: var(--space-4);
  height: 2.75rem;
  color: var(--color-muted);
  font-size: var(--text-s);
  font-weight: 600;
  font-variant-numeric: tabular-nums;

  li {
    display: flex;
    align-items: center;
    gap: 0.375rem;
  }
`;

/** The public part of the reactions (R50): those that readers have chosen, and how many. */
export function ReactionCounts({ reactions }: { reactions: readonly Reaction[] }) {
  const chosen = reactions.flatMap(({ icon, description, count }) => (count > 0 ? [{ icon, description, count }] : []));
  return (
    <StaticBlock shows={['reactions', chosen]}>
      {chosen.length > 0 && (
        <Counts aria-label="Реакции читателей">
          {chosen.map(({ icon, description, count }) => {
            const src = pictureUrl(icon);
            return (
              <li key={description}>
                {src ? <img src={src} alt={description} width={24} height={24} /> : description}{' '}
                {count.toLocaleString('ru')}
              </li>
            );
          })}
        </Counts>
      )}
    </StaticBlock>
  );
}
