import type { FakeBrowser } from '@/lib/client/testing/fake-browser';
import { accountBrowser, tokens, watchConsole } from './testing/account-api';
import { trackActivity, trackFollow } from './activity';

const path = '/api/v1/user-activity/track_activity/';

let browser: FakeBrowser;
let said: ReturnType<typeof watchConsole>;
beforeEach(() => {
  said = watchConsole();
});
afterEach(() => {
  browser.restore();
  jest.restoreAllMocks();
});

test.each([
  ['anonymous', {}, null],
  ['signed-in', tokens, 'Bearer a'],
])('%s: the story’s id is posted, in the reader’s name if there is one (R20)', async (_who, cookies, bearer) => {
  browser = accountBrowser(cookies, { [path]: () => new Response(null, { status: 204 }) });
  await trackActivity(7);
  expect(browser.calls).toEqual([
    { method: 'POST', path, bearer, contentType: 'application/json', body: '{"story_id":7}' },
  ]);
  expect(said.lines()).toEqual([]);
});

test.each([
  ['a refusal', () => Response.json({ detail: 'Нет.' }, { status: 503 })],
  ['no answer', () => Promise.reject(new TypeError('fetch failed'))],
])('%s is only logged (ERROR-1)', async (_what, answer) => {
  browser = accountBrowser({}, { [path]: answer });
  await trackActivity(7);
  expect(said.lines()).toEqual(['Error tracking activity']);
});

test('a follow is told without its thing (R52)', async () => {
  const followed = '/api/v1/user-activity/track_follow/';
  browser = accountBrowser({}, { [followed]: () => new Response(null, { status: 204 }) });
  await trackFollow();
  expect(browser.calls).toMatchObject([{ method: 'POST', path: followed, body: '' }]);
});
