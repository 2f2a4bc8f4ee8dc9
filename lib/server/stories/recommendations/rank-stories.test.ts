import { followsNothing, rankStories, type Candidate, type RankedReader, type Reason } from './rank-stories';
import { toAversion, toReaderProfile, type ReaderEvent } from './reader-profile';

const now = new Date('2026-11-21T12:00:00Z');
const read = (values: Partial<ReaderEvent>): ReaderEvent => ({
  at: now,
  kind: 'read',
  categoryId: 5,
  sourceId: 1,
  affairId: null,
  title: '',
  ...values,
});
const readerOf = (...events: Partial<ReaderEvent>[]): RankedReader => ({
  profile: toReaderProfile(events.map(read), now),
  aversion: toAversion(events.map(read), now),
  follows: followsNothing,
});
const rank = (reader: RankedReader, candidates: Candidate[]) => rankStories(reader, candidates).map(({ id }) => id);

let built = 0;
/** A source of its own, unless told otherwise: nothing is spread. */
const candidate = (values: Partial<Candidate>): Candidate => ({
  id: ++built,
  categoryId: 8,
  sourceId: 1_000 + built,
  affairId: null,
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
  const reader = readerOf(
    { categoryId: 9, sourceId: 7, title: 'Матч хоккейных команд' },
    { categoryId: 4, sourceId: 6 },
    { categoryId: 9, sourceId: 7 },
  );
  const [one, other] = [candidate(first), candidate(second)];
  expect(rank(reader, [other, one])).toEqual([one.id, other.id]);
  expect(rank(reader, [one, other])).toEqual([one.id, other.id]);
});

test('a rare word says more than one that every candidate has', () => {
  const reader = readerOf({ title: 'Беларусь: зубры' });
  const rare = candidate({ title: 'Беларусь и зубры' });
  const common = Array.from({ length: 20 }, () => candidate({ title: 'Беларусь сегодня', popularity: 0.5 }));
  expect(rank(reader, [...common, rare])[0]).toBe(rare.id);
});

test('what the whole country reads gets through to a reader of something else', () => {
  const reader = readerOf({ categoryId: 9 });
  const own = candidate({ categoryId: 9, popularity: 200 });
  const famous = candidate({ categoryId: 1, popularity: 200 + Math.log(1e7) });
  expect(rank(reader, [own, famous])).toEqual([famous.id, own.id]);
});

test('at most 3 of 12 are from one source in a row of equal scores', () => {
  const reader = readerOf({ categoryId: 9 });
  const candidates = Array.from({ length: 24 }, (_, n) =>
    candidate({ id: 100 - n, sourceId: n < 12 ? 1 : 2 + (n % 4) }),
  );
  const sourceOf = new Map(candidates.map(({ id, sourceId }) => [id, sourceId]));
  const first = rank(reader, candidates)
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
  expect([...rank(readerOf({ categoryId: null }), odd)].sort()).toEqual(odd.map(({ id }) => id).sort());
  expect(rank(readerOf({}), [])).toEqual([]);
});

test('the order of what comes in does not matter', () => {
  const reader = readerOf({ categoryId: 9, title: 'Хоккей' });
  const candidates = Array.from({ length: 60 }, (_, n) =>
    candidate({ categoryId: n % 12, sourceId: n % 5, popularity: n % 7, title: n % 3 ? 'Хоккей' : 'Кино' }),
  );
  expect(rank(reader, [...candidates].reverse())).toEqual(rank(reader, candidates));
});

