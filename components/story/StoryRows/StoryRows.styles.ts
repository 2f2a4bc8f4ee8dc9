import styled from 'styled-components';
import { ruledRows } from '@/components/ui/list-styles';
import { storyCardStyles } from '../StoryCard/StoryCard.styles';

export const Rows = styled.ul`
  ${storyCardStyles}
  ${ruledRows(5)}
`;
