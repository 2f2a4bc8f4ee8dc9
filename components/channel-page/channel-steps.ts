import type { FeedSteps } from '@/components/story/StoryFeed/parse-shown';

/** A grid of twelve (HOME-2), and twelve more per press. */
export const channelSteps: FeedSteps = { step: 12, maxRendered: 192, maxShown: 9_996 };
