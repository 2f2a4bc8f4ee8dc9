import { feedHealthSchema } from '@/lib/contract/feed-health';
import { countFetch, learnRate } from './feed-rate';
import { toFeedHealth, type FeedStanding } from './feed-health';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 21, 9, minutes));
const report = {
  kind: 'taken',
  taken: 3,
  inserted: 1,
  edited: 1,
  duplicates: 1,
  rejectedCount: 2,
  rejected: [{ reason: 'no-link', title: null, position: 2 }],
};
const healthy = {
  failures: 0,
  nextFetchAt: at(15),
  lastFetchAt: at(0),
  disabledAt: null,
  lastError: null,
  lastReport: report,
  intervalSeconds: 420,
  rate: null,
  formerUrl: null,
  formerUntil: null,
};
const health = (
  feed: Partial<NonNullable<FeedStanding['feed']>> | null,
  rssUrl: string | null = 'https://example.by/rss',
) => toFeedHealth({ rssUrl, pausedAt: null, feed: feed && { ...healthy, ...feed } }, 7);

describe('how a channel’s feed does, on the wire (R26)', () => {
  test('what the feed costs and brings, once a fetch has taught it', () => {
    let rate = learnRate(null, { publishedAt: [at(-600), at(-300)] }, at(0));
    rate = countFetch(countFetch(rate, null, at(-360)), at(-360), at(0));
    expect(health({ rate: JSON.parse(JSON.stringify(rate)) }).cost).toEqual({
      interval_minutes: 7,
      fetches_per_day: 7.4,
      items_per_day: 4.8,
    });
  });

  test('all of a healthy feed', () => {
    const told = health({});
    expect(told).toEqual({
      rss_url: 'https://example.by/rss',
      state: 'healthy',
      last_fetch_at: '2026-11-21T09:00:00.000Z',
      next_fetch_at: '2026-11-21T09:15:00.000Z',
      failures: 0,
      trouble: null,
      cost: null,
      last_report: {
        taken: 3,
        inserted: 1,
        edited: 1,
        duplicates: 1,
        rejected_count: 2,
        rejected: [{ position: 2, title: null, reason: 'У материала нет ссылки на страницу сайта.' }],
      },
      moved: null,
      publications: 7,
    });
    expect(feedHealthSchema.validateSync(told, { strict: true })).toEqual(told);
  });

  test('a feed that a redirect has moved says from where and when (FEED-18)', () => {
    const former = { formerUrl: 'https://old.example/rss', formerUntil: at(0) };
    expect(health(former).moved).toEqual({ from: 'https://old.example/rss', at: at(0).toISOString() });
  });

  test.each([
    ['none', null, null],
    ['waiting', null, 'https://example.by/rss'],
    ['waiting', { lastFetchAt: null, lastReport: null }, 'https://example.by/rss'],
    ['failing', { failures: 2, lastError: 'Сервер отвечает слишком долго.' }, 'https://example.by/rss'],
    ['disabled', { failures: 1, lastError: 'Нет.', disabledAt: at(0) }, 'https://example.by/rss'],
  ] as const)('%s', (state, feed, rssUrl) => expect(health(feed, rssUrl).state).toBe(state));

  test('a failing feed keeps its last report and says what to do; a disabled one is not asked again', () => {
    const failing = health({ failures: 2, lastError: 'Сервер отвечает слишком долго.' });
    expect(failing).toMatchObject({
      failures: 2,
      trouble: { text: 'Сервер отвечает слишком долго.' },
      last_report: { taken: 3 },
    });
    expect(failing.trouble?.advice).toMatch(/30 секунд/);
    expect(health({ lastError: 'Нет.', disabledAt: at(0) }).next_fetch_at).toBeNull();
  });

  test.each([[null], [{}], ['taken'], [{ ...report, taken: '3' }], [{ ...report, rejected: null }]])(
    'a report of another form is not shown: %j',
    (lastReport) => {
      expect(health({ lastReport }).last_report).toBeNull();
    },
  );

  test('a reason that this version does not know is told in general words', () => {
    const rejected = [{ reason: 'constructor', title: 'Т', position: 1 }];
    expect(health({ lastReport: { ...report, rejected } }).last_report?.rejected).toEqual([
      { position: 1, title: 'Т', reason: 'Материал не подошёл.' },
    ]);
  });
});
