import { ValidationError, type InferType, type ObjectSchema } from 'yup';
import type { FieldErrors } from './problem';

export type Parsed<T> = { ok: true; value: T } | { ok: false; errors: FieldErrors };

/** The schema's own fields out of what was sent; anything else (`id`, `role` …) is ignored (IDOR-1). Errors are Russian, by field. */
export function parseFields<S extends ObjectSchema<object>>(schema: S, sent: object): Parsed<InferType<S>> {
  // Picked before yup sees them: it would follow a `__proto__` that was sent.
  const own = Object.keys(schema.fields).filter((name) => Object.hasOwn(sent, name));
  const fields = Object.fromEntries(own.map((name): [string, unknown] => [name, Reflect.get(sent, name)]));
  try {
    return { ok: true, value: schema.validateSync(fields, { abortEarly: false }) };
  } catch (error) {
    if (error instanceof ValidationError) return { ok: false, errors: errorsByField(error) };
    throw error;
  }
}

function errorsByField({ inner }: ValidationError): FieldErrors {
  const byField = new Map<string, Set<string>>();
  for (const { path = '', errors } of inner) {
    const told = byField.get(path) ?? new Set();
    byField.set(path, told);
    errors.forEach((error) => told.add(error));
  }
  return Object.fromEntries([...byField].map(([field, told]) => [field, [...told]]));
}
