import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/client';
import { articlePages } from '../../platform/db/page-tables';
import { articles, media, sources } from '../../platform/db/schema';
import { insertArticle, insertSource } from '../../platform/db/testing/builders';
import { emptyTables } from '../../platform/db/testing/empty-tables';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import type { PageDetails } from '../feeds/page-head';
import type { ArticleDraft } from './article-draft';
import {
  claimDuePage,
  dropLatePages,
  type DuePage,
  pagesPerHour,
  recordGonePage,
  recordPageFailure,
  setAsksPages,
  takePage,
} from './article-page-store';
import { storeDrafts } from './article-store';
import { markRetracted } from './retraction-store';

const now = new Date('2026-11-24T12:00:00Z');
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

let database: TestDatabase;
let sourceId: number;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await emptyTables(database.pool, 'articles', 'sources', 'host_leases', 'article_pages');
  sourceId = (await insertSource(database.db)).id;
});
afterAll(() => database.close());
const db = (): Queryable => database.db;

const draft = (n: number, values: Partial<ArticleDraft> = {}): ArticleDraft => ({
  guid: `g${n}`,
  url: `https://example.by/${n}`,
  contentHash: `hash ${n}`,
  title: `Новость ${n}`,
  summary: 'Коротко.',
  text: null,
  imageUrl: `https://example.by/${n}.jpg`,
  categoryId: 1,
  categoryChance: 1,
  inBelarus: false,
  inWorld: false,
  rubrics: [],
  publishedAt: at(-n),
  ...values,
});
const bare = { summary: null, imageUrl: null };
const store = (...drafts: ArticleDraft[]) => storeDrafts(db(), sourceId, drafts, now);
const stored = () => db().select().from(articles).orderBy(asc(articles.url));
const queued = async () =>
  (await db().select().from(articlePages).orderBy(asc(articlePages.articleId))).map(({ host }) => host);
const claim = (except: number[] = [], moment = now) =>
  claimDuePage(db(), { now: moment, until: new Date(moment.getTime() + 60_000), except });
const details = (values: Partial<PageDetails> = {}): PageDetails => ({
  imageUrl: 'https://example.by/page.jpg',
  description: 'Со страницы.',
  author: 'Анна Климович',
  publishedAt: at(-30),
  ...values,
});
async function claimed(): Promise<DuePage> {
  const page = await claim();
  if (!page) throw new Error('no page is due');
  return page;
}

describe('PAGE-1: which pages are asked', () => {
  test.each([
    ['a feed that gives all', {}, 0],
    ['no picture', { imageUrl: null }, 1],
    ['neither lead nor text', { summary: null }, 1],
    ['a text without a lead', { summary: null, text: 'Весь текст.' }, 0],
    ['a time that was made up', { publishedAt: now }, 1],
    ['old news', { ...bare, publishedAt: at(-25 * 60) }, 0],
    ['a link to the front page', { ...bare, url: 'https://example.by/#!0123456789abcdef' }, 0],
    ['a post of Telegram', { ...bare, url: 'https://t.me/example/1' }, 0],
  ])('%s', async (_, values, expected) => {
    await store(draft(1, values));
    expect(await queued()).toEqual(Array.from({ length: expected }, () => 'example.by'));
  });

  test('none of a channel that an editor has excepted, of an operator’s file, or of an article that is known', async () => {
    await store(draft(1, bare));
    await store(draft(1, { ...bare, contentHash: 'edited', title: 'Правка' }));
    expect(await queued()).toHaveLength(1);
    expect(await setAsksPages(db(), sourceId, false)).toBe(true);
    await store(draft(2, bare));
    expect(await queued()).toEqual([]);
    await setAsksPages(db(), sourceId, true);
    await db().update(sources).set({ rssUrl: null });
    await store(draft(3, bare));
    expect(await queued()).toEqual([]);
    expect(await setAsksPages(db(), 0, false)).toBe(false);
  });
});

