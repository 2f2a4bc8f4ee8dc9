import { object, string, type InferType } from 'yup';
import { type IndexedNews, type IndexedStory, maxIndexedIds, type StoryIndex } from '@/lib/contract/story-index';
import { type FieldErrors, refuse } from '../http/problem';
import { maxId, parsePathId, parseQuery, wholeNumber } from '../http/query';
import { placeholders } from '@/lib/text/placeholders';
import type { Context, Hono } from 'hono';
import type { Page } from '@/lib/contract/page';
import {
  findLastShard,
  listCategoriesOfStories,
  listChannelsOfStories,
  listNewsOfShard,
  listNewsShards,
  listStoriesOfIds,
  listStoriesOfShard,
  listStoryShards,
  type IndexedNewsRow,
  type IndexedStoryRow,
  type NewsTime,
  type Shard,
} from '../../../stories/story-index-store';
import { listCategories } from '../../../ingest/articles/category-store';
import type { Queryable } from '../../../platform/db/client';
import type { ApiDependencies } from '../api-dependencies';
import { ownOrigin } from '../http/origins';
import { pageLinks } from '../http/pagination';
import { publicCaching } from '../http/caching';
import { createRead } from '../http/reading';

const listOfIds = `ids — от одного до ${maxIndexedIds} целых чисел от 1 через запятую.`;

export const storyIndexQuery = object({
  shard: wholeNumber('Номер части — целое число от 1.'),
  news: wholeNumber('Номер части новостей — целое число от 1.'),
  /** The id of the last story of the previous page. */
  cursor: wholeNumber('Курсор неверен или от другого списка.').max(maxId, 'Курсор неверен или от другого списка.'),
  ids: string(),
});

/** The four kinds of requests to the index. */
export type StoryIndexQuery =
  | { kind: 'shards' }
  | { kind: 'stories'; shard: number; after: number }
  | { kind: 'news'; shard: number }
  | { kind: 'ids'; ids: number[] };

/** Parameters of GET /api/v1/story-index/: one of `shard`, `news` and `ids`, or none. Errors are in Russian, by parameter. */
function parseStoryIndexQuery(
  parameters: URLSearchParams,
): { ok: true; value: StoryIndexQuery } | { ok: false; errors: FieldErrors } {
  const parsed = parseQuery(storyIndexQuery, parameters);
  if (!parsed.ok) return parsed;
  const { shard, news, ids } = parsed.value;
  const named = Object.entries({ shard, news, ids }).filter(([, value]) => value !== undefined);
  const [, second] = named;
  if (second) return { ok: false, errors: { [second[0]]: ['Укажите что-нибудь одно: shard, news или ids.'] } };
  return toQuery(parsed.value);
}

function toQuery({
  shard,
  news,
  ids,
  cursor = 0,
}: InferType<typeof storyIndexQuery>): ReturnType<typeof parseStoryIndexQuery> {
  if (shard !== undefined) return { ok: true, value: { kind: 'stories', shard, after: cursor } };
  if (news !== undefined) return { ok: true, value: { kind: 'news', shard: news } };
  if (ids === undefined) return { ok: true, value: { kind: 'shards' } };
  const list = ids.split(',', maxIndexedIds + 1).map(parsePathId);
  const known = list.filter((id) => id !== null);
  if (known.length !== list.length || list.length > maxIndexedIds) return { ok: false, errors: { ids: [listOfIds] } };
  return { ok: true, value: { kind: 'ids', ids: known } };
}

const path = '/api/v1/story-index';
/** Stories in one response: a shard of 10 000 takes five responses. */
const pageSize = 2_000;
/** Time for which a story counts as news (SEO-9). */
const newsMs = 2 * 86_400_000;

/** GET /api/v1/story-index/ (an addition, API-2): the stories of the sitemaps by ranges of ids, with the time of their last change. */
export function serveStoryIndex(app: Hono, deps: ApiDependencies): void {
  const { settings, now } = deps;
  const read = createRead(deps);

  app.get(path, publicCaching, async (c) => {
    const parsed = parseStoryIndexQuery(new URL(c.req.url).searchParams);
    if (!parsed.ok) return refuse(c, 'invalid', parsed.errors);
    const query = parsed.value;
    return read(c, async (db) => {
      if (query.kind === 'stories') return answerShard(c, db, query);
      if (query.kind === 'news') return answerNews(c, db, query.shard);
      if (query.kind === 'ids') return c.json(wholePage((await listStoriesOfIds(db, query.ids)).map(toIndexedStory)));
      return c.json<StoryIndex>(await readShards(db));
    });
  });

  async function readShards(db: Queryable): Promise<StoryIndex> {
    const [stories, news, sources, categories] = await Promise.all([
      listStoryShards(db),
      listNewsShards(db, newsTime(now())),
      listChannelsOfStories(db),
      listCategories(db).then((all) =>
        listCategoriesOfStories(
          db,
          all.map(({ id }) => id),
        ),
      ),
    ]);
    return { stories: stories.map(toWireShard), news: news.map(toWireShard), sources, categories };
  }

  async function answerShard(
    c: Context,
    db: Queryable,
    { shard, after }: { shard: number; after: number },
  ): Promise<Response> {
    if (shard > (await findLastShard(db, 'stories'))) return refuse(c, 'not_found');
    const rows = await listStoriesOfShard(db, { shard, after, limit: pageSize + 1 });
    const shown = rows.slice(0, pageSize);
    const last = rows.length > pageSize ? shown.at(-1) : undefined;
    const links = pageLinks({
      address: `${ownOrigin(settings)}${path}/`,
      parameters: { shard },
      nextCursor: last ? String(last.id) : null,
    });
    return c.json<Page<IndexedStory>>({ ...links, results: shown.map(toIndexedStory) });
  }

  async function answerNews(c: Context, db: Queryable, shard: number): Promise<Response> {
    if (shard > (await findLastShard(db, 'news'))) return refuse(c, 'not_found');
    return c.json<Page<IndexedNews>>(wholePage((await listNewsOfShard(db, shard, newsTime(now()))).map(toIndexedNews)));
  }
}

/** A story with a date in the future, which a feed may have, does not count as news yet. */
function newsTime(now: Date): NewsTime {
  return { from: new Date(now.getTime() - newsMs), to: now };
}

function wholePage<T>(results: T[]): Page<T> {
  return { next: null, previous: null, results };
}

function toWireShard({ shard, modifiedAt }: Shard): StoryIndex['stories'][number] {
  return { shard, modified_at: modifiedAt.toISOString() };
}

function toIndexedStory({ id, modifiedAt }: IndexedStoryRow): IndexedStory {
  return { id, modified_at: modifiedAt.toISOString() };
}

function toIndexedNews({ title, createdAt, ...story }: IndexedNewsRow): IndexedNews {
  return { ...toIndexedStory(story), title: title || placeholders.title, creation_at: createdAt.toISOString() };
}
