import type { Context } from 'hono';
import type { InferType, ObjectSchema } from 'yup';
import { parseFields } from './parse-fields';
import { refuse } from './problem';
import { readJsonBody, type Read } from './read-json-body';

/** The fields of a request's JSON body, or the refusal that is to be answered. */
export async function readFields<S extends ObjectSchema<object>>(c: Context, schema: S): Promise<Read<InferType<S>>> {
  const body = await readJsonBody(c);
  if (!body.ok) return body;
  const fields = parseFields(schema, body.value);
  return fields.ok ? fields : { ok: false, refusal: refuse(c, 'invalid_fields', fields.errors) };
}
