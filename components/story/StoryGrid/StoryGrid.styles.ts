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
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-4);

    & > .lead-place {
      grid-column: auto;
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
