import type { Hono } from 'hono';
import type { Page } from '@/lib/contract/page';
import type { StorySummary } from '@/lib/contract/story';
import { countStories, listStories } from '../stories/story-store';
import type { ApiDependencies } from './api-dependencies';
import { listAsSummaries } from '../stories/list-as-summaries';
import { pageLinks } from './page-links';
import { parsePlace } from './parse-query';
import { refuse } from './problem';
import { publicCaching } from './public-caching';
import { parseStoryCursor, storyCursor } from './story-cursor';
import { parseStoryListQuery } from './story-list-query';

const path = '/api/v1/stories';
const popularCount = 12;

/** GET /api/v1/stories/ in page and cursor mode, and /api/v1/stories/popular (R12, R13). */
export function serveStories(app: Hono, { db, settings }: ApiDependencies): void {
  app.get(path, publicCaching, async (c) => {
    const parsed = parseStoryListQuery(new URL(c.req.url).searchParams);
    if (!parsed.ok) return refuse(c, 'invalid', parsed.errors);
    const { page, page_size: limit, category = null, ordering = '-score', pinned } = parsed.value;
    const place = parsePlace(parsed.value, (cursor) => parseStoryCursor(ordering, cursor));
    if (!place.ok) return refuse(c, 'invalid', place.errors);

    const filter = { category, pinned: pinned === 'true' };
    const [rows, count] = await Promise.all([
      listStories(db, { ...filter, ...place.value, ordering, limit: limit + 1 }),
      page === undefined ? undefined : countStories(db, filter),
    ]);
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    const address = `${settings.siteOrigin}${path}/`;
    const links = pageLinks({ address, parameters: parsed.value, nextCursor: last ? storyCursor(ordering, last) : null });
    return c.json<Page<StorySummary>>({ count, ...links, results: await listAsSummaries(db, shown) });
  });

  app.get(`${path}/popular`, publicCaching, async (c) => {
    const query = { category: null, pinned: false, ordering: '-score', after: null, offset: 0, limit: popularCount } as const;
    return c.json<StorySummary[]>(await listAsSummaries(db, await listStories(db, query)));
  });
}
