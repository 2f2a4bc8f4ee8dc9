import { backOffMs } from '../../platform/base/back-off';
import type { Log } from '../../platform/base/log';
import { dropMedia, saveShareCard } from '../../ingest/media/media-store';
import {
  cardDesign,
  type CardFace,
  cardId,
  type CardKind,
  cardKinds,
  type CardPlan,
  cardSize,
  type CardSubject,
} from './card-face';
import { listCardPlans } from './card-plan-store';
import {
  type CardRequest,
  finishCardRequests,
  listCurrentCards,
  lockCard,
  putOffCardRequests,
  removeCards,
  removeTaintedCards,
  replaceCard,
  requestCard,
  requestMissingCards,
  type CurrentCard,
  claimCardRequests,
} from './card-store';
import { announceChange } from '../../platform/changes/change';
import type { Database, Queryable } from '../../platform/db/client';
import type { ReadPicture } from './draw-card';
import { type MediaFiles, MediaStoreError, readWhole } from '../../ingest/media/files/media-files';
import { faviconFile, mediaFiles } from '../../ingest/media/image-urls';

export interface DrawCardsDependencies extends MakeCardDependencies {
  now: () => Date;
  log: Pick<Log, 'warn'>;
}

const minuteMs = 60_000;
/** A story without a card gets one while it is so young: an archive that is taken over at once is not drawn. */
const freshMs = 3 * 24 * 60 * minuteMs;
/** Longer than the drawing of one batch takes. */
const claimMs = 10 * minuteMs;
const batch = 100;
/** Between the tries of a card that cannot be drawn. */
/** Until a store of pictures that did not answer is asked again. */
const storeWaitMs = 2 * minuteMs;
const failureWait = { firstMs: 2 * minuteMs, maxMs: 60 * minuteMs };
/** A story that many outlets take up at once is drawn once a minute. */
const restMs = minuteMs;
/** A card whose picture arrives is requested then anyway; this is for a picture that does not come. */
const pictureLookMs = 10_000;
/** Numbers of failures after which a card does without its picture, and the subject without a card until it changes. */
const attempts = { withPicture: 3, atAll: 6 };

/** The requests of one subject, and what is known of it. */
interface Task {
  id: number;
  requests: number[];
  attempts: number;
  plan: CardPlan;
  current: CurrentCard | null;
}

/** Draws the cards that changes have asked for, newest first and one by one, until none is due or `isStopping`. @returns how many were drawn. */
export async function drawDueCards(deps: DrawCardsDependencies, isStopping: () => boolean): Promise<number> {
  let drawn = 0;
  while (!isStopping()) {
    const now = deps.now();
    const requests = await claimCardRequests(deps.db, now, new Date(now.getTime() + claimMs), batch);
    if (requests.length === 0) break;
    for (const kind of cardKinds)
      drawn += await drawKind(
        deps,
        kind,
        requests.filter((request) => request.kind === kind),
        isStopping,
      );
  }
  return drawn;
}

async function drawKind(
  deps: DrawCardsDependencies,
  kind: CardKind,
  requests: readonly CardRequest[],
  isStopping: () => boolean,
): Promise<number> {
  const { db } = deps;
  const ids = [...new Set(requests.map(({ subjectId }) => subjectId))];
  if (ids.length === 0) return 0;
  const plans = await listCardPlans(db, kind, ids);
  const current = await listCurrentCards(db, kind, ids);
  await dropPictures(
    deps,
    await removeCards(
      db,
      kind,
      ids.filter((id) => !plans.has(id)),
    ),
  );
  const tasks = ids.flatMap((id): Task[] => {
    const plan = plans.get(id);
    const own = requests.filter(({ subjectId }) => subjectId === id);
    return plan
      ? [
          {
            id,
            requests: own.map((request) => request.id),
            attempts: Math.max(...own.map((request) => request.attempts)),
            plan,
            current: current.get(id) ?? null,
          },
        ]
      : [];
  });
  const [waiting, idle] = [
    tasks.filter((task) => isWanted(task, deps.now())),
    tasks.filter((task) => !isWanted(task, deps.now())),
  ];
  const open = new Set(waiting.flatMap((task) => task.requests));
  await finishCardRequests(
    db,
    requests.map(({ id }) => id).filter((id) => !open.has(id)),
  );
  let drawn = 0;
  for (const task of waiting) {
    // The rest of the batch is given back to be claimed again.
    if (isStopping()) await putOffCardRequests(db, task.requests, deps.now(), false);
    else if (await drawOne(deps, kind, task)) drawn += 1;
  }
  if (kind === 'story')
    await dropPictures(
      deps,
      await removeTaintedCards(
        db,
        [...waiting, ...idle].map(({ id }) => id),
      ),
    );
  return drawn;
}

