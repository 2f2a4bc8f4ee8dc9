import { trackActivity } from './activity';

/** The story with which the visit of this tab began; the empty text when its follow has been told. */
const key = 'sujet-visit';

/** A visit begins with a story that was opened from elsewhere, and ends with its tab. */
export function beginVisit(storyId: number): void {
  try {
    sessionStorage.setItem(key, String(storyId));
  } catch {
    // A browser that keeps nothing has visits without follows.
  }
}

/** The reader follows something: the first time in a visit, the API is told that one did, not who or what (R52). */
export async function tellFollow(): Promise<void> {
  try {
    const storyId = Number(sessionStorage.getItem(key));
    if (!Number.isInteger(storyId) || storyId <= 0) return;
    sessionStorage.setItem(key, '');
    await trackActivity(storyId, { act: 'follow' });
  } catch {
    // As said above.
  }
}
