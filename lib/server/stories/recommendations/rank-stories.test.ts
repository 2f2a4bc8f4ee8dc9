import { rankStories, type Candidate } from './rank-stories';
import { toReaderProfile, type ReaderEvent } from './reader-profile';

const now = new Date('2026-11-21T12:00:00Z');
const read = (values: Partial<ReaderEvent>): ReaderEvent => ({
  at: now,
  kind: 'read',
  categoryId: 5,
  sourceId: 1,
  title: '',
  ...values,
});
const profileOf = (...events: Partial<ReaderEvent>[]) => {
  const profile = toReaderProfile(events.map(read), now);
  if (!profile) throw new Error('no events');
  return profile;
};

let built = 0;
/** A source of its own, unless told otherwise: nothing is spread. */
const candidate = (values: Partial<Candidate>): Candidate => ({
  id: ++built,
  categoryId: 8,
  sourceId: 1_000 + built,
  title: '',
  popularity: 0,
  ...values,
});

test.each<[string, Partial<Candidate>, Partial<Candidate>]>([
  ['a category that the reader prefers', { categoryId: 9 }, { categoryId: 4 }],
  ['a source that the reader prefers', { sourceId: 7 }, { sourceId: 6 }],
  ['a word of what the reader has read', { title: 'Хоккейный турнир' }, { title: 'Выставка картин' }],
  ['what more readers care for, of two that agree alike', { popularity: 5 }, { popularity: 4 }],
  ['the younger one, of equals', { id: 900_002 }, { id: 900_001 }],
])('%s comes first', (_what, first, second) => {
  const profile = profileOf(
    { categoryId: 9, sourceId: 7, title: 'Матч хоккейных команд' },
    { categoryId: 4, sourceId: 6 },
    { categoryId: 9, sourceId: 7 },
  );
  const [one, other] = [candidate(first), candidate(second)];
  expect(rankStories(profile, [other, one])).toEqual([one.id, other.id]);
  expect(rankStories(profile, [one, other])).toEqual([one.id, other.id]);
});

test('a rare word says more than one that every candidate has', () => {
  const profile = profileOf({ title: 'Беларусь: зубры' });
  const rare = candidate({ title: 'Беларусь и зубры' });
  const common = Array.from({ length: 20 }, () => candidate({ title: 'Беларусь сегодня', popularity: 0.5 }));
  expect(rankStories(profile, [...common, rare])[0]).toBe(rare.id);
});

test('what the whole country reads gets through to a reader of something else', () => {
  const profile = profileOf({ categoryId: 9 });
  const own = candidate({ categoryId: 9, popularity: 200 });
  const famous = candidate({ categoryId: 1, popularity: 200 + Math.log(1e7) });
  expect(rankStories(profile, [own, famous])).toEqual([famous.id, own.id]);
});

test('at most 3 of 12 are from one source in a row of equal scores', () => {
  const profile = profileOf({ categoryId: 9 });
  const candidates = Array.from({ length: 24 }, (_, n) =>
    candidate({ id: 100 - n, sourceId: n < 12 ? 1 : 2 + (n % 4) }),
  );
  const sourceOf = new Map(candidates.map(({ id, sourceId }) => [id, sourceId]));
  const first = rankStories(profile, candidates)
    .slice(0, 12)
    .map((id) => sourceOf.get(id));
  for (const source of new Set(first)) expect(first.filter((one) => one === source).length).toBeLessThanOrEqual(3);
});

test('every candidate has a place, whatever it lacks', () => {
  const odd = [
    candidate({ categoryId: null, title: '' }),
    candidate({ title: '«—»' }),
    candidate({ popularity: -2_000 }),
  ];
  expect([...rankStories(profileOf({ categoryId: null }), odd)].sort()).toEqual(odd.map(({ id }) => id).sort());
  expect(rankStories(profileOf({}), [])).toEqual([]);
});

test('the order of what comes in does not matter', () => {
  const profile = profileOf({ categoryId: 9, title: 'Хоккей' });
  const candidates = Array.from({ length: 60 }, (_, n) =>
    candidate({ categoryId: n % 12, sourceId: n % 5, popularity: n % 7, title: n % 3 ? 'Хоккей' : 'Кино' }),
  );
  expect(rankStories(profile, [...candidates].reverse())).toEqual(rankStories(profile, candidates));
});
