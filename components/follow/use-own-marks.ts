import { logFailure } from '@/lib/client/log-failure';
import type { Marks } from '@/lib/client/marks/kept-marks';
import { useMarks } from '@/lib/client/marks/use-marks';
import type { Joined } from '@/lib/contract/my';

/** Tells of what has joined the account by code that no other page load needs. */
function onJoined(joined: Joined): void {
  import('./tell-joined').then(
    ({ tellJoined }) => tellJoined(joined),
    (error: unknown) => logFailure('Error telling what has joined', error),
  );
}

/** The reader's marks; null until they are known. The reader is told when those of the browser have joined the account. */
export function useOwnMarks(options = shown): Marks | null {
  return useMarks(onJoined, options);
}

const shown = { isShown: true };
