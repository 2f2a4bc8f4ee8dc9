import type { ReadingAct } from '@/lib/contract/statistics-rules';
import { logFailure } from './log-failure';
import { requestStatus } from './request';
import { beginVisit, takeVisit } from './visit';

/**
 * POST /api/v1/user-activity/track_activity/: the user has opened a story (R20), goes on to an article's outlet, or has begun to follow something (R52). Nobody waits
 * for it; a failure is only logged.
 */
export async function trackActivity(storyId: number, { act = 'open' }: { act?: ReadingAct } = {}): Promise<void> {
  const path = '/api/v1/user-activity/track_activity/';
  try {
    const json = { story_id: storyId, ...(await factsOf(storyId, act)) };
    await requestStatus({ path, method: 'POST', json });
  } catch (error) {
    logFailure('Error tracking activity', error);
  }
}

async function factsOf(storyId: number, act: ReadingAct): Promise<object> {
  if (act === 'follow') return { follow: true };
  const { readOpening } = await import('./opening-facts');
  const facts = readOpening(window.location, act === 'click' ? null : document.referrer);
  if (act === 'click') return { click: true, ...facts };
  if (facts.from !== undefined) beginVisit(storyId);
  return facts;
}

/** The reader follows something: the first time in a visit, the API is told that one did, not who or what (R52). */
export async function tellFollow(): Promise<void> {
  const storyId = takeVisit();
  if (storyId !== null) await trackActivity(storyId, { act: 'follow' });
}
