import { and, asc, eq, isNull } from 'drizzle-orm';
import { articlePlacements, storySeparations } from '../platform/db/channel-tables';
import { articles, stories } from '../platform/db/schema';
import { insertArticle } from '../platform/db/testing/builders';
import { openTestDatabase, type TestDatabase } from '../platform/db/testing/test-database';
import { transactYielding } from '../platform/db/transactions';
import { seededRandom } from './testing/seeded-random';
import { mergeStories } from './merge-stories';
import { pinStory } from './pin-store';
import { separateArticle, splitStory } from './separate-article';
import { createStoryGrouper, type StoryGrouper } from './story-grouper';
import { refreshStories } from './story-writing-store';
import { moment, now } from './testing/news';
import { undoStoryChange } from './undo-story-change';

const actor = { kind: 'operator' } as const;
const verbs = 'открыли закрыли построили продали нашли спасли показали отменили'.split(' ');
const things = 'мост музей завод стадион театр вокзал рынок парк канал маяк'.split(' ');
const places = 'Минске Гродно Бресте Витебске Гомеле Пинске Полоцке'.split(' ');

/** A newsroom: articles come, are edited and deleted, and people change stories. Its actions depend on the seed alone. */
class Newsroom {
  /** Ids of the articles, as they came. */
  readonly ids: number[] = [];
  private count = 0;

  constructor(
    readonly database: TestDatabase,
    private readonly random: () => number,
  ) {}

  async publish(): Promise<void> {
    const publishedAt = new Date(moment.getTime() - 40 * 3_600_000 + ++this.count * 60_000);
    const { id } = await insertArticle(this.database.db, {
      title: this.title(),
      summary: null,
      text: null,
      publishedAt,
      categoryId: 1,
    });
    this.ids.push(id);
  }

  /** Somebody does something. @returns what came of it. */
  async change(): Promise<unknown> {
    const { db, pool } = this.database;
    const [one, other] = [this.pick(), this.pick()];
    const [from, into] = [await this.storyOf(one), await this.storyOf(other)];
    const kind = Math.floor(this.random() * 8);
    const share = this.random();
    if (kind === 0)
      return pool.query('update articles set title = $2, cluster_seq = null where id = $1 and deleted_at is null', [
        one,
        this.title(),
      ]);
    if (kind === 1) return this.delete(one);
    if (kind === 2) return (await separateArticle(db, { articleId: one, actor }, moment)).kind;
    if (kind === 3) return (await mergeStories(db, { from, into, actor }, moment)).kind;
    if (kind === 4) {
      const own = await pool.query<{ id: number }>(
        'select id from articles where story_id = $1 and deleted_at is null order by id',
        [from],
      );
      const taken = own.rows.map(({ id }) => id).filter((_, index) => index < own.rows.length * share);
      return (await splitStory(db, { storyId: from, articleIds: taken, actor }, moment)).kind;
    }
    if (kind === 5)
      return (await pinStory(db, { storyId: from, order: 1 + Math.floor(share * 9), actor }, moment)).kind;
    const last = await pool.query<{ id: string }>('select max(id) as id from audit_entries');
    const entry = Math.ceil(Number(last.rows[0]?.id ?? 0) * (1 - share * 0.3));
    return (await undoStoryChange(db, kind === 6 ? { actor } : { entry, actor }, moment)).kind;
  }

  /** Which articles are together, told by their numbers here, and why each is where it is. */
  async state() {
    const { db } = this.database;
    const rows = await db.select({ id: articles.id, story: articles.storyId }).from(articles).orderBy(asc(articles.id));
    const placements = await db.select().from(articlePlacements).orderBy(asc(articlePlacements.articleId));
    const first = new Map<number | null, number>();
    for (const { id, story } of rows) if (!first.has(story)) first.set(story, id);
    // A story's number depends on how many were reserved by groupers that are gone.
    const placed = placements.map(({ decidedAt: _moment, fromStoryId, ...placement }) => ({
      ...placement,
      isFromStory: fromStoryId !== null,
    }));
    return { together: rows.map(({ story }) => first.get(story)), placed };
  }

  /** Whoever deletes an article renews its story at once (R21). */
  private async delete(id: number): Promise<void> {
    await transactYielding(this.database.db, async (tx) => {
      const values = { deletedAt: moment, clusterSeq: null };
      const [gone] = await tx
        .update(articles)
        .set(values)
        .where(and(eq(articles.id, id), isNull(articles.deletedAt)))
        .returning();
      if (gone) await refreshStories(tx, gone.storyId === null ? [] : [gone.storyId], moment);
    });
  }

  /** Some tell of two things: such a one draws others over. */
  private title(): string {
    const [one, other] = [this.topic(), this.topic()];
    return this.random() < 0.3 ? `${one}, ${other}` : one;
  }

