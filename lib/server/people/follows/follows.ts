import { cleanPhrase, followLimits, type FollowKind } from '@/lib/contract/follow-rules';
import type { Follow } from '@/lib/contract/my';
import { holdUser } from '../accounts/user-store';
import type { Database, Queryable } from '../../platform/db/client';
import { countFollows, deleteFollows, insertFollow, type KeptFollow, listKeptFollows } from './follow-store';
import { findSubjects, type SubjectKind } from './subject-store';

/** A thing by its kind and id, or a phrase. */
export type FollowTarget = { kind: SubjectKind; id: number } | { kind: 'phrase'; phrase: string };

/** A follow whose thing is there: `follow` is what the contract sends, `ids` are the rows that mean it. */
export interface PresentFollow {
  follow: Follow;
  ids: number[];
  at: Date;
}

/** Things that a user follows, newest first, each thing once; things that are gone are left out. */
export async function listFollows(db: Queryable, userId: number): Promise<PresentFollow[]> {
  return toPresent(db, await listKeptFollows(db, userId));
}

/** Finds the things of follows, whoever keeps them; `at` is the oldest moment of those that mean one thing. */
export async function toPresent(db: Queryable, kept: readonly KeptFollow[]): Promise<PresentFollow[]> {
  const found = new Map<string, PresentFollow>();
  const subjects = new Map(
    await Promise.all(
      subjectKinds.map(
        async (kind) =>
          [
            kind,
            await findSubjects(
              db,
              kind,
              kept.flatMap((one) => (one.kind === kind && one.subjectId !== null ? [one.subjectId] : [])),
            ),
          ] as const,
      ),
    ),
  );
  for (const { id, kind, subjectId, phrase, at, notifySince } of kept) {
    const subject =
      kind === 'phrase' ? { id, name: phrase ?? '' } : subjectId === null ? null : subjects.get(kind)?.get(subjectId);
    if (!subject) continue;
    const key = kind === 'phrase' ? `phrase ${subject.name}` : `${kind} ${subject.id}`;
    const known = found.get(key);
    const notifies = notifySince !== null;
    if (known === undefined)
      found.set(key, { follow: { kind, ...subject, since: at.toISOString(), notifies }, ids: [id], at });
    else {
      known.ids.push(id);
      if (notifies) Object.assign(known, { follow: { ...known.follow, notifies } });
      if (at < known.at) Object.assign(known, { at, follow: { ...known.follow, since: at.toISOString() } });
    }
  }
  return [...found.values()];
}

const subjectKinds: readonly SubjectKind[] = ['story', 'affair', 'category', 'channel'];

export type Followed = { kind: 'followed'; id: number | null } | { kind: 'missing' | 'full' | 'no-reader' };

/** Follows a thing for a user; following it again changes nothing. `id` is the new row's. */
export function followThing(db: Database, userId: number, target: FollowTarget, now: Date): Promise<Followed> {
  return db.transaction(async (tx) => {
    // The number of follows is counted under the lock.
    if ((await holdUser(tx, userId, 'update')) === null) return { kind: 'no-reader' };
    const counts = await countFollows(tx, userId);
    return addOne(tx, { userId, counts }, target, now);
  });
}

type Adding = { userId: number; counts: { all: number; phrases: number } };

async function addOne(tx: Queryable, { userId, counts }: Adding, target: FollowTarget, now: Date): Promise<Followed> {
  const isPhrase = target.kind === 'phrase';
  const isFull = counts.all >= followLimits.all || (isPhrase && counts.phrases >= followLimits.phrases);
  const subject = target.kind === 'phrase' ? null : (await findSubjects(tx, target.kind, [target.id])).get(target.id);
  if (subject === undefined) return { kind: 'missing' };
  const row = {
    userId,
    kind: target.kind,
    subjectId: subject?.id ?? null,
    phrase: target.kind === 'phrase' ? cleanPhrase(target.phrase) : null,
  };
  if (isFull) {
    const known = await listKeptFollows(tx, userId);
    const isKnown = known.some(
      ({ kind, subjectId, phrase }) => kind === row.kind && subjectId === row.subjectId && phrase === row.phrase,
    );
    return isKnown ? { kind: 'followed', id: null } : { kind: 'full' };
  }
  return { kind: 'followed', id: await insertFollow(tx, row, now) };
}

/** Ends a follow; one that is not there is no error. A phrase is named by its id. */
export async function unfollowThing(db: Queryable, userId: number, kind: FollowKind, id: number): Promise<void> {
  await deleteFollows(db, userId, await findFollowRows(db, userId, kind, id));
}

/** The rows by which a user follows a thing, named as `unfollowThing` takes it; none: it is not followed. */
export async function findFollowRows(db: Queryable, userId: number, kind: FollowKind, id: number): Promise<number[]> {
  const present = await listFollows(db, userId);
  const meant = present.filter(({ follow, ids }) =>
    kind === 'phrase' ? follow.kind === kind && ids.includes(id) : follow.kind === kind && follow.id === id,
  );
  return meant.length > 0 ? meant.flatMap(({ ids }) => ids) : listGone(db, userId, kind, id);
}

/** A follow of a thing that nobody sees any more is ended by the id that it was begun with. */
async function listGone(db: Queryable, userId: number, kind: FollowKind, id: number): Promise<number[]> {
  const kept = await listKeptFollows(db, userId);
  return kept.flatMap((one) => (one.kind === kind && one.subjectId === id ? [one.id] : []));
}

/**
 * Adds what a browser has followed without an account, as far as there is room; a thing that is gone is left out.
 * @returns the ids of the new rows
 */
export function joinFollows(
  db: Database,
  userId: number,
  targets: readonly FollowTarget[],
  now: Date,
): Promise<number[]> {
  return db.transaction(async (tx) => {
    if ((await holdUser(tx, userId, 'update')) === null) return [];
    const counts = await countFollows(tx, userId);
    const added: number[] = [];
    for (const target of targets.slice(0, followLimits.all)) {
      const outcome = await addOne(tx, { userId, counts }, target, now);
      if (outcome.kind !== 'followed' || outcome.id === null) continue;
      added.push(outcome.id);
      counts.all += 1;
      if (target.kind === 'phrase') counts.phrases += 1;
    }
    return added;
  });
}
