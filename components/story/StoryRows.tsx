import { styled } from '@/lib/theme/styled';
import { ruledRows } from '@/components/ui/list-styles';
import { storyCardStyles } from './StoryCard/StoryCard.styles';
import type { StorySummary } from '@/lib/contract/story';
import { NoStories } from './NoStories';
import { StoryEntry } from './StoryEntry';

/** Rules of the cards of a list that stands alone; `none` where the page has them. */
const cardRules = { own: storyCardStyles('entry', 'brief'), none: null };

const Rows = styled.ul<{ $rules: keyof typeof cardRules }>`
  ${({ $rules }) => cardRules[$rules]}
  ${ruledRows(5)}
`;

interface StoryRowsProps {
  stories: readonly StorySummary[];
  /** True when each story names its category. */
  withSection: boolean;
  rules?: keyof typeof cardRules;
  /** Number of the first pictures that are in sight at once. */
  inSight?: number;
  /** Text under «Нет новостей…» (`NoStories`). */
  emptyHint?: string;
}

/** Stories one under another with their summaries. */
export function StoryRows({ stories, withSection, rules = 'own', inSight = 2, emptyHint }: StoryRowsProps) {
  if (stories.length === 0) return <NoStories hint={emptyHint} />;
  return (
    <Rows $rules={rules} data-story-list="">
      {stories.map((story, index) => (
        <li key={story.id} suppressHydrationWarning>
          <StoryEntry story={story} eager={index < inSight} withSection={withSection} />
        </li>
      ))}
    </Rows>
  );
}
