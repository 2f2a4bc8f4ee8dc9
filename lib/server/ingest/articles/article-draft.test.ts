import type { FeedItem } from '../feeds/feed-item';
import { draftArticles } from './article-draft';

const item = (values: Partial<FeedItem> = {}): FeedItem => ({
  guid: null,
  url: 'https://example.by/1',
  title: 'Новость',
  summary: 'Кратко.',
  text: 'Подробно.',
  imageUrl: null,
  publishedAt: new Date(0),
  topics: [],
  ...values,
});

describe('drafts of a feed’s items', () => {
  test('tracking parameters do not make another article', () => {
    const { drafts, repeated } = draftArticles(
      [item(), item({ url: 'https://example.by/1?utm_source=rss', title: 'Другое' })],
      null,
    );
    expect(drafts.map((draft) => draft.url)).toEqual(['https://example.by/1']);
    expect(repeated).toBe(1);
  });

  test('letter case and spacing do not make another text', () => {
    const other = { url: 'https://example.by/2' };
    expect(draftArticles([item(), item({ ...other, title: 'НОВОСТЬ', text: 'подробно.  ' })], null).repeated).toBe(1);
    expect(draftArticles([item(), item({ ...other, title: 'Новости' })], null).repeated).toBe(0);
  });

  test('one guid for several addresses identifies none of them', () => {
    const items = [1, 2, 3].map((n) => item({ guid: '0', url: `https://example.by/${n}`, title: `Новость ${n}` }));
    expect(draftArticles(items, null).drafts.map((draft) => draft.guid)).toEqual([null, null, null]);
  });

  test('an item repeated under one guid is taken once', () => {
    const { drafts, repeated } = draftArticles([item({ guid: 'a' }), item({ guid: 'a', title: 'Новее' })], null);
    expect([drafts.length, repeated, drafts[0]?.guid]).toEqual([1, 1, 'a']);
  });
});
