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

/** @returns the story with which the visit began, the first time that it is asked for; null without one */
export function takeVisit(): number | null {
  try {
    const storyId = Number(sessionStorage.getItem(key));
    if (!Number.isInteger(storyId) || storyId <= 0) return null;
    sessionStorage.setItem(key, '');
    return storyId;
  } catch {
    return null;
  }
}
