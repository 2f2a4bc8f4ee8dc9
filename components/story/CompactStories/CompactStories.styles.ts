import styled from 'styled-components';
import { ruledRows } from '@/components/ui/list-styles';
import { media } from '@/lib/theme/media';
import { storyCardStyles } from '../StoryCard/StoryCard.styles';

export const CompactList = styled.ul`
  ${storyCardStyles}
  ${ruledRows(4)}

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
