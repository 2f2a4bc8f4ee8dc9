import type { FeedSteps } from '@/components/story/StoryFeed/parse-shown';

/** A grid of twelve (spec §9), and twelve more per press. */
export const channelSteps: FeedSteps = { step: 12, mostRendered: 192, mostShown: 9_996 };
