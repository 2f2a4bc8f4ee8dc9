import type { Hono } from 'hono';
import type { Page } from '@/lib/contract/page';
import type { StorySummary } from '@/lib/contract/story';
import type { Recommend } from '../recommendations/recommend';
import { listAsSummaries } from '../stories/to-story';
import { listStories } from '../stories/story-store';
import type { ApiDependencies } from './api-dependencies';
import { findCaller } from './find-caller';
import { ownOrigin } from './own-origin';
import { pageLinks } from './page-links';
import { refuse } from './problem';
import { publicCaching } from './public-caching';
import { refuseUnauthorized } from './refuse-unauthorized';
import { parseStoryListQuery } from './story-list-query';
import { isRecommended, listRecommendedPage, listStoryPage } from './story-pages';

const path = '/api/v1/stories';
const popularCount = 12;

/** GET /api/v1/stories/ in page and cursor mode, and /api/v1/stories/popular (R12, R13). */
export function serveStories(app: Hono, deps: ApiDependencies, recommend: Recommend): void {
  const { db, settings } = deps;

  app.get(path, publicCaching, async (c) => {
    const parsed = parseStoryListQuery(new URL(c.req.url).searchParams);
    if (!parsed.ok) return refuse(c, 'invalid', parsed.errors);
    // Whose token opens nothing is told so, and comes back with a new one, only where the list would be their own.
    const caller = isRecommended(parsed.value) ? await findCaller(deps, c.req.raw.headers) : null;
    if (caller?.kind === 'refused') return refuseUnauthorized(c);

    const own = caller?.kind === 'user' ? await listRecommendedPage(db, recommend, caller.user.id, parsed.value) : null;
    const page = own ? { ok: true as const, value: own } : await listStoryPage(db, parsed.value);
    if (!page.ok) return refuse(c, 'invalid', page.errors);
    const { rows, nextCursor, count } = page.value;
    const links = pageLinks({ address: `${ownOrigin(settings)}${path}/`, parameters: parsed.value, nextCursor });
    return c.json<Page<StorySummary>>({ count, ...links, results: await listAsSummaries(db, rows) });
  });

  app.get(`${path}/popular`, publicCaching, async (c) => {
    const query = {
      category: null,
      source: null,
      pinned: false,
      ordering: 'popular',
      after: null,
      offset: 0,
      limit: popularCount,
    } as const;
    return c.json<StorySummary[]>(await listAsSummaries(db, await listStories(db, query)));
  });
}
