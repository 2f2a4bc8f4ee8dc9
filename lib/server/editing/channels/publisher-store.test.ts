import { eq } from 'drizzle-orm';
import { sources } from '../../platform/db/schema';
import { insertArticle, insertSource } from '../../platform/db/testing/builders';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { forgetPublisher, listPublishers, namePublisher, renewPublishers } from './publisher-store';

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const now = new Date('2026-11-21T12:00:00Z');
const db = () => database.db;
const outlet = async (name: string, url: string | null) => (await insertSource(db(), { name, url, rssUrl: null })).id;
const publisherOf = async (id: number) =>
  (await db().select({ publisher: sources.publisher }).from(sources).where(eq(sources.id, id)))[0]?.publisher;

describe('publishers of outlets (RANK-2)', () => {
  it('are guessed by the domain of their sites', async () => {
    const [sport, news, other] = [
      await outlet('Спорт', 'https://sport.gazeta.by/'),
      await outlet('Газета', 'https://gazeta.by/'),
      await outlet('Другая', 'https://drugaya.by/'),
    ];
    await insertArticle(db(), { sourceId: news, publishedAt: now });
    expect(await renewPublishers(db(), now)).toBe(2);
    expect([await publisherOf(sport), await publisherOf(news), await publisherOf(other)]).toEqual([
      'Газета',
      'Газета',
      null,
    ]);
    expect(await renewPublishers(db(), now)).toBe(0);
  });

  it('and by what they print word for word, these days', async () => {
    const [one, other, third] = [
      await outlet('Первая', 'https://a.by/'),
      await outlet('Вторая', 'https://b.by/'),
      await outlet('Третья', 'https://c.by/'),
    ];
    for (let n = 0; n < 6; n++) {
      for (const sourceId of [one, other])
        await insertArticle(db(), { sourceId, contentHash: `same ${n}`, publishedAt: now });
      await insertArticle(db(), { sourceId: third, contentHash: `same ${n}`, publishedAt: new Date(0) });
    }
    await renewPublishers(db(), now);
    expect([await publisherOf(one), await publisherOf(other), await publisherOf(third)]).toEqual([
      'Первая',
      'Первая',
      null,
    ]);
  });

  it('are an editor’s to say', async () => {
    const [one, other] = [
      await outlet('Первая', 'https://a.gazeta.by/'),
      await outlet('Вторая', 'https://b.gazeta.by/'),
    ];
    expect(await namePublisher(db(), other, null)).toBe(true);
    await renewPublishers(db(), now);
    expect([await publisherOf(one), await publisherOf(other)]).toEqual([null, null]);
    expect(await namePublisher(db(), one, 'Дом печати')).toBe(true);
    expect(await listPublishers(db())).toEqual([
      { publisher: 'Дом печати', id: one, name: 'Первая', isByEditor: true },
    ]);
    await forgetPublisher(db(), one);
    await forgetPublisher(db(), other);
    await renewPublishers(db(), now);
    expect([await publisherOf(one), await publisherOf(other)]).toEqual(['Первая', 'Первая']);
    expect(await namePublisher(db(), 9_999, null)).toBe(false);
  });

  it('machines with an address in numbers have none in common', async () => {
    const ids = [await outlet('Первая', 'http://127.0.0.1:4001/'), await outlet('Вторая', 'http://127.0.0.1:4002/')];
    await renewPublishers(db(), now);
    expect(await Promise.all(ids.map(publisherOf))).toEqual([null, null]);
  });
});
