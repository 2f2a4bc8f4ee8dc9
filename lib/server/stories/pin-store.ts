import { eq, inArray, max, sql } from 'drizzle-orm';
import { pinLimits } from '@/lib/contract/desk-rules';
import { counted } from '@/lib/text/numbers';
import { writeAudit, type Actor } from '../platform/changes/audit-store';
import type { Database, Queryable } from '../platform/db/client';
import { articles, stories } from '../platform/db/schema';
import { arrangePins, isSameEnd, isSamePin, type Pin, type WantedPlace } from './pin';
import { announceStories } from './story-batch';
import { beginStoryChange, listStoryStates } from './story-change-store';
import { refusal, whyNot, type Refusal } from './story-audit';
import { listChangedStories, lockStories } from './story-writing-store';
import { listTopPins } from './top-pin-store';

/** `from` and `to` are positions, null for none. */
export interface PinChange {
  kind: 'pinned';
  entry: number;
  storyId: number;
  title: string;
  from: number | null;
  to: number | null;
}

/** Pins a story among the editors' picks: the greater the order, the higher it stands. Its own transaction. */
export async function pinStory(
  db: Database,
  request: { storyId: number; order: number; actor: Actor },
  now: Date,
): Promise<PinChange | Refusal> {
  const { order, ...about } = request;
  return db.transaction(async (tx) => {
    await beginStoryChange(tx);
    return changePin(tx, { ...about, to: { order, until: null } }, now);
  });
}

/** Takes a story from the editors' picks. Its own transaction. */
export async function unpinStory(
  db: Database,
  request: { storyId: number; actor: Actor },
  now: Date,
): Promise<PinChange | Refusal> {
  return db.transaction(async (tx) => {
    await beginStoryChange(tx);
    return changePin(tx, { ...request, to: null }, now);
  });
}

interface PinRequest {
  storyId: number;
  to: Pin | null;
  actor: Actor;
  /** Undoing an entry: only while the pin is still the one that the entry set. */
  undoes?: { entry: number; from: Pin | null };
}

/** Pins a story at an order, with an end at the top of home, or takes its pin away; inside the caller's change. */
export async function changePin(
  tx: Queryable,
  { storyId, to, actor, undoes }: PinRequest,
  now: Date,
): Promise<PinChange | Refusal> {
  const held = await hold(tx, storyId);
  if (held.kind === 'refused') return held;
  if (undoes && !isStill(held.pin, undoes.from, to))
    return refusal(`Место сюжета № ${storyId} с тех пор изменили: отменять нечего.`);
  const wanted = to === null ? null : { order: to.order };
  return write(tx, { storyId, held, until: to?.until ?? null, wanted, actor, undoes: undoes?.entry }, now);
}

/** Other pins may have moved it: what pinned it is taken back all the same. */
function isStill(now: Pin | null, then: Pin | null, to: Pin | null): boolean {
  return isSamePin(now, then) || (now !== null && now.until !== null && to === null && isSameEnd(now, then));
}

interface TopRequest {
  storyId: number;
  /** Null: the end that its pin has. */
  until: Date | null;
  /** From 1; without it a story stays where it is pinned, and a new one comes first. */
  place: number | undefined;
  actor: Actor;
}

/** Pins a story at the top of home (RANK-6), or moves its pin there; inside the caller's change. */
export async function pinAtTop(
  tx: Queryable,
  { storyId, until, place, actor }: TopRequest,
  now: Date,
): Promise<PinChange | Refusal> {
  const held = await hold(tx, storyId);
  if (held.kind === 'refused') return held;
  const { pin } = held;
  const end = until ?? pin?.until ?? null;
  if (end === null) return refusal(`Сюжет № ${storyId} не закреплён.`);
  const isStanding = place === undefined && pin !== null && pin.until !== null;
  const wanted = isStanding ? { order: pin.order } : { place: place ?? 1 };
  return write(tx, { storyId, held, until: end, wanted, actor }, now);
}

interface Held {
  kind: 'held';
  title: string;
  pin: Pin | null;
}

