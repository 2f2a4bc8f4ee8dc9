import { type FeedItem, feedLimits, type ItemDraft, rejectSentences } from './feed-item';
import { toFeedItem, type ItemContext } from './to-feed-item';

const fetchedAt = new Date('2026-11-21T10:00:00Z');
const context: ItemContext = {
  fetchedAt,
  siteUrl: 'https://n.example/news/',
  documentAddresses: ['https://n.example/news/', 'https://feed.example/rss'],
  markupLimit: 20_000,
};
const text = (value: string) => ({ kind: 'unsure' as const, value });
const html = (value: string) => ({ kind: 'html' as const, value });

function draft(changes: Partial<ItemDraft>): ItemDraft {
  const empty = {
    isBlank: false,
    guid: null,
    otherLinks: [],
    bases: [],
    summaries: [],
    bodies: [],
    images: [],
    dates: [],
    topics: [],
  };
  return { ...empty, titles: [text('Заголовок')], links: ['https://n.example/1'], ...changes };
}

function take(changes: Partial<ItemDraft>, changedContext: Partial<ItemContext> = {}): FeedItem {
  const taken = toFeedItem(draft(changes), { ...context, ...changedContext });
  if ('reason' in taken) throw new Error(taken.reason);
  return taken;
}

describe('links', () => {
  it.each<[string, Partial<ItemDraft>, string]>([
    ['absolute', { links: ['https://a.example/x'] }, 'https://a.example/x'],
    ['spaces and line breaks around and inside', { links: [' https://a.example/\n x '] }, 'https://a.example/%20x'],
    ['relative to the channel’s page', { links: ['item?id=1'] }, 'https://n.example/news/item?id=1'],
    ['relative to xml:base', { links: ['b'], bases: ['https://base.example/a/'] }, 'https://base.example/a/b'],
    [
      'relative to a relative xml:base',
      { links: ['b'], bases: ['x/', 'https://base.example/a/'] },
      'https://base.example/a/x/b',
    ],
    ['a hostile xml:base is ignored', { links: ['b'], bases: ['javascript:alert(1)//'] }, 'https://n.example/news/b'],
    ['without a scheme', { links: ['//a.example/x'] }, 'https://a.example/x'],
    ['www without a scheme', { links: ['www.a.example/x'] }, 'http://www.a.example/x'],
    ['an ampersand escaped twice', { links: ['https://a.example/?a=1&amp;b=2'] }, 'https://a.example/?a=1&b=2'],
    ['Cyrillic path', { links: ['https://a.example/путь'] }, 'https://a.example/%D0%BF%D1%83%D1%82%D1%8C'],
    ['credentials go', { links: ['https://bank.example@evil.example/'] }, 'https://evil.example/'],
    ['the first usable one', { links: ['javascript:alert(1)', 'https://a.example/x'] }, 'https://a.example/x'],
    [
      'an identifier where there is no link',
      { links: [''], otherLinks: ['https://a.example/guid'] },
      'https://a.example/guid',
    ],
  ])('%s', (_, changes, url) => {
    expect(take(changes).url).toBe(url);
  });

  it.each([
    ...[
      'javascript:alert(1)',
      'JavaScript:alert(1)',
      'java\nscript:alert(1)',
      'data:text/html,x',
      'file:///etc/passwd',
    ],
    ...['ftp://a.example/x', 'mailto:a@a.example', 'http://"onmouseover=alert(1)', 'http://a(b).example/x'],
  ])('rejects %j with its reason', (link) => {
    expect(toFeedItem(draft({ links: [link] }), context)).toEqual({ reason: 'not-http-link', title: 'Заголовок' });
  });

  it('rejects a link that does not fit the database (FEED-4)', () => {
    expect(toFeedItem(draft({ links: [`https://a.example/${'я'.repeat(1_000)}`] }), context)).toMatchObject({
      reason: 'too-long-link',
    });
  });

  it('sends the reader of an item without a link to the publisher’s page, to a place of its own that stays', () => {
    const first = take({ links: [], guid: '1' }).url;
    expect(first).toMatch(/^https:\/\/n\.example\/news\/#![\da-f]{16}$/);
    expect(take({ links: [], guid: '1', titles: [text('Исправлено')] }).url).toBe(first);
    expect(take({ links: [], guid: '2' }).url).not.toBe(first);
    expect(take({ links: [] }, { siteUrl: null }).url).toMatch(/^https:\/\/n\.example\/#!/);
  });

  it('tells items apart that all link to the front page', () => {
    const urls = ['1', '2'].map((guid) => take({ guid, links: ['https://n.example/news'] }).url);
    expect(new Set(urls).size).toBe(2);
  });

  it('rejects an item without a link in a feed without an address', () => {
    const nowhere = { ...context, siteUrl: null, documentAddresses: [null, 'file:///feed.xml'] };
    expect(toFeedItem(draft({ links: ['relative'] }), nowhere)).toMatchObject({ reason: 'no-link' });
  });
});

describe('texts', () => {
  it('takes the title from the first sentence where there is none', () => {
    expect(
      take({ titles: [text(' <b></b> ')], summaries: [html('<p>Мост открыли. Движение пустили.</p>')] }).title,
    ).toBe('Мост открыли');
  });

  it('keeps an item without a word: a picture or a link is worth something too (FEED-7)', () => {
    const wordless = take({ titles: [], summaries: [html('<img src="x.jpg">')] });
    expect(wordless).toMatchObject({
      title: '',
      summary: null,
      text: null,
      imageUrl: 'https://n.example/x.jpg',
      url: 'https://n.example/1',
    });
    const nameless = [{ topics: ['а'] }, { topics: ['б'] }].map(
      (changes) => take({ titles: [], links: [], ...changes }).url,
    );
    expect(new Set(nameless).size).toBe(2);
  });

  it('rejects an item in which nothing is written', () => {
    expect(toFeedItem(draft({ isBlank: true }), context)).toEqual({ reason: 'empty', title: null });
  });

  it.each(['Новый \uFFFD в городе', 'РњРѕСЃ‚'])(
    'refuses an item whose headline nobody can read: %s (FEED-3)',
    (title) => {
      expect(toFeedItem(draft({ titles: [text(title)] }), context)).toEqual({ reason: 'garbled', title: null });
    },
  );

  it('does without a text that nobody can read (FEED-3)', () => {
    expect(take({ summaries: [text('РњРѕСЃ‚')], bodies: [text('Мост сдан.')] })).toMatchObject({
      summary: 'Мост сдан.',
    });
  });

  it.each<[string, Partial<ItemDraft>, string | null, string | null]>([
    ['a description is the summary', { summaries: [text('Кратко')] }, 'Кратко', null],
    [
      'content is the text',
      { summaries: [text('Кратко')], bodies: [html('<p>А</p><p>Бэ вэ гэ</p>')] },
      'Кратко',
      'А\n\nБэ вэ гэ',
    ],
    ['without a description the first paragraph sums up', { bodies: [html('<p>А</p><p>Б</p>')] }, 'А', 'А\n\nБ'],
    ['one paragraph is not told twice', { summaries: [text('То же')], bodies: [html('<p>То же</p>')] }, 'То же', null],
    [
      'the longer one is the text',
      { summaries: [html('<p>Раз</p><p>Два</p>')], bodies: [text('Раз')] },
      'Раз\n\nДва',
      null,
    ],
    ['the headline above the text goes', { bodies: [html('<h1>Заголовок</h1><p>А</p><p>Б</p>')] }, 'А', 'А\n\nБ'],
    ['nothing', {}, null, null],
  ])('%s', (_, changes, summary, body) => {
    expect(take(changes)).toMatchObject({ summary, text: body });
  });

  it('holds every field inside its limit (FEED-4)', () => {
    const long = take({
      guid: 'г'.repeat(3_000),
      titles: [text('слово '.repeat(1_000))],
      summaries: [text('слово '.repeat(1_000))],
      bodies: [html(`<p>${'слово '.repeat(50_000)}</p>`)],
      topics: Array.from({ length: 100 }, (_, index) => `${index} ${'т'.repeat(200)}`),
      images: [`https://a.example/${'a'.repeat(3_000)}.jpg`],
    });
    expect(long.title.length).toBeLessThanOrEqual(feedLimits.title);
    expect(long.summary?.length).toBeLessThanOrEqual(feedLimits.summary);
    expect(long.text?.length).toBeLessThanOrEqual(feedLimits.text);
    expect(long.text?.length).toBeGreaterThan(feedLimits.text - 20);
    expect(long.guid?.length).toBeLessThan(100);
    expect(long.topics).toHaveLength(20);
    expect(long.topics.every((topic) => topic.length <= 100)).toBe(true);
    expect(long.imageUrl).toBeNull();
  });

  it('takes a description that is too long for a summary as the text', () => {
    const long = take({ summaries: [text(`${'слово '.repeat(999)}конец.`)] });
    expect(long.text).toHaveLength(6_000);
    expect(long.summary).toMatch(/слово…$/);
  });
});

describe('dates', () => {
  it.each<[string, string[], string]>([
    ['as given', ['2026-11-20T10:00:00Z'], '2026-11-20T10:00:00.000Z'],
    ['the fetch’s where none is given', [], '2026-11-21T10:00:00.000Z'],
    ['the fetch’s for nonsense', ['вчера'], '2026-11-21T10:00:00.000Z'],
    ['the next one where the first is nonsense', ['вчера', '2026-11-19'], '2026-11-19T00:00:00.000Z'],
    ['never in the future', ['2027-01-01T00:00:00Z'], '2026-11-21T10:00:00.000Z'],
    ['as old as they are', ['1995-01-01T00:00:00Z'], '1995-01-01T00:00:00.000Z'],
  ])('%s', (_, dates, iso) => {
    expect(take({ dates }).publishedAt.toISOString()).toBe(iso);
  });
});

describe('images and topics', () => {
  it.each<[string, Partial<ItemDraft>, string | null]>([
    ['the feed’s own picture', { images: ['/a.jpg'], bodies: [html('<img src="/b.jpg">')] }, 'https://n.example/a.jpg'],
    [
      'the first in the text otherwise',
      { bodies: [html('<p>х</p><img alt="" src="b.jpg?a=1&amp;b=2">')] },
      'https://n.example/b.jpg?a=1&b=2',
    ],
    ['also in a summary', { summaries: [text('<img src=c.jpg> х')] }, 'https://n.example/c.jpg'],
    ['none', { bodies: [html('<p>х</p>')] }, null],
  ])('%s', (_, changes, imageUrl) => {
    expect(take(changes).imageUrl).toBe(imageUrl);
  });

  it('cleans topics and drops repetitions', () => {
    const topics = [' Спорт ', 'Спорт', '<b>Авто</b>', '', 'Наука &amp; техника'];
    expect(take({ topics }).topics).toEqual(['Спорт', 'Авто', 'Наука & техника']);
  });
});

it('every reason has a Russian sentence', () => {
  expect(Object.values(rejectSentences).every((sentence) => /^[А-Я].+\.$/.test(sentence))).toBe(true);
});
