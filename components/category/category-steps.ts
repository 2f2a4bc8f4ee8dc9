import type { FeedSteps } from '@/components/story/StoryFeed/parse-shown';

/** Five, and five more per press of 'Показать Еще' (LIST-2, R17). */
export const categorySteps: FeedSteps = { step: 5, maxRendered: 200, maxShown: 9_995 };
