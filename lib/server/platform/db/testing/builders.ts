import { eq } from 'drizzle-orm';
import type { Queryable } from '../client';
import { articles, media, sources, stories, users } from '../schema';

export type SourceRow = typeof sources.$inferSelect;
export type ArticleRow = typeof articles.$inferSelect;
export type StoryRow = typeof stories.$inferSelect;
export type MediaRow = typeof media.$inferSelect;
export type UserRow = typeof users.$inferSelect;

export type ArticleValues = Partial<typeof articles.$inferInsert>;
export type StoryValues = Partial<typeof stories.$inferInsert> & { articles?: ArticleValues[] };

/** The time of the first built row. Each further row is a minute newer, so that orders are never accidental. */
const epoch = Date.UTC(2026, 10, 1, 9);
let built = 0;

/** A publisher's channel with a name and a feed address of its own. */
export async function insertSource(
  db: Queryable,
  values: Partial<typeof sources.$inferInsert> = {},
): Promise<SourceRow> {
  const n = ++built;
  const host = `https://source-${n}.example`;
  return only(
    await db
      .insert(sources)
      .values({ name: `Издание ${n}`, url: host, rssUrl: `${host}/rss`, ...values })
      .returning(),
  );
}

/** An article; without `sourceId` a source is made for it. It belongs to no story unless `storyId` says so. */
export async function insertArticle(db: Queryable, values: ArticleValues = {}): Promise<ArticleRow> {
  const n = ++built;
  const sourceId = values.sourceId ?? (await insertSource(db)).id;
  const publishedAt = values.publishedAt ?? new Date(epoch + n * 60_000);
  return only(
    await db
      .insert(articles)
      .values({
        url: `https://example.by/news/${n}`,
        guid: `guid-${n}`,
        contentHash: `hash-${n}`,
        title: `Новость ${n}`,
        summary: `Кратко о новости ${n}.`,
        text: `Подробно о новости ${n}.`,
        publishedAt,
        fetchedAt: publishedAt,
        updatedAt: publishedAt,
        ...values,
        sourceId,
      })
      .returning(),
  );
}

/** A story of the category of a place happens there. */
const inPlace = (categoryId: number | null | undefined) => ({ inBelarus: categoryId === 1, inWorld: categoryId === 2 });

/**
 * A story with its articles (one, unless `articles` says otherwise): first article, counts and dates agree with them.
 * With `articles: []` nothing of it is visible.
 */
export async function insertStory(
  db: Queryable,
  { articles: articleValues = [{}], ...values }: StoryValues = {},
): Promise<StoryRow & { articles: ArticleRow[] }> {
  const moment = values.createdAt ?? new Date(epoch + ++built * 60_000);
  const story = only(
    await db
      .insert(stories)
      .values({
        createdAt: moment,
        modifiedAt: moment,
        lastArticleAt: moment,
        ...inPlace(values.categoryId),
        ...values,
      })
      .returning(),
  );
  const own: ArticleRow[] = [];
  for (const [i, article] of articleValues.entries()) {
    const publishedAt = new Date(moment.getTime() + i * 60_000);
    own.push(
      await insertArticle(db, {
        categoryId: story.categoryId,
        ...inPlace(story.categoryId),
        publishedAt,
        ...article,
        storyId: story.id,
      }),
    );
  }
  const visible = own
    .filter((article) => article.deletedAt === null)
    .sort((a, b) => a.publishedAt.getTime() - b.publishedAt.getTime() || a.id - b.id);
  const derived = {
    firstArticleId: visible[0]?.id ?? null,
    articlesCount: visible.length,
    sourcesCount: new Set(visible.map((article) => article.sourceId)).size,
    lastArticleAt: visible.at(-1)?.publishedAt ?? moment,
  };
  const updated = await db
    .update(stories)
    .set({ ...derived, ...values })
    .where(eq(stories.id, story.id))
    .returning();
  return { ...only(updated), articles: own };
}

/** A picture with all its derived sizes (lib/server/ingest/media/image-urls.ts). */
export async function insertMedia(db: Queryable, values: Partial<typeof media.$inferInsert> = {}): Promise<MediaRow> {
  const variants = {
    full: { width: 1600, height: 1067 },
    wide: { width: 1600, height: 900 },
    standard: { width: 1422, height: 1067 },
    square: { width: 1067, height: 1067 },
    card: { width: 640, height: 360 },
    thumb: { width: 160, height: 160 },
  };
  return only(
    await db
      .insert(media)
      .values({ id: (++built).toString(16).padStart(32, '0'), variants, ...values })
      .returning(),
  );
}

/** A reader's account that is entered by codes: no password, avatar or channel. */
export async function insertUser(db: Queryable, values: Partial<typeof users.$inferInsert> = {}): Promise<UserRow> {
  const n = ++built;
  return only(
    await db
      .insert(users)
      .values({
        username: `reader-${n}`,
        email: `reader-${n}@example.by`,
        createdAt: new Date(epoch + n * 60_000),
        ...values,
      })
      .returning(),
  );
}

function only<T>(rows: T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error('the insert returned no row');
  return row;
}
