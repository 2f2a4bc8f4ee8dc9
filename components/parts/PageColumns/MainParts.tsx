import type { ReactNode } from 'react';
import { styled } from '@/lib/theme/styled';
import { media } from '@/lib/theme/media';

const Part = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-6);
  min-width: 0;

  ${media.phone} {
    gap: var(--space-5);
  }
`;

interface MainPartsProps {
  /** As wide as the main column. */
  beside: ReactNode;
  /** As wide as the page. */
  under: ReactNode;
}

/** The main column of a page whose columns are split: what stands beside the side column, and what under both. */
export function MainParts({ beside, under }: MainPartsProps) {
  return (
    <>
      <Part>{beside}</Part>
      <Part data-part="under">{under}</Part>
    </>
  );
}
