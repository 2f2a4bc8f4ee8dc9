import { eq } from 'drizzle-orm';
import { stories, users } from '../../../platform/db/schema';
import { insertSource, insertStory } from '../../../platform/db/testing/builders';
import { renewFront } from '../../../stories/front/front-store';
import { refreshStories } from '../../../stories/story-writing-store';
import { endPins } from '../../../stories/top-pin-store';
import { bearer, openTestApi, type TestApi } from '../testing/open-api';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
beforeEach(() => api.empty());
afterAll(() => api.close());

const db = () => api.database.db;
const hour = 3_600_000;
const now = new Date();
const from = (ms: number) => new Date(now.getTime() + ms);

async function signIn() {
  const { user, access } = await api.signIn();
  await db().update(users).set({ role: 'editor', firstName: 'Анна' }).where(eq(users.id, user.id));
  return { headers: bearer(access) };
}
type Editor = Awaited<ReturnType<typeof signIn>>;

/** A story of so many outlets, an hour ago. */
async function tell(title: string, outlets: number, categoryId = 3): Promise<number> {
  const createdAt = from(-hour);
  const articles = [];
  for (let n = 0; n < outlets; n++)
    articles.push({ sourceId: (await insertSource(db())).id, categoryId, title: `${title} ${n}`, text: title });
  const story = await insertStory(db(), { categoryId, createdAt, articles });
  await db().transaction((tx) => refreshStories(tx, [story.id], now));
  return story.id;
}
const read = async (editor: Editor, id: number) => (await api.get(`/api/v1/desk/stories/${id}/`, editor)).body;
async function change(editor: Editor, id: number, order: object) {
  const { version } = await read(editor, id);
  return api.send('POST', `/api/v1/desk/stories/${id}/changes/`, { version, ...order }, editor);
}
const undo = (editor: Editor, entry: number) => api.send('POST', `/api/v1/desk/journal/${entry}/undo/`, {}, editor);
const pin = (editor: Editor, id: number, more: object = {}) =>
  change(editor, id, { deed: 'pin', until: from(3 * hour).toISOString(), ...more });
const listed = async (query: string): Promise<{ id: number; prominence?: number }[]> =>
  (await api.get(`/api/v1/stories/?${query}`)).body.results;
const home = async (query = 'page=1') => (await listed(query)).map(({ id }) => id);

