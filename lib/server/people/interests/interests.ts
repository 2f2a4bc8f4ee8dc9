import { interestLimits } from '@/lib/contract/interest-rules';
import type { IgnoredInterest, Interests } from '@/lib/contract/interests';
import type { Database, Queryable } from '../../platform/db/client';
import { largestShares, largestWords, toReaderProfile } from '../../stories/recommendations/reader-profile';
import type { FollowedThing } from '../../stories/recommendations/recommend';
import { listIgnoredInterests, listReaderEvents } from '../../stories/recommendations/recommendation-store';
import { resolveStories } from '../../stories/story-store';
import { meaningfulWords } from '../../stories/story-keywords';
import { holdUser, type UserRow } from '../accounts/user-store';
import { listFollows } from '../follows/follows';
import { findSubjects, listTitles } from '../follows/subject-store';
import {
  countKnown,
  deleteIgnored,
  deleteUnwanted,
  forgetInterests,
  insertIgnored,
  insertUnwanted,
  type KeptIgnored,
  listKeptIgnored,
  listUnwanted,
} from './interest-store';

const dayMs = 24 * 3_600_000;

/** Lists things that a user follows, for the ranking of recommendations. */
export async function listFollowed(db: Queryable, userId: number): Promise<FollowedThing[]> {
  return (await listFollows(db, userId)).map(({ follow }) => follow);
}

/** Composes what is known of a user's interests, as the ranking weighs it (RECOMMEND-3). @param keepDays for openings; 0: for ever */
export async function composeInterests(
  db: Queryable,
  { id: userId, interestsSince, interestsOffAt }: Pick<UserRow, 'id' | 'interestsSince' | 'interestsOffAt'>,
  keepDays: number,
  now: Date,
): Promise<Interests> {
  const known = await countKnown(db, userId, interestsSince);
  const events = await listReaderEvents(db, userId, { interestsSince, now });
  const profile = toReaderProfile(events, now, await listIgnoredInterests(db, userId));
  const named = async (kind: 'category' | 'channel', shares: ReadonlyMap<number, number>) => {
    const ids = largestShares(shares, interestLimits.shown);
    const subjects = await findSubjects(db, kind, ids);
    return ids.flatMap((id) => {
      const subject = subjects.get(id);
      return subject ? [{ ...subject, share: shares.get(id) ?? 0 }] : [];
    });
  };
  const opened = events.filter(({ kind }) => kind !== 'unwanted');
  return {
    enabled: interestsOffAt === null,
    openings: known.openings,
    reactions: known.reactions,
    since: known.since?.toISOString() ?? null,
    keep_days: keepDays === 0 ? null : keepDays,
    categories: profile ? await named('category', profile.categories) : [],
    channels: profile ? await named('channel', profile.sources) : [],
    words: profile ? largestWords(profile.words, opened, interestLimits.shown) : [],
    ignored: (await toPresentIgnored(db, await listKeptIgnored(db, userId))).map(({ interest }) => interest),
    unwanted: await listPresentUnwanted(db, userId, now),
  };
}

async function listPresentUnwanted(db: Queryable, userId: number, now: Date): Promise<Interests['unwanted']> {
  const kept = await listUnwanted(db, userId, new Date(now.getTime() - interestLimits.unwantedDays * dayMs));
  const titles = await listTitles(
    db,
    kept.map(({ id }) => id),
  );
  return kept.flatMap(({ id, at }) => {
    const title = titles.get(id);
    const until = new Date(at.getTime() + interestLimits.unwantedDays * dayMs).toISOString();
    return title === undefined ? [] : [{ id, title, until }];
  });
}

/** Says for a user whether he wants the like of a story (RECOMMEND-2). @returns whether there is such a story, and such an account */
export function setUnwanted(
  db: Database,
  { userId, storyId, isUnwanted }: { userId: number; storyId: number; isUnwanted: boolean },
  now: Date,
): Promise<'done' | 'missing' | 'no-reader'> {
  return db.transaction(async (tx) => {
    // The number of stories is counted under the lock.
    if ((await holdUser(tx, userId, 'update')) === null) return 'no-reader';
    const present = (await resolveStories(tx, [storyId])).get(storyId);
    if (!isUnwanted) await deleteUnwanted(tx, userId, present ?? storyId);
    else if (present === undefined) return 'missing';
    else await insertUnwanted(tx, userId, present, now);
    return 'done';
  });
}

