import { compareFeeds } from './feed-address';

test.each([
  ['https://example.by/rss', 'https://example.by/rss', 'same'],
  ['http://www.EXAMPLE.by/rss/', 'https://example.by/rss', 'same'],
  ['https://example.by/rss?utm_source=x#top', 'https://example.by/rss', 'same'],
  ['https://example.by/?b=2&feed=rss', 'https://example.by/?feed=rss&b=2', 'same'],
  ['https://example.by/rss?x', 'https://example.by/rss', 'varied'],
  ['https://example.by/rss?x=1', 'https://example.by/rss', 'varied'],
  ['https://example.by/', 'https://example.by/?feed=rss', 'varied'],
  ['https://example.by/rss?rubric=sport', 'https://example.by/rss?rubric=auto', null],
  ['https://example.by/rss/sport', 'https://example.by/rss', null],
  ['https://news.example.by/rss', 'https://example.by/rss', null],
  ['https://example.by:8443/rss', 'https://example.by/rss', null],
])('%s beside %s: %s', (address, known, expected) => {
  expect(compareFeeds(address, known)).toBe(expected);
});
