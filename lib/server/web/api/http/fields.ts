import { type InferType, number, type ObjectSchema, ValidationError } from 'yup';
import { type FieldErrors, refuse } from './problem';
import type { Context } from 'hono';
import { readJsonBody, type Read } from './request-body';

export type Parsed<T> = { ok: true; value: T } | { ok: false; errors: FieldErrors };

/** Validates the schema's fields of what was sent and ignores all others (`id`, `role` …; IDOR-1). Errors are in Russian, by field. */
export function parseFields<S extends ObjectSchema<object>>(schema: S, sent: object): Parsed<InferType<S>> {
  // Own fields are copied first, because yup would follow a `__proto__` that was sent.
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
    const fieldErrors = byField.get(path) ?? new Set();
    byField.set(path, fieldErrors);
    errors.forEach((error) => fieldErrors.add(error));
  }
  return Object.fromEntries([...byField].map(([field, fieldErrors]) => [field, [...fieldErrors]]));
}

/** The fields of a request's JSON body, or the error response; `maxBytes` where the body is shorter than others may be. */
export async function readFields<S extends ObjectSchema<object>>(
  c: Context,
  schema: S,
  limits: { maxBytes?: number } = {},
): Promise<Read<InferType<S>>> {
  const body = await readJsonBody(c, limits);
  if (!body.ok) return body;
  const fields = parseFields(schema, body.value);
  return fields.ok ? fields : { ok: false, refusal: refuse(c, 'invalid_fields', fields.errors) };
}

/** An id in a request's JSON: a whole number from 1. A string of digits is refused. */
export const bodyId = (message: string) =>
  number().strict().typeError(message).integer(message).min(1, message).required(message);
