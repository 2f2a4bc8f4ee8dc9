import { ValidationError, type InferType, type Schema } from 'yup';

/** An opaque place in a list: base64url of JSON. */
export function encodeCursor(place: unknown): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** The place that a cursor names, or null when it is not one of ours: forged, cut, of another list. */
export function decodeCursor<S extends Schema>(schema: S, cursor: string): InferType<S> | null {
  if (cursor.length > 512 || !/^[\w-]+$/.test(cursor)) return null;
  try {
    return schema.validateSync(JSON.parse(Buffer.from(cursor, 'base64url').toString()), { strict: true });
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof ValidationError) return null;
    throw error;
  }
}
