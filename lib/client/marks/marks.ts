import { followLimits, followTexts } from '@/lib/contract/follow-rules';
import { muteLimits, muteTexts } from '@/lib/contract/mute-rules';
import type { Joined } from '@/lib/contract/my';
import { ApiError } from '../api-error';
import { trackFollow } from '../activity';
import { logFailure } from '../log-failure';
import { forgetCount } from './count-news';
import {
  holdsAnything,
  isSame,
  isSameMute,
  type KeptMute,
  type Marks,
  marksKey,
  noMarks,
  readMarks,
  type Thing,
  writeMarks,
} from './kept-marks';
import type { NoNotices } from './notices';
import {
  deleteFollow,
  deleteMute,
  getFollows,
  joinMarks,
  leaveMarks,
  postSeen,
  putFollow,
  putMute,
  setSaved,
} from './marks-api';

/*
 * The marks of this tab, one for all its buttons. What another tab changes comes by the browser's `storage` event. Pages load this module when they
 * have come to rest.
 */

type Listener = (marks: Marks) => void;

const listeners = new Set<Listener>();
let marks: Marks | null = null;
/** The account that the marks were loaded for; undefined: none were loaded. */
let loadedFor: number | null | undefined;
let loading: Promise<void> = Promise.resolve();
/** Number of changes by this tab and others. */
let changes = 0;

function show(next: Marks): void {
  marks = next;
  listeners.forEach((listener) => listener(next));
}

function keep(next: Marks): void {
  changes += 1;
  show(next);
  writeMarks(next);
}

function hearOtherTabs({ key }: StorageEvent): void {
  // Null: everything was removed.
  if (key !== marksKey && key !== null) return;
  const kept = readMarks();
  if (kept.userId !== (loadedFor ?? null)) return;
  changes += 1;
  show(kept);
}

/**
 * Calls back with the marks, now and whenever they change.
 * @param userId the signed-in reader; null without one
 * @param onJoined is called when what the browser had kept has joined the account
 * @returns stops it
 */
export function followMarks(userId: number | null, listener: Listener, onJoined: (joined: Joined) => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', hearOtherTabs);
  listeners.add(listener);
  if (loadedFor !== userId) {
    loadedFor = userId;
    loading = loading.then(() => load(userId, onJoined));
  } else if (marks) listener(marks);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', hearOtherTabs);
  };
}

async function load(userId: number | null, onJoined: (joined: Joined) => void): Promise<void> {
  const before = changes;
  const kept = readMarks();
  // The copy of an account goes with its session.
  if (userId === null) return kept.userId === null ? show(kept) : keep(noMarks);
  // The copy may be old, but nothing moves when the account’s own list comes.
  if (kept.userId === userId) show(kept);
  try {
    const joined = kept.userId === null && holdsAnything(kept) ? await joinMarks(kept) : null;
    const { follows, saved, mutes } = await getFollows();
    // A change that was made meanwhile, here or in another tab, is newer than the list; the account has to learn of one that was made as the browser’s own.
    if (changes !== before) return kept.userId === userId ? undefined : await load(userId, onJoined);
    keep({ ...noMarks, userId, follows, saved, mutes });
    if (joined && holdsAnything(joined)) onJoined(joined);
  } catch (error) {
    logFailure('Error loading follows', error);
    // The next page tries again.
    loadedFor = undefined;
  }
}

/** Takes back what has joined the account. @throws ApiError */
export async function takeBack(joined: Joined): Promise<void> {
  await leaveMarks(joined);
  if (!marks) return;
  const saved = new Set(joined.saved);
  keep({
    ...marks,
    follows: marks.follows.filter((one) => !joined.follows.some((other) => isSame(one, other))),
    saved: marks.saved.filter((id) => !saved.has(id)),
    mutes: marks.mutes.filter((one) => !joined.mutes.some((other) => isSameMute(one, other))),
  });
}

/** Follows a thing, or no longer; the buttons show it at once. @throws ApiError, after which they show what was before */
export async function setFollowed(thing: Thing, isFollowed: boolean): Promise<void> {
  const before = present();
  const known = before.follows.find((one) => isSame(one, thing));
  if (isFollowed === (known !== undefined)) return;
  const others = before.follows.filter((one) => one !== known);
  if (isFollowed) {
    const phrases = others.filter(({ kind }) => kind === 'phrase').length;
    if (thing.kind === 'phrase' && phrases >= followLimits.phrases) throw refusal(followTexts.tooManyPhrases);
    if (others.length >= followLimits.all) throw refusal(followTexts.tooMany);
  }
  const added = { ...thing, since: new Date().toISOString() };
  keep({ ...before, follows: isFollowed ? [added, ...others] : others });
  if (isFollowed) void trackFollow();
  if (before.userId === null) return;
  try {
    if (!isFollowed) return await deleteFollow(known ?? thing);
    const named = await putFollow(thing);
    // A phrase has its id from the account.
    if (named) keep({ ...present(), follows: [named, ...others] });
  } catch (error) {
    keep({ ...present(), follows: before.follows });
    throw error;
  }
}

