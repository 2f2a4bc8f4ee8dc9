import { EmptyWords } from '@/components/story/NoStories.styles';
import { StaticGrid } from '@/components/story/StaticGrid';
import { StoryFeed } from '@/components/story/StoryFeed/StoryFeed';
import type { StorySummary } from '@/lib/contract/story';
import type { ListRest } from '@/lib/client/stories';
import { paths } from '@/lib/site/paths';
import { channelSteps } from './channel-steps';

interface ChannelFeedProps {
  channelId: number;
  /** Number of stories that the address asks for; there may be fewer. */
  shown: number;
  stories: readonly StorySummary[];
  rest: ListRest;
}

/** Stories with publications of a channel, newest first: a grid, and a grid more per press. */
export function ChannelFeed({ channelId, shown, stories, rest }: ChannelFeedProps) {
  if (stories.length === 0) {
    return (
      <EmptyWords data-large="">
        <p>Публикаций пока нет.</p>
      </EmptyWords>
    );
  }
  const feed = {
    list: { kind: 'channel', id: channelId } as const,
    path: paths.channel(channelId),
    steps: channelSteps,
    initialShown: shown,
    rendered: stories.length,
    rest,
  };
  return (
    // Its own page shows a channel that the reader hides elsewhere.
    <div data-shows-muted="">
      <StoryFeed feed={feed} look="row" withSection words="Показать еще">
        <StaticGrid stories={stories} inSight={2} />
      </StoryFeed>
    </div>
  );
}
