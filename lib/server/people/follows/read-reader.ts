import { followLimits, newsDays } from '@/lib/contract/follow-rules';
import type { Queryable } from '../../platform/db/client';
import type { Reader } from './compose-my';
import { listFollows } from './follows';
import { readMutes } from './mutes';
import { listReadStories, listSaved, listSights } from './shelf-store';

const dayMs = 86_400_000;
/** A story that was seen longer ago is new again when it grows: nothing of the last week depends on it. */
const sightDays = newsDays + 53;

/** Reads everything that a signed-in reader has entrusted to the account, as «Моё» needs it. */
export async function readReader(
  db: Queryable,
  { id, mySeenAt }: { id: number; mySeenAt: Date | null },
  now: Date,
): Promise<Reader> {
  return {
    since: mySeenAt,
    follows: await listFollows(db, id),
    saved: await listSaved(db, id),
    read: await listReadStories(db, id, followLimits.listed),
    sights: await listSights(db, id, new Date(now.getTime() - sightDays * dayMs)),
    mutes: await readMutes(db, id, now),
  };
}
