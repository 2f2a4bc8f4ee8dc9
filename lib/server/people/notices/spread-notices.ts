import { isMuted, type MuteRule, toMuteSet } from '@/lib/contract/mute-rules';
import type { Database, Queryable } from '../../platform/db/client';
import { type KeptMute, listChannelsOf } from '../follows/mute-store';
import { findSubjects, listTitles } from '../follows/subject-store';
import { dayStart, isQuiet, mayTell } from './notice-rules';
import {
  addDeliveries,
  findNotices,
  keepPlace,
  listFollowers,
  listMutesOf,
  listTold,
  takeNotice,
} from './notice-store';

/** Followers that are looked at together: of a hundred thousand no more are in memory at once. */
const pageSize = 1_000;

/**
 * Finds what is new of things whose followers want to be told, and lets a notice wait for each of their browsers (NOTE-2). What the quiet hours bring is
 * told by «Моё» alone.
 * @returns how many readers are told
 */
export async function spreadNotices(db: Database, now: () => Date, isStopping: () => boolean): Promise<number> {
  if (isQuiet(now())) return 0;
  await findNotices(db, now());
  let told = 0;
  while (!isStopping()) {
    const page = await db.transaction((tx) => spreadPage(tx, now()));
    if (page === null) break;
    told += page;
  }
  return told;
}

/** @returns how many of a page are told; null when nothing was left */
async function spreadPage(tx: Queryable, now: Date): Promise<number | null> {
  const notice = await takeNotice(tx, now);
  if (notice === null) return null;
  const { id, storyId } = notice;
  const story = await readStory(tx, storyId);
  if (story === null) {
    await keepPlace(tx, id, null, now);
    return 0;
  }
  const { users, last } = await listFollowers(tx, notice, pageSize);
  const told = await listTold(tx, users, { storyId, since: dayStart(now), now });
  const allowed = users.filter((user) => mayTell(told.get(user) ?? { today: 0, story: null }, now));
  const muting = await findMuting(tx, allowed, story, now);
  const chosen = allowed.filter((user) => !muting.has(user));
  await addDeliveries(tx, chosen, { noticeId: id, storyId, now });
  await keepPlace(tx, id, last, now);
  return chosen.length;
}

type ToldStory = Parameters<typeof isMuted>[1];

async function readStory(tx: Queryable, id: number): Promise<ToldStory | null> {
  const title = (await listTitles(tx, [id])).get(id);
  return title === undefined ? null : { id, title, channels: (await listChannelsOf(tx, [id])).get(id) ?? [] };
}

/** Finds those of these readers who do not want to see a story (MUTE-1), with the same three queries for all of them. */
async function findMuting(tx: Queryable, users: readonly number[], story: ToldStory, now: Date): Promise<Set<number>> {
  const kept = users.length === 0 ? [] : await listMutesOf(tx, users, now);
  if (kept.length === 0) return new Set();
  const idsOf = (wanted: KeptMute['kind']) => [
    ...new Set(kept.flatMap(({ kind, subjectId }) => (kind === wanted && subjectId !== null ? [subjectId] : []))),
  ];
  const subjects = {
    story: await findSubjects(tx, 'story', idsOf('story')),
    channel: await findSubjects(tx, 'channel', idsOf('channel')),
  };
  const rules = new Map<number, MuteRule[]>();
  for (const { userId, kind, subjectId, phrase } of kept) {
    const id = kind === 'word' ? 0 : subjects[kind].get(subjectId ?? 0)?.id;
    if (id === undefined) continue;
    rules.set(userId, [...(rules.get(userId) ?? []), { kind, id, name: phrase ?? '', until: null }]);
  }
  return new Set([...rules].flatMap(([user, own]) => (isMuted(toMuteSet(own, now), story) ? [user] : [])));
}
