import { describeFetchReason, type FetchReason } from '../../platform/outbound/fetch-failure';
import { fetchFeed, goneDetail } from '../../platform/outbound/fetch-feed';
import { adviseOnFailure, deadlyCheck, deadlyFeed, givenUpCheck, unreadFeed } from './advise-on-failure';
import { parseFeed } from './parse-feed';
import { tooLarge, tooSlow } from './thread/feed-reader';

const advice = (text: string) => adviseOnFailure(text).advice;

test.each([tooSlow, tooLarge])('a feed that costs too much: $detail', ({ detail }) => {
  expect(advice(detail)).toMatch(/последние материалы/);
});

test.each([
  [deadlyFeed, /сохраните адрес/],
  [deadlyCheck, /обычная лента/],
  [unreadFeed, /ничего не нужно/],
])('%s', (detail, expected) => {
  expect(advice(detail)).toMatch(expected);
});

test('the sentence is told as it is remembered, whatever it is', () => {
  expect(adviseOnFailure('Никто не знает, что это.')).toEqual({
    text: 'Никто не знает, что это.',
    advice: 'Откройте адрес в браузере и убедитесь, что по нему открывается лента.',
  });
});

/** A record, so that a new reason without an advice does not compile. */
const byReason: Record<FetchReason, RegExp> = {
  'bad-url': /скопируйте адрес/,
  credentials: /без имени и пароля/,
  'bad-port': /80 для http, 443 для https/,
  'private-address': /доступен всему интернету/,
  dns: /доступен всему интернету/,
  connection: /доступен всему интернету/,
  refused: /доступен всему интернету/,
  unreachable: /доступен всему интернету/,
  'timeout-connect': /доступен всему интернету/,
  'timeout-total': /30 секунд/,
  tls: /Сертификат/,
  'too-many-redirects': /открывается сразу/,
  'headers-too-large': /16 КБ/,
  'too-large': /10 МБ/,
  'bad-encoding': /gzip, deflate и brotli/,
  'bad-response': /http:\/\/ или https:\/\//,
  aborted: /ещё раз/,
};

describe('every failure of a fetch has its own advice (R26)', () => {
  test.each(Object.entries(byReason) as [FetchReason, RegExp][])('%s', (reason, expected) => {
    expect(advice(describeFetchReason(reason))).toMatch(expected);
  });

  test('a private address, an unknown name, a closed and a filtered port read the same (SSRF-1)', () => {
    const alike: FetchReason[] = ['private-address', 'dns', 'connection', 'refused', 'timeout-connect'];
    expect(new Set(alike.map((reason) => JSON.stringify(adviseOnFailure(describeFetchReason(reason))))).size).toBe(1);
  });

  test.each([
    [404, /опечатка/],
    [401, /паролем/],
    [403, /SujetBot/],
    [429, /раза в минуту/],
    [500, /журнале/],
    [503, /журнале/],
    [304, /кеш перед сайтом/],
    [418, /кодом ответа 200/],
  ])('status %i', async (status, expected) => {
    const response = {
      kind: 'response',
      status,
      headers: {},
      url: 'https://example.by/',
      body: new Uint8Array(),
      permanentRedirect: null,
    } as const;
    const fetched = await fetchFeed(
      async () => response,
      { url: response.url, etag: null, lastModified: null },
      new Date(),
    );
    expect(fetched.kind === 'error' && advice(fetched.detail)).toMatch(expected);
  });

  test('an empty answer, and 410', async () => {
    const response = {
      kind: 'response',
      status: 200,
      headers: {},
      url: 'https://example.by/',
      body: new Uint8Array(),
      permanentRedirect: null,
    } as const;
    const fetched = await fetchFeed(
      async () => response,
      { url: response.url, etag: null, lastModified: null },
      new Date(),
    );
    expect(fetched.kind === 'error' && advice(fetched.detail)).toMatch(/не приходит ничего/);
    expect(advice(goneDetail)).toMatch(/новый адрес/);
  });
});

test.each([
  ['', /не приходит ничего/],
  ['привет', /validator\.w3\.org/],
  ['{"error": true}', /validator\.w3\.org/],
  ['<!doctype html><html><body>Главная</body></html>', /самой ленты/],
  [
    '<!doctype html><html><link rel="alternate" type="application/rss+xml" href="/rss.xml"></html>',
    /названный на странице/,
  ],
])('what is no feed has its own advice: %j', (text, expected) => {
  const parsed = parseFeed(text, { feedUrl: 'https://example.by/', fetchedAt: new Date() });
  expect('problem' in parsed && advice(parsed.detail)).toMatch(expected);
});

test('neither is a check that was given up without one', () =>
  expect(advice(givenUpCheck)).toMatch(/через несколько минут/));
