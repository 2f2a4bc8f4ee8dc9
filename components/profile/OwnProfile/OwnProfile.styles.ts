import { styled } from '@/lib/theme/styled';
import { blockColumns } from '@/components/parts/PageColumns/block-columns';
import { sectionSkeleton, skeleton, waiting } from '@/components/ui/Skeleton.styles';
import { media } from '@/lib/theme/media';

/**
 * Four blocks in the order of a phone: card, details, recommendations, then sign-in and data. From 900 px on the card and the latter stand in the side
 * column, each beside its block of the main one.
 */
export const Blocks = styled.div`
  ${blockColumns}

  & > .side {
    display: flex;
    flex-direction: column;
    gap: var(--space-7);
    min-width: 0;
  }

  ${media.wide} {
    grid-template-areas: 'details card' 'stories data';

    & > :nth-child(1) {
      grid-area: card;
    }

    & > :nth-child(2) {
      grid-area: details;
    }

    & > :nth-child(3) {
      grid-area: stories;
    }

    & > :nth-child(4) {
      grid-area: data;
    }
  }
`;

export const Waiting = styled.div`
  ${waiting}
  ${sectionSkeleton}

  .block {
    gap: var(--space-5);
  }

  .block > span {
    height: 1.5rem;
    max-width: 26rem;
  }

  .block > .heading-skeleton {
    max-width: 17rem;
  }

  /* As high as the card. */
  .card-skeleton > span {
    ${skeleton}
    height: 16.875rem;
    border-radius: var(--radius-m);
  }

  ${media.compact} {
    .card-skeleton > span {
      height: 9.125rem;
    }
  }

  ${media.phone} {
    .card-skeleton > span {
      height: 12.875rem;
    }
  }
`;
