import type { StorySummary } from '@/lib/contract/story';
import { StoryCard } from '../StoryCard/StoryCard';
import { CompactList } from './CompactStories.styles';

/** Stories of a side column: a small picture, a title, a line of facts. */
export function CompactStories({ stories }: { stories: readonly StorySummary[] }) {
  return (
    <CompactList>
      {stories.map((story) => (
        <li key={story.id}>
          <StoryCard story={story} look="compact" />
        </li>
      ))}
    </CompactList>
  );
}
