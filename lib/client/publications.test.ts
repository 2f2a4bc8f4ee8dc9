import type { ChannelPublication } from '@/lib/contract/channel-publication';
import { ApiError } from './api-error';
import { channelPublicationsQuery, keepPublication, separatePublication } from './publications';
import { makeQueryClient } from './query-client';
import { separatePublication as separate } from './testing/fake-api';

jest.mock('./request', () => jest.requireActual<object>('./testing/fake-api'));

const publication = (id: number, storyId: number): ChannelPublication => ({
  id,
  title: `Новость ${id}`,
  summary: null,
  description: null,
  url: `https://v.example/${id}`,
  main_image: null,
  image: null,
  publication_at: '2026-11-21T09:00:00.000Z',
  source: null,
  category: null,
  story: { id: storyId, title: `Сюжет ${storyId}`, articles_count: 2 },
  placement: null,
});
const page = (...results: ChannelPublication[]) => ({ next: null, previous: null, results });
const { queryKey } = channelPublicationsQuery(4);

describe('taking a publication out of its story (R26)', () => {
  test.each([
    ['it stands alone already', 409, 'Публикация и так одна в своём сюжете.', true],
    ['it is gone', 404, 'Публикации нет: возможно, она уже удалена.', true],
    ['it is another’s', 403, 'У вас нет доступа к каналу.', false],
    ['nobody answers', 0, 'Сервер не отвечает. Проверьте соединение.', false],
  ])('%s: the server’s own sentence', async (_case, status, detail, isOutdated) => {
    const cause = new ApiError({ resource: '/', status, detail });
    separate.mockRejectedValueOnce(cause);
    expect(await separatePublication(1)).toEqual({ kind: 'failed', detail, isOutdated, cause });
  });

  test('the answer takes its place in the list, whatever page it is on; the others stay', async () => {
    const client = makeQueryClient();
    client.setQueryData(queryKey, {
      pages: [page(publication(1, 5), publication(2, 5)), page(publication(3, 5))],
      pageParams: [null, 'c'],
    });
    await keepPublication(client, 4, publication(3, 9));
    const known = client.getQueryData(queryKey);
    expect(known?.pages.map(({ results }) => results.map(({ id, story }) => [id, story?.id]))).toEqual([
      [
        [1, 5],
        [2, 5],
      ],
      [[3, 9]],
    ]);
  });

  test('nothing is kept for a reader who has logged out meanwhile', async () => {
    const client = makeQueryClient();
    await keepPublication(client, 4, publication(3, 9));
    expect(client.getQueryData(queryKey)).toBeUndefined();
  });
});
