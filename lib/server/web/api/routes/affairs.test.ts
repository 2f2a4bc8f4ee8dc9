import { eq, inArray } from 'drizzle-orm';
import { affairSchema } from '@/lib/contract/affair';
import { storyPageSchema } from '@/lib/contract/page';
import { storyDetailSchema } from '@/lib/contract/story';
import { affairs, stories } from '../../../platform/db/schema';
import { insertStory } from '../../../platform/db/testing/builders';
import { renewFront } from '../../../stories/front/front-store';
import { openTestApi, type TestApi } from '../testing/open-api';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
beforeEach(() => api.empty());
afterAll(() => api.close());

const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour));

/** A story of an affair; one of those leads it. */
async function tell(
  affairId: number | null,
  {
    hour,
    leads = false,
    comments = false,
    title,
  }: { hour: number; leads?: boolean; comments?: boolean; title: string },
): Promise<number> {
  const { id } = await insertStory(api.database.db, { createdAt: at(hour), score: hour, articles: [{ title }] });
  await api.database.db
    .update(stories)
    .set({ affairId, leadsAffair: affairId === null || leads, comments })
    .where(eq(stories.id, id));
  return id;
}

async function begin(): Promise<number> {
  const [affair] = await api.database.db
    .insert(affairs)
    .values({ createdAt: at(0) })
    .returning();
  return affair?.id ?? 0;
}

/** An affair of three events and a reaction, and a story that stands alone. */
async function publish() {
  const affair = await begin();
  const recall = await tell(affair, { hour: 9, title: 'Завод отзывает автобусы' });
  const fine = await tell(affair, { hour: 15, leads: true, title: 'Поставщика тормозов оштрафовали' });
  const back = await tell(affair, { hour: 12, title: 'Автобусы вернулись на маршруты' });
  const verdict = await tell(affair, { hour: 16, comments: true, title: 'Эксперт оценил отзыв автобусов' });
  const alone = await tell(null, { hour: 14, title: 'В Бресте открыли фонтаны' });
  return { affair, recall, back, fine, verdict, alone };
}

const ids = (of: { id: number }[]) => of.map(({ id }) => id);
const page = async (path: string) => storyPageSchema.validateSync((await api.get(path)).body, { strict: true });
const detail = async (id: number) =>
  storyDetailSchema.validateSync((await api.get(`/api/v1/story-detail/${id}/`)).body, { strict: true });

describe('an affair (CLUSTER-9)', () => {
  test('stands in lists once, by its leading story, with its others; counts agree', async () => {
    const { affair, recall, back, fine, alone } = await publish();
    for (const path of [
      '/api/v1/stories/?page_size=10&page=1&ordering=-score',
      '/api/v1/stories/?page_size=10&page=1',
    ]) {
      const { count, results } = await page(path);
      expect([count, ids(results)]).toEqual([2, [fine, alone]]);
      const [leading, other] = results;
      expect(leading?.affair).toMatchObject({ id: affair });
      // Events before reactions, the newest of equals first; no more than three.
      expect(ids(leading?.affair?.others ?? [])).toEqual([back, recall, expect.any(Number)]);
      expect(other?.affair).toBeNull();
    }
    await renewFront(api.database.db, { local: 'none', seriousness: 'none' }, at(17));
    expect(ids((await page('/api/v1/stories/?page_size=10&page=1')).results)).toEqual([fine, alone]);
    expect((await api.get('/api/v1/stories/latest')).body).toEqual([fine, alone]);
  });

  test('is told whole by each of its stories and at an address of its own, in time, reactions apart', async () => {
    const { affair, recall, back, fine, verdict, alone } = await publish();
    const told = (await detail(recall)).affair;
    expect(ids(told?.stories ?? [])).toEqual([recall, back, fine]);
    expect(ids(told?.comments ?? [])).toEqual([verdict]);
    expect(ids(told?.others ?? [])).toEqual([fine, back, verdict]);
    expect((await detail(alone)).affair).toBeNull();
    const whole = affairSchema.validateSync((await api.get(`/api/v1/affairs/${affair}/`)).body, { strict: true });
    expect([whole.leading.id, ids(whole.stories), ids(whole.comments)]).toEqual([
      fine,
      [recall, back, fine],
      [verdict],
    ]);
    expect(whole.stories[0]).toEqual({
      id: recall,
      title: 'Завод отзывает автобусы',
      creation_at: at(9).toISOString(),
      sources_count: 1,
    });
  });

  test('tells of no story of which nothing is visible, and is none without two', async () => {
    const { affair, recall, back, fine, verdict } = await publish();
    const { db } = api.database;
    await db
      .update(stories)
      .set({ articlesCount: 0 })
      .where(inArray(stories.id, [back, verdict]));
    expect(ids((await detail(fine)).affair?.stories ?? [])).toEqual([recall, fine]);
    await db.update(stories).set({ articlesCount: 0 }).where(eq(stories.id, recall));
    expect((await detail(fine)).affair).toBeNull();
    expect((await api.get(`/api/v1/affairs/${affair}/`)).status).toBe(404);
    for (const unknown of ['0', 'x', '999999']) expect((await api.get(`/api/v1/affairs/${unknown}/`)).status).toBe(404);
  });

  test('whose stories are in another one leads there by one 308', async () => {
    const { affair } = await publish();
    const [old, older] = [await begin(), await begin()];
    await api.database.db.update(affairs).set({ mergedInto: affair }).where(eq(affairs.id, old));
    await api.database.db.update(affairs).set({ mergedInto: old }).where(eq(affairs.id, older));
    const response = await api.get(`/api/v1/affairs/${older}/`);
    expect([response.status, response.headers.get('location')]).toEqual([
      308,
      expect.stringMatching(new RegExp(`/api/v1/affairs/${affair}/$`)),
    ]);
  });

  test('is found once by the search: by the event that fits best, by a reaction where nothing else fits', async () => {
    const { back, verdict } = await publish();
    const found = async (q: string) => {
      const { body } = await api.get(`/api/v1/search/?q=${encodeURIComponent(q)}`, {
        headers: { 'x-sujet-peer': api.newIp() },
      });
      return [body.count, ids(body.results)];
    };
    const [count, results] = await found('автобусы');
    expect([count, results.length]).toEqual([1, 1]);
    expect(results).not.toContain(verdict);
    expect(await found('автобусы вернулись на маршруты')).toEqual([1, [back]]);
    expect(await found('эксперт оценил')).toEqual([1, [verdict]]);
  });
});
