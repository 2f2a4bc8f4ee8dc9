import { largestShares, largestWords, toAversion, toReaderProfile, type ReaderEvent } from './reader-profile';

const now = new Date('2026-11-21T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000);
const event = (values: Partial<ReaderEvent> = {}): ReaderEvent => ({
  at: now,
  kind: 'read',
  categoryId: 1,
  sourceId: 10,
  affairId: null,
  title: '',
  ...values,
});

test('nothing done, nothing known', () => {
  expect(toReaderProfile([], now)).toBeNull();
});

test('shares of categories and sources add up to one', () => {
  const profile = toReaderProfile(
    [event(), event({ categoryId: 9 }), event({ categoryId: 9, sourceId: 11 }), event({ categoryId: 9 })],
    now,
  );
  expect(profile?.categories).toEqual(
    new Map([
      [1, 0.25],
      [9, 0.75],
    ]),
  );
  expect(profile?.sources).toEqual(
    new Map([
      [10, 0.75],
      [11, 0.25],
    ]),
  );
});

test.each([
  ['a reaction says three times as much as a read', event({ categoryId: 9, kind: 'reaction' }), 0.75],
  ['a week ago half as much as now', event({ categoryId: 9, at: daysAgo(7) }), 1 / 3],
  ['four weeks ago a sixteenth', event({ categoryId: 9, at: daysAgo(28) }), 1 / 17],
])('%s', (_rule, other, share) => {
  expect(toReaderProfile([event(), other], now)?.categories.get(9)).toBeCloseTo(share, 9);
});

test('time alone changes nothing: everything ages alike', () => {
  const events = [event({ at: daysAgo(1) }), event({ at: daysAgo(3), categoryId: 9 })];
  const [today, later] = [toReaderProfile(events, now), toReaderProfile(events, daysAgo(-5))];
  expect(later?.categories.get(9)).toBeCloseTo(today?.categories.get(9) ?? NaN, 9);
});

test('words are those that say something, whatever their form, each once a title', () => {
  const profile = toReaderProfile(
    [event({ title: 'Хоккей: хоккеисты Минска, хоккей и год' }), event({ title: 'Минский хоккей' })],
    now,
  );
  const shares = [...(profile?.words ?? [])].map(([, share]) => share);
  expect(Math.max(...shares)).toBe(1);
  expect(profile?.words.has('год')).toBe(false);
});

test('a story without a category leaves the others their shares', () => {
  expect(toReaderProfile([event({ categoryId: null }), event()], now)?.categories).toEqual(new Map([[1, 0.5]]));
});

test('what lies years back does not break the sums', () => {
  const profile = toReaderProfile([event({ at: new Date('1970-01-01T00:00:00Z') })], new Date('2026-11-21T12:00:00Z'));
  expect([...(profile?.categories ?? [])].every(([, share]) => Number.isFinite(share))).toBe(true);
});

test('the largest shares: the greatest share first, ties by id', () => {
  const events = [9, 9, 9, 4, 4, 2, 1].map((categoryId) => event({ categoryId }));
  const profile = toReaderProfile(events, now);
  expect(profile && largestShares(profile.categories, 3)).toEqual([9, 4, 1]);
});

test('interests that were taken away have no share, and leave the others theirs (RECOMMEND-3)', () => {
  const events = [event({ categoryId: 9, title: 'Турнир' }), event({ sourceId: 11, title: 'Театр' })];
  const ignored = { categories: [9], sources: [11], words: ['турнира'] };
  const profile = toReaderProfile(events, now, ignored);
  expect([profile?.categories, profile?.sources, [...(profile?.words.values() ?? [])]]).toEqual([
    new Map([[1, 0.5]]),
    new Map([[10, 0.5]]),
    [0.5],
  ]);
});

test('the largest words, each in its shortest form', () => {
  const events = ['Начало турнира', 'Турнир: итоги', 'О турнире'].map((title) => event({ title }));
  const profile = toReaderProfile(events, now);
  expect(profile && largestWords(profile.words, events, 1)).toEqual([{ word: 'турнир', share: 1 }]);
});

test('what is not wanted is no interest, but speaks against its like, the more of it the more (RECOMMEND-2)', () => {
  const unwanted = event({ kind: 'unwanted', categoryId: 9 });
  expect(toReaderProfile([unwanted], now)).toBeNull();
  expect(toAversion([event(), unwanted], now).categories).toEqual(new Map([[9, 0.25]]));
  expect(toAversion([unwanted, unwanted, unwanted], now).categories.get(9)).toBe(0.5);
  expect(toAversion([{ ...unwanted, at: daysAgo(30) }], now).categories.get(9)).toBeCloseTo(1 / 7, 9);
});