/** Returns true when a card must be drawn: it would differ from the current one, and the story is young or has had a card. */
function isWanted({ plan, current }: Task, now: Date): boolean {
  if (current) return current.isTainted || current.mediaId !== cardId(plan.face);
  return plan.freshAt === null || plan.freshAt.getTime() > now.getTime() - freshMs;
}

/** When a card is better drawn than now: soon, while its picture is on its way; after a rest, if it has just been drawn. */
function notBefore({ plan, current }: Task, now: Date): Date | null {
  if (!current) return plan.pictureBy && plan.pictureBy > now ? new Date(now.getTime() + pictureLookMs) : null;
  const rested = new Date(current.drawnAt.getTime() + restMs);
  return !current.isTainted && rested > now ? rested : null;
}

/** One card's failure leaves the others alone. @returns whether it was drawn. */
async function drawOne(deps: DrawCardsDependencies, kind: CardKind, task: Task): Promise<boolean> {
  const { db, log } = deps;
  const { id, plan } = task;
  const now = deps.now();
  const later = notBefore(task, now);
  if (later) {
    await putOffCardRequests(db, task.requests, later, false);
    return false;
  }
  try {
    const shown = task.attempts > attempts.withPicture ? withoutPicture(plan.face) : plan.face;
    await makeCard(deps, { kind, id }, plan, shown, now);
    await finishCardRequests(db, task.requests);
    return true;
  } catch (error) {
    if (error instanceof MediaStoreError) {
      // It is none of the card's failures: a card with its picture comes when the store works again.
      await putOffCardRequests(db, task.requests, new Date(now.getTime() + storeWaitMs), false);
      return false;
    }
    if (task.attempts === 1) log.warn({ err: error, kind, id }, 'a card could not be drawn');
    if (task.attempts >= attempts.atAll) await finishCardRequests(db, task.requests);
    else
      await putOffCardRequests(
        db,
        task.requests,
        new Date(now.getTime() + backOffMs(task.attempts, failureWait, 0)),
        true,
      );
    return false;
  }
}

async function dropPictures({ db, files }: MakeCardDependencies, mediaIds: readonly string[]): Promise<void> {
  for (const mediaId of mediaIds) await dropMedia({ db, files }, mediaId);
}

export interface MakeCardDependencies {
  db: Database;
  files: MediaFiles;
  draw: (face: CardFace, read: ReadPicture) => Promise<Uint8Array>;
  read: ReadPicture;
}

/**
 * Draws a subject's card, stores it, and announces its address to the pages that show it. Changes during the
 * drawing are drawn later.
 * @param shown what is drawn: the plan's face, or one without a picture that cannot be read.
 * @throws when the card cannot be drawn or stored.
 */
async function makeCard(
  deps: MakeCardDependencies,
  subject: CardSubject,
  plan: CardPlan,
  shown: CardFace,
  now: Date,
): Promise<void> {
  const { db, files } = deps;
  const mediaId = cardId(shown);
  await saveShareCard(db, files, mediaId, { data: await deps.draw(shown, deps.read), ...cardSize });
  const isKept = await db.transaction(async (tx) => {
    await lockCard(tx, subject);
    const present = (await listCardPlans(tx, subject.kind, [subject.id])).get(subject.id);
    if (!present || cardId(present.face) !== cardId(plan.face)) {
      await requestCard(tx, subject);
      return false;
    }
    await replaceCard(tx, { ...subject, mediaId, articleIds: plan.articleIds, design: cardDesign }, now);
    await announceChange(tx, toChange(subject));
    return true;
  });
  if (!isKept) await dropMedia({ db, files }, mediaId);
}

function toChange({ kind, id }: CardSubject) {
  const of = (wanted: CardSubject['kind']) => (kind === wanted ? [id] : []);
  return { stories: of('story'), categories: of('category'), sources: of('channel'), days: [] };
}

/** The content of a card whose picture cannot be read. */
function withoutPicture(face: CardFace): CardFace {
  switch (face.kind) {
    case 'story':
      return { ...face, picture: null };
    case 'channel':
      return { ...face, faviconId: null };
    default:
      return face;
  }
}

const fileNames = { full: mediaFiles.full, wide: mediaFiles.wide, favicon: faviconFile } as const;

/** Reads what the media store has derived from strangers' pictures; their own bytes never come near a card. */
export function readStoredPicture(files: MediaFiles): ReadPicture {
  return async (mediaId, file) => {
    const picture = await readWhole(files, mediaId, fileNames[file]);
    if (!picture) throw new Error(`the picture ${mediaId} has no file ${fileNames[file]}`);
    return picture;
  };
}

/** Requests every card that is missing or was drawn by another version. Harmless when repeated. */
export function requestCards(db: Queryable, now: Date): Promise<void> {
  return requestMissingCards(db, new Date(now.getTime() - freshMs), cardDesign);
}
