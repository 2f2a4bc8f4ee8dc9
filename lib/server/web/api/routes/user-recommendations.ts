import type { Hono } from 'hono';
import { object } from 'yup';
import type { Recommendation } from '@/lib/contract/recommendation';
import type { StorySummary } from '@/lib/contract/story';
import type { UserRow } from '../../../people/accounts/user-store';
import type { Reason } from '../../../stories/recommendations/rank-stories';
import { recommendationDefaults, type Recommend } from '../../../stories/recommendations/recommend';
import { listAsSummaries } from '../../../stories/to-story';
import { listStoriesByIds } from '../../../stories/story-store';
import type { Queryable } from '../../../platform/db/client';
import type { ApiDependencies } from '../api-dependencies';
import { inOrder } from './stories';
import { parseQuery, wholeNumber } from '../http/query';
import { refuse } from '../http/problem';
import { recogniseUser } from '../http/authorisation';
import { createRead } from '../http/reading';

const maxDays = 365;
const maxItems = 100;
const maxOffset = 10_000;
const offsetMessage = `Смещение — целое число от 0 до ${maxOffset}.`;

export const recommendationsQuery = object({
  days: wholeNumber('Число дней — целое от 1.')
    .transform((days: number) => Math.min(days, maxDays))
    .default(recommendationDefaults.days),
  num_recommendations: wholeNumber('Число рекомендаций — целое от 1.')
    .transform((count: number) => Math.min(count, maxItems))
    .default(recommendationDefaults.count),
  offset: wholeNumber(offsetMessage, 0).max(maxOffset, offsetMessage).default(0),
});

/**
 * GET /api/v1/news/user-recommendations/?days=&num_recommendations=&offset= (API-1): a plain list; empty for an anonymous caller (R13), for
 * a user without any history or follows, and for one who has switched it off (RECOMMEND-3).
 */
export function serveUserRecommendations(app: Hono, deps: ApiDependencies, recommend: Recommend): void {
  const read = createRead(deps);

  app.get('/api/v1/news/user-recommendations', recogniseUser(deps), async (c) => {
    const parsed = parseQuery(recommendationsQuery, new URL(c.req.url).searchParams);
    if (!parsed.ok) return refuse(c, 'invalid', parsed.errors);
    const { reader } = c.var;
    const isOwn = reader !== null && reader.interestsOffAt === null;
    const items = isOwn ? await read(c, (db) => listItems(db, reader, parsed.value)) : [];
    return c.json<Recommendation[]>(items, 200, { 'Cache-Control': 'private, no-store' });
  });

  async function listItems(
    db: Queryable,
    { id: userId, interestsSince }: UserRow,
    query: { days: number; num_recommendations: number; offset: number },
  ): Promise<Recommendation[]> {
    const { days, num_recommendations: limit, offset } = query;
    const { ids, reasons } = await recommend(db, { userId, interestsSince, days, category: null, offset, limit });
    const stories = await listAsSummaries(db, inOrder(ids, await listStoriesByIds(db, ids)));
    return stories.map((story) => toRecommendation(story, reasons.get(story.id)));
  }
}

/** R13: the id is the story's. */
function toRecommendation(story: StorySummary, reason: Reason | undefined): Recommendation {
  const { id, title, creation_at, news_article, category } = story;
  const name = reason && nameOf(story, reason);
  const because = reason && name !== undefined ? { kind: reason.kind, by: reason.by, name } : undefined;
  return { id, title, creation_at, news_article, category, because };
}

/** Names the reason; undefined where the story has been put elsewhere meanwhile. */
function nameOf({ category, source }: StorySummary, { kind, name }: Reason): string | undefined {
  if (kind === 'category') return category?.name;
  return kind === 'channel' ? source?.name : name;
}
