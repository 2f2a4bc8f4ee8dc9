import { asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { articles, stories } from '../../platform/db/schema';
import { insertArticle } from '../../platform/db/testing/builders';
import { createStoryGrouper } from '../story-grouper';

/** The tests' now; articles are minutes before it. */
export const moment = new Date('2026-11-21T12:00:00Z');
export const now = () => moment;

/** One event in many articles: any two of these join, and any stories of theirs merge. */
export const lynx = [
  'В Беловежской пуще сняли на видео рысь с тремя рысятами',
  'Рысь с тремя рысятами попала на видео в Беловежской пуще',
  'В Беловежской пуще рысь с тремя рысятами сняли на видео',
  'Рысь с рысятами сняли на видео в Беловежской пуще',
  'На видео в Беловежской пуще попала рысь с тремя рысятами',
  'Видео: рысь и трое рысят в Беловежской пуще',
] as const;

/** Three others. */
export const bridge = [
  'В Пинске открыли мост через Пину',
  'Мост через Пину в Пинске открыт для движения',
  'Мост через Пину: в Пинске открыли движение',
] as const;
export const fire = ['В Мозыре горел склад древесины', 'Склад древесины загорелся в Мозыре'] as const;
export const bisons = [
  'Зубров пересчитали с вертолёта в Красном Бору',
  'С вертолёта пересчитали зубров в Красном Бору',
  'Красный Бор: зубров пересчитали с вертолёта',
] as const;

let published = 0;

/** Articles of titles alone, seconds apart, each from a channel of its own; they wait for their stories. @returns their ids. */
export async function publish(db: Database, ...titles: string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const title of titles) {
    const publishedAt = new Date(moment.getTime() - 50 * 60_000 + ++published * 20_000);
    ids.push((await insertArticle(db, { title, summary: null, text: null, publishedAt, categoryId: 3 })).id);
  }
  return ids;
}

/** The same, and a grouper has given them their stories. */
export async function publishAndGroup(db: Database, ...titles: string[]): Promise<number[]> {
  const ids = await publish(db, ...titles);
  await createStoryGrouper(db, now).groupPending();
  return ids;
}

/** An article under a story that it need not fit, as a decision by little knowledge would have put it there. @returns its id. */
export async function misplace(db: Database, title: string, storyId: number): Promise<number> {
  const [id = 0] = await publish(db, title);
  await db.update(articles).set({ storyId }).where(eq(articles.id, id));
  await createStoryGrouper(db, now).groupPending();
  return id;
}

/** The story that an article is in. */
export async function storyOf(db: Database, articleId: number | undefined): Promise<number> {
  const [row] = await db
    .select({ storyId: articles.storyId })
    .from(articles)
    .where(eq(articles.id, articleId ?? 0));
  return row?.storyId ?? 0;
}

/** Ids of visible articles by story, both in order. */
export async function groupsOf(db: Database): Promise<number[][]> {
  const rows = await db
    .select({ id: articles.id, story: articles.storyId })
    .from(articles)
    .where(isNull(articles.deletedAt))
    .orderBy(asc(articles.id));
  const byStory = new Map<number | null, number[]>();
  for (const { id, story } of rows) byStory.set(story, [...(byStory.get(story) ?? []), id]);
  return [...byStory.values()];
}

/** Reads the row of a story that a test checks. */
export async function findRow(db: Database, id: number) {
  const [row] = await db.select().from(stories).where(eq(stories.id, id));
  return row;
}
