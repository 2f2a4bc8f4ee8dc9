import type { FakeBrowser } from '@/lib/client/testing/fake-browser';
import { accountBrowser, tokens, watchConsole } from './testing/account-api';
import { tellFollow, trackActivity } from './activity';
import { beginVisit } from './visit';

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

test('the first follow of a visit is told, with the story it began with and nothing else (R52)', async () => {
  const kept = new Map<string, string>();
  const getItem = (key: string) => kept.get(key) ?? null;
  Object.assign(globalThis, {
    sessionStorage: { getItem, setItem: (key: string, value: string) => kept.set(key, value) },
  });
  browser = accountBrowser({}, { [path]: () => new Response(null, { status: 204 }) });
  await tellFollow();
  beginVisit(7);
  await tellFollow();
  await tellFollow();
  Reflect.deleteProperty(globalThis, 'sessionStorage');
  expect(browser.calls.map(({ body }) => body)).toEqual(['{"story_id":7,"follow":true}']);
});