describe('PAGE-1: what an article takes of its page', () => {
  test('only what its feed left out; its words go to the clusterer and its picture the way of all pictures', async () => {
    await store(draft(1, bare));
    await db().update(articles).set({ clusterSeq: 7 });
    expect(await takePage(db(), await claimed(), details(), now)).toBe(true);
    expect(await stored()).toMatchObject([
      {
        summary: 'Со страницы.',
        author: 'Анна Климович',
        imageUrl: 'https://example.by/page.jpg',
        imageNextAt: now,
        publishedAt: at(-1),
        clusterSeq: null,
        contentHash: 'hash 1',
      },
    ]);
    expect(await claim()).toBeNull();
  });

  test('its words tell what it is about and where, also after an edit of the headline (TOPIC-1, PLACE-1)', async () => {
    const sport = { description: 'Минское «Динамо» обыграло в хоккей соперника из Гродно: матч чемпионата Беларуси.' };
    await store(draft(1, { ...bare, title: 'Итоги вечера', categoryId: 3, categoryChance: 0.2 }));
    await takePage(db(), await claimed(), details(sport), now);
    const told = { categoryId: 9, inBelarus: true, inWorld: false };
    expect(await stored()).toMatchObject([told]);
    const edited = { ...bare, contentHash: 'edited', title: 'Итоги дня', categoryId: 3, categoryChance: 0.2 };
    await store(draft(1, edited));
    expect(await stored()).toMatchObject([{ ...told, title: 'Итоги дня' }]);
  });

  test('a picture alone does not make the clusterer read the article again', async () => {
    await store(draft(1, { imageUrl: null }));
    await db().update(articles).set({ clusterSeq: 7 });
    expect(await takePage(db(), await claimed(), details({ author: null }), now)).toBe(false);
    expect(await stored()).toMatchObject([{ summary: 'Коротко.', clusterSeq: 7, imageNextAt: now }]);
  });

  test('the time where the feed has none', async () => {
    await store(draft(1, { publishedAt: now }));
    expect(await takePage(db(), await claimed(), details(), now)).toBe(true);
    expect(await stored()).toMatchObject([{ publishedAt: at(-30), imageUrl: 'https://example.by/1.jpg' }]);
  });

  test('an emblem or a slogan that another article has already is not taken', async () => {
    await store(draft(1, { summary: 'Со страницы.', imageUrl: 'https://example.by/page.jpg' }));
    await store(draft(2, bare));
    expect(await takePage(db(), await claimed(), details({ author: null }), now)).toBe(false);
    expect((await stored())[1]).toMatchObject({ summary: null, imageUrl: null });
  });

  test('nothing is taken by a publication that was deleted meanwhile', async () => {
    await store(draft(1, bare));
    const page = await claimed();
    await db().update(articles).set({ deletedAt: now });
    expect(await takePage(db(), page, details(), now)).toBe(false);
    expect(await stored()).toMatchObject([{ summary: null, imageUrl: null }]);
  });

  test('an edit that still leaves it out does not take it away, one that has it replaces it (FEED-13)', async () => {
    await store(draft(1, bare));
    await takePage(db(), await claimed(), details(), now);
    await store(draft(1, { ...bare, contentHash: 'edited', title: 'Правка' }));
    expect(await stored()).toMatchObject([
      { title: 'Правка', summary: 'Со страницы.', imageUrl: 'https://example.by/page.jpg', author: 'Анна Климович' },
    ]);
    await store(draft(1, { contentHash: 'again', summary: 'Из ленты.' }));
    expect(await stored()).toMatchObject([{ summary: 'Из ленты.', imageUrl: 'https://example.by/1.jpg' }]);
  });
});

