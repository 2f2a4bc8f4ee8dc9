import { eq } from 'drizzle-orm';
import { storyChecks } from '../../../platform/db/check-tables';
import { takedowns } from '../../../platform/db/desk-tables';
import { reportedStories } from '../../../platform/db/report-tables';
import { users } from '../../../platform/db/schema';
import { insertSource, insertStory } from '../../../platform/db/testing/builders';
import { bearer, openTestApi, type TestApi } from '../testing/open-api';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

test('«Что сейчас»: each matter is a number with its three worst, and home’s first ten stories have their pins (DESK-7)', async () => {
  const { db } = api.database;
  const { user, access } = await api.signIn();
  await db.update(users).set({ role: 'editor' }).where(eq(users.id, user.id));
  const init = { headers: bearer(access) };
  const ids: number[] = [];
  for (let n = 0; n < 12; n++) {
    const source = await insertSource(db);
    ids.push((await insertStory(db, { articles: [{ title: `Событие ${n}`, sourceId: source.id }] })).id);
  }
  const at = new Date();
  const due = (days: number) => new Date(at.getTime() + days * 86_400_000);
  for (const days of [3, -1, 2, 1])
    await db
      .insert(takedowns)
      .values({ at, kind: 'article', subjectId: 1, title: `Дело ${days}`, reason: 'law', dueAt: due(days) });
  for (const [n, storyId] of ids.slice(0, 4).entries()) {
    await db.insert(reportedStories).values({ storyId, open: 1, times: n + 1, kinds: ['text'], newestAt: at });
    await db
      .insert(storyChecks)
      .values({ storyId, kind: 'huge', foundAt: at, weight: n, state: '1', facts: { texts: 41 } });
  }
  const pinned = ids[7] ?? 0;
  const until = due(1).toISOString();
  const order = { version: 0, deed: 'pin', until };
  expect((await api.send('POST', `/api/v1/desk/stories/${pinned}/changes/`, order, init)).status).toBe(201);
  const { body } = await api.get('/api/v1/desk/', init);
  expect(body).toMatchObject({ open_cases: 4, late_cases: 1, reported_stories: 4, doubtful_joins: 0 });
  expect(body.worst.cases.map(({ title }: { title: string }) => title)).toEqual(['Дело -1', 'Дело 1', 'Дело 2']);
  expect(body.worst.reports.map(({ times }: { times: number }) => times)).toEqual([4, 3, 2]);
  expect(body.worst.findings[0]).toMatchObject({ text: expect.any(String), advice: expect.any(String) });
  expect(body.top).toHaveLength(10);
  expect(body.top[0]).toMatchObject({
    id: pinned,
    title: 'Событие 7',
    version: expect.any(Number),
    pin: { until, place: 1, count: 1 },
  });
  const unpin = { version: body.top[0].version, deed: 'unpin' };
  expect((await api.send('POST', `/api/v1/desk/stories/${pinned}/changes/`, unpin, init)).status).toBe(201);
  expect((await api.get('/api/v1/desk/', init)).body.top[0].pin).toBeNull();
});
