import { queryOptions } from '@tanstack/react-query';
import type { EditedCategory, WordsPreview } from '@/lib/contract/desk-categories';
import { requestApi } from './request';

const path = '/api/v1/desk/categories/';
const schemas = () => import('@/lib/contract/desk-categories');

/** GET /api/v1/desk/categories/ */
export const deskCategoriesQuery = () =>
  queryOptions({
    queryKey: ['personal', 'desk', 'categories'],
    staleTime: 0,
    queryFn: ({ signal }) => requestApi(async () => (await schemas()).deskCategoriesSchema, { path, signal }),
  });

/** A change of categories. @throws ApiError; 409 with a sentence where it was not made */
const edit = (method: 'POST' | 'PATCH', place: string, json: object): Promise<EditedCategory> =>
  requestApi(async () => (await schemas()).editedCategorySchema, { path: `${path}${place}`, method, json });

export const addCategory = (name: string) => edit('POST', '', { name });
export const renameCategory = (id: number, name: string) => edit('PATCH', `${id}/`, { name });
export const orderCategories = (ids: readonly number[]) => edit('POST', 'order/', { ids });
export const retireCategory = (id: number, successor: number) =>
  edit('POST', `${id}/retire/`, { successor_id: successor });

/** GET /api/v1/desk/categories/{id}/words/ */
export const categoryWordsQuery = (id: number) =>
  queryOptions({
    queryKey: ['personal', 'desk', 'categories', id, 'words'],
    staleTime: 0,
    queryFn: ({ signal }) =>
      requestApi(async () => (await schemas()).categoryWordsSchema, { path: `${path}${id}/words/`, signal }),
  });

/** A word or a phrase that comes to a category's, or goes. */
export interface WordsChange {
  words: string;
  deed: 'add' | 'remove';
}

export const changeCategoryWords = (id: number, change: WordsChange) => edit('POST', `${id}/words/`, { ...change });

/** POST /api/v1/desk/categories/{id}/words/preview/: nothing is changed. */
export function previewCategoryWords(id: number, change: WordsChange): Promise<WordsPreview> {
  return requestApi(async () => (await schemas()).wordsPreviewSchema, {
    path: `${path}${id}/words/preview/`,
    method: 'POST',
    json: change,
  });
}
