import { logFailure } from './log-failure';
import { requestStatus } from './request';

/** POST /api/v1/user-activity/track_activity/: the user has opened a story (R20). Nobody waits for it; a failure is only logged. */
export async function trackActivity(storyId: number): Promise<void> {
  const path = '/api/v1/user-activity/track_activity/';
  try {
    await requestStatus({ path, method: 'POST', json: { story_id: storyId } });
  } catch (error) {
    logFailure('Error tracking activity', error);
  }
}
