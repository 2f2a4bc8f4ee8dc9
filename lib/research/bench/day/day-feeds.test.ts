import { parseFeed } from '../../../server/ingest/feeds/parse-feed';
import { parseOpml } from '../../../server/ingest/feeds/parse-opml';
import { readDay } from '../../recorded-day';
import { type DayClock, type DayOptions, feedOf, opmlOf, outletsOf } from './day-feeds';

const line = (changes: object) =>
  JSON.stringify({
    id: 'a',
    title: 'В Пинске открыли мост',
    text: 'Мост через Пину открыли после ремонта.',
    url: 'https://most.example/news/1',
    host: 'most.example',
    site: 'Мост',
    timestamp: 1_000_000,
    category: 'society',
    ...changes,
  });
const day = readDay(
  [
    line({ id: 'c', timestamp: 1_007_200, url: 'https://most.example/news/3' }),
    line({ id: 'a' }),
    'no article',
    line({ id: 'b', timestamp: 1_003_600, host: 'other.example', url: 'https://other.example/2', site: '' }),
  ].join('\n'),
);
const now = Date.parse('2026-11-24T12:00:00Z');
const standing = (until: number): DayClock => ({ until, startedAt: now, pace: 0 });
const origin = 'http://127.0.0.1:4000';
const options: DayOptions = { lead: 4, hasRubrics: false, hasPictures: false };

describe('a recorded day as feeds', () => {
  it('moves the times so that the last article is of now, the outlet with most articles first', () => {
    const outlets = outletsOf(day, standing(1), now);
    expect(outlets.map(({ host, name }) => [host, name])).toEqual([
      ['most.example', 'Мост'],
      ['other.example', 'other.example'],
    ]);
    expect(outlets[0]?.articles.map(({ id, at }) => [id, (now - at) / 60_000])).toEqual([
      ['a', 120],
      ['c', 0],
    ]);
  });

  it('leaves out what is later than the moment, which is now', () => {
    const outlets = outletsOf(day, standing(0.5), now);
    expect(outlets.flatMap(({ articles }) => articles.map(({ id, at }) => [id, (now - at) / 60_000]))).toEqual([
      ['a', 60],
      ['b', 0],
    ]);
  });

  it('goes on from its moment at its pace, later articles standing where the clock passed them', () => {
    const clock: DayClock = { until: 0.25, startedAt: now, pace: 6 };
    const soFar = (minutes: number) =>
      outletsOf(day, clock, now + minutes * 60_000).flatMap(({ articles }) =>
        articles.map(({ id, at }) => [id, (at - now) / 60_000]),
      );
    expect(soFar(4)).toEqual([['a', -30]]);
    expect(soFar(5)).toEqual([
      ['a', -30],
      ['b', 5],
    ]);
    expect(soFar(15)).toEqual([
      ['a', -30],
      ['c', 15],
      ['b', 5],
    ]);
  });

  it.each<[string, Partial<DayOptions>, object]>([
    ['a lead of so many characters', {}, { summary: 'Мост', topics: [], imageUrl: null }],
    ['no lead', { lead: 0 }, { summary: null }],
    ['rubrics', { hasRubrics: true }, { topics: ['society'] }],
    ['pictures of most articles', { hasPictures: true }, { imageUrl: `${origin}/pictures/a.jpg` }],
  ])('is a feed that the product reads: %s', (_rule, changes, expected) => {
    const outlet = outletsOf(day, standing(1), now)[0];
    if (!outlet) throw new Error('the day has no outlet');
    const read = parseFeed(feedOf(outlet, { ...options, ...changes }, origin), {
      feedUrl: `${origin}/feeds/most.example.xml`,
      fetchedAt: new Date(now),
    });
    expect(read).toMatchObject({ title: 'Мост', items: [{ title: 'В Пинске открыли мост', ...expected }, {}] });
  });

  it('names all feeds with their sites as OPML', () => {
    expect(parseOpml(opmlOf(outletsOf(day, standing(1), now), origin))).toEqual([
      { name: 'Мост', folder: null, rssUrl: `${origin}/feeds/most.example.xml`, url: 'https://most.example/' },
      {
        name: 'other.example',
        folder: null,
        rssUrl: `${origin}/feeds/other.example.xml`,
        url: 'https://other.example/',
      },
    ]);
  });
});
