import { stubApi, wireArticle, wirePage } from './testing/stub-api';
import { ownChannelQuery, saveChannel, saveFavicon } from './channel';
import { channelPublicationsQuery, deletePublication, forgetPublication } from './publications';
import { makeQueryClient } from './query-client';

const channel = { id: 4, name: 'Полесская волна', version: 4 };
const publications = (...ids: number[]) => ids.map((id) => ({ ...wireArticle({ id }), story: null, placement: null }));
const idsIn = (data: { pages: { results: { id: number }[] }[] } | undefined) =>
  data?.pages.map(({ results }) => results.map(({ id }) => id));

test.each([ownChannelQuery(4), channelPublicationsQuery(4)])(
  '$queryKey is dropped when the session ends',
  ({ queryKey }) => {
    expect(queryKey[0]).toBe('personal');
  },
);

describe('saving a channel', () => {
  test('answers with the channel', async () => {
    stubApi(() => Response.json(channel));
    expect(await saveChannel(4, { name: 'А' })).toMatchObject({ kind: 'saved', channel });
  });

  test.each<[number, object, object]>([
    [409, { detail: 'Канал уже изменён.' }, { detail: 'Канал уже изменён.', errors: {}, isOutdated: true }],
    [
      409,
      { detail: 'Лента занята.', errors: { rss_url: ['Занята.'] } },
      { errors: { rss_url: ['Занята.'] }, isOutdated: false },
    ],
    [
      400,
      { detail: 'Проверьте данные.', errors: { url: ['Нет.'] } },
      { detail: 'Проверьте данные.', errors: { url: ['Нет.'] }, isOutdated: false },
    ],
    [403, { detail: 'Нельзя.' }, { detail: 'Нельзя.', isOutdated: false }],
  ])('a %s %j is an answer, no exception', async (status, body, told) => {
    stubApi(() => Response.json(body, { status }));
    expect(await saveChannel(4, {})).toMatchObject({ kind: 'failed', ...told });
    expect(await saveFavicon({ id: 4, version: 3 }, new File([], 'a.png'))).toMatchObject({ kind: 'failed', ...told });
  });

  test('no answer is an answer too', async () => {
    stubApi(() => Promise.reject(new TypeError('fetch failed')));
    expect(await saveChannel(4, {})).toMatchObject({
      kind: 'failed',
      detail: expect.stringContaining('не отвечает'),
      isOutdated: false,
    });
  });
});

describe('deleting a publication', () => {
  test.each([
    [204, true],
    [404, true],
    [403, false],
  ])('a %s means that it is gone: %s', async (status, isGone) => {
    stubApi(() => new Response(status === 204 ? null : '{"detail":"Нет."}', { status }));
    expect(
      await deletePublication(7).then(
        () => true,
        () => false,
      ),
    ).toBe(isGone);
  });

  test('is remembered, also when an answer that still holds it is on its way', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const client = makeQueryClient();
    stubApi(async (request) => {
      const cursor = new URL(request.url).searchParams.get('cursor');
      if (cursor) await released;
      return Response.json({
        ...wirePage(...publications(...(cursor ? [3, 4] : [1, 2]))),
        next: 'https://api.example/?cursor=more',
      });
    });
    const query = channelPublicationsQuery(4);
    await client.fetchInfiniteQuery(query);
    const second = client.fetchInfiniteQuery({ ...query, staleTime: 0, pages: 2 });
    const forgotten = forgetPublication(client, 4, 2);
    release();
    await Promise.all([second, forgotten]);
    expect(idsIn(client.getQueryData(query.queryKey))).toEqual([[1], [3, 4]]);
  });
});
