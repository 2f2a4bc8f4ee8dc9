import { ApiError } from './api-error';
import { stubApi } from './testing/stub-api';
import { makeQueryClient } from './query-client';
import { reactionsQuery } from './reaction-list';
import { addReaction, removeReaction } from './reactions';

const type = (values: Record<string, unknown> = {}) => ({
  id: 1,
  icon: '/reactions/like.svg',
  description: 'Нравится',
  count: 0,
  user_selected: false,
  ...values,
});
const ask = () => makeQueryClient().fetchQuery(reactionsQuery(7));

describe("a story's reactions (DATA-1, API-1)", () => {
  test('are asked for by the story’s id', async () => {
    const api = stubApi(() => Response.json([type({ count: 3 })]));
    expect(await ask()).toEqual([type({ count: 3 })]);
    expect(api.lastPath()).toBe('/api/v1/reactions/list/story/7/');
  });

  test('another backend may leave user_selected out, and send what we do not know', async () => {
    stubApi(() => Response.json([{ ...type(), user_selected: undefined, colour: 'red' }]));
    expect(await ask()).toEqual([type()]);
  });

  test.each([
    ['a count below 0', { count: -1 }],
    ['no id', { id: undefined }],
    ['a selection that is no yes or no', { user_selected: 'false' }],
  ])('an answer with %s is refused', async (_case, values) => {
    stubApi(() => Response.json([type(values)]));
    await expect(ask()).rejects.toMatchObject({ name: 'ApiError' });
  });

  test('the key is a personal one: it goes with the session', () => {
    expect(reactionsQuery(7).queryKey).toEqual(['personal', 'reactions', 7]);
  });
});

describe('adding and removing (R19)', () => {
  test.each([
    ['add', addReaction],
    ['remove', removeReaction],
  ])('%s posts story and type, and gives the refreshed list', async (what, change) => {
    const api = stubApi(() => Response.json([type({ count: 1, user_selected: true })]));
    expect(await change(7, 1)).toEqual([type({ count: 1, user_selected: true })]);
    const [request] = api.requests;
    expect([request?.method, api.lastPath()]).toEqual(['POST', `/api/v1/reactions/${what}/`]);
    expect(await request?.json()).toEqual({ story_article: 7, reaction_type: 1 });
  });

  test('a refusal is thrown with its status and words', async () => {
    stubApi(() => Response.json({ detail: 'Сюжет не найден.' }, { status: 404 }));
    const refused: unknown = await addReaction(7, 1).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ApiError);
    expect(refused).toMatchObject({ status: 404, detail: 'Сюжет не найден.' });
  });
});
