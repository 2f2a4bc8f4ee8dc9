import { hydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query';
import { dateArrival, makeQueryClient, packQueries } from './query-client';

const [feedKey, detailKey] = [
  ['stories', 'category', 4],
  ['stories', 'detail', 7],
];
const [noon, minuteMs] = [Date.UTC(2026, 10, 21, 12), 60_000];

/** What a page of `feed` brings when it is rendered at that moment; every rendering is an object of its own. */
async function render(feed: string[], at: number) {
  jest.setSystemTime(at);
  const client = makeQueryClient();
  await client.fetchQuery({ queryKey: detailKey, queryFn: () => ({ title: 'Мост открыт' }) });
  await client.fetchInfiniteQuery({ queryKey: feedKey, queryFn: () => feed, initialPageParam: null });
  const packed = packQueries(client, [feedKey]);
  return { text: JSON.stringify(packed), packed };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('what a page brings for its client components', () => {
  test('rendered twice of the same content it is the same text: the ETag stays, and a crawler gets its 304 (SEO-12)', async () => {
    const first = await render(['Мост'], noon);
    expect((await render(['Мост'], noon + minuteMs)).text).toBe(first.text);
    expect((await render(['Мост', 'Ярмарка'], noon + minuteMs)).text).not.toBe(first.text);
  });

  test('only what they ask for travels', async () => {
    expect((await render(['Мост'], noon)).packed.queries.map(({ queryKey }) => queryKey)).toEqual([feedKey]);
  });
});

describe('in the browser', () => {
  const show = (tab: QueryClient, packed: DehydratedState, at: number) =>
    hydrate(
      tab,
      dateArrival(packed, () => at),
    );
  const shown = (tab: QueryClient) => tab.getQueryData(feedKey);
  const pagesOf = (...pages: string[][]): unknown => expect.objectContaining({ pages });

  test('it is as old as its arrival: not asked for again within a minute', async () => {
    const tab = makeQueryClient();
    show(tab, (await render(['Мост'], noon)).packed, noon);
    expect(tab.getQueryState(feedKey)?.dataUpdatedAt).toBe(noon);
  });

  test('a page that arrives later takes the place of what is there, also with less in it (R21)', async () => {
    const tab = makeQueryClient();
    show(tab, (await render(['Мост', 'Ярмарка'], noon)).packed, noon);
    show(tab, (await render(['Мост'], noon + minuteMs)).packed, noon + minuteMs);
    expect(shown(tab)).toEqual(pagesOf(['Мост']));
  });

  test('the same page shown again leaves alone what the reader has fetched since (R17)', async () => {
    const tab = makeQueryClient();
    const { packed } = await render(['Мост'], noon);
    show(tab, packed, noon);
    tab.setQueryData(
      feedKey,
      { pages: [['Мост'], ['Ярмарка']], pageParams: [null, 'next'] },
      { updatedAt: noon + minuteMs },
    );
    show(tab, packed, noon + 2 * minuteMs);
    expect(shown(tab)).toEqual(pagesOf(['Мост'], ['Ярмарка']));
  });
});
