import { cleanPhrase } from '@/lib/contract/follow-rules';
import type { Mute } from '@/lib/contract/my';
import {
  foldHeadline,
  hidesNothing,
  isMuted,
  type MuteKind,
  muteLimits,
  type MuteSet,
  toMuteSet,
} from '@/lib/contract/mute-rules';
import { holdUser } from '../accounts/user-store';
import type { Database, Queryable } from '../../platform/db/client';
import { deleteMutes, deleteSameMutes, insertMute, type KeptMute, listChannelsOf, listKeptMutes } from './mute-store';
import { findSubjects, listTitles } from './subject-store';

/** A thing by its kind and id, or a word. */
export type MuteTarget = { kind: 'story' | 'channel'; id: number } | { kind: 'word'; word: string };

/** A mute to be made; `until` null: for ever. */
export interface MuteUntil {
  target: MuteTarget;
  until: Date | null;
}

/** A mute whose thing is there: `mute` is what the contract sends, `ids` are the rows that mean it. */
export interface PresentMute {
  mute: Mute;
  ids: number[];
}

/** Things that a user hides now, newest first, each once; things that are gone are left out. */
export async function listMutes(db: Queryable, userId: number, now: Date): Promise<PresentMute[]> {
  return toPresentMutes(db, await listKeptMutes(db, userId, now));
}

/** A user's mutes for `isMuted` and `findMuted`. */
export async function readMutes(db: Queryable, userId: number, now: Date): Promise<MuteSet> {
  return toMuteSet(
    (await listMutes(db, userId, now)).map(({ mute }) => mute),
    now,
  );
}

/** Finds those of these stories that a reader does not want to see (MUTE-1). Two queries, none where nothing is hidden. */
export async function findMuted(db: Queryable, mutes: MuteSet, storyIds: readonly number[]): Promise<Set<number>> {
  if (hidesNothing(mutes) || storyIds.length === 0) return new Set();
  const ids = [...new Set(storyIds)];
  const titles = mutes.words.length > 0 ? await listTitles(db, ids) : new Map<number, string>();
  const channels = mutes.channels.size > 0 ? await listChannelsOf(db, ids) : new Map<number, number[]>();
  const muted = ids.filter((id) =>
    isMuted(mutes, { id, title: titles.get(id) ?? '', channels: channels.get(id) ?? [] }),
  );
  return new Set(muted);
}

/** Finds the things of mutes, whoever keeps them. */
export async function toPresentMutes(db: Queryable, kept: readonly KeptMute[]): Promise<PresentMute[]> {
  const idsOf = (wanted: MuteKind) =>
    kept.flatMap(({ kind, subjectId }) => (kind === wanted && subjectId !== null ? [subjectId] : []));
  const subjects = {
    story: await findSubjects(db, 'story', idsOf('story')),
    channel: await findSubjects(db, 'channel', idsOf('channel')),
  };
  const found = new Map<string, PresentMute>();
  for (const { id, kind, subjectId, phrase, until } of kept) {
    const subject =
      kind === 'word' ? { id, name: phrase ?? '' } : subjectId === null ? null : subjects[kind].get(subjectId);
    if (!subject) continue;
    const key = kind === 'word' ? `word ${foldHeadline(subject.name)}` : `${kind} ${subject.id}`;
    const known = found.get(key);
    if (known) known.ids.push(id);
    else found.set(key, { mute: { kind, ...subject, until: until?.toISOString() ?? null }, ids: [id] });
  }
  return [...found.values()];
}

export type Muted = { kind: 'muted'; id: number; isNew: boolean } | { kind: 'missing' | 'full' | 'no-reader' };

/** Hides a thing for a user until a moment, null: for ever; hiding it again changes its time. `id` is the row's. */
export function muteThing(db: Database, userId: number, { target, until }: MuteUntil, now: Date): Promise<Muted> {
  return db.transaction(async (tx) => {
    // The number of mutes is counted under the lock.
    if ((await holdUser(tx, userId, 'update')) === null) return { kind: 'no-reader' };
    return addOne(tx, userId, { target, until }, now);
  });
}

