import type { Hono } from 'hono';
import { object } from 'yup';
import type { Recommendation } from '@/lib/contract/recommendation';
import type { StorySummary } from '@/lib/contract/story';
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
 * GET /api/v1/news/user-recommendations/?days=&num_recommendations=&offset= (API-1): a plain list; empty for an anonymous caller (R13)
 * and for a user without any history.
 */
export function serveUserRecommendations(app: Hono, deps: ApiDependencies, recommend: Recommend): void {
  const read = createRead(deps);

  app.get('/api/v1/news/user-recommendations', recogniseUser(deps), async (c) => {
    const parsed = parseQuery(recommendationsQuery, new URL(c.req.url).searchParams);
    if (!parsed.ok) return refuse(c, 'invalid', parsed.errors);
    const { reader } = c.var;
    const items = reader ? await read(c, (db) => listItems(db, reader.id, parsed.value)) : [];
    return c.json<Recommendation[]>(items, 200, { 'Cache-Control': 'private, no-store' });
  });

  async function listItems(
    db: Queryable,
    userId: number,
    query: { days: number; num_recommendations: number; offset: number },
  ): Promise<Recommendation[]> {
    const { days, num_recommendations: limit, offset } = query;
    const { ids } = await recommend(db, { userId, days, category: null, offset, limit });
    const stories = await listAsSummaries(db, inOrder(ids, await listStoriesByIds(db, ids)));
    return stories.map(toRecommendation);
  }
}

/** R13: the id is the story's. */
function toRecommendation({ id, title, creation_at, news_article }: StorySummary): Recommendation {
  return { id, title, creation_at, news_article };
}
