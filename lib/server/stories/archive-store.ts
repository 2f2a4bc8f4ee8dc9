import { and, gte, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../db/client';
import { descending } from '../db/keyset';
import { stories } from '../db/schema';

/** From a moment up to another one, which is not in it any more. */
export interface Span {
  from: Date;
  to: Date;
}

/** Written as in the condition of `stories_by_creation`, which alone answers everything here. */
const visible = sql`${stories.articlesCount} > 0`;

/** When the first and the last visible story of a span began; null where there is none. */
export async function findEndsOfSpan(
  db: Queryable,
  { from, to }: Pick<Span, 'to'> & { from?: Date },
): Promise<{ first: Date; last: Date } | null> {
  const [found] = await db
    .select({
      first: sql<string | null>`min(${stories.createdAt})`,
      last: sql<string | null>`max(${stories.createdAt})`,
    })
    .from(stories)
    .where(and(visible, from && gte(stories.createdAt, from), lt(stories.createdAt, to)));
  return found && found.first !== null && found.last !== null
    ? { first: new Date(found.first), last: new Date(found.last) }
    : null;
}

/** How many visible stories began in each span. */
export async function countStoriesOfSpans(db: Queryable, spans: readonly Span[]): Promise<number[]> {
  const found = await db.execute<{ n: number }>(sql`
    select (select count(*)::int from stories where articles_count > 0 and created_at >= span.since and created_at < span.until) as n
    from ${unnested(spans)} order by span.place`);
  return found.rows.map(({ n }) => n);
}

/** Whether any visible story began in each span: one step in the index a span, however many stories there are. */
export async function findFilledSpans(db: Queryable, spans: readonly Span[]): Promise<boolean[]> {
  const found = await db.execute<{ is_filled: boolean }>(sql`
    select exists (select from stories where articles_count > 0 and created_at >= span.since and created_at < span.until) as is_filled
    from ${unnested(spans)} order by span.place`);
  return found.rows.map(({ is_filled }) => is_filled);
}

/** The ids of visible stories that began in a span, the newest first. */
export async function listIdsOfSpan(
  db: Queryable,
  { from, to }: Span,
  { offset, limit }: { offset: number; limit: number },
): Promise<number[]> {
  const found = await db
    .select({ id: stories.id })
    .from(stories)
    .where(and(visible, gte(stories.createdAt, from), lt(stories.createdAt, to)))
    .orderBy(descending(stories.createdAt), descending(stories.id))
    .offset(offset)
    .limit(limit);
  return found.map(({ id }) => id);
}

function unnested(spans: readonly Span[]) {
  const times = (end: keyof Span) => sql`${sql.param(spans.map((span) => span[end].toISOString()))}::timestamptz[]`;
  return sql`unnest(${times('from')}, ${times('to')}) with ordinality as span(since, until, place)`;
}