async function addOne(tx: Queryable, userId: number, { target, until }: MuteUntil, now: Date): Promise<Muted> {
  const subject = target.kind === 'word' ? null : (await findSubjects(tx, target.kind, [target.id])).get(target.id);
  if (subject === undefined) return { kind: 'missing' };
  const present = await listMutes(tx, userId, now);
  const asked = {
    kind: target.kind,
    id: subject?.id ?? 0,
    name: target.kind === 'word' ? target.word : '',
    until: null,
  };
  const known = present.find(({ mute }) => isSame(mute, asked));
  if (!known && present.length >= muteLimits.all) return { kind: 'full' };
  const row = {
    userId,
    kind: target.kind,
    subjectId: subject?.id ?? null,
    phrase: target.kind === 'word' ? (known?.mute.name ?? cleanPhrase(target.word)) : null,
    until,
  };
  await deleteMutes(tx, userId, known?.ids ?? []);
  await deleteSameMutes(tx, row);
  return { kind: 'muted', id: await insertMute(tx, row, now), isNew: !known };
}

/** «Ёлка» and «елка» hide the same. */
const isSameWord = (one: string, other: string) => foldHeadline(cleanPhrase(one)) === foldHeadline(cleanPhrase(other));

/** Shows a thing again; one that is not hidden is no error. A word is named by its id. */
export async function unmuteThing(
  db: Queryable,
  userId: number,
  { kind, id }: { kind: MuteKind; id: number },
  now: Date,
): Promise<void> {
  const meant = (await listMutes(db, userId, now)).filter(
    ({ mute, ids }) => mute.kind === kind && (kind === 'word' ? ids.includes(id) : mute.id === id),
  );
  // A mute of a thing that nobody sees any more is ended by the id that it was begun with.
  const kept = (await listKeptMutes(db, userId, now)).filter((one) => one.kind === kind && one.subjectId === id);
  await deleteMutes(db, userId, [...meant.flatMap(({ ids }) => ids), ...kept.map((one) => one.id)]);
}

/**
 * Adds what a browser has hidden without an account, as far as there is room; a thing that is gone, whose time is over, or that the account hides already is
 * left out.
 * @returns the ids of the new rows
 */
export function joinMutes(db: Database, userId: number, sent: readonly MuteUntil[], now: Date): Promise<number[]> {
  return db.transaction(async (tx) => {
    if ((await holdUser(tx, userId, 'update')) === null) return [];
    const present = (await listMutes(tx, userId, now)).map(({ mute }) => mute);
    const holding = sent.slice(0, muteLimits.all).filter(({ until }) => until === null || until > now);
    const asked = (await toPresentMutes(tx, holding.map(toKept))).map(({ mute }) => mute);
    const fresh = asked.filter((mute) => !present.some((known) => isSame(known, mute)));
    const added: number[] = [];
    for (const { kind, id, name, until } of fresh.slice(0, Math.max(0, muteLimits.all - present.length))) {
      const thing = kind === 'word' ? { subjectId: null, phrase: name } : { subjectId: id, phrase: null };
      const row = { userId, kind, ...thing, until: until === null ? null : new Date(until) };
      await deleteSameMutes(tx, row);
      added.push(await insertMute(tx, row, now));
    }
    return added;
  });
}

/** A mute that no account keeps, as a row: its place is its id. */
export function toKept({ target, until }: MuteUntil, place: number): KeptMute {
  return target.kind === 'word'
    ? { id: place + 1, kind: 'word', subjectId: null, phrase: cleanPhrase(target.word), until }
    : { id: place + 1, kind: target.kind, subjectId: target.id, phrase: null, until };
}

function isSame(one: Mute, other: Mute): boolean {
  return one.kind === other.kind && (one.kind === 'word' ? isSameWord(one.name, other.name) : one.id === other.id);
}