describe('FEED-20: the page’s pictures stand behind the feed’s', () => {
  const onPage = { otherImageUrls: ['https://example.by/page-2.jpg'] };
  const take = async (
    values: Partial<ArticleDraft>,
    before: Partial<typeof articles.$inferInsert> = { updatedAt: now },
  ) => {
    await store(draft(1, { summary: null, ...values }));
    await db().update(articles).set(before);
    const page = await claimed();
    await takePage(db(), page, details(onPage), at(1));
    return (await stored())[0];
  };

  test('until one is stored', async () => {
    expect(await take({ imageUrl: null })).toMatchObject({
      imageUrl: 'https://example.by/page.jpg',
      otherImageUrls: ['https://example.by/page-2.jpg'],
      imageAttempts: 0,
    });
  });

  test('the next try is the first that has not been tried', async () => {
    expect(
      await take({ otherImageUrls: ['https://example.by/feed-2.jpg'] }, { imageAttempts: 4, imageNextAt: null }),
    ).toMatchObject({
      imageUrl: 'https://example.by/1.jpg',
      otherImageUrls: ['https://example.by/feed-2.jpg', 'https://example.by/page.jpg', 'https://example.by/page-2.jpg'],
      imageAttempts: 2,
      imageNextAt: at(1),
    });
  });

  test('five in all', async () => {
    const otherImageUrls = ['2', '3', '4'].map((n) => `https://example.by/feed-${n}.jpg`);
    expect(await take({ otherImageUrls })).toMatchObject({
      otherImageUrls: [...otherImageUrls, 'https://example.by/page.jpg'],
    });
  });

  test('none where one is stored, none that another article of the channel has', async () => {
    await db().insert(media).values({ id: 'picture', variants: {} }).onConflictDoNothing();
    expect(await take({}, { mediaId: 'picture' })).toMatchObject({ otherImageUrls: [] });
    await store(draft(2, { otherImageUrls: ['https://example.by/page.jpg'] }), draft(3, bare));
    await takePage(db(), await claimed(), details(onPage), now);
    expect((await stored())[2]).toMatchObject({ imageUrl: 'https://example.by/page-2.jpg', otherImageUrls: [] });
  });

  test('an edit that names another picture begins anew with its own, and the page’s behind it', async () => {
    await take({ imageUrl: null });
    await store(draft(1, { contentHash: 'edited', otherImageUrls: ['https://example.by/feed-2.jpg'] }));
    expect((await stored())[0]).toMatchObject({
      imageUrl: 'https://example.by/1.jpg',
      otherImageUrls: ['https://example.by/feed-2.jpg', 'https://example.by/page.jpg'],
      imageAttempts: 0,
      imageNextAt: now,
    });
  });
});

describe('PAGE-2: in which order and how often', () => {
  test('the newest first, and none of sources that wait', async () => {
    await store(draft(3, bare), draft(1, bare), draft(2, bare));
    expect(await claim([sourceId])).toBeNull();
    expect([await claim(), await claim(), await claim(), await claim()].map((page) => page?.title)).toEqual([
      'Новость 1',
      'Новость 2',
      'Новость 3',
      undefined,
    ]);
  });

  test('a channel has so many requests an hour, and the next one after that', async () => {
    await store(...Array.from({ length: pagesPerHour + 1 }, (_, n) => draft(n, bare)));
    for (let n = 0; n < pagesPerHour; n += 1) await takePage(db(), await claimed(), details(), now);
    expect(await claim([], at(59))).toBeNull();
    expect(await claim([], at(61))).toMatchObject({ title: `Новость ${pagesPerHour}` });
  });

  test('a page that does not answer is asked twice, one that ends its worker as well, and none of old news', async () => {
    await store(draft(1, bare));
    await recordPageFailure(db(), await claimed(), at(30));
    expect(await claim([], at(29))).toBeNull();
    const again = await claim([], at(30));
    expect(again).not.toBeNull();
    expect(await claim([], at(32))).toBeNull();
    await dropLatePages(db(), at(32));
    await store(draft(2, bare));
    await dropLatePages(db(), at(24 * 60));
    expect(
      (await db().select().from(articlePages).orderBy(asc(articlePages.articleId))).map(({ outcome, nextAt }) => [
        outcome,
        nextAt,
      ]),
    ).toEqual([
      ['failed', null],
      ['late', null],
    ]);
  });
});

test('a page that is gone (410) marks the publication as taken back, though its feed shows it on (FEED-13)', async () => {
  await insertArticle(db(), { sourceId });
  await store(draft(1, bare), draft(2));
  const page = await claimed();
  await recordGonePage(db(), page, at(5));
  await markRetracted(db(), sourceId, [draft(1, bare), draft(2)], at(10));
  const [row] = await db().select().from(articles).where(eq(articles.id, page.articleId));
  expect(row).toMatchObject({ retractedAt: at(5), deletedAt: null });
});
