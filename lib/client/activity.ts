import { logFailure } from './log-failure';
import { requestStatus } from './request';

/** POST /api/v1/user-activity/track_activity/: the user has opened a story (R20), or goes on to an article's outlet (R52). Nobody waits for it; a failure is only logged. */
export async function trackActivity(storyId: number, { click }: { click?: true } = {}): Promise<void> {
  const path = '/api/v1/user-activity/track_activity/';
  try {
    const { readOpening } = await import('./opening-facts');
    const json = { story_id: storyId, click, ...readOpening(window.location, click ? null : document.referrer) };
    await requestStatus({ path, method: 'POST', json });
  } catch (error) {
    logFailure('Error tracking activity', error);
  }
}

/** POST /api/v1/user-activity/track_follow/: somebody began to follow something, not who or what (R52). Nobody waits for it; a failure is only logged. */
export async function trackFollow(): Promise<void> {
  try {
    await requestStatus({ path: '/api/v1/user-activity/track_follow/', method: 'POST' });
  } catch (error) {
    logFailure('Error tracking activity', error);
  }
}
