import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { shareCardRequests, shareCards } from '../../platform/db/derived-tables';
import { articles, media, sources, stories } from '../../platform/db/schema';
import { insertMedia, insertSource, insertStory, type StoryValues } from '../../platform/db/testing/builders';
import { emptyTables } from '../../platform/db/testing/empty-tables';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { collectOrphans } from '../../ingest/media/media-store';
import { MediaStoreError } from '../../ingest/media/files/media-files';
import { folderFiles, mediaFolder } from '../../ingest/media/files/folder-files';
import { refreshStories } from '../story-writing-store';
import { cleanUp } from '../../worker/jobs/clean-up';
import { cleanUpDependencies } from '../../worker/jobs/testing/clean-up-dependencies';
import type { CardFace } from './card-face';
import { findCard } from './card-store';
import { type DrawCardsDependencies, drawDueCards, requestCards } from './draw-due-cards';

const start = new Date('2026-11-21T09:00:00Z');
const minutes = (n: number) => new Date(start.getTime() + n * 60_000);
const days = (n: number) => minutes(n * 24 * 60);

let database: TestDatabase;
let dataDir: string;
let drawn: CardFace[];
let warnings: unknown[];
let draw: DrawCardsDependencies['draw'];

beforeAll(async () => {
  database = await openTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'sujet-cards-'));
});
beforeEach(async () => {
  await emptyTables(database.pool, 'sources', 'stories', 'articles', 'media', 'share_card_requests');
  drawn = [];
  warnings = [];
  draw = async (face) => {
    drawn.push(face);
    return Buffer.from(JSON.stringify(face));
  };
});
afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true });
});

const run = (now = start, overrides: Partial<DrawCardsDependencies> = {}) =>
  drawDueCards(
    {
      db: database.db,
      files: folderFiles(dataDir),
      now: () => now,
      log: { warn: (...words: unknown[]) => void warnings.push(words) },
      draw: (face, read) => draw(face, read),
      read: async () => Buffer.from('picture'),
      ...overrides,
    },
    () => false,
  );
/** A story whose card alone is asked for: the channels' are none of the test's. */
async function story(values: StoryValues = {}) {
  const made = await insertStory(database.db, { createdAt: minutes(-60), ...values });
  await database.db.delete(shareCardRequests).where(eq(shareCardRequests.kind, 'channel'));
  return made;
}
const cardOf = (id: number) => findCard(database.db, { kind: 'story', id });
const idOf = (card: { url: string } | null) => card?.url.split('/')[2] ?? '';
const isKept = (card: { url: string } | null) => existsSync(join(mediaFolder(dataDir, idOf(card)), 'share.jpg'));
const requests = async () => (await database.db.select().from(shareCardRequests)).length;
/** As the grouper does after a change. */
const refresh = (id: number, now: Date) => database.db.transaction((tx) => refreshStories(tx, [id], now));

async function listening(action: () => Promise<unknown>): Promise<unknown[]> {
  const heard: unknown[] = [];
  const client = await database.pool.connect();
  await client.query('listen sujet_changes');
  client.on('notification', ({ payload }) => heard.push(JSON.parse(payload ?? '')));
  await action();
  await client.query('select 1');
  client.release(true);
  return heard;
}

