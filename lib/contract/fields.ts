import { number, string } from 'yup';

const isoDateTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

/** A date-time that may be unknown: absent and null both become null. */
export const nullableDate = () => nullableText().matches(isoDateTime);

/** A positive integer id (R37). The wire carries a number; strings are refused. */
export const idField = () => number().strict().integer().positive().required();

/** An ISO 8601 date-time with a zone (R37). */
export const dateField = () => string().strict().required().matches(isoDateTime);

/**
 * Switches yup's coercion off: only the wire's own type is valid. `strict()` would do it too, but it also switches
 * defaults off.
 */
export const asSent = (_coerced: unknown, sent: unknown): unknown => sent;

/** Text that may be unknown: absent and null both become null. */
export const nullableText = () => string().transform(asSent).nullable().default(null);
