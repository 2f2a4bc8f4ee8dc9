'use client';

import { EmptyWords } from '@/components/story/NoStories.styles';
import { MoreStories } from '@/components/story/StoryFeed/MoreStories';
import { useStoryFeed } from '@/components/story/StoryFeed/use-story-feed';
import { StoryGrid } from '@/components/story/StoryGrid';
import { channelStoriesQuery } from '@/lib/client/stories';
import { paths } from '@/lib/site/paths';
import { channelSteps } from './channel-steps';

/** Stories with publications of a channel, newest first: a grid, and a grid more per press. */
export function ChannelFeed({ channelId, initialShown }: { channelId: number; initialShown: number }) {
  const feed = {
    query: channelStoriesQuery(channelId),
    path: paths.channel(channelId),
    pathShown: (shown: number) => paths.channelShown(channelId, shown),
    steps: channelSteps,
    initialShown,
  };
  const { stories, list, more } = useStoryFeed(feed);
  if (stories.length === 0) {
    return (
      <EmptyWords data-large="">
        <p>Публикаций пока нет.</p>
      </EmptyWords>
    );
  }
  return (
    <>
      <StoryGrid ref={list} stories={stories} inSight={2} />
      <MoreStories {...more} feed={feed}>
        Показать еще
      </MoreStories>
    </>
  );
}
