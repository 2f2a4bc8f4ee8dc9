import { object, string } from 'yup';
import { termsOf } from '../../ingest/articles/rules/word-rules';
import {
  type CategoryWords,
  deleteCategoryWords,
  insertCategoryWords,
  listCategoryWords,
  maxCategoryWords,
} from '../../ingest/articles/topics/category-word-store';
import { type Actor, writeAudit } from '../../platform/changes/audit-store';
import type { Database } from '../../platform/db/client';
import { refusal, type Refusal } from '../../stories/story-audit';
import { isPlaceCategory } from '../../stories/story-category-store';
import { type CategoryRow, listAllCategories, lockCategories } from './category-edit-store';

/** A word or a phrase that comes to a category's, or goes: only editors' own go. */
export interface WordsChange {
  id: number;
  words: string;
  deed: 'add' | 'remove';
}

interface WordsOrder extends WordsChange {
  actor: Actor;
  undoes?: number;
}

/** Words of one phrase. */
const maxTerms = 5;

/** Adds words to a category, or takes them away (DESK-8): new publications are classified by them at once. Its own transaction. */
export function changeCategoryWords(
  db: Database,
  { actor, undoes, ...change }: WordsOrder,
  now: Date,
): Promise<{ kind: 'edited'; entry: number; id: number } | Refusal> {
  return db.transaction(async (tx) => {
    await lockCategories(tx);
    const all = await listAllCategories(tx);
    const problem = findProblem(change, { all, known: await listCategoryWords(tx) });
    if (problem) return refusal(problem);
    const { id, words, deed } = change;
    if (deed === 'add') await insertCategoryWords(tx, { categoryId: id, words }, now);
    else await deleteCategoryWords(tx, { categoryId: id, words });
    const name = all.find((one) => one.id === id)?.name ?? '';
    const details = { categoryId: id, name, words, deed };
    const entry = await writeAudit(tx, { action: 'category.words', actor, details, undoes }, now);
    return { kind: 'edited', entry, id };
  });
}

/** Says why a change of a category's words cannot be made; null where it can. */
export function findProblem(
  { id, words, deed }: WordsChange,
  { all, known }: { all: readonly CategoryRow[]; known: readonly CategoryWords[] },
): string | null {
  const category = all.find((one) => one.id === id);
  if (!category || category.retiredAt !== null) return `Категории № ${id} нет среди показанных.`;
  if (isPlaceCategory(id)) return 'Это место: сюжеты попадают сюда по тому, где что случилось.';
  const same = known.find((one) => saidBy(one.words) === saidBy(words));
  if (deed === 'remove') return same?.categoryId === id ? null : 'Таких слов редакция сюда не добавляла.';
  const terms = termsOf(words);
  if (terms.length === 0) return 'Нужно слово, которое что-то значит: предлогов и союзов мало.';
  if (terms.length > maxTerms) return `Во фразе не больше ${maxTerms} слов.`;
  if (same) return `Эти слова уже есть в категории «${all.find((one) => one.id === same.categoryId)?.name ?? ''}».`;
  return known.length < maxCategoryWords ? null : `Больше ${maxCategoryWords} слов хранить нельзя: уберите лишние.`;
}

const saidBy = (words: string) => termsOf(words).join(' ');

const kept = object({ words: string().default(''), deed: string().oneOf(['add', 'remove']).default('add') });

export function readWordsChange(details: unknown): { words: string; deed: 'add' | 'remove' } {
  const { words, deed } = kept.cast(details, { assert: false });
  return { words, deed: deed === 'remove' ? 'remove' : 'add' };
}
