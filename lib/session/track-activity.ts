import { logFailure } from './log-failure';

/** Tells the API that the reader has opened a story: fire and forget (STORY-5). A failure is only logged (ERROR-1). */
export async function trackActivity(storyId: number): Promise<void> {
  try {
    await (await import('../api/activity')).trackActivity(storyId);
  } catch (error) {
    logFailure('Error tracking activity', error);
  }
}
