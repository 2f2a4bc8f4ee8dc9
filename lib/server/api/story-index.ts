import { placeholders } from '@/lib/text/placeholders';
import type { Context, Hono } from 'hono';
import type { Page } from '@/lib/contract/page';
import type { IndexedNews, IndexedStory, StoryIndex } from '@/lib/contract/story-index';
import {
  findLastShard,
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
} from '../stories/story-index-store';
import type { ApiDependencies } from './api-dependencies';
import { ownOrigin } from './own-origin';
import { pageLinks } from './page-links';
import { refuse } from './problem';
import { publicCaching } from './public-caching';
import { parseStoryIndexQuery } from './story-index-query';

const path = '/api/v1/story-index';
/** Stories an answer holds: a shard of 10 000 takes five. */
const pageSize = 2_000;
/** How long a story is news (SEO-9). */
const newsMs = 2 * 86_400_000;

/** GET /api/v1/story-index/ (an addition, API-2): what sitemaps list, by ranges of ids, and when stories changed. */
export function serveStoryIndex(app: Hono, { db, settings, now }: ApiDependencies): void {
  app.get(path, publicCaching, async (c) => {
    const parsed = parseStoryIndexQuery(new URL(c.req.url).searchParams);
    if (!parsed.ok) return refuse(c, 'invalid', parsed.errors);
    const query = parsed.value;
    if (query.kind === 'stories') return answerShard(c, query);
    if (query.kind === 'news') return answerNews(c, query.shard);
    if (query.kind === 'ids') return c.json(wholePage((await listStoriesOfIds(db, query.ids)).map(toIndexedStory)));
    return c.json<StoryIndex>(await readShards());
  });

  async function readShards(): Promise<StoryIndex> {
    const [stories, news, sources] = await Promise.all([
      listStoryShards(db),
      listNewsShards(db, newsTime(now())),
      listChannelsOfStories(db),
    ]);
    return { stories: stories.map(toWireShard), news: news.map(toWireShard), sources };
  }

  async function answerShard(c: Context, { shard, after }: { shard: number; after: number }): Promise<Response> {
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

  async function answerNews(c: Context, shard: number): Promise<Response> {
    if (shard > (await findLastShard(db, 'news'))) return refuse(c, 'not_found');
    return c.json<Page<IndexedNews>>(wholePage((await listNewsOfShard(db, shard, newsTime(now()))).map(toIndexedNews)));
  }
}

/** A story that a feed dates into the future is no news yet. */
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
