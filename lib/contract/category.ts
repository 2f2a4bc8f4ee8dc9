import { array, object, string, type InferType } from 'yup';
import { idField } from './fields';
import { shareCardField } from './image';

/** GET /api/v1/categories/ answers a list of these (DATA-1, API-1). */
export const categorySchema = object({
  id: idField(),
  name: string().strict().required(),
});

export const categoryListSchema = array(categorySchema.shape({ share_card: shareCardField() })).required();

export type Category = InferType<typeof categorySchema>;