/** A category or channel by its id, or a word in any form. */
export type InterestTarget = { kind: 'category' | 'channel'; id: number } | { kind: 'word'; word: string };

/** Takes an interest away from a user's recommendations; again changes nothing. */
export function ignoreInterest(
  db: Database,
  userId: number,
  target: InterestTarget,
  now: Date,
): Promise<'done' | 'missing' | 'full' | 'no-reader'> {
  return db.transaction(async (tx) => {
    // The number of interests is counted under the lock.
    if ((await holdUser(tx, userId, 'update')) === null) return 'no-reader';
    const kept = await listKeptIgnored(tx, userId);
    if (target.kind === 'word') {
      const [word] = meaningfulWords(target.word).values();
      if (word === undefined) return 'missing';
      if (kept.some((one) => means(one, target))) return 'done';
      if (kept.length >= interestLimits.ignored) return 'full';
      await insertIgnored(tx, { userId, kind: 'word', subjectId: null, word }, now);
      return 'done';
    }
    const subject = (await findSubjects(tx, target.kind, [target.id])).get(target.id);
    if (!subject) return 'missing';
    if (kept.some((one) => means(one, { kind: target.kind, id: subject.id }))) return 'done';
    if (kept.length >= interestLimits.ignored) return 'full';
    await insertIgnored(tx, { userId, kind: target.kind, subjectId: subject.id, word: null }, now);
    return 'done';
  });
}

/** Takes an interest into account again; one that is taken into account is no error. */
export async function heedInterest(db: Queryable, userId: number, target: InterestTarget): Promise<void> {
  const kept = await listKeptIgnored(db, userId);
  const isPresent = ({ kind, id }: IgnoredInterest) =>
    target.kind !== 'word' && kind === target.kind && id === target.id;
  const present = (await toPresentIgnored(db, kept)).filter(({ interest }) => isPresent(interest));
  // An interest that nobody sees any more is named by the id that it was taken away with.
  const meant = [...present.map(({ row }) => row), ...kept.filter((row) => means(row, target))];
  await deleteIgnored(
    db,
    userId,
    meant.map(({ id }) => id),
  );
}

function means({ kind, subjectId, word }: KeptIgnored, target: InterestTarget): boolean {
  if (kind !== target.kind) return false;
  return target.kind === 'word' ? termOf(word ?? '') === termOf(target.word) : subjectId === target.id;
}

const termOf = (word: string): string | undefined => [...meaningfulWords(word).keys()][0];

/** Finds what interests are called now; those that are gone are left out. */
async function toPresentIgnored(
  db: Queryable,
  kept: readonly KeptIgnored[],
): Promise<{ interest: IgnoredInterest; row: KeptIgnored }[]> {
  const idsOf = (wanted: 'category' | 'channel') =>
    kept.flatMap(({ kind, subjectId }) => (kind === wanted && subjectId !== null ? [subjectId] : []));
  const subjects = {
    category: await findSubjects(db, 'category', idsOf('category')),
    channel: await findSubjects(db, 'channel', idsOf('channel')),
  };
  return kept.flatMap((row): { interest: IgnoredInterest; row: KeptIgnored }[] => {
    if (row.kind === 'word') return [{ interest: { kind: row.kind, id: null, name: row.word ?? '' }, row }];
    const subject = row.subjectId === null ? undefined : subjects[row.kind].get(row.subjectId);
    return subject ? [{ interest: { kind: row.kind, ...subject }, row }] : [];
  });
}

/** Deletes everything that is known of a user's interests (RECOMMEND-3). */
export async function forgetAll(db: Database, userId: number, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await holdUser(tx, userId, 'update')) !== null) await forgetInterests(tx, userId, now);
  });
}
