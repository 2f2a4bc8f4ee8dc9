import type { Context, Hono } from 'hono';
import { object } from 'yup';
import type { ChannelPublication } from '@/lib/contract/channel-publication';
import type { Page } from '@/lib/contract/page';
import { countArticlesOfSource } from '../../../ingest/articles/article-reading-store';
import { listAsPublications, listPublications } from '../../../editing/channels/publication-store';
import { articleCursor, pageLinks, parseArticleCursor } from '../http/pagination';
import type { ApiDependencies } from '../api-dependencies';
import { ownOrigin } from '../http/origins';
import { listFields, parsePageStart, parseQuery } from '../http/query';
import { refuse } from '../http/problem';
import { requireOwner, type OwnerEnv } from '../http/authorisation';

const schema = object(listFields);

/** GET /api/v1/sources/{id}/news/: a channel's publications with what only its owner may see, newest first, in page and cursor mode (R12, R26). */
export function serveSourceNews(app: Hono, deps: ApiDependencies): void {
  const { db, settings } = deps;

  app.get('/api/v1/sources/:id/news', requireOwner(deps), async (c: Context<OwnerEnv>) => {
    const { channelId } = c.var;
    const parsed = parseQuery(schema, new URL(c.req.url).searchParams);
    if (!parsed.ok) return refuse(c, 'invalid', parsed.errors);
    const { page, page_size: limit } = parsed.value;
    const start = parsePageStart(parsed.value, parseArticleCursor);
    if (!start.ok) return refuse(c, 'invalid', start.errors);

    const [rows, count] = await Promise.all([
      listPublications(db, { ...start.value, sourceId: channelId, limit: limit + 1 }),
      page === undefined ? undefined : countArticlesOfSource(db, channelId),
    ]);
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    const address = `${ownOrigin(settings)}/api/v1/sources/${channelId}/news/`;
    const links = pageLinks({ address, parameters: parsed.value, nextCursor: last ? articleCursor(last) : null });
    return c.json<Page<ChannelPublication>>({ count, ...links, results: await listAsPublications(db, shown) });
  });
}