describe('pins at the top of home (RANK-6)', () => {
  test('a pinned story opens home as its largest card, and its category’s list by weight; the pin ends by itself', async () => {
    const editor = await signIn();
    const [great, usual, small] = [await tell('Парламент', 5), await tell('Порт', 3), await tell('Мост', 1, 8)];
    await renewFront(db(), { seriousness: 'none', local: 'none' }, now);
    expect(await home()).toEqual([great, usual, small]);
    const done = await pin(editor, small);
    expect([done.status, done.body.words]).toEqual([201, expect.stringContaining('закреплён наверху главной до ')]);
    expect(await home()).toEqual([small, great, usual]);
    const [first, second] = await listed('page=1');
    expect(first?.prominence).toBeGreaterThan(second?.prominence ?? Infinity);
    expect(await home('page=1&category=8')).toEqual([small]);
    // It is no pick of the editors: those have no end.
    await db().update(stories).set({ pinnedOrder: 1 }).where(eq(stories.id, great));
    expect(await home('pinned=true&ordering=-is_pinned_order,-score')).toEqual([great]);
    await db().update(stories).set({ pinnedOrder: null }).where(eq(stories.id, great));
    expect(await home('page=1&category=3')).toEqual([great, usual]);
    expect(await home('page=1&ordering=-score')).toEqual([great, usual, small]);
    expect([...(await home('page=1&page_size=2')), ...(await home('page=2&page_size=2'))]).toEqual([
      small,
      great,
      usual,
    ]);
    expect(await read(editor, small)).toMatchObject({
      pin: { place: 1, count: 1, until: from(3 * hour).toISOString() },
    });
    expect(await endPins(db(), from(2 * hour))).toBe(0);
    expect(await endPins(db(), from(3 * hour))).toBe(1);
    expect(await home()).toEqual([great, usual, small]);
    expect((await read(editor, small)).pin).toBeNull();
    expect((await undo(editor, done.body.entry)).status).toBe(409);
  });

  test('five at once; buttons and numbers order them, the journal tells it and takes it back', async () => {
    const editor = await signIn();
    const ids: number[] = [];
    for (let n = 0; n < 6; n++) ids.push(await tell(`Событие ${n}`, 1));
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = ids;
    for (const id of [e, d, c, b, a]) expect((await pin(editor, id)).status).toBe(201);
    const sixth = await pin(editor, f);
    expect([sixth.status, sixth.body.detail]).toEqual([409, expect.stringMatching(/уже 5\sсюжетов/)]);
    const pins = async () => (await home()).slice(0, 5);
    expect(await pins()).toEqual([a, b, c, d, e]);
    const moved = await change(editor, d, { deed: 'place-pin', place: 2 });
    expect(await pins()).toEqual([a, d, b, c, e]);
    expect(moved.body.words).toContain('переставлен среди закреплённых');
    expect((await change(editor, a, { deed: 'place-pin', place: 5 })).status).toBe(201);
    expect(await pins()).toEqual([d, b, c, e, a]);
    expect((await undo(editor, moved.body.entry)).status).toBe(409);
    const longer = await pin(editor, b, { until: from(24 * hour).toISOString() });
    expect([longer.status, await pins()]).toEqual([201, [d, b, c, e, a]]);
    const gone = await change(editor, c, { deed: 'unpin' });
    expect((await pins()).slice(0, 4)).toEqual([d, b, e, a]);
    expect((await undo(editor, gone.body.entry)).status).toBe(204);
    expect(await pins()).toEqual([d, b, c, e, a]);
    const { body: journal } = await api.get('/api/v1/desk/journal/?kind=story', editor);
    expect(journal.results[0]).toMatchObject({ action: 'story.pin', story_id: c });
  });

  test('a merged story’s pin goes on with the other, and comes back when that is undone; a hidden story’s counts no more', async () => {
    const editor = await signIn();
    const [a, b] = [await tell('Парламент', 3), await tell('Порт', 1)];
    await db().update(stories).set({ pinnedOrder: 9 }).where(eq(stories.id, a));
    await pin(editor, b);
    const merged = await change(editor, b, { deed: 'merge', into: a });
    expect(await read(editor, a)).toMatchObject({ pin: { place: 1, until: from(3 * hour).toISOString() } });
    expect((await undo(editor, merged.body.entry)).status).toBe(204);
    expect((await home())[0]).toBe(b);
    expect(await read(editor, a)).toMatchObject({ pin: { place: null, until: null } });
    const hide = { kind: 'story', id: b, reason: 'grouping', note: '' };
    expect((await api.send('POST', '/api/v1/desk/takedowns/', hide, editor)).status).toBe(201);
    expect(await home()).toEqual([a]);
  });

  test('a pinned story stands for its affair', async () => {
    const editor = await signIn();
    const [a, b] = [await tell('Парламент', 3), await tell('Порт', 1)];
    expect((await change(editor, b, { deed: 'join-affair', into: a })).status).toBe(201);
    expect(await home()).toEqual([a]);
    await pin(editor, b);
    expect(await home()).toEqual([b]);
    expect((await api.get('/api/v1/stories/?page=1&page_size=1')).body.next).toBeNull();
  });

  test.each<[{ deed: string; until?: string | number; place?: number }, number, string | undefined]>([
    [{ deed: 'pin' }, 400, 'until'],
    [{ deed: 'pin', until: 'завтра' }, 400, 'until'],
    [{ deed: 'pin', until: '2026-13-45T25:00:00Z' }, 400, 'until'],
    [{ deed: 'pin', until: -1 }, 409, undefined],
    [{ deed: 'pin', until: 73 }, 409, undefined],
    [{ deed: 'pin', until: 1, place: 6 }, 400, 'place'],
    [{ deed: 'place-pin' }, 400, 'place'],
    [{ deed: 'place-pin', place: 1 }, 409, undefined],
    [{ deed: 'unpin' }, 409, undefined],
    // Hours from now.
  ])('%j is %i', async (order, status, field) => {
    const editor = await signIn();
    const id = await tell('Мост', 1);
    const until = typeof order.until === 'number' ? from(order.until * hour).toISOString() : order.until;
    const answer = await change(editor, id, { ...order, until });
    expect([answer.status, Object.keys(answer.body.errors ?? {})[0]]).toEqual([status, field]);
  });
});
