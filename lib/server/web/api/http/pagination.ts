import { array, type InferType, number, object, type Schema, string, ValidationError } from 'yup';
import type { ArticlePosition } from '../../../ingest/articles/article-reading-store';
import { maxId } from './query';
import { storyOrderings } from '@/lib/contract/list-parameters';
import { frontLength } from '../../../stories/front/order-front';
import type { StoryOrder, StoryPosition } from '../../../stories/story-store';

/** A position in a list as an opaque string: base64url of JSON. */
export function encodeCursor(position: unknown): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/** A position, and the ids of home's first stories. */
const maxCursorLength = 1_500;

/** The position in a cursor; null when the cursor is forged, cut or of another list. */
export function decodeCursor<S extends Schema>(schema: S, cursor: string): InferType<S> | null {
  if (cursor.length > maxCursorLength || !/^[\w-]+$/.test(cursor)) return null;
  try {
    return schema.validateSync(JSON.parse(Buffer.from(cursor, 'base64url').toString()), { strict: true });
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof ValidationError) return null;
    throw error;
  }
}

const articleSchema = object({
  id: number().integer().min(1).max(maxId).required(),
  publishedMicros: number().integer().min(-Number.MAX_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER).required(),
}).noUnknown();

/** The cursor that continues a list of a channel or a story after this article. */
export function articleCursor({ id, publishedMicros }: ArticlePosition): string {
  return encodeCursor({ id, publishedMicros });
}

/** The position in a cursor; null when the cursor is forged. */
export function parseArticleCursor(cursor: string): ArticlePosition | null {
  return decodeCursor(articleSchema, cursor);
}

const storySchema = object({
  ordering: string()
    .oneOf([...storyOrderings, 'popular'] as const)
    .required(),
  id: number().integer().min(1).max(maxId).required(),
  score: number().required(),
  popularity: number().required(),
  createdMicros: number().integer().min(-Number.MAX_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER).required(),
  pinnedOrder: number().integer().min(-maxId).max(maxId).nullable().defined(),
  shown: array(number().integer().min(1).max(maxId).required()).max(frontLength).optional(),
}).noUnknown();

/** The cursor that continues a list after this story. It holds every value that the ordering compares (R12). */
export function storyCursor(
  ordering: StoryOrder,
  { id, score, popularity, createdMicros, pinnedOrder, shown }: StoryPosition,
): string {
  return encodeCursor({ ordering, id, score, popularity, createdMicros, pinnedOrder, shown });
}

/** The position in a cursor; null when the cursor is forged or belongs to another ordering. */
export function parseStoryCursor(ordering: StoryOrder, cursor: string): StoryPosition | null {
  const position = decodeCursor(storySchema, cursor);
  return position?.ordering === ordering ? position : null;
}

export interface PageLinksInput {
  /** The absolute address of the list: `https://example.by/api/v1/stories/`. */
  address: string;
  /** The parsed parameters of the request; `page` exists in page mode only. */
  parameters: Record<string, string | number | undefined> & { page?: number };
  /** The cursor that continues after the last item; null when nothing follows. */
  nextCursor: string | null;
}

/**
 * R12: absolute addresses of the next and previous page, or null. `next` has both the page number and the cursor, so that
 * a client that follows it gets no item twice while new ones arrive. `previous` exists in page mode only.
 */
export function pageLinks({ address, parameters, nextCursor }: PageLinksInput): {
  next: string | null;
  previous: string | null;
} {
  const { page, cursor: _cursor, ...rest } = parameters;
  const link = (pageOrCursor: PageLinksInput['parameters']) => {
    const url = new URL(address);
    for (const [name, value] of Object.entries({ ...pageOrCursor, ...rest })) {
      if (value !== undefined) url.searchParams.set(name, String(value));
    }
    return url.href;
  };
  return {
    next: nextCursor === null ? null : link({ page: page === undefined ? undefined : page + 1, cursor: nextCursor }),
    previous: page === undefined || page === 1 ? null : link({ page: page - 1 }),
  };
}
