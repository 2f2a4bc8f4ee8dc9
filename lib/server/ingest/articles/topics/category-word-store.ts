import { and, asc, eq } from 'drizzle-orm';
import { categoryWords } from '../../../platform/db/check-tables';
import type { Queryable } from '../../../platform/db/client';

/** A word or a phrase that editors have added to a category (DESK-8). */
export interface CategoryWords {
  id: number;
  categoryId: number;
  words: string;
}

/** Words and phrases of a site, all categories' together. */
export const maxCategoryWords = 500;

/** Every word that editors have added, oldest first. Workers read them with each feed, so a change holds everywhere at once. */
export function listCategoryWords(db: Queryable): Promise<CategoryWords[]> {
  return db
    .select({ id: categoryWords.id, categoryId: categoryWords.categoryId, words: categoryWords.words })
    .from(categoryWords)
    .orderBy(asc(categoryWords.id))
    .limit(maxCategoryWords);
}

export async function insertCategoryWords(
  tx: Queryable,
  { categoryId, words }: Omit<CategoryWords, 'id'>,
  now: Date,
): Promise<void> {
  await tx.insert(categoryWords).values({ categoryId, words, createdAt: now });
}

export async function deleteCategoryWords(
  tx: Queryable,
  { categoryId, words }: Omit<CategoryWords, 'id'>,
): Promise<void> {
  await tx.delete(categoryWords).where(and(eq(categoryWords.categoryId, categoryId), eq(categoryWords.words, words)));
}
