import { hasTokenCookie } from '../session/has-token-cookie';
import { type Marks, readMarks } from './kept-marks';
import { countMy } from './marks-api';

const key = 'sujet-my-count';
/** Pages that are opened meanwhile show the same number, in ms. */
const keptMs = 3 * 60_000;

/** The number of new stories of «Моё», at most some minutes old. @throws ApiError */
export async function countNews(): Promise<number> {
  const marks = readMarks();
  if (marks.follows.length === 0 || (marks.userId !== null && !hasTokenCookie())) return 0;
  const kept = readCount(marks);
  if (kept !== null) return kept;
  const count = await countMy(marks);
  try {
    sessionStorage.setItem(key, JSON.stringify({ at: Date.now(), of: stateOf(marks), count }));
  } catch {
    // The next page asks again.
  }
  return count;
}

/** The number changes: the next page asks for it. */
export function forgetCount(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

/** Tells one state of the marks from the next: another one has a number of its own. */
function stateOf({ userId, follows, mutes, seen }: Marks): string {
  return [userId, follows.length, follows[0]?.since, mutes.length, seen.length, seen[0]?.at].join(' ');
}

function readCount(marks: Marks): number | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const { at, of, count }: { at?: unknown; of?: unknown; count?: unknown } = kept;
    const isOfThese = typeof at === 'number' && Date.now() - at < keptMs && of === stateOf(marks);
    return isOfThese && typeof count === 'number' ? count : null;
  } catch {
    return null;
  }
}
