import { findSelected, findStory, loadStorySurroundings } from '@/app/_data/load-story';
import { findArchive } from '@/app/_data/load-archive';
import { loadListSurroundings } from '@/app/_data/load-list-surroundings';
import { loadCategoryPage } from '@/app/_data/load-category';
import { findChannel, loadChannelPage } from '@/app/_data/load-channel';
import { loadHome } from '@/app/_data/load-home';
import { buildSitemap, buildSitemapIndex } from '@/app/_files/build-sitemap';
import { loadFeed, type FeedOf } from '@/app/_files/load-feed';
import { finishFile, type Draft } from '@/app/_files/site-file';
import { categoriesQuery } from '@/lib/client/categories';
import { makeQueryClient } from '@/lib/client/query-client';
import { loadSearch } from '@/lib/client/search';
import { sidePicksQuery } from '@/lib/client/stories';
import { loadStoryIndex } from '@/lib/client/story-index';
import { toRss } from '@/lib/seo/feed-formats';
import type { Database } from '@/lib/server/platform/db/client';
import { createPageLookup } from '@/lib/server/web/http/page-lookup-store';
import { minskDay, monthOf } from '@/lib/text/calendar';
import { seededRandom } from '../../../server/stories/testing/seeded-random';
import { searchQueries } from '../search/search-texts';

/** The store that is asked. */
export interface PageStore {
  db: Database;
  stories: number;
  channels: number;
  /** First and last moment of publication. */
  span: { from: Date; until: Date };
}

export interface PageKind {
  name: string;
  /** Milliseconds in which 95 of 100 have to be ready. */
  goalMs: number;
  /** Loads the n-th page of this kind as it is loaded when no answer is in memory. */
  load: (n: number) => Promise<unknown>;
}

const origin = 'https://bench.example';
const categories = 12;
const pageGoalMs = 60;

/** Every kind of page and file, each with what the product itself loads for it: the loaders of the pages, the builders of the files. */
export async function listPageKinds({ db, stories, channels, span }: PageStore): Promise<PageKind[]> {
  const random = seededRandom(5);
  const below = (count: number) => Math.floor(random() * count);
  const anyStory = () => String(1 + below(stories));
  const anyDay = () =>
    minskDay(new Date(span.from.getTime() + random() * (span.until.getTime() - span.from.getTime())));
  const index = await loadStoryIndex();
  const shards = index?.stories.map(({ shard }) => shard) ?? [];
  const news = index?.news.map(({ shard }) => shard) ?? [];
  const queries = searchQueries();
  const page = (name: string, load: PageKind['load']): PageKind => ({ name, goalMs: pageGoalMs, load });
  const file = (name: string, load: PageKind['load']): PageKind => ({ name, goalMs: 1_000, load });
  const { find, countPages } = createPageLookup(db);
  return [
    page('главная', () => loadHome()),
    page('сюжет', () => loadStory(anyStory())),
    page('сюжета нет', () => findStory(String(stories + 1 + below(1_000_000)))),
    page('категория', (n) => loadCategoryPage(1 + (n % categories), 10)),
    page('категория, 60 сюжетов', (n) => loadCategoryPage(1 + (n % categories), 60)),
    page('канал', (n) => loadChannel(String(1 + (n % channels)))),
    page('архив', () => loadArchive([])),
    page('архив: месяц', () => loadArchive([monthOf(anyDay())])),
    page('архив: день', () => loadArchive([anyDay()])),
    page('архив: день, страница 5', () => loadArchive([anyDay(), 'page', '5'])),
    { name: 'поиск', goalMs: 150, load: (n) => search(queries[n % queries.length]?.query ?? '', n) },
    page('проверка: сюжет', () => find({ kind: 'story', id: Number(anyStory()), article: null })),
    page('проверка: сюжета нет', () => find({ kind: 'story', id: stories + 1 + below(1_000_000), article: null })),
    page('проверка: канала нет', () => find({ kind: 'channel', id: channels + 1 + below(1_000_000) })),
    page('проверка: день', () => countPages(anyDay())),
    file('sitemap.xml', () => finish(buildSitemapIndex(origin))),
    file('sitemap: страницы', () => finish(buildSitemap({ kind: 'pages' }, origin))),
    file('sitemap: сюжеты', (n) => sitemap('stories', shards[(n * 7) % shards.length])),
    file('sitemap: новости', (n) => sitemap('news', news[n % news.length])),
    file('лента сайта', () => feed({ kind: 'site' })),
    file('лента категории', (n) => feed({ kind: 'category', id: 1 + (n % categories) })),
    file('лента канала', (n) => feed({ kind: 'channel', id: 1 + (n % channels) })),
    file('лента сюжета', () => feed({ kind: 'story', id: Number(anyStory()) })),
  ];
}

async function loadStory(id: string): Promise<void> {
  const story = await findStory(id);
  if (story === null || story.kind === 'hidden') throw new Error(`story ${id} is missing`);
  await findSelected(story, undefined);
  await loadStorySurroundings(story);
}

async function loadChannel(id: string): Promise<void> {
  const found = await findChannel(id, undefined);
  if (found === null || found.kind === 'hidden') throw new Error(`channel ${id} is missing`);
  await loadChannelPage(found.channel.id, found.shown);
}

async function loadArchive(place: string[]): Promise<void> {
  await findArchive(place);
  await loadListSurroundings();
}

/** Requests what `app/search/load-search-page.ts` does; each reader from another address, since searches per reader are limited. */
async function search(q: string, n: number): Promise<void> {
  const client = makeQueryClient();
  const requester = { peer: `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`, forwardedFor: null, userAgent: null };
  const [, , found] = await Promise.all([
    client.fetchQuery(categoriesQuery()),
    client.fetchQuery(sidePicksQuery()),
    loadSearch(client, { q }, requester),
  ]);
  if (found.kind === 'refused') throw new Error(`${q}: ${found.detail}`);
}

function sitemap(kind: 'stories' | 'news', shard = 1): Promise<unknown> {
  return finish(buildSitemap({ kind, shard }, origin));
}

async function finish(building: Promise<Draft | null>): Promise<void> {
  const draft = await building;
  if (draft !== null) await finishFile(draft, null, new Date());
}

async function feed(of: FeedOf): Promise<void> {
  const loaded = await loadFeed(of, origin);
  if (loaded !== null && !('kind' in loaded) && !('movedTo' in loaded)) toRss(loaded);
}
