import { number, string, type InferType, type ObjectSchema } from 'yup';
import { maxPageSize } from '@/lib/contract/list-parameters';
import { parseFields, type Parsed } from './fields';
import type { MiddlewareHandler } from 'hono';
import { refuse } from './problem';

/** PostgreSQL's `integer`. */
export const maxId = 2 ** 31 - 1;

/** The id in an address, in its one canonical form (R15); null for `01`, `-1`, `1e9`, 2^63 and the like. */
export function parsePathId(segment: string): number | null {
  const id = /^[1-9]\d{0,9}$/.test(segment) ? Number(segment) : Infinity;
  return id <= maxId ? id : null;
}

/** In page mode PostgreSQL has to count all earlier items, so the list ends after this many. Cursor mode has no such limit. */
export const maxListDepth = 10_000;
const tooDeep = `Дальше ${maxListDepth}-й записи ведёт только курсор.`;

/** A whole number in plain digits, from 1 unless `min` says otherwise: `1e9`, `+1`, `01`, ` 1` and an empty value are refused. */
export const wholeNumber = (message: string, min: 0 | 1 = 1) =>
  number()
    .transform((_value, written: unknown) =>
      typeof written === 'string' && /^(0|[1-9]\d*)$/.test(written) ? Number(written) : NaN,
    )
    .typeError(message)
    .min(min, message)
    // For the reference: the digits above are already no fraction.
    .meta({ integer: true });

/** Parameters of every list (R12). */
export const listFields = {
  page: wholeNumber('Номер страницы — целое число от 1.').max(maxListDepth, tooDeep),
  page_size: wholeNumber(`Размер страницы — целое число от 1 до ${maxPageSize}.`)
    .transform((size: number) => Math.min(size, maxPageSize))
    .default(12),
  cursor: string(),
};

/** An id to filter by. It need not exist, but must fit PostgreSQL's `integer`. */
export const idFilter = (message: string) => wholeNumber(message).max(maxId, message);

/** Parses the known parameters and ignores others; of a repeated one the first counts. Errors are in Russian, by parameter. */
export function parseQuery<S extends ObjectSchema<object>>(
  schema: S,
  parameters: URLSearchParams,
): Parsed<InferType<S>> {
  return parseFields(schema, Object.fromEntries([...parameters].reverse()));
}

export interface PageStart<Position> {
  after: Position | null;
  offset: number;
}

/**
 * Returns the start of a list's page: after its cursor if there is one, else at an offset.
 * @param decode returns the position in the cursor, null for a forged one.
 */
export function parsePageStart<Position>(
  { page, page_size, cursor }: { page?: number; page_size: number; cursor?: string },
  decode: (cursor: string) => Position | null,
): Parsed<PageStart<Position>> {
  if (cursor !== undefined) {
    const after = decode(cursor);
    if (after === null) return { ok: false, errors: { cursor: ['Курсор неверен или от другого списка.'] } };
    return { ok: true, value: { after, offset: 0 } };
  }
  const offset = ((page ?? 1) - 1) * page_size;
  if (offset + page_size > maxListDepth) return { ok: false, errors: { page: [tooDeep] } };
  return { ok: true, value: { after: null, offset } };
}

/** INP-1: PostgreSQL cannot store a NUL in text, so a parameter with one is refused. */
export const refuseNul: MiddlewareHandler = async (c, next) => {
  for (const [name, value] of new URL(c.req.url).searchParams) {
    if (name.includes('\0') || value.includes('\0')) return refuse(c, 'invalid');
  }
  await next();
};
