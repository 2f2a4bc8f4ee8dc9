import styled from 'styled-components';
import { media } from '@/lib/theme/media';
import { storyCardStyles } from '../StoryCard/StoryCard.styles';

export const Grid = styled.ul`
  ${storyCardStyles}

  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: var(--space-6) var(--space-5);

  & > .lead-place {
    grid-column: span 2;
    grid-row: span 2;
  }

  @media (max-width: 1179.98px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    & > .lead-place {
      grid-row: auto;
      padding-bottom: var(--space-5);
      border-bottom: 1px solid var(--color-line);
    }

    /* After a lead, the last of an even number stands alone: it takes the whole line. */
    & > .lead-place ~ li:last-of-type:nth-of-type(even) {
      grid-column: span 2;

      .story-card {
        flex-direction: row;
        gap: var(--space-5);
      }

      .picture {
        flex: none;
        align-self: start;
        width: calc(50% - var(--space-5) / 2);
      }
    }
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-4);

    & > .lead-place,
    & > .lead-place ~ li:last-of-type:nth-of-type(even) {
      grid-column: auto;
    }

    & > .lead-place ~ li:last-of-type:nth-of-type(even) {
      .story-card {
        flex-direction: row-reverse;
        gap: var(--space-4);
      }

      .picture {
        width: 6rem;
      }
    }

    & > li {
      padding-bottom: var(--space-4);
      border-bottom: 1px solid var(--color-line);
    }

    & > li:last-of-type {
      padding-bottom: 0;
      border-bottom: 0;
    }
  }
`;
