import type { Hono } from 'hono';
import type { Article, ArticleSummary } from '@/lib/contract/article';
import type { Page } from '@/lib/contract/page';
import {
  countArticlesOfSource,
  countArticlesOfStory,
  listArticlesOfSource,
  listArticlesOfStory,
  toArticleSummary,
  toListedArticle,
} from '../articles/article-reading-store';
import { articleCursor, parseArticleCursor } from './article-cursor';
import type { ApiDependencies } from './api-dependencies';
import { parseNewsQuery } from './news-query';
import { ownOrigin } from './own-origin';
import { pageLinks } from './page-links';
import { parsePlace } from './parse-query';
import { refuse } from './problem';
import { publicCaching } from './public-caching';

const path = '/api/v1/news';

/**
 * GET /api/v1/news/?source={id}: a channel's publications, newest first; ?story={id}: a story's, oldest first, with descriptions (an addition to
 * API-1). Both in page and cursor mode (R12).
 */
export function serveNews(app: Hono, { db, settings }: ApiDependencies): void {
  app.get(path, publicCaching, async (c) => {
    const parsed = parseNewsQuery(new URL(c.req.url).searchParams);
    if (!parsed.ok) return refuse(c, 'invalid', parsed.errors);
    const { of, ...asked } = parsed.value;
    const place = parsePlace(asked, parseArticleCursor);
    if (!place.ok) return refuse(c, 'invalid', place.errors);

    const window = { ...place.value, limit: asked.page_size + 1 };
    const [rows, count] = await Promise.all([
      of.kind === 'source' ? listOfSource(of.id) : listOfStory(of.id),
      asked.page === undefined
        ? undefined
        : of.kind === 'source'
          ? countArticlesOfSource(db, of.id)
          : countArticlesOfStory(db, of.id),
    ]);
    const shown = rows.slice(0, asked.page_size);
    const last = rows.length > asked.page_size ? shown.at(-1) : undefined;
    const address = `${ownOrigin(settings)}${path}/`;
    const links = pageLinks({
      address,
      parameters: { ...asked, [of.kind]: of.id },
      nextCursor: last ? articleCursor(last.at) : null,
    });
    return c.json<Page<ArticleSummary | Article>>({ count, ...links, results: shown.map(({ article }) => article) });

    async function listOfSource(sourceId: number) {
      return (await listArticlesOfSource(db, { ...window, sourceId })).map((row) => ({
        at: row,
        article: toArticleSummary(row),
      }));
    }

    async function listOfStory(storyId: number) {
      return (await listArticlesOfStory(db, { ...window, storyId })).map((row) => ({
        at: row,
        article: toListedArticle(row),
      }));
    }
  });
}