  private topic(): string {
    const pick = (words: readonly string[]) => words[Math.floor(this.random() * this.random() * words.length)] ?? '';
    return `В ${pick(places)} ${pick(verbs)} ${pick(things)} и ${pick(things)} ${this.count}`;
  }

  private pick(): number {
    return this.ids[Math.floor(this.ids.length * (1 - this.random() * 0.5))] ?? this.ids.at(-1) ?? 0;
  }

  private async storyOf(id: number): Promise<number> {
    const found = await this.database.pool.query<{ story_id: number | null }>(
      'select story_id from articles where id = $1',
      [id],
    );
    return found.rows[0]?.story_id ?? 0;
  }
}

let databases: TestDatabase[];
beforeEach(async () => {
  databases = [await openTestDatabase(), await openTestDatabase()];
});
afterEach(() => Promise.all(databases.map((database) => database.close())));

describe('the groupers’ memory after people’s changes (CLUSTER-5, README «Restarts»)', () => {
  test.each([1, 12])(
    'one that never stopped decides as one that is new each time, seed %i',
    async (seed) => {
      const [steady, restarted] = databases.map((database) => new Newsroom(database, seededRandom(seed)));
      if (!steady || !restarted) throw new Error('two databases were opened');
      let clock = moment;
      const grouper = createStoryGrouper(steady.database.db, () => clock);
      const kinds = new Map<unknown, number>();
      let moved = 0;
      let looked = 0;
      for (let round = 0; round < 40; round++) {
        for (const newsroom of [steady, restarted]) {
          await newsroom.publish();
          if (round % 3 === 0) await newsroom.publish();
          const own = newsroom === steady ? grouper : createStoryGrouper(newsroom.database.db, () => clock);
          await own.groupPending();
          if (round % 5 === 4) looked += await own.lookAgain(() => false);
        }
        clock = new Date(clock.getTime() + 20 * 60_000);
        const results = [await steady.change(), await restarted.change()];
        if (typeof results[0] === 'string') {
          expect(results[1]).toBe(results[0]);
          kinds.set(results[0], (kinds.get(results[0]) ?? 0) + 1);
        }
        if (round % 4 !== 3) continue;
        const state = await steady.state();
        expect(await restarted.state()).toEqual(state);
        moved += state.placed.filter(({ kind }) => kind === 'moved').length;
      }
      // Enough was done to get something wrong.
      for (const kind of ['separated', 'merged', 'split', 'undone']) expect(kinds.get(kind)).toBeGreaterThan(0);
      expect(moved).toBeGreaterThan(2);
      expect(looked).toBeGreaterThan(40);
    },
    120_000,
  );
});

describe('people and groupers at work at once', () => {
  test('nobody waits for ever, nothing is counted wrong, and no article is in a story that is gone', async () => {
    const [database] = databases;
    if (!database) throw new Error('a database was opened');
    const newsroom = new Newsroom(database, seededRandom(9));
    for (let n = 0; n < 20; n++) await newsroom.publish();
    const groupers = [createStoryGrouper(database.db, now), createStoryGrouper(database.db, now)];
    await groupers[0]?.groupPending();
    const repeat = async (times: number, act: () => Promise<unknown>) => {
      for (let n = 0; n < times; n++) await act();
    };
    const ended = await Promise.allSettled([
      repeat(30, () => newsroom.publish()),
      ...groupers.map((grouper: StoryGrouper) => repeat(20, () => grouper.groupPending())),
      repeat(20, () =>
        createStoryGrouper(database.db, () => new Date(moment.getTime() + 8 * 3_600_000)).lookAgain(() => false),
      ),
      ...[1, 2, 3].map(() => repeat(20, () => newsroom.change())),
    ]);
    expect(ended.filter(({ status }) => status === 'rejected')).toEqual([]);
    await groupers[1]?.groupPending();

    const rows = await database.db.select().from(articles);
    const all = new Map((await database.db.select().from(stories)).map((story) => [story.id, story]));
    for (const story of all.values()) {
      const own = rows.filter((article) => article.storyId === story.id && article.deletedAt === null);
      expect([story.id, story.articlesCount, story.sourcesCount]).toEqual([
        story.id,
        own.length,
        new Set(own.map(({ sourceId }) => sourceId)).size,
      ]);
    }
    // Only who was deleted before a grouper came is in none.
    expect(
      rows.filter(({ storyId, deletedAt }) =>
        storyId === null ? deletedAt === null : all.get(storyId)?.mergedInto !== null,
      ),
    ).toEqual([]);
    expect(rows.filter(({ clusterSeq }) => clusterSeq === null)).toEqual([]);
    // Whoever was told apart and is still there is still apart.
    for (const { firstId, secondId } of await database.db.select().from(storySeparations)) {
      expect([all.get(firstId)?.mergedInto, all.get(secondId)?.mergedInto]).not.toEqual([secondId, null]);
      expect([all.get(firstId)?.mergedInto, all.get(secondId)?.mergedInto]).not.toEqual([null, firstId]);
    }
  });
});
