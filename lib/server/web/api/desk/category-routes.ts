import { array, object, string } from 'yup';
import type { CategoryWordList, DeskCategories, EditedCategory, WordsPreview } from '@/lib/contract/desk-categories';
import { listAllCategories } from '../../../editing/categories/category-edit-store';
import {
  addCategory,
  type CategoryEdit,
  orderCategories,
  renameCategory,
  retireCategory,
} from '../../../editing/categories/edit-categories';
import { changeCategoryWords, findProblem } from '../../../editing/categories/change-category-words';
import { previewCategoryWords } from '../../../editing/categories/preview-category-words';
import { listCategoryWords } from '../../../ingest/articles/topics/category-word-store';
import { isPlaceCategory } from '../../../stories/story-category-store';
import type { ApiDependencies } from '../api-dependencies';
import { bodyId, readFields } from '../http/fields';
import { refuseChange } from '../http/problem';
import { maxId, parsePathId } from '../http/query';
import { requiredText } from './desk-fields';
import { authorOf, type DeskContext, type DeskRoute, deskRoute } from './desk-routes';

const badId = 'Номер — целое число от 1.';
const id = () => bodyId(badId).max(maxId, badId);
/** A name is one line of a chip. */
const nameBody = object({ name: requiredText('category').matches(/^[^\p{C}]+$/u, 'Название — одна строка.') });
const orderBody = object({ ids: array(id()).strict().required(badId).min(1, badId).max(1_000, badId) });
/** In one line, with single spaces. */
const wordsBody = object({
  words: requiredText('categoryWords')
    .matches(/^[^\p{C}]+$/u, 'Слова — одна строка.')
    .transform((words: unknown) => (typeof words === 'string' ? words.replace(/\s+/gu, ' ') : words)),
  deed: string()
    .strict()
    .oneOf(['add', 'remove'] as const, 'Такого действия нет.')
    .required('Назовите действие.'),
});
const retiringBody = object({ successor_id: id() });

const maxBytes = 20_000;

/** Categories: added, named, ordered, retired with a successor (DESK-4, DESK-5). */
export function categoryRoutes({ db, now }: ApiDependencies): DeskRoute[] {
  return [
    deskRoute('GET', '/categories', 'category.read', async (c) => {
      const all = await listAllCategories(db);
      const nameOf = new Map(all.map((one) => [one.id, one.name]));
      const results = all.map(({ id: categoryId, name, retiredAt, successorId }) => ({
        id: categoryId,
        name,
        is_place: isPlaceCategory(categoryId),
        retired_at: retiredAt?.toISOString() ?? null,
        successor: successorId === null ? null : (nameOf.get(successorId) ?? null),
      }));
      const isShown = (one: { retired_at: string | null }) => one.retired_at === null;
      return c.json<DeskCategories>({
        results: [...results.filter(isShown), ...results.filter((one) => !isShown(one))],
      });
    }),
    deskRoute('POST', '/categories', 'category.edit', async (c) => {
      const fields = await readFields(c, nameBody, { maxBytes });
      if (!fields.ok) return fields.refusal;
      return respond(c, await addCategory(db, { ...fields.value, actor: authorOf(c) }, now()));
    }),
    deskRoute('POST', '/categories/order', 'category.edit', async (c) => {
      const fields = await readFields(c, orderBody, { maxBytes });
      if (!fields.ok) return fields.refusal;
      return respond(c, await orderCategories(db, { ...fields.value, actor: authorOf(c) }, now()));
    }),
    deskRoute('PATCH', '/categories/:id', 'category.edit', async (c) => {
      const fields = await readFields(c, nameBody, { maxBytes });
      if (!fields.ok) return fields.refusal;
      const change = { id: pathId(c), ...fields.value, actor: authorOf(c) };
      return respond(c, await renameCategory(db, change, now()));
    }),
    deskRoute('GET', '/categories/:id/words', 'category.read', async (c) => {
      const categoryId = pathId(c);
      const known = await listCategoryWords(db);
      return c.json<CategoryWordList>({
        results: known.flatMap((one) => (one.categoryId === categoryId ? [one.words] : [])),
      });
    }),
    deskRoute('POST', '/categories/:id/words/preview', 'category.edit', async (c) => {
      const fields = await readFields(c, wordsBody, { maxBytes });
      if (!fields.ok) return fields.refusal;
      const change = { id: pathId(c), ...fields.value };
      const problem = findProblem(change, { all: await listAllCategories(db), known: await listCategoryWords(db) });
      if (problem) return refuseChange(c, problem);
      const { count, isMore, shown } = await previewCategoryWords(db, change, now());
      return c.json<WordsPreview>({ count, is_more: isMore, stories: shown });
    }),
    deskRoute('POST', '/categories/:id/words', 'category.edit', async (c) => {
      const fields = await readFields(c, wordsBody, { maxBytes });
      if (!fields.ok) return fields.refusal;
      return respond(c, await changeCategoryWords(db, { id: pathId(c), ...fields.value, actor: authorOf(c) }, now()));
    }),
    deskRoute('POST', '/categories/:id/retire', 'category.edit', async (c) => {
      const fields = await readFields(c, retiringBody, { maxBytes });
      if (!fields.ok) return fields.refusal;
      const change = { id: pathId(c), successorId: fields.value.successor_id, actor: authorOf(c) };
      return respond(c, await retireCategory(db, change, now()));
    }),
  ];
}

/** No category has the id 0. */
const pathId = (c: DeskContext) => parsePathId(c.req.param('id') ?? '') ?? 0;

function respond(c: DeskContext, done: CategoryEdit): Response {
  if (done.kind === 'refused') return refuseChange(c, done.reason);
  return c.json<EditedCategory>({ entry: done.entry, id: done.id });
}
