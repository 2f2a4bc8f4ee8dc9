import styled from 'styled-components';
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
`;
