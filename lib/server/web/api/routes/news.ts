import { object, string, type InferType } from 'yup';
import { type FieldErrors, refuse } from '../http/problem';
import { idFilter, listFields, parsePageStart, parseQuery } from '../http/query';
import type { Context, Hono } from 'hono';
import type { Article, ArticleSummary } from '@/lib/contract/article';
import type { Page } from '@/lib/contract/page';
import {
  countArticlesOfSource,
  countArticlesOfStory,
  listArticlesOfSource,
  listArticlesOfStory,
  toArticleSummary,
  toListedArticle,
} from '../../../ingest/articles/article-reading-store';
import { articleCursor, pageLinks, parseArticleCursor } from '../http/pagination';
import type { Queryable } from '../../../platform/db/client';
import type { ApiDependencies } from '../api-dependencies';
import { ownOrigin } from '../http/origins';
import { publicCaching } from '../http/caching';
import { createRead } from '../http/reading';
import type { ChannelPublication } from '@/lib/contract/channel-publication';
import { deletePublication, findPublication, listAsPublications } from '../../../editing/channels/publication-store';
import { findDigest } from '../../../stories/digest/story-digest-store';
import { reprintsOf } from '../../../stories/digest/to-digest';
import { separateArticle } from '../../../stories/separate-article';
import { readJsonBody } from '../http/request-body';
import { requireArticleOwner, type ArticleOwnerEnv } from '../http/authorisation';

export const newsQuery = object({
  ...listFields,
  source: idFilter('Канал — целое число от 1.'),
  story: idFilter('Сюжет — целое число от 1.'),
  ordering: string(),
});

/** A channel's publications go from new to old, a story's from old to new. */
const orders = { source: '-publication_at', story: 'publication_at' } as const;

type NewsList = Omit<InferType<typeof newsQuery>, 'source' | 'story'> & {
  of: { kind: 'source' | 'story'; id: number };
};

/** Parameters of GET /api/v1/news/ (API-1): the list is always of one channel or of one story. */
function parseNewsQuery(
  parameters: URLSearchParams,
): { ok: true; value: NewsList } | { ok: false; errors: FieldErrors } {
  const parsed = parseQuery(newsQuery, parameters);
  if (!parsed.ok) return parsed;
  const { source, story, ...list } = parsed.value;
  if (source !== undefined && story !== undefined)
    return { ok: false, errors: { story: ['Укажите что-нибудь одно: source или story.'] } };
  const of =
    source !== undefined
      ? { kind: 'source' as const, id: source }
      : story !== undefined
        ? { kind: 'story' as const, id: story }
        : null;
  if (of === null) return { ok: false, errors: { source: ['Укажите канал: source.'] } };
  const order = orders[of.kind];
  if (list.ordering !== undefined && list.ordering !== order)
    return { ok: false, errors: { ordering: [`Порядок — только ${order}.`] } };
  return { ok: true, value: { ...list, of } };
}

const path = '/api/v1/news';

/**
 * GET /api/v1/news/?source={id}: a channel's publications, newest first; ?story={id}: a story's, oldest first, with descriptions (an addition to
 * API-1). Both in page and cursor mode (R12).
 */
export function serveNews(app: Hono, deps: ApiDependencies): void {
  const { settings } = deps;
  const read = createRead(deps);

  app.get(path, publicCaching, async (c) => {
    const parsed = parseNewsQuery(new URL(c.req.url).searchParams);
    if (!parsed.ok) return refuse(c, 'invalid', parsed.errors);
    const { of, ...list } = parsed.value;
    const start = parsePageStart(list, parseArticleCursor);
    if (!start.ok) return refuse(c, 'invalid', start.errors);

    const window = { ...start.value, limit: list.page_size + 1 };
    const [rows, count] = await read(c, (db) =>
      Promise.all([
        of.kind === 'source' ? listOfSource(db, of.id) : listOfStory(db, of.id),
        list.page === undefined
          ? undefined
          : of.kind === 'source'
            ? countArticlesOfSource(db, of.id)
            : countArticlesOfStory(db, of.id),
      ]),
    );
    const shown = rows.slice(0, list.page_size);
    const last = rows.length > list.page_size ? shown.at(-1) : undefined;
    const address = `${ownOrigin(settings)}${path}/`;
    const links = pageLinks({
      address,
      parameters: { ...list, [of.kind]: of.id },
      nextCursor: last ? articleCursor(last.at) : null,
    });
    return c.json<Page<ArticleSummary | Article>>({ count, ...links, results: shown.map(({ article }) => article) });

    async function listOfSource(db: Queryable, sourceId: number) {
      return (await listArticlesOfSource(db, { ...window, sourceId })).map((row) => ({
        at: row,
        article: toArticleSummary(row),
      }));
    }

    async function listOfStory(db: Queryable, storyId: number) {
      const [articles, digest] = await Promise.all([
        listArticlesOfStory(db, { ...window, storyId }),
        findDigest(db, storyId),
      ]);
      const reprints = reprintsOf(digest);
      return articles.map((row) => ({ at: row, article: toListedArticle(row, reprints) }));
    }
  });
}

/** `user-recommendations` in the place of the id is another resource. */
const articlePath = '/api/v1/news/:id{(?!user-recommendations$)[^/]+}';

/** DELETE /api/v1/news/{id}/ (R21) and POST /api/v1/news/{id}/separate/ (R26): only for publications of the caller's own channel. */
export function serveNewsChanges(app: Hono, deps: ApiDependencies): void {
  const { db, files, now } = deps;
  const owner = requireArticleOwner(deps);

  app.delete(articlePath, owner, async (c: Context<ArticleOwnerEnv>) => {
    const deleted = await deletePublication({ db, files }, toChange(c), now());
    return deleted ? c.body(null, 204) : refuse(c, 'article_not_found');
  });

  app.post(`${articlePath}/separate`, owner, async (c: Context<ArticleOwnerEnv>) => {
    // A body is not needed. A form that another site's page sends is refused (CSRF-1).
    const body = await readJsonBody(c, { optional: true });
    if (!body.ok) return body.refusal;
    const separated = await separateArticle(db, toChange(c), now());
    if (separated.kind === 'alone') return refuse(c, 'alone_in_story');
    const row = separated.kind === 'missing' ? null : await findPublication(db, c.var.articleId);
    const [publication] = await listAsPublications(db, row ? [row] : []);
    return publication ? c.json<ChannelPublication>(publication) : refuse(c, 'article_not_found');
  });
}

function toChange({ var: { articleId, user } }: Context<ArticleOwnerEnv>) {
  return { articleId, actor: { kind: 'user', userId: user.id } as const };
}
