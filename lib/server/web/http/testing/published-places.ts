import { eq, inArray } from 'drizzle-orm';
import { minskDay } from '@/lib/text/calendar';
import type { DerivedImage } from '../../../ingest/media/derive-variants';
import { saveImage, saveShareCard } from '../../../ingest/media/media-store';
import { shareCards } from '../../../platform/db/derived-tables';
import { affairs, stories } from '../../../platform/db/schema';
import { insertStory } from '../../../platform/db/testing/builders';
import type { TestApi } from '../../api/testing/open-api';

const word = 'Жирафозавр';
const category = 4;

let made = 0;

/** A story that only this publication tells, another one of the same category, and everything that shows them. */
export async function publishEverywhere(
  { database, files }: Pick<TestApi, 'database' | 'files'>,
  picture: DerivedImage,
) {
  const { db } = database;
  made += 1;
  const [image, card] = ['a', 'c'].map((digit) => `${made}${digit}`.padStart(32, digit));
  await saveImage(db, files, { ...picture, id: image ?? '' });
  await saveShareCard(db, files, card ?? '', { data: Buffer.from('card'), width: 1200, height: 630 });
  const createdAt = new Date(Date.now() - 5 * 60_000);
  const story = await insertStory(db, {
    categoryId: category,
    pinnedOrder: 1,
    popularity: 100,
    score: 10,
    createdAt,
    articles: [{ title: `${word} найден под Минском`, mediaId: image }],
  });
  const other = await insertStory(db, {
    categoryId: category,
    createdAt: new Date(createdAt.getTime() - 60_000),
    articles: [{ title: 'В Пинске открыли мост' }],
  });
  const [affair] = await db.insert(affairs).values({ createdAt }).returning();
  const company = await insertStory(db, { createdAt, articles: [{ title: 'В Бресте открыли фонтаны' }] });
  await db
    .update(stories)
    .set({ affairId: affair?.id, leadsAffair: false })
    .where(inArray(stories.id, [story.id, company.id]));
  await db.update(stories).set({ leadsAffair: true }).where(eq(stories.id, story.id));
  const [article] = story.articles;
  if (!article) throw new Error('no article');
  await db.insert(shareCards).values({
    kind: 'story',
    subjectId: story.id,
    mediaId: card ?? '',
    articleIds: [article.id],
    design: 1,
    drawnAt: createdAt,
  });
  const { rows } = await database.pool.query<{ shard: number }>(
    'select (id - 1) / 10000 + 1 as shard from stories where id = $1',
    [story.id],
  );
  return {
    story: story.id,
    other: other.id,
    article: article.id,
    source: article.sourceId,
    image,
    card,
    shard: rows[0]?.shard,
    affair: affair?.id,
    company: company.id,
  };
}
export type Published = Awaited<ReturnType<typeof publishEverywhere>>;

/** Lists the places that show the publication: an address, its headers, and what gives it away there. */
export function placesOf({ story, other, article, source, image, card, shard, affair, company }: Published) {
  const day = minskDay(new Date(Date.now() - 5 * 60_000));
  const own = `/story/${story}`;
  const feeds = ['rss.xml', 'atom.xml', 'feed.json'];
  const typed = encodeURIComponent(word.slice(0, 6));
  const pages = ['/', own, `/story/${other}`, `/category/${category}`, `/channel/${source}`, `/archive/${day}`];
  const paths = [
    ...pages,
    `${own}?article=${article}`,
    ...['', `/category/${category}`, `/channel/${source}`, own].flatMap((page) =>
      feeds.map((feed) => `${page}/${feed}`),
    ),
    '/sitemaps/news-1.xml',
    `/api/v1/affairs/${affair}/`,
    `/api/v1/story-detail/${company}/`,
    '/api/v1/stories/',
    '/api/v1/stories/?ordering=-creation_at',
    '/api/v1/stories/?type=popular',
    '/api/v1/stories/?type=recommendations',
    '/api/v1/stories/?pinned=true',
    `/api/v1/stories/?category=${category}`,
    `/api/v1/stories/?source=${source}`,
    '/api/v1/stories/popular/',
    `/api/v1/story-detail/${story}/`,
    `/api/v1/news/?source=${source}`,
    `/api/v1/news/?story=${story}`,
    `/api/v1/archive/days/${day}/`,
    '/api/v1/story-index/?news=1',
    `/api/v1/search/?q=${encodeURIComponent(word)}`,
    `/api/v1/search/suggestions/?q=${typed}`,
  ];
  return [
    ...paths.map((path) => ({ path, headers: {}, sign: word })),
    ...pages.map((path) => ({ path, headers: { RSC: '1' }, sign: word })),
    { path: `/sitemaps/stories-${shard}.xml`, headers: {}, sign: `${own}<` },
    { path: '/api/v1/stories/latest/', headers: {}, sign: String(story) },
    { path: `/api/v1/story-index/?ids=${story}`, headers: {}, sign: `"id":${story}` },
    ...['full.jpg', 'wide.jpg', 'standard.jpg', 'square.jpg', 'card.webp', 'thumb.webp'].map((file) => ({
      path: `/media/${image}/${file}`,
      headers: {},
      sign: '',
    })),
    { path: `/media/${card}/share.jpg`, headers: {}, sign: '' },
  ];
}
