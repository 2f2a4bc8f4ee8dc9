import { array, boolean, number, object, string, type InferType } from 'yup';
import { dateField, idField, nullableText } from './fields';

/** GET /api/v1/desk/categories/: shown ones in their order, then retired ones. */
export const deskCategoriesSchema = object({
  results: array(
    object({
      id: idField(),
      name: string().strict().required(),
      /** Stories are in it by their place, whatever their topic: it cannot be retired. */
      is_place: boolean().strict().required(),
      retired_at: dateField().optional().nullable().default(null),
      successor: nullableText(),
    }).required(),
  ).required(),
});
export type DeskCategories = InferType<typeof deskCategoriesSchema>;
export type DeskCategory = DeskCategories['results'][number];

/** A change of categories: `entry` is the journal's, by which it is undone. */
export const editedCategorySchema = object({ entry: idField(), id: number().strict().integer().min(0).required() });
export type EditedCategory = InferType<typeof editedCategorySchema>;

/** GET /api/v1/desk/categories/{id}/words/: what editors have added for the classifier. */
export const categoryWordsSchema = object({ results: array(string().strict().required()).required() });
export type CategoryWordList = InferType<typeof categoryWordsSchema>;

/** POST /api/v1/desk/categories/{id}/words/preview/: stories of the last week that would have another category; the newest 20. */
export const wordsPreviewSchema = object({
  count: number().strict().integer().min(0).required(),
  /** There were more publications with these words than are looked at. */
  is_more: boolean().strict().required(),
  stories: array(
    object({ id: idField(), title: string().strict().defined(), from: nullableText(), to: nullableText() }).required(),
  ).required(),
});
export type WordsPreview = InferType<typeof wordsPreviewSchema>;
