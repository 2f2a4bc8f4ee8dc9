import { array, lazy, object, string } from 'yup';

/** Every error of the API (R37): `detail` for people, in Russian; `errors` by field where a field is at fault. */
export const errorSchema = object({
  detail: string().strict().required(),
  errors: lazy((value: unknown) =>
    object(
      Object.fromEntries(
        Object.keys(value ?? {}).map((field) => [field, array(string().strict().required()).required()]),
      ),
    ).optional(),
  ),
});

export type ErrorBody = { detail: string; errors?: Record<string, string[]> };
