import { isPushTrusted, judgePushes, type PushStanding } from './push-trust';

const now = new Date('2026-11-18T10:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const proven = (lastPush: number | null, count = 5): PushStanding => ({
  proven: count,
  lastPushAt: lastPush === null ? null : ago(lastPush),
});

test.each([
  ['no subscription', null, false],
  ['a new one', proven(null, 0), false],
  ['two pushes', proven(1, 2), false],
  ['three pushes', proven(1, 3), true],
])('PUSH-4: %s is relied on: %s', (_, standing, isTrusted) => expect(isPushTrusted(standing)).toBe(isTrusted));

test.each<[string, PushStanding, number[], number | null, number]>([
  ['nothing new', proven(60), [], 30, 5],
  ['a push after the item', proven(9), [10], 30, 5],
  ['an item of the last two minutes, whose push may still come', proven(60), [1], 30, 5],
  ['an item that no push announced', proven(60), [10], 30, 0],
  ['one of several that no push announced', proven(20), [25, 10], 30, 0],
  ['no push ever', proven(null, 0), [10], 30, 0],
  ['an old date that a push has announced since the last poll', proven(20), [600], 30, 5],
  ['an old date and no push since the last poll', proven(40), [600], 30, 0],
  ['an old date right after the last poll', proven(40), [600], 1, 5],
  ['the first poll of all', proven(null, 0), [10, 600], null, 0],
  ['the first poll keeps what pushes have proved', proven(60), [10], null, 5],
])('PUSH-4: %s', (_, standing, items, lastFetch, left) => {
  const lastFetchAt = lastFetch === null ? null : ago(lastFetch);
  expect(judgePushes(standing, { publishedAt: items.map(ago), lastFetchAt }, now).proven).toBe(left);
});
