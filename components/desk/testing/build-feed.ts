import type { FeedCheck, FeedCheckResult, FeedHealth } from '@/lib/contract/feed-health';

/** A feed that does well: fetched ten minutes before `now`, to be fetched in twelve. */
export function buildHealth(fields: Partial<FeedHealth> = {}, now = Date.now()): FeedHealth {
  return {
    rss_url: 'https://volna.example/rss',
    state: 'healthy',
    last_fetch_at: new Date(now - 600_000).toISOString(),
    next_fetch_at: new Date(now + 720_000).toISOString(),
    failures: 0,
    trouble: null,
    last_report: {
      taken: 20,
      inserted: 3,
      edited: 1,
      duplicates: 16,
      rejected_count: 2,
      rejected: [
        { position: 4, title: 'Без ссылки', reason: 'У материала нет ссылки на страницу сайта.' },
        { position: 9, title: null, reason: 'Материал пуст: в нём ничего не написано.' },
      ],
    },
    cost: { interval_minutes: 7.2, fetches_per_day: 141.6, items_per_day: 23.8 },
    moved: null,
    publications: 128,
    ...fields,
  };
}

export function buildResult(fields: Partial<FeedCheckResult> = {}): FeedCheckResult {
  return {
    title: 'Полесская волна',
    taken: 2,
    items: [
      {
        title: 'Мост открыт',
        url: 'https://volna.example/1',
        publication_at: '2026-11-21T08:00:00.000Z',
        is_known: false,
      },
      {
        title: 'Паром ушёл',
        url: 'https://volna.example/2',
        publication_at: '2026-11-20T08:00:00.000Z',
        is_known: true,
      },
    ],
    rejected_count: 0,
    rejected: [],
    ...fields,
  };
}

export function buildCheck(fields: Partial<FeedCheck> = {}): FeedCheck {
  return {
    ...{ id: 'c1', rss_url: 'https://volna.example/rss', state: 'done', result: null, trouble: null, choices: [] },
    ...fields,
  };
}