/**
 * Tells the account's reader of news of a follow in this browser, or no longer (NOTE-1).
 * @returns why this browser shows none; null: it does, or nothing is told any more
 * @throws ApiError, after which the follow is as before
 */
export async function setNotifying(thing: Thing, isOn: boolean): Promise<NoNotices | null> {
  const { keepBrowser, setNotifies } = await import('./notices');
  const hindrance = isOn ? await keepBrowser() : null;
  if (hindrance !== null) return hindrance;
  await setNotifies(thing, isOn);
  const { follows, ...others } = present();
  keep({ ...others, follows: follows.map((one) => (isSame(one, thing) ? { ...one, notifies: isOn } : one)) });
  return null;
}

/** Keeps a story for later, or no longer; the buttons show it at once. @throws ApiError, after which they show what was before */
export async function saveStory(storyId: number, isSaved: boolean): Promise<void> {
  const before = present();
  const others = before.saved.filter((id) => id !== storyId);
  if (isSaved && others.length >= followLimits.saved) throw refusal(followTexts.tooManySaved);
  keep({ ...before, saved: isSaved ? [storyId, ...others] : others });
  if (before.userId === null) return;
  try {
    await setSaved(storyId, isSaved);
  } catch (error) {
    keep({ ...present(), saved: before.saved });
    throw error;
  }
}

/** Hides a thing, or shows it again; pages do so at once. @throws ApiError, after which they show what was before */
export async function setMuted(mute: KeptMute, isOn: boolean): Promise<void> {
  const before = present();
  const known = before.mutes.find((one) => isSameMute(one, mute));
  if (!isOn && known === undefined) return;
  const others = before.mutes.filter((one) => one !== known);
  if (isOn && others.length >= muteLimits.all) throw refusal(muteTexts.tooMany);
  keep({ ...before, mutes: isOn ? [mute, ...others] : others });
  if (before.userId === null) return;
  try {
    if (!isOn) return await deleteMute(known ?? mute);
    const named = await putMute(mute);
    // A word has its id from the account.
    if (named) keep({ ...present(), mutes: [named, ...others] });
  } catch (error) {
    keep({ ...present(), mutes: before.mutes });
    throw error;
  }
}

/** Notes that stories have been in view on «Моё», which is a visit of it (MY-3). Nobody waits for it; a failure is only logged. */
export async function noteSeen(stories: readonly { id: number; title: string }[]): Promise<void> {
  const before = present();
  forgetCount();
  if (before.userId !== null) {
    try {
      await postSeen(stories.map(({ id }) => id));
    } catch (error) {
      logFailure('Error telling what was seen', error);
    }
    return;
  }
  if (!looksForNews(before)) return;
  const at = new Date().toISOString();
  keep({ ...before, visit: at, seen: withSeen(before, stories, at) });
}

/** Notes that a story was opened, for a browser without an account that follows something: an account is told by the API (R20). */
export function noteOpened(storyId: number): void {
  const kept = readMarks();
  if (kept.userId !== null || !looksForNews(kept)) return;
  keep({
    ...kept,
    read: [storyId, ...kept.read.filter((id) => id !== storyId)].slice(0, followLimits.listed),
    seen: withSeen(kept, [{ id: storyId, title: '' }], new Date().toISOString()),
  });
}

/** A browser that only hides things needs no memory of what was seen. */
const looksForNews = ({ follows, saved }: Marks) => follows.length + saved.length > 0;

function withSeen({ seen }: Marks, stories: readonly { id: number; title: string }[], at: string): Marks['seen'] {
  const ids = new Set(stories.map(({ id }) => id));
  const fresh = stories.map(({ id, title }) => ({ id, at, title }));
  return [...fresh, ...seen.filter(({ id }) => !ids.has(id))].slice(0, followLimits.seen);
}

function present(): Marks {
  marks ??= readMarks();
  return marks;
}

const refusal = (detail: string) => new ApiError({ resource: 'marks', status: 409, detail });
