import { toPageStatus } from './refusal-status';

test.each([
  ['too many searches', 429, 17, { status: 429, retryAfterSeconds: 17 }],
  ['too many, without a time', 429, null, { status: 429, retryAfterSeconds: 60 }],
  ['a full queue', 503, 2, { status: 503, retryAfterSeconds: 2 }],
  ['a database that is gone', 503, null, { status: 503, retryAfterSeconds: 5 }],
  ['a bug', 500, null, { status: 503, retryAfterSeconds: 5 }],
  ['no answer in time', 0, null, { status: 503, retryAfterSeconds: 5 }],
  ['an answer that is none', 200, null, { status: 503, retryAfterSeconds: 5 }],
  ['a query that is too long', 400, null, null],
  ['an API without a search', 404, null, null],
])('%s (%i): %j', (_what, status, retryAfter, given) => {
  expect(toPageStatus(status, retryAfter)).toEqual(given);
});
