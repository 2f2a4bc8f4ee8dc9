import styled from 'styled-components';
import { media } from '@/lib/theme/media';
import { storyCardStyles } from '../StoryCard/StoryCard.styles';

export const CompactList = styled.ul`
  ${storyCardStyles}

  display: flex;
  flex-direction: column;
  gap: var(--space-4);

  & > li + li {
    padding-top: var(--space-4);
    border-top: 1px solid var(--color-line);
  }

  /* Under the main column lines would be too long for so little. */
  ${media.tabletOnly} {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(16rem, 1fr));
    gap: var(--space-5);

    & > li + li {
      padding-top: 0;
      border-top: 0;
    }
  }
`;
