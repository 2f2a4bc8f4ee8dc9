import { styled } from '@/lib/theme/styled';
import { ruledRows } from '@/components/ui/list-styles';
import { storyCardStyles } from './StoryCard/StoryCard.styles';
import type { StorySummary } from '@/lib/contract/story';
import { NoStories } from './NoStories';
import { StoryCard } from './StoryCard/StoryCard';

const Rows = styled.ul`
  ${storyCardStyles('entry')}
  ${ruledRows(5)}
`;

interface StoryRowsProps {
  stories: readonly StorySummary[];
  /** True when each story names its category. */
  withSection: boolean;
  /** Text under «Нет новостей…» (`NoStories`). */
  emptyHint?: string;
}

/** Stories one under another with their summaries; the pictures of the first two are in sight at once. */
export function StoryRows({ stories, withSection, emptyHint }: StoryRowsProps) {
  if (stories.length === 0) return <NoStories hint={emptyHint} />;
  return (
    <Rows data-story-list="">
      {stories.map((story, index) => (
        <li key={story.id}>
          <StoryCard story={story} look="entry" eager={index < 2} withSection={withSection} />
        </li>
      ))}
    </Rows>
  );
}