describe('what a reader does not want the like of (RECOMMEND-2)', () => {
  const habits = Array.from({ length: 9 }, (_, n) => ({ categoryId: n < 5 ? 9 : 4, sourceId: n }));

  test.each<[string, Partial<ReaderEvent>, Partial<Candidate>, Partial<Candidate>]>([
    ['its category', { categoryId: 9 }, { categoryId: 4 }, { categoryId: 9 }],
    ['its outlet', { sourceId: 50 }, {}, { sourceId: 50 }],
    ['its words', { title: 'Хоккейный турнир' }, { title: 'Выставка' }, { title: 'Турнир хоккеистов' }],
    ['its course of events', { affairId: 3 }, { affairId: 4 }, { affairId: 3 }],
  ])('%s goes down', (_what, unwanted, first, second) => {
    const reader = readerOf(...habits, { kind: 'unwanted', categoryId: null, sourceId: 99, ...unwanted });
    const [one, other] = [candidate(first), candidate({ ...second, popularity: 0.1 })];
    expect(rank(reader, [other, one])).toEqual([one.id, other.id]);
  });

  test('one of them does not outweigh what the reader mostly reads', () => {
    const reader = readerOf(
      ...Array.from({ length: 9 }, () => ({ categoryId: 9 })),
      { categoryId: 4 },
      { kind: 'unwanted', categoryId: 9, sourceId: 99 },
    );
    const [own, other] = [candidate({ categoryId: 9 }), candidate({ categoryId: 4 })];
    expect(rank(reader, [other, own])).toEqual([own.id, other.id]);
  });
});

describe('why a story is recommended (RECOMMEND-1)', () => {
  const reading = readerOf(
    { categoryId: 9, sourceId: 7, affairId: 3, title: 'Хоккеисты выиграли турнир' },
    { categoryId: 9, sourceId: 7 },
    { categoryId: 9, sourceId: 8 },
  );
  const follows = { categories: [5], sources: [60], affairs: [70], phrases: ['новое метро', 'и'] };
  const reasonOf = (values: Partial<Candidate>, reader = reading) => {
    const wanted = candidate({ categoryId: 8, ...values });
    const others = Array.from({ length: 9 }, (_, n) => candidate({ categoryId: 8, title: `Прочее ${n}` }));
    return rankStories(reader, [...others, wanted]).find(({ id }) => id === wanted.id)?.reason;
  };
  const following: RankedReader = { profile: null, aversion: null, follows };

  test.each<[string, Partial<Candidate>, Partial<Reason> | null, RankedReader?]>([
    ['its category is read', { categoryId: 9 }, { kind: 'category', by: 'reading', name: '' }],
    ['its outlet is read', { sourceId: 7 }, { kind: 'channel', by: 'reading', name: '' }],
    ['it goes on with what was read', { affairId: 3, sourceId: 7 }, { kind: 'affair', by: 'reading', name: '' }],
    [
      'words of it were read',
      { title: 'Турнир хоккеистов в Бресте' },
      { kind: 'word', by: 'reading', name: 'турнир, хоккеистов' },
    ],
    ['one word in common is no reason', { title: 'Турнир в Бресте' }, null],
    ['its affair is followed', { affairId: 70, categoryId: 5 }, { kind: 'affair', by: 'follow', name: '' }, following],
    ['its category is followed', { categoryId: 5 }, { kind: 'category', by: 'follow', name: '' }, following],
    ['its outlet is followed', { sourceId: 60 }, { kind: 'channel', by: 'follow', name: '' }, following],
    [
      'it has a followed phrase',
      { title: 'Метро: открыта новая станция' },
      { kind: 'phrase', by: 'follow', name: 'новое метро' },
      following,
    ],
    [
      'a follow is said before what weighs more',
      { categoryId: 9, sourceId: 60 },
      { kind: 'channel', by: 'follow', name: '' },
      { ...reading, follows },
    ],
    ['many read it', { popularity: 3 }, { kind: 'popular', by: 'readers', name: '' }],
    [
      'far more read it than its outlet weighs',
      { popularity: 30, sourceId: 8 },
      { kind: 'popular', by: 'readers', name: '' },
    ],
    ['nothing speaks for it', {}, null],
    [
      'what speaks against it is no reason',
      { categoryId: 9 },
      null,
      readerOf({ kind: 'unwanted', categoryId: 9 }, { categoryId: 8 }, { categoryId: null, sourceId: 5 }),
    ],
  ])('%s', (_why, values, reason, ...[reader]) => {
    expect(reasonOf(values, reader)).toEqual(reason);
  });
});
