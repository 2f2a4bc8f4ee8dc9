import { storyFeedQuery } from './story-feed';

const pageSize = 12;

/** Stories that hold a publication of a channel, newest first, twelve a page; the first page knows how many there are. */
export const channelStoriesQuery = (id: number) =>
  storyFeedQuery({
    key: ['channel', id],
    wanted: { page_size: pageSize, ordering: '-creation_at', source: id },
    counted: true,
  });
