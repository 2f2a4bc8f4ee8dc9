import type { Hono } from 'hono';
import type { ArticleSummary } from '@/lib/contract/article';
import type { Page } from '@/lib/contract/page';
import { countArticlesOfSource, listArticlesOfSource } from '../articles/article-reading-store';
import { articleCursor, parseArticleCursor } from './article-cursor';
import type { ApiDependencies } from './api-dependencies';
import { parseNewsQuery } from './news-query';
import { ownOrigin } from './own-origin';
import { pageLinks } from './page-links';
import { parsePlace } from './parse-query';
import { refuse } from './problem';
import { publicCaching } from './public-caching';
import { toArticleSummary } from '../articles/to-article';

const path = '/api/v1/news';

/** GET /api/v1/news/?source={id}: a channel's publications, newest first, in page and cursor mode (R12). */
export function serveNews(app: Hono, { db, settings }: ApiDependencies): void {
  app.get(path, publicCaching, async (c) => {
    const parsed = parseNewsQuery(new URL(c.req.url).searchParams);
    if (!parsed.ok) return refuse(c, 'invalid', parsed.errors);
    const { page, page_size: limit, source } = parsed.value;
    const place = parsePlace(parsed.value, parseArticleCursor);
    if (!place.ok) return refuse(c, 'invalid', place.errors);

    const [rows, count] = await Promise.all([
      listArticlesOfSource(db, { ...place.value, sourceId: source, limit: limit + 1 }),
      page === undefined ? undefined : countArticlesOfSource(db, source),
    ]);
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    const address = `${ownOrigin(settings)}${path}/`;
    const links = pageLinks({ address, parameters: parsed.value, nextCursor: last ? articleCursor(last) : null });
    return c.json<Page<ArticleSummary>>({ count, ...links, results: shown.map(toArticleSummary) });
  });
}