describe('cards of stories', () => {
  test('a new story gets one, of its first publication’s title (R18), category, outlets and picture; its page hears of it', async () => {
    const picture = await insertMedia(database.db);
    const { id } = await story({
      categoryId: 10,
      articles: [{ title: 'Первая' }, { title: 'Вторая', mediaId: picture.id }],
    });
    const heard = await listening(() => run());
    expect(drawn).toEqual([
      {
        kind: 'story',
        headline: 'Первая',
        outlets: 2,
        category: 'Авто',
        picture: { id: picture.id, full: { width: 1_600, height: 1_067 }, wide: { width: 1_600, height: 900 } },
      },
    ]);
    const card = await cardOf(id);
    expect(card).toEqual({
      url: expect.stringMatching(/^\/media\/[0-9a-f]{32}\/share\.jpg$/),
      width: 1_200,
      height: 630,
    });
    expect(isKept(card)).toBe(true);
    expect(heard).toEqual([{ stories: [id], categories: [], sources: [], days: [] }]);
    expect(await requests()).toBe(0);
  });

  test.each<[string, (id: number) => Promise<unknown>]>([
    ['another title', (id) => database.db.update(articles).set({ title: 'Новое имя' }).where(eq(articles.storyId, id))],
    ['another category', (id) => database.db.update(articles).set({ categoryId: 9 }).where(eq(articles.storyId, id))],
  ])('%s is another card at another address, and the old one stays for those who kept it', async (_what, change) => {
    const { id } = await story();
    await run();
    const before = await cardOf(id);
    await change(id);
    await refresh(id, minutes(5));
    expect(await run(minutes(5))).toBe(1);
    const after = await cardOf(id);
    expect(idOf(after)).not.toBe(idOf(before));
    expect([isKept(before), isKept(after)]).toEqual([true, true]);
  });

  test('a picture that comes later is drawn', async () => {
    const made = await story();
    await run();
    const { id: mediaId } = await insertMedia(database.db);
    await database.db.update(articles).set({ mediaId }).where(eq(articles.storyId, made.id));
    await run(minutes(5));
    expect(drawn.map((face) => face.kind === 'story' && face.picture?.id)).toEqual([undefined, mediaId]);
  });

  test('one that is on its way is waited for, not longer than it takes', async () => {
    await story({ articles: [{ imageUrl: 'https://example.by/a.jpg', imageNextAt: start, fetchedAt: start }] });
    expect([await run(start), await run(minutes(0.5)), await run(minutes(1))]).toEqual([0, 0, 1]);
  });

  test('so are the article’s other ones, when the first two could not be had (FEED-20)', async () => {
    const waiting = { imageUrl: 'https://example.by/a.jpg', imageNextAt: start, fetchedAt: start, imageAttempts: 2 };
    await story({ articles: [{ ...waiting, otherImageUrls: ['b', 'c'].map((n) => `https://example.by/${n}.jpg`) }] });
    expect([await run(minutes(0.5)), await run(minutes(1))]).toEqual([0, 1]);
  });

  test('a change of nothing that is drawn draws nothing', async () => {
    const { id } = await story();
    await run();
    await database.db.update(articles).set({ text: 'Другой текст' }).where(eq(articles.storyId, id));
    await refresh(id, minutes(5));
    expect([await requests(), await run(minutes(5)), await requests()]).toEqual([1, 0, 0]);
  });

  test('a story that grows by the second is drawn once a minute', async () => {
    const { id } = await story();
    await run();
    for (let n = 1; n <= 3; n += 1) {
      await database.db
        .update(articles)
        .set({ title: `Название ${n}` })
        .where(eq(articles.storyId, id));
      await refresh(id, minutes(n / 10));
      await run(minutes(n / 10));
    }
    expect(drawn).toHaveLength(1);
    await run(minutes(1));
    expect(drawn.map((face) => face.kind === 'story' && face.headline).at(-1)).toBe('Название 3');
    expect([drawn.length, await requests()]).toEqual([2, 0]);
  });

  test('an archive that is taken over at once is not drawn; an old story that had a card and changes is', async () => {
    const old = await story({ createdAt: days(-30), articles: [{ title: 'Давно' }] });
    expect([await run(), await requests(), await cardOf(old.id)]).toEqual([0, 0, null]);
    const young = await story({ articles: [{ title: 'Недавно' }] });
    await run();
    await database.db.update(articles).set({ title: 'Спустя месяц' }).where(eq(articles.storyId, young.id));
    await refresh(young.id, days(30));
    expect(await run(days(30))).toBe(1);
  });

  test('newest first, and two workers at once draw each once', async () => {
    for (const title of ['а', 'б', 'в', 'г']) await story({ articles: [{ title }] });
    await run();
    expect(drawn.map((face) => face.kind === 'story' && face.headline)).toEqual(['г', 'в', 'б', 'а']);
    for (let n = 0; n < 6; n += 1) await story({ articles: [{ title: `ещё ${n}` }] });
    expect((await Promise.all([run(), run()])).reduce((sum, count) => sum + count)).toBe(6);
  });

  test('what has changed while it was drawn is drawn again, not shown', async () => {
    const { id } = await story({ articles: [{ title: 'Старое' }] });
    const plain = draw;
    draw = async (face, read) => {
      if (drawn.length === 0)
        await database.db.update(articles).set({ title: 'Новое' }).where(eq(articles.storyId, id));
      return plain(face, read);
    };
    await run();
    expect(drawn.map((face) => face.kind === 'story' && face.headline)).toEqual(['Старое', 'Новое']);
    expect(await database.db.select().from(shareCards)).toHaveLength(1);
    expect(await database.db.select().from(media)).toHaveLength(1);
  });
});

