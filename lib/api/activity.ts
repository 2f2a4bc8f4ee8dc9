import { mixed } from 'yup';
import { askApi } from './api-client';

/** POST /api/v1/user-activity/track_activity/: the reader has opened a story (R20). */
export async function trackActivity(storyId: number): Promise<void> {
  await askApi(mixed(), { path: '/api/v1/user-activity/track_activity/', method: 'POST', json: { story_id: storyId } });
}
