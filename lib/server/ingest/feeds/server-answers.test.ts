import {
  type AnswerMemory,
  canFollow,
  haveValidatorsLied,
  isMoveProven,
  rememberMove,
  validatorsToSend,
} from './server-answers';

const now = new Date('2026-11-21T09:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const plain = { etag: null, lastModified: null };
const same = { etag: '"1"', lastModified: null };
const known = (fields: Partial<AnswerMemory> = {}): AnswerMemory => ({
  feedUrl: 'https://v.example/rss',
  ...same,
  lastFetchAt: hoursAgo(0.2),
  fullAt: hoursAgo(25),
  ignoresValidators: false,
  movedTo: null,
  movedSince: null,
  ...fields,
});

test.each([
  ['are sent', { fullAt: hoursAgo(23) }, same],
  ['are sent where no full document is noted yet', { fullAt: null }, same],
  ['are left out after a day of 304', { fullAt: hoursAgo(24) }, plain],
  ['are left out once they have lied', { fullAt: hoursAgo(1), ignoresValidators: true }, plain],
])('validators %s (FEED-17)', (_when, fields, sent) => expect(validatorsToSend(known(fields), now)).toEqual(sent));

test.each([
  ['something new under the same validators', plain, same, [now], true],
  ['something older than the last 304 under other ones', plain, { ...same, etag: '"2"' }, [hoursAgo(3)], true],
  ['something that has just come, under other ones', plain, { ...same, etag: '"2"' }, [now], false],
  ['nothing new', plain, same, [], false],
  ['something new to a request with validators', same, { ...same, etag: '"2"' }, [hoursAgo(3)], false],
])('validators have lied: %s (FEED-17)', (_what, sent, received, fresh, lied) =>
  expect(haveValidatorsLied(known(), sent, received, fresh)).toBe(lied),
);

test('a redirect counts from the first of the same ones, and is proven after three days (FEED-18)', () => {
  const first = rememberMove(known(), 'https://v.example/new', hoursAgo(72));
  const again = rememberMove(first, 'https://v.example/new', now);
  expect(again).toEqual({ movedTo: 'https://v.example/new', movedSince: hoursAgo(72) });
  expect([isMoveProven(again, hoursAgo(1)), isMoveProven(again, now)]).toEqual([false, true]);
  expect(rememberMove(again, 'https://v.example/other', now).movedSince).toEqual(now);
  expect(rememberMove(again, null, now)).toEqual({ movedTo: null, movedSince: null });
});

test.each([
  ['http://v.example/rss', 'https://v.example/rss', true],
  ['https://v.example/rss', 'https://w.example/rss', true],
  ['https://v.example/rss', 'http://v.example/rss', false],
  ['https://v.example/rss', 'https://v.example/rss', false],
  ['https://v.example/rss', 'https://me:secret@v.example/rss', false],
  ['https://v.example/rss', `https://v.example/${'a'.repeat(2_048)}`, false],
])('%s may become %s: %s (FEED-18)', (from, to, may) => expect(canFollow(from, to)).toBe(may));
