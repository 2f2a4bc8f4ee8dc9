import { styled } from '@/lib/theme/styled';
import { storyCardStyles } from '@/components/story/StoryCard/StoryCard.styles';
import { ruledRows } from '@/components/ui/list-styles';
import { skeleton } from '@/components/ui/Skeleton.styles';

export const ShortRows = styled.ul`
  ${storyCardStyles('compact')}
  ${ruledRows(4)}

  .compact {
    flex-direction: row;
    gap: var(--space-4);
    min-height: 5rem;
  }

  .compact .picture {
    width: 5rem;
  }

  .compact .title {
    font-size: var(--text-l);
    -webkit-line-clamp: 3;
  }
`;

/** Skeletons of the rows: 80 px each, with the distance of the rows (PROFILE-3). */
export const RowSkeletonList = styled.div`
  display: flex;
  flex-direction: column;
  gap: calc(2 * var(--space-4) + 1px);

  & > span {
    ${skeleton}
    height: 80px;
  }
`;
