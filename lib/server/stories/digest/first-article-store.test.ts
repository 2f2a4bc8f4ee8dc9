import { eq } from 'drizzle-orm';
import { auditEntries } from '../../platform/db/channel-tables';
import { articles, stories } from '../../platform/db/schema';
import { insertStory } from '../../platform/db/testing/builders';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { chooseFirstByEditor } from '../first-choice-store';
import { refreshStories } from '../story-writing-store';
import { undoStoryChange } from '../undo-story-change';
import { keepDigests } from './keep-digests';

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const now = new Date('2026-11-21T12:00:00Z');
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const actor = { kind: 'operator' } as const;
const db = () => database.db;
const refused = (sentence: string) => ({ kind: 'refused', reason: expect.stringContaining(sentence) });

const text = 'Мост через реку Пину в Пинске открыли для движения в пятницу утром, реконструкция длилась год.';
const comment = { title: 'Песков прокомментировал открытие моста через Пину', text };
const event = { title: 'В Пинске открыли мост через Пину', text };

/** A story that appeared now, its digest made at this moment. @returns its id and those of its articles. */
async function tell(at: Date, ...told: { title: string; text: string | null }[]) {
  const story = await insertStory(db(), { appearedAt: now, articles: told });
  await renew(story.id, at);
  return { id: story.id, ids: story.articles.map(({ id }) => id) };
}
async function renew(id: number, at: Date) {
  await db().transaction((tx) => refreshStories(tx, [id], at));
  await keepDigests(
    { db: db(), log: { error: (fields: unknown) => expect(fields).toBeUndefined() }, now: () => at },
    () => false,
  );
}
const firstOf = async (id: number) => {
  const [row] = await db().select().from(stories).where(eq(stories.id, id));
  return row?.firstArticleId;
};
const choose = (storyId: number, articleId: number | null) =>
  chooseFirstByEditor(db(), { storyId, articleId, actor }, now);

describe('the article that stands for a story (R42)', () => {
  it('is the one that tells the event, from its digest on, and the page’s date is true', async () => {
    const { id, ids } = await tell(now, comment, event);
    expect(await firstOf(id)).toBe(ids[1]);
    expect((await db().select().from(stories))[0]).toMatchObject({ firstChanges: 1, modifiedAt: now });
    await renew(id, later(1));
    expect(await firstOf(id)).toBe(ids[1]);
  });

  it('is never changed six hours after the story has appeared', async () => {
    const { id, ids } = await tell(later(6.1), comment, event);
    expect(await firstOf(id)).toBe(ids[0]);
  });

  it('is another one when it has left the story, at any time', async () => {
    const { id, ids } = await tell(now, comment, event);
    await db()
      .update(articles)
      .set({ deletedAt: now })
      .where(eq(articles.id, ids[1] ?? 0));
    await renew(id, later(20));
    expect(await firstOf(id)).toBe(ids[0]);
  });

  it('does not become an earlier article that comes late', async () => {
    const story = await insertStory(db(), {
      appearedAt: now,
      articles: [event, { ...event, publishedAt: new Date(0) }],
    });
    await db().update(stories).set({ firstArticleId: story.articles[0]?.id });
    await renew(story.id, later(1));
    expect(await firstOf(story.id)).toBe(story.articles[0]?.id);
    await renew(story.id, now);
    expect(await firstOf(story.id)).toBe(story.articles[1]?.id);
  });

  it('is an editor’s choice above all, told and undone', async () => {
    const { id, ids } = await tell(now, comment, event);
    expect(await choose(id, ids[0] ?? 0)).toMatchObject({ kind: 'first', title: comment.title });
    await renew(id, later(1));
    expect(await firstOf(id)).toBe(ids[0]);
    expect(await db().select().from(auditEntries)).toMatchObject([
      { action: 'story.first', storyId: id, details: { chosen: ids[0], before: ids[1], wasByEditor: false } },
    ]);
    expect(await undoStoryChange(db(), { actor }, now)).toMatchObject({ kind: 'undone', change: { to: null } });
    await renew(id, later(1));
    expect(await firstOf(id)).toBe(ids[1]);
  });

  it.each<[string, (id: number, ids: number[]) => Promise<unknown>, string]>([
    ['an article of another story', (id) => choose(id, 9_999), 'Публикации № 9999 нет'],
    ['a story that is not there', () => choose(9_999, 1), 'Сюжета № 9999 нет'],
    ['giving back what nobody chose', (id) => choose(id, null), 'никто не выбирал'],
    [
      'the same again',
      async (id, [first = 0]) => {
        await choose(id, first);
        return choose(id, first);
      },
      'уже выбрана',
    ],
  ])('%s is refused in a sentence', async (_what, act, sentence) => {
    const { id, ids } = await tell(now, comment, event);
    expect(await act(id, ids)).toEqual(refused(sentence));
  });
});