async function hold(tx: Queryable, storyId: number): Promise<Held | Refusal> {
  await lockStories(tx, [storyId]);
  const [story] = await listStoryStates(tx, [storyId]);
  const hindrance = await whyNot(tx, storyId, story);
  if (hindrance || !story) return hindrance ?? refusal(`Сюжета № ${storyId} нет.`);
  return { kind: 'held', title: story.title ?? '', pin: story.pin };
}

interface Written {
  storyId: number;
  held: Held;
  /** Null: it does not stand at the top of home. */
  until: Date | null;
  /** Null: no pin. */
  wanted: WantedPlace | null;
  actor: Actor;
  undoes?: number | undefined;
}

async function write(
  tx: Queryable,
  { storyId, held, until, wanted, actor, undoes }: Written,
  now: Date,
): Promise<PinChange | Refusal> {
  const from = held.pin;
  const hindrance = until && whyNoEnd(until, now);
  if (hindrance) return hindrance;
  const pins = until && wanted ? await planTop(tx, { storyId, from, wanted }) : plain(storyId, wanted);
  if (pins instanceof Map === false) return pins;
  const order = pins.get(storyId) ?? null;
  const to = order === null ? null : { order, until };
  if (isSamePin(from, to))
    return refusal(
      to === null ? `Сюжет № ${storyId} не закреплён.` : `Сюжет № ${storyId} уже закреплён на месте ${to.order}.`,
    );
  for (const [id, place] of pins) if (id !== storyId) await writeOrder(tx, id, place);
  await writePin(tx, storyId, to);
  const { title } = held;
  const details = {
    title,
    from: from?.order ?? null,
    to: order,
    ...(from?.until && { fromUntil: from.until }),
    ...(until && { toUntil: until }),
  };
  const entry = await writeAudit(tx, { action: 'story.pin', actor, storyId, details, undoes }, now);
  await announceStories(tx, await listChangedStories(tx, [storyId, ...pins.keys()]), now);
  return { kind: 'pinned', entry, storyId, title, from: from?.order ?? null, to: order };
}

function whyNoEnd(until: Date, now: Date): Refusal | null {
  const left = until.getTime() - now.getTime();
  if (left <= 0) return refusal('Это время уже прошло: закрепите сюжет заново.');
  return left > pinLimits.ms ? refusal('Закрепить можно не больше чем на трое суток.') : null;
}

/** The orders of all pins at the top of home with this one among them. */
async function planTop(
  tx: Queryable,
  { storyId, from, wanted }: { storyId: number; from: Pin | null; wanted: WantedPlace },
): Promise<Map<number, number> | Refusal> {
  const others = (await listTopPins(tx)).filter(({ id }) => id !== storyId);
  if (others.length >= pinLimits.stories)
    return refusal(`Закреплено уже ${counted(others.length, storyForms)}: сначала открепите один.`);
  // A pick of the operator begins anew among the pins.
  return arrangePins(others, { id: storyId, order: from?.until ? from.order : null }, wanted);
}

function plain(storyId: number, wanted: WantedPlace | null): Map<number, number> {
  return new Map(wanted && 'order' in wanted ? [[storyId, wanted.order]] : []);
}

const storyForms = ['сюжет', 'сюжета', 'сюжетов'] as const;

/** Pins a story, or unpins it (null). */
export async function writePin(db: Queryable, storyId: number, pin: Pin | null): Promise<void> {
  await db
    .update(stories)
    .set({ pinnedOrder: pin?.order ?? null, pinnedUntil: pin?.until ?? null })
    .where(eq(stories.id, storyId));
}

async function writeOrder(db: Queryable, storyId: number, order: number): Promise<void> {
  await db.update(stories).set({ pinnedOrder: order }).where(eq(stories.id, storyId));
}

/** The story of the article with one of these guids; null when none of them is stored. */
export async function findStoryByGuid(db: Queryable, guids: readonly string[]): Promise<number | null> {
  const [row] = await db
    .select({ id: max(articles.storyId) })
    .from(articles)
    .where(inArray(articles.guid, [...guids]))
    .groupBy(articles.storyId)
    .orderBy(sql`count(*) desc`)
    .limit(1);
  return row?.id ?? null;
}
