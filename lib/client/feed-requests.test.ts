import type { FeedCheck, FeedHealth } from '@/lib/contract/feed-health';
import { getFeedCheck, getFeedHealth, requestFeedCheck } from './feed-health';
import { separatePublication } from './publications';
import { stubApi, wireArticle } from './testing/stub-api';

const health: FeedHealth = {
  rss_url: 'https://v.example/rss',
  state: 'healthy',
  last_fetch_at: '2026-11-21T09:00:00.000Z',
  next_fetch_at: null,
  failures: 0,
  trouble: null,
  last_report: null,
  cost: null,
  moved: null,
  publications: 3,
};
const check: FeedCheck = {
  id: 'a',
  rss_url: 'https://v.example/rss',
  state: 'waiting',
  result: null,
  trouble: null,
  choices: [],
};
const publication = {
  ...wireArticle(),
  main_image: null,
  image: null,
  story: { id: 7, title: 'Сюжет', articles_count: 1 },
  placement: null,
};

describe('a feed as its channel’s owner asks about it (R26)', () => {
  test.each([
    ['its state', () => getFeedHealth(4), health, 'GET /api/v1/sources/4/feed/', ''],
    [
      'a check begins',
      () => requestFeedCheck(4, ' javascript:x '),
      check,
      'POST /api/v1/sources/4/feed/check/',
      '{"rss_url":" javascript:x "}',
    ],
    ['what came of it', () => getFeedCheck(4, '../a'), check, 'GET /api/v1/sources/4/feed/check/..%2Fa/', ''],
  ])('%s', async (_case, ask, answer, question, body) => {
    const api = stubApi(() => Response.json(answer));
    expect(await ask()).toEqual(answer);
    const [request] = api.requests;
    expect(`${request?.method} ${api.lastPath()}`).toBe(question);
    expect(await request?.text()).toBe(body);
  });

  test('a publication leaves its story, and comes back as it is now', async () => {
    const api = stubApi(() => Response.json(publication));
    expect(await separatePublication(1)).toMatchObject({
      kind: 'separated',
      publication: { id: 1, story: { id: 7, articles_count: 1 } },
    });
    expect(`${api.requests[0]?.method} ${api.lastPath()}`).toBe('POST /api/v1/news/1/separate/');
  });
});
