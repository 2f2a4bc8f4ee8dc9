import { writeAudit, type Actor } from '../../platform/changes/audit-store';
import type { Database, Queryable } from '../../platform/db/client';
import { refusal, type Refusal, whyNot } from '../story-audit';
import { beginStoryChange, listStoryStates } from '../story-change-store';
import { findChoice, keepChoice } from './affair-links-store';
import { regroupAffairs } from './decide-affairs';

/** `from` and `to`: the story with which it stands in one affair, null: alone, undefined: as the worker decides. */
export interface AffairChange {
  kind: 'affair';
  entry: number;
  storyId: number;
  title: string;
  from: number | null | undefined;
  to: number | null | undefined;
}

interface AffairRequest {
  storyId: number;
  to: number | null | undefined;
  actor: Actor;
  /** Undoing an entry: only while the word is still the one that the entry set. */
  undoes?: { entry: number; from: number | null | undefined };
}

/** Puts a story into the affair of another one, or takes it out of any; the worker never decides otherwise. Its own transaction. */
export async function chooseAffair(
  db: Database,
  request: { storyId: number; to: number | null | undefined; actor: Actor },
  now: Date,
): Promise<AffairChange | Refusal> {
  return db.transaction(async (tx) => {
    await beginStoryChange(tx);
    return changeAffair(tx, request, now);
  });
}

/** The change itself, inside the caller's. */
export async function changeAffair(
  tx: Queryable,
  { storyId, to, actor, undoes }: AffairRequest,
  now: Date,
): Promise<AffairChange | Refusal> {
  if (storyId === to) return refusal('Сюжет и так в одном ходе событий с самим собой.');
  const ids = [storyId, ...(to ? [to] : [])];
  const states = await listStoryStates(tx, ids);
  for (const id of ids) {
    const hindrance = await whyNot(
      tx,
      id,
      states.find((state) => state.id === id),
    );
    if (hindrance) return hindrance;
  }
  const from = (await findChoice(tx, storyId))?.otherId;
  if (undoes && undoes.from !== from)
    return refusal(`О ходе событий сюжета № ${storyId} с тех пор сказали другое: отменять нечего.`);
  if (from === to) return refusal(`О ходе событий сюжета № ${storyId} это уже сказано.`);
  await keepChoice(tx, { storyId, otherId: to }, now);
  // The story that it was with, and those that it goes to, are decided anew with it.
  await regroupAffairs(tx, [...ids, ...(from ? [from] : [])], now);
  const title = states.find(({ id }) => id === storyId)?.title ?? '';
  const details = { title, from: toStored(from), to: toStored(to) };
  const entry = await writeAudit(tx, { action: 'story.affair', actor, storyId, details, undoes: undoes?.entry }, now);
  return { kind: 'affair', entry, storyId, title, from, to };
}

/** A word in the journal's form: 0 stands for none said. */
const toStored = (otherId: number | null | undefined) => (otherId === undefined ? 0 : otherId);

/** The word that the journal's form says. */
export const fromStored = (stored: number | null): number | null | undefined => (stored === 0 ? undefined : stored);
