import { foldHeadline, isHolding, muteKinds, muteLimits, type MuteRule, wordPattern } from '@/lib/contract/mute-rules';
import { followKinds, followLimits, type FollowKind } from '@/lib/contract/follow-rules';
import { hiddenEvent, hiddenKey, type HiddenThing } from '@/lib/contract/hidden-rules';

/** A thing that is followed. A phrase is told by its name: a browser without an account knows no id of it. */
export interface Thing {
  kind: FollowKind;
  id: number;
  name: string;
}

export interface KeptFollow extends Thing {
  /** ISO 8601. */
  since: string;
  /** The account tells of its news (NOTE-1). */
  notifies?: boolean | undefined;
}

export interface Seen {
  id: number;
  /** ISO 8601. */
  at: string;
  /** The headline that was seen; empty where it is not known. */
  title: string;
}

/** A thing that is hidden. A word is told by its name, as a phrase is. */
export type KeptMute = MuteRule;

/** A reader's follows, mutes and stories as this browser knows them: a copy of the account's, or, without an account, all there is. */
export interface Marks {
  /** The account that it is a copy of; null: the browser's own. */
  userId: number | null;
  follows: KeptFollow[];
  /** Stories for later, those kept last first. */
  saved: number[];
  /** Things that are hidden (MUTE-1), the newest first. */
  mutes: KeptMute[];
  /** Only without an account: opened stories, those opened last first, the sights, and the last visit of «Моё». */
  read: number[];
  seen: Seen[];
  visit: string | null;
}

export const marksKey = 'sujet-my';

export const noMarks: Marks = { userId: null, follows: [], saved: [], mutes: [], read: [], seen: [], visit: null };

export function isSame(one: Thing, other: Thing): boolean {
  return one.kind === other.kind && (one.kind === 'phrase' ? one.name === other.name : one.id === other.id);
}

export function isSameMute(one: KeptMute, other: KeptMute): boolean {
  if (one.kind !== other.kind) return false;
  return one.kind === 'word' ? foldHeadline(one.name) === foldHeadline(other.name) : one.id === other.id;
}

/** Returns true when a browser without an account has something of its reader's. */
export function holdsAnything({ follows, saved, mutes }: Pick<Marks, 'follows' | 'saved' | 'mutes'>): boolean {
  return follows.length + saved.length + mutes.length > 0;
}

/** Reads the marks that the browser keeps; what another version or a hand has written there counts as nothing. */
export function readMarks(): Marks {
  try {
    return parseMarks(JSON.parse(localStorage.getItem(marksKey) ?? 'null'));
  } catch {
    return noMarks;
  }
}

/** Keeps the marks. A browser that keeps nothing (private mode, full) goes on with those of this page. */
export function writeMarks(marks: Marks): void {
  try {
    if (marks.userId === null && !holdsAnything(marks)) localStorage.removeItem(marksKey);
    else localStorage.setItem(marksKey, JSON.stringify(marks));
    writeHidden(marks.mutes);
  } catch {
    // As said above.
  }
}

/** Keeps the mutes once more, for the script of the head, and tells the page of them (MUTE-2). */
function writeHidden(mutes: readonly KeptMute[]): void {
  const things = mutes.flatMap(({ kind, id, name, until }): HiddenThing[] => {
    const what = kind === 'word' ? wordPattern(name) : id;
    return what === null ? [] : [[until === null ? 0 : Date.parse(until), kind, what]];
  });
  const next = things.length === 0 ? null : JSON.stringify(things);
  if (next === localStorage.getItem(hiddenKey)) return;
  if (next === null) localStorage.removeItem(hiddenKey);
  else localStorage.setItem(hiddenKey, next);
  window.dispatchEvent(new Event(hiddenEvent));
}

function parseMarks(value: unknown): Marks {
  if (typeof value !== 'object' || value === null) return noMarks;
  const field = (name: keyof Marks): unknown => Reflect.get(value, name);
  const listOf = <T>(name: keyof Marks, is: (item: unknown) => item is T, max: number): T[] => {
    const list = field(name);
    return Array.isArray(list) ? list.filter(is).slice(0, max) : [];
  };
  const [userId, visit] = [field('userId'), field('visit')];
  return {
    userId: isId(userId) ? userId : null,
    follows: listOf('follows', isFollow, followLimits.all),
    saved: listOf('saved', isId, followLimits.saved),
    mutes: listOf('mutes', isMute, muteLimits.all).filter((mute) => isHolding(mute, Date.now())),
    read: listOf('read', isId, followLimits.listed),
    seen: listOf('seen', isSeen, followLimits.seen),
    visit: isMoment(visit) ? visit : null,
  };
}

const isId = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value < 2 ** 31;
const isMoment = (value: unknown): value is string => typeof value === 'string' && !Number.isNaN(Date.parse(value));

function isFollow(value: unknown): value is KeptFollow {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, id, name, since }: Partial<Record<keyof KeptFollow, unknown>> = value;
  const isKnown = followKinds.some((known) => known === kind);
  return isKnown && typeof name === 'string' && isMoment(since) && (kind === 'phrase' ? name !== '' : isId(id));
}

function isMute(value: unknown): value is KeptMute {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, id, name, until }: Partial<Record<keyof KeptMute, unknown>> = value;
  const isKnown = muteKinds.some((known) => known === kind) && typeof name === 'string';
  return isKnown && (until === null || isMoment(until)) && (kind === 'word' ? name !== '' : isId(id));
}

function isSeen(value: unknown): value is Seen {
  if (typeof value !== 'object' || value === null) return false;
  const { id, at, title }: Partial<Record<keyof Seen, unknown>> = value;
  return isId(id) && isMoment(at) && typeof title === 'string';
}