describe('a card that cannot be drawn', () => {
  test('leaves the others alone, is logged once, tried again ever later, and given up', async () => {
    await story({ articles: [{ title: 'плохая' }] });
    await story({ articles: [{ title: 'хорошая' }] });
    let tries = 0;
    const plain = draw;
    draw = async (face, read) => {
      if (face.kind !== 'story' || face.headline !== 'плохая') return plain(face, read);
      tries += 1;
      throw new Error('ENOSPC');
    };
    const perMinute: number[] = [];
    for (let n = 0; n <= 100; n += 1) {
      const before = tries;
      await run(minutes(n));
      if (tries > before) perMinute.push(n);
    }
    expect([drawn.length, warnings.length, perMinute, await requests()]).toEqual([1, 1, [0, 2, 6, 14, 30, 62], 0]);
  });

  test('because its picture is gone does without it in the end', async () => {
    const { id: mediaId } = await insertMedia(database.db);
    const { id } = await story({ articles: [{ title: 'Без файла', mediaId }] });
    const plain = draw;
    draw = async (face, read) =>
      face.kind === 'story' && face.picture ? Promise.reject(new Error('ENOENT')) : plain(face, read);
    for (let n = 0; n <= 20; n += 1) await run(minutes(n));
    expect(drawn).toMatchObject([{ headline: 'Без файла', picture: null }]);
    expect(isKept(await cardOf(id))).toBe(true);
  });

  test('because its worker was killed is taken by the next one', async () => {
    await story();
    await new Promise<void>((begun) => {
      draw = () => {
        begun();
        return new Promise(() => undefined);
      };
      void run();
    });
    draw = async (face) => {
      drawn.push(face);
      return Buffer.from('card');
    };
    expect([await run(minutes(1)), await run(minutes(11))]).toEqual([0, 1]);
  });
});

describe('deletion (R21)', () => {
  const deleted = async (id: number, title: string) => {
    await database.db
      .update(articles)
      .set({ deletedAt: minutes(5) })
      .where(eq(articles.title, title));
    return refresh(id, minutes(5));
  };

  test('a story left empty loses its cards at once, the replaced ones and the files too', async () => {
    const { id } = await story({ articles: [{ title: 'Первое' }] });
    await run();
    const cards = [await cardOf(id)];
    await database.db.update(articles).set({ title: 'Второе' }).where(eq(articles.storyId, id));
    await refresh(id, minutes(4));
    await run(minutes(4));
    cards.push(await cardOf(id));
    await deleted(id, 'Второе');
    expect(await cardOf(id)).toBeNull();
    await run(minutes(5));
    expect(cards.map(isKept)).toEqual([false, false]);
    expect(await database.db.select().from(shareCards)).toEqual([]);
    expect(await database.db.select().from(media)).toEqual([]);
  });

  test('a merged one as well (R22)', async () => {
    const [gone, kept] = [await story(), await story()];
    await run();
    const card = await cardOf(gone.id);
    await database.db.update(articles).set({ storyId: kept.id }).where(eq(articles.storyId, gone.id));
    await database.db
      .update(stories)
      .set({ mergedInto: kept.id, mergedSeq: 1, articlesCount: 0 })
      .where(eq(stories.id, gone.id));
    await run(minutes(5));
    expect([await cardOf(gone.id), isKept(card), isKept(await cardOf(kept.id))]).toEqual([null, false, true]);
  });

  test('a deleted publication’s words are on no card any more: hidden at once, drawn anew without a rest, the old file gone', async () => {
    const { id } = await story({ articles: [{ title: 'Удалённое' }, { title: 'Оставшееся' }] });
    await run(minutes(5));
    const before = await cardOf(id);
    await deleted(id, 'Удалённое');
    expect(await cardOf(id)).toBeNull();
    expect(await run(minutes(5))).toBe(1);
    expect(drawn.at(-1)).toMatchObject({ headline: 'Оставшееся', outlets: 1 });
    expect([isKept(before), isKept(await cardOf(id))]).toEqual([false, true]);
  });

  test('another publication of the same words keeps the card', async () => {
    const { sourceId } = (await story()).articles[0] ?? { sourceId: 0 };
    const { id } = await story({
      articles: [
        { title: 'Одно и то же', sourceId, url: 'https://example.by/1' },
        { title: 'Одно и то же', sourceId },
      ],
    });
    await run();
    const before = await cardOf(id);
    await database.db
      .update(articles)
      .set({ deletedAt: minutes(5) })
      .where(eq(articles.url, 'https://example.by/1'));
    await refresh(id, minutes(5));
    await run(minutes(5));
    expect(await cardOf(id)).toEqual(before);
    expect(isKept(before)).toBe(true);
  });
});

