import styled from 'styled-components';
import { skeleton } from '@/components/ui/Skeleton/Skeleton.styles';
import { visuallyHidden } from '@/components/ui/visually-hidden';
import { media } from '@/lib/theme/media';

/**
 * Four blocks in the order of a phone: card, details, recommendations, data. From 900 px on the card and the data stand in the side column,
 * each beside its block of the main one.
 */
export const Blocks = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: var(--space-7) clamp(var(--space-5), 3.5vw, var(--space-7));

  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) var(--side-width);
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
  .loading {
    ${visuallyHidden}
  }

  /* Without scripts nothing will ever come in its place. */
  :root:not([data-js]) & {
    display: none;
  }

  /* As a Section with its rule, its heading and its rows. */
  .block {
    display: flex;
    flex-direction: column;
    gap: var(--space-5);
    padding-top: var(--space-3);
    border-top: 2px solid var(--color-line);
  }

  .block > span {
    ${skeleton}
    height: 1.5rem;
    max-width: 26rem;
  }

  .block > .heading-place {
    height: calc(1.2 * var(--text-2xl));
    max-width: 17rem;
  }

  /* As high as the card. */
  .card-place > span {
    ${skeleton}
    height: 16.875rem;
    border-radius: var(--radius-m);
  }

  ${media.compact} {
    .card-place > span {
      height: 9.125rem;
    }
  }

  ${media.phone} {
    .card-place > span {
      height: 12.875rem;
    }
  }
`;
