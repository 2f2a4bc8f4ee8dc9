import { number, object } from 'yup';
import type { ArticlePosition } from '../articles/article-reading-store';
import { decodeCursor, encodeCursor } from './cursor';
import { highestId } from './parse-path-id';

const schema = object({
  id: number().integer().min(1).max(highestId).required(),
  publishedMicros: number().integer().min(-Number.MAX_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER).required(),
}).noUnknown();

/** The cursor behind an article of a channel's or a story's list. */
export function articleCursor({ id, publishedMicros }: ArticlePosition): string {
  return encodeCursor({ id, publishedMicros });
}

/** The position behind a cursor; null when it is forged. */
export function parseArticleCursor(cursor: string): ArticlePosition | null {
  return decodeCursor(schema, cursor);
}
