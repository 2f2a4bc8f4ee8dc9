import type { FeedItem } from '../../feeds/feed-item';
import { draftArticles, planChanges, type StoredArticle } from '../article-draft';
import { settleAddresses } from './settle-addresses';

const text =
  'На улице Притыцкого в Минске вечером столкнулись автобус и грузовик. Пострадали четыре пассажира, их увезли в больницу скорой помощи.';
const item = (url: string, values: Partial<FeedItem> = {}): FeedItem => ({
  guid: url,
  url: `https://example.by/${url}`,
  title: 'В Минске столкнулись автобус и грузовик',
  summary: null,
  text,
  imageUrl: null,
  publishedAt: new Date('2026-11-21T18:00:00Z'),
  topics: [],
  ...values,
});
const drafted = (items: FeedItem[]) => draftArticles(items, 1).drafts;
const stored = (of: FeedItem, values: Partial<StoredArticle> = {}): StoredArticle => {
  const [draft] = drafted([of]);
  if (draft === undefined) throw new Error('no draft');
  const { guid, url, contentHash } = draft;
  return { id: 1, sourceId: 7, guid, url, contentHash, imageUrl: null, storyId: 3, deletedAt: null, ...values };
};
const settle = (
  items: FeedItem[],
  present: FeedItem | null,
  earlier: FeedItem[] = [],
  values: Partial<StoredArticle> = {},
) => {
  const drafts = drafted(items);
  const known = present === null ? [] : [stored(present, values)];
  const plan = planChanges(7, drafts, known);
  const article = known[0];
  const settled = settleAddresses(
    plan,
    drafts,
    article === undefined || present === null ? [] : [{ article, present, earlier }],
  );
  return {
    inserts: settled.inserts.map(({ url }) => url.slice('https://example.by/'.length)),
    edits: settled.edits.map(({ draft }) => `${draft.url.slice('https://example.by/'.length)}: ${draft.title}`),
    duplicates: settled.duplicates,
    elsewhere: settled.elsewhere.length,
  };
};
const soon = new Date('2026-11-21T18:40:00Z');
const longer = `${text} Движение закрыли.`;
const none = { inserts: [], edits: [], duplicates: 0, elsewhere: 0 };
const first = item('a');

describe('second addresses in a plan (FEED-16)', () => {
  test('an item that tells a stored article at another address is a duplicate', () => {
    expect(settle([item('b', { text: text.slice(0, 90) })], first)).toEqual({ ...none, duplicates: 1, elsewhere: 1 });
  });

  test('a later wording is an edit of the article, at its own address', () => {
    const title = 'В Минске столкнулись автобус и грузовик: движение закрыли';
    const moved = item('b-682961', { title, text: longer, publishedAt: soon });
    expect(settle([moved], item('a-682961'))).toEqual({ ...none, edits: [`a-682961: ${title}`], elsewhere: 1 });
  });

  test('an earlier publication at another address edits nothing', () => {
    const before = item('b', { text: longer, publishedAt: new Date('2026-11-21T17:00:00Z') });
    expect(settle([before], first)).toMatchObject({ edits: [], duplicates: 1 });
  });

  test('beside the item of the article’s own address only a later publication edits', () => {
    expect(settle([first, item('b', { text: longer })], first)).toMatchObject({ edits: [], duplicates: 2 });
    expect(settle([first, item('b', { text: longer, publishedAt: soon })], first)).toMatchObject({
      edits: [`a: ${first.title}`],
      duplicates: 1,
    });
  });

  test('fetch after fetch, what the article told before stays an earlier wording at its own address', () => {
    const second = item('b', { text: longer, publishedAt: soon });
    expect(settle([first, second], { ...second, url: first.url, guid: first.guid }, [first])).toEqual({
      ...none,
      duplicates: 2,
    });
  });

  test('what was edited at its own address is not new where the other address still tells the earlier wording', () => {
    const edited = item('a', {
      title: 'Автобус и грузовик столкнулись на западе столицы',
      text: 'Всё написано заново.',
    });
    expect(settle([edited, item('b')], edited, [first])).toEqual({ ...none, duplicates: 2, elsewhere: 1 });
  });

  test('a publisher’s return to an earlier wording is an edit', () => {
    expect(settle([first], item('a', { text: longer }), [first])).toMatchObject({ edits: [`a: ${first.title}`] });
  });

  test('a headline that goes to and fro between two wordings is an edit once each way, then none', () => {
    const other = item('a', { title: 'Автобус и грузовик столкнулись на западе столицы' });
    const wordings = [first, other, first];
    expect(settle([other], first, [])).toMatchObject({ edits: [`a: ${other.title}`] });
    expect(settle([first], other, [first])).toMatchObject({ edits: [`a: ${first.title}`] });
    expect(settle([other], first, wordings)).toEqual({ ...none, duplicates: 1 });
    const third = item('a', { title: 'В Минске автобус столкнулся с грузовиком: четверо пострадавших' });
    expect(settle([third], first, wordings)).toMatchObject({ edits: [`a: ${third.title}`] });
  });

  test('the item of the article’s own address is edited, the other one is not heard', () => {
    const own = item('a', { text: `${text} Обновлено.` });
    expect(settle([own, item('b', { text: longer, publishedAt: soon })], first)).toMatchObject({
      edits: [`a: ${first.title}`],
      duplicates: 1,
    });
  });

  test('a deleted publication does not come back at another address (FEED-5)', () => {
    expect(settle([item('b', { text: longer, publishedAt: soon })], first, [], { deletedAt: soon })).toEqual({
      ...none,
      duplicates: 1,
      elsewhere: 1,
    });
  });

  test('of two new items that tell the same the one that says more is stored', () => {
    expect(
      settle([item('a', { text: text.slice(0, 90) }), item('b'), item('c', { text: text.slice(0, 60) })], null),
    ).toEqual({
      ...none,
      inserts: ['b'],
      duplicates: 2,
    });
  });

  test('the picture stays where the other address has none', () => {
    const drafts = drafted([item('b', { text: longer, publishedAt: soon })]);
    const article = stored(first, { imageUrl: 'https://example.by/1.jpg' });
    const { edits } = settleAddresses(planChanges(7, drafts, [article]), drafts, [
      { article, present: first, earlier: [] },
    ]);
    expect(edits[0]?.draft.imageUrl).toBe('https://example.by/1.jpg');
  });
});