describe('replaced cards', () => {
  test('are kept for a week at least, then cleaned away with their files; the one that stands is not', async () => {
    const { id } = await story();
    await run();
    const before = await cardOf(id);
    await database.db.update(articles).set({ title: 'Новое' }).where(eq(articles.storyId, id));
    await refresh(id, days(20));
    await run(days(20));
    const clean = (now: Date) =>
      cleanUp(cleanUpDependencies({ db: database.db, files: folderFiles(dataDir), dataDir }), now);
    await database.db.update(media).set({ createdAt: start });
    await clean(days(27));
    expect(isKept(before)).toBe(true);
    await clean(days(28.1));
    expect([isKept(before), isKept(await cardOf(id))]).toEqual([false, true]);
  });

  test('one that is drawn again (a title and back) stands again', async () => {
    const { id } = await story({ articles: [{ title: 'Одно' }] });
    for (const [n, title] of ['Одно', 'Другое', 'Одно'].entries()) {
      await database.db.update(articles).set({ title }).where(eq(articles.storyId, id));
      await refresh(id, minutes(5 * n));
      await run(minutes(5 * n));
    }
    expect(
      (await database.db.select().from(shareCards)).map(({ replacedAt }) => replacedAt === null).toSorted(),
    ).toEqual([false, true]);
    await collectOrphans({ db: database.db, files: folderFiles(dataDir) }, days(100));
    expect(isKept(await cardOf(id))).toBe(true);
  });
});

test('a store of pictures that does not answer costs a card none of its attempts: it is drawn when the store works again', async () => {
  const { id } = await story();
  const away = () => Promise.reject(new MediaStoreError('Хранилище не отвечает'));
  const before = warnings.length;
  for (let n = 0; n < 8; n += 1) await run(minutes(3 * n), { files: { ...folderFiles(dataDir), stage: away } });
  expect([await cardOf(id), warnings.length - before]).toEqual([null, 0]);
  await run(minutes(30));
  expect(isKept(await cardOf(id))).toBe(true);
});

describe('cards of categories and channels', () => {
  test('every category and channel has one, asked for by the worker and by a channel’s change', async () => {
    const { id: favicon } = await insertMedia(database.db);
    const source = await insertSource(database.db, { name: 'Полесская волна' });
    await requestCards(database.db, start);
    await run();
    expect(drawn.filter(({ kind }) => kind === 'category')).toHaveLength(12);
    expect(drawn.filter(({ kind }) => kind === 'channel')).toEqual([
      { kind: 'channel', name: 'Полесская волна', description: null, faviconId: null },
    ]);
    drawn = [];
    await database.db
      .update(sources)
      .set({ favicon: `/media/${favicon}/favicon.png` })
      .where(eq(sources.id, source.id));
    const heard = await listening(() => run(minutes(5)));
    expect(drawn).toMatchObject([{ kind: 'channel', faviconId: favicon }]);
    expect(heard).toEqual([{ stories: [], categories: [], sources: [source.id], days: [] }]);
  });

  test('a favicon of somebody else’s server is not on it', async () => {
    await insertSource(database.db, { favicon: 'https://cdn.example/f.png' });
    await run();
    expect(drawn).toMatchObject([{ kind: 'channel', faviconId: null }]);
  });

  test('asking again asks for nothing that stands: stories of the last days only, each once', async () => {
    const old = await story({ createdAt: days(-30) });
    const young = await story();
    await database.db.delete(shareCardRequests);
    await requestCards(database.db, start);
    await requestCards(database.db, start);
    await run();
    expect([await cardOf(old.id), isKept(await cardOf(young.id))]).toEqual([null, true]);
    drawn = [];
    await requestCards(database.db, start);
    expect([await run(minutes(5)), drawn]).toEqual([0, []]);
    await database.db.update(shareCards).set({ design: 0 });
    await requestCards(database.db, start);
    expect(
      (await database.db.select().from(shareCardRequests).where(eq(shareCardRequests.kind, 'story'))).map(
        ({ subjectId }) => subjectId,
      ),
    ).toEqual([young.id]);
  });
});
