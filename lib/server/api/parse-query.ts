import { number, string, ValidationError, type InferType, type ObjectSchema } from 'yup';
import { maxPageSize } from '@/lib/contract/list-parameters';
import { highestId } from './parse-path-id';
import type { FieldErrors } from './problem';

export type Parsed<T> = { ok: true; value: T } | { ok: false; errors: FieldErrors };

/** Page mode has to count to its place, so it goes no deeper than this many items; a cursor has no such end. */
const deepestItem = 10_000;
const tooDeep = `Дальше ${deepestItem}-й записи ведёт только курсор.`;

/** A whole number in plain digits: `1e9`, `+1`, `01`, ` 1` and an empty value are none. */
const wholeNumber = (message: string) =>
  number()
    .transform((_value, written: unknown) => (typeof written === 'string' && /^[1-9]\d*$/.test(written) ? Number(written) : NaN))
    .typeError(message);

/** Parameters that every list has (R12). */
export const listFields = {
  page: wholeNumber('Номер страницы — целое число от 1.').max(deepestItem, tooDeep),
  page_size: wholeNumber(`Размер страницы — целое число от 1 до ${maxPageSize}.`)
    .transform((size: number) => Math.min(size, maxPageSize))
    .default(12),
  cursor: string(),
};

/** An id to filter by. One that no row can have (beyond PostgreSQL's `integer`) is as good as unknown. */
export const idFilter = (message: string) => wholeNumber(message).transform((id: number) => Math.min(id, highestId));

/** Known parameters, parsed; others are ignored, and of a repeated one the first counts. Errors are Russian, by parameter. */
export function parseQuery<S extends ObjectSchema<object>>(schema: S, parameters: URLSearchParams): Parsed<InferType<S>> {
  const given = Object.fromEntries([...parameters].reverse());
  try {
    return { ok: true, value: schema.validateSync(given, { abortEarly: false, stripUnknown: true }) };
  } catch (error) {
    if (error instanceof ValidationError) return { ok: false, errors: errorsByField(error) };
    throw error;
  }
}

export interface Place<Position> {
  after: Position | null;
  offset: number;
}

/**
 * Where a list begins: behind its cursor if there is one, else so many items down.
 * @param decode gives the cursor's position, null for a forged one.
 */
export function parsePlace<Position>(
  { page, page_size, cursor }: { page?: number; page_size: number; cursor?: string },
  decode: (cursor: string) => Position | null,
): Parsed<Place<Position>> {
  if (cursor !== undefined) {
    const after = decode(cursor);
    if (after === null) return { ok: false, errors: { cursor: ['Курсор неверен или от другого списка.'] } };
    return { ok: true, value: { after, offset: 0 } };
  }
  const offset = ((page ?? 1) - 1) * page_size;
  if (offset + page_size > deepestItem) return { ok: false, errors: { page: [tooDeep] } };
  return { ok: true, value: { after: null, offset } };
}

function errorsByField({ inner }: ValidationError): FieldErrors {
  return Object.fromEntries(inner.map(({ path = '', errors }) => [path, errors]));
}
