import styled from 'styled-components';
import { storyCardStyles } from '../StoryCard/StoryCard.styles';

export const Rows = styled.ul`
  ${storyCardStyles}

  display: flex;
  flex-direction: column;
  gap: var(--space-5);

  & > li + li {
    padding-top: var(--space-5);
    border-top: 1px solid var(--color-line);
  }
`;
