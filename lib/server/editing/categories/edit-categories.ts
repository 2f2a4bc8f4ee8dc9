import { array, number, object, string } from 'yup';
import { type Actor, type KeptEntry, writeAudit } from '../../platform/changes/audit-store';
import { announceEverywhere } from '../../platform/changes/change';
import type { Database, Queryable } from '../../platform/db/client';
import { requestCard } from '../../stories/share-cards/card-store';
import { refusal, type Refusal } from '../../stories/story-audit';
import { isPlaceCategory } from '../../stories/story-category-store';
import {
  type CategoryRow,
  insertCategory,
  listAllCategories,
  lockCategories,
  removeEmptyCategory,
  setCategoryName,
  setCategoryOrder,
  setRetired,
  setShown,
} from './category-edit-store';
import { changeCategoryWords, readWordsChange } from './change-category-words';

/** `entry` is the journal's, which takes the change back. */
export type CategoryEdit = { kind: 'edited'; entry: number; id: number } | Refusal;

/** A row of chips with more is no row. */
const maxShown = 30;

interface By {
  actor: Actor;
  /** The entry that this change takes back. */
  undoes?: number;
}

/** Adds a category at the end of the order (DESK-4). */
export function addCategory(db: Database, { name, ...by }: By & { name: string }, now: Date): Promise<CategoryEdit> {
  return change(db, async (tx, all) => {
    const taken = findNamed(all, name);
    if (taken) return refusal(nameTaken(taken));
    if (all.filter(isShown).length >= maxShown) return refusal(`Больше ${maxShown} категорий читатель не просмотрит.`);
    const id = await insertCategory(tx, name);
    await requestCard(tx, { kind: 'category', id });
    return done(tx, id, 'category.add', { name }, by, now);
  });
}

export function renameCategory(
  db: Database,
  { id, name, ...by }: By & { id: number; name: string },
  now: Date,
): Promise<CategoryEdit> {
  return change(db, async (tx, all) => {
    const category = all.find((one) => one.id === id);
    if (!category) return missing(id);
    const taken = findNamed(all, name);
    if (taken && taken.id !== id) return refusal(nameTaken(taken));
    if (category.name === name) return refusal('Название и так такое.');
    await setCategoryName(tx, id, name);
    await requestCard(tx, { kind: 'category', id });
    return done(tx, id, 'category.rename', { from: category.name, to: name }, by, now);
  });
}

/** @param ids every shown category once. */
export function orderCategories(
  db: Database,
  { ids, ...by }: By & { ids: readonly number[] },
  now: Date,
): Promise<CategoryEdit> {
  return change(db, async (tx, all) => {
    const before = all.filter(isShown).map(({ id }) => id);
    const isWhole = ids.length === before.length && before.every((id) => ids.includes(id));
    if (!isWhole) return refusal('Категории с тех пор изменили: откройте список заново.');
    if (before.every((id, place) => ids[place] === id)) return refusal('Порядок и так такой.');
    await setCategoryOrder(tx, ids);
    return done(tx, ids[0] ?? 0, 'category.order', { from: before, to: ids }, by, now);
  });
}

/**
 * Retires a category (DESK-5): it leaves every list at once, its addresses lead to the successor, and the worker moves its stories there
 * (`settleCategories`).
 */
export function retireCategory(
  db: Database,
  { id, successorId, ...by }: By & { id: number; successorId: number },
  now: Date,
): Promise<CategoryEdit> {
  return change(db, async (tx, all) => {
    const [category, successor] = [id, successorId].map((one) => all.find((row) => row.id === one && isShown(row)));
    if (!category) return missing(id);
    if (!successor || successor.id === id) return refusal('Преемница — другая категория из тех, что показаны.');
    if (isPlaceCategory(id) || isPlaceCategory(successorId))
      return refusal('«Беларусь» и «В мире» — места: их не убирают и не наследуют.');
    const followed = await setRetired(tx, id, successorId, now);
    const details = { name: category.name, successor: successor.name, successorId, followed };
    return done(tx, id, 'category.retire', details, by, now);
  });
}

const storedEdit = object({
  name: string().default(''),
  from: array(number().required()).default([]),
  followed: array(number().required()).default([]),
});

/** Takes a change of categories back by its entry in the journal. */
export async function undoCategoryEdit(
  db: Database,
  { entry, actor }: { entry: KeptEntry; actor: Actor },
  now: Date,
): Promise<{ kind: 'undone' } | Refusal> {
  const by = { actor, undoes: entry.id };
  const id = Number(Reflect.get(Object(entry.details), 'categoryId'));
  const undone = await undo(id);
  return undone.kind === 'refused' ? undone : { kind: 'undone' };

  function undo(id: number): Promise<CategoryEdit> {
    switch (entry.action) {
      case 'category.add':
        return change(db, async (tx, all) => {
          const name = all.find((one) => one.id === id)?.name ?? '';
          if (!(await removeEmptyCategory(tx, id)))
            return refusal('В этой категории уже что-то есть: уберите её с преемницей.');
          return done(tx, id, 'category.remove', { name }, by, now);
        });
      case 'category.rename':
        return renameCategory(db, { id, name: String(Reflect.get(Object(entry.details), 'from')), ...by }, now);
      case 'category.words': {
        const { words, deed } = readWordsChange(entry.details);
        return changeCategoryWords(db, { id, words, deed: deed === 'add' ? 'remove' : 'add', ...by }, now);
      }
      case 'category.order':
        return orderCategories(db, { ids: storedEdit.cast(entry.details, { assert: false }).from, ...by }, now);
      default:
        return change(db, async (tx, all) => {
          const category = all.find((one) => one.id === id);
          if (!category || isShown(category)) return refusal('Эту категорию уже вернули.');
          const { followed } = storedEdit.cast(entry.details, { assert: false });
          await setShown(tx, id, followed);
          return done(tx, id, 'category.show', { name: category.name }, by, now);
        });
    }
  }
}

function change(
  db: Database,
  work: (tx: Queryable, all: readonly CategoryRow[]) => Promise<CategoryEdit>,
): Promise<CategoryEdit> {
  return db.transaction(async (tx) => {
    await lockCategories(tx);
    return work(tx, await listAllCategories(tx));
  });
}

/** Writes the entry, and says to every instance that all pages have changed: categories stand on each of them. */
async function done(
  tx: Queryable,
  id: number,
  action: string,
  details: object,
  { actor, undoes }: By,
  now: Date,
): Promise<CategoryEdit> {
  await announceEverywhere(tx);
  const entry = await writeAudit(tx, { action, actor, details: { categoryId: id, ...details }, undoes }, now);
  return { kind: 'edited', entry, id };
}

const isShown = ({ retiredAt }: CategoryRow) => retiredAt === null;
const missing = (id: number) => refusal(`Категории № ${id} нет среди показанных.`);

function findNamed(all: readonly CategoryRow[], name: string): CategoryRow | undefined {
  const folded = name.toLowerCase();
  return all.find((one) => one.name.toLowerCase() === folded);
}

function nameTaken(taken: CategoryRow): string {
  return isShown(taken)
    ? `Категория «${taken.name}» уже есть.`
    : `Так называлась убранная категория: верните её в журнале или назовите новую иначе.`;
}
