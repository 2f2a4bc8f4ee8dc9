import { type FrontCandidate, type FrontTastes, orderFront } from './order-front';
import { subjectOf, isSameSubject } from './headline-subject';

const hourMs = 3_600_000;
const now = 1_000 * hourMs;
const plain: FrontTastes = { seriousness: 'none', local: 'none' };

/** A story of an subject of its own with so many voices, all of them so many hours old. */
function story(id: number, voices: number, changes: Partial<FrontCandidate> & { age?: number } = {}): FrontCandidate {
  const { age = 1, ...others } = changes;
  return {
    id,
    categoryId: 3,
    isLocal: false,
    appearedAt: now - age * hourMs,
    coverage: { voices: Array.from({ length: voices }, () => now - age * hourMs), reprints: null },
    subjects: [new Map([[`subject ${id}`, 9]])],
    tellsNoEvent: false,
    ...others,
  };
}
const order = (stories: FrontCandidate[], tastes = plain, length = 60) =>
  orderFront(stories, { now, tastes, length }).map(({ id }) => id);

describe('the beginning of home’s list (RANK-3)', () => {
  it('goes by independent voices, as far as it is long', () => {
    expect(order([story(1, 2), story(2, 9), story(3, 5)], plain, 2)).toEqual([2, 3]);
  });

  it('leaves out galleries, games and horoscopes, however many tell them', () => {
    expect(order([story(1, 2), story(2, 9, { tellsNoEvent: true }), story(3, 5)])).toEqual([3, 1]);
  });

  it.each<[string, FrontCandidate[], FrontTastes, number[]]>([
    [
      'sport is over sooner than politics',
      [story(1, 9, { categoryId: 9, age: 12 }), story(2, 8, { age: 12 })],
      plain,
      [2, 1],
    ],
    ['society lasts longer', [story(1, 10, { age: 10 }), story(2, 9, { categoryId: 5, age: 10 })], plain, [2, 1]],
    [
      'a wish for seriousness lifts politics over culture',
      [story(1, 5, { categoryId: 8 }), story(2, 4)],
      { ...plain, seriousness: 'some' },
      [2, 1],
    ],
    [
      'a wish for local news lifts what happens in Belarus',
      [story(1, 5), story(2, 4, { isLocal: true })],
      { ...plain, local: 'some' },
      [2, 1],
    ],
    ['without such a wish it does not', [story(1, 5), story(2, 4, { isLocal: true })], plain, [1, 2]],
  ])('%s', (_rule, stories, tastes, expected) => expect(order(stories, tastes)).toEqual(expected));

  it('keeps two stories of one subject apart where a third is about as strong, and says who gave way', () => {
    const subjects = [subjectOf('Выборы президента Польши признаны состоявшимися')];
    const stories = [story(1, 9, { subjects }), story(2, 8, { subjects }), story(3, 6)];
    expect(order(stories)).toEqual([1, 3, 2]);
    const front = orderFront(stories, { now, tastes: plain, length: 60 });
    expect(front.map(({ reason }) => reason.givenWay)).toEqual([0, 0, 1]);
    expect(order([story(1, 99, { subjects }), story(2, 98, { subjects }), story(3, 6)])).toEqual([1, 2, 3]);
  });

  it('shows an event that grouping has left in two stories once among the first twenty', () => {
    const told = [
      'Учёные нашли причину смерти от вируса',
      'Найдена причина смерти от вируса',
      'Причина смерти от вируса названа',
    ];
    const subjects = told.map(subjectOf);
    const others = Array.from({ length: 24 }, (_, n) => story(n + 3, 4, { categoryId: 3 + (n % 7) }));
    const placed = order([story(1, 90, { subjects }), story(2, 80, { subjects }), ...others]);
    expect([placed.indexOf(1), placed.indexOf(2)]).toEqual([0, 20]);
    const few = { subjects: subjects.slice(0, 2) };
    expect(order([story(1, 90, few), story(2, 80, few), ...others]).indexOf(2)).toBe(1);
  });

  it('gives no category more than a third of the first twelve', () => {
    const sport = Array.from({ length: 10 }, (_, n) => story(n + 1, 20 - n, { categoryId: 9 }));
    const others = Array.from({ length: 10 }, (_, n) => story(n + 101, 12, { categoryId: 3 + (n % 5) }));
    const first = order([...sport, ...others]).slice(0, 12);
    expect(first.filter((id) => id < 100)).toEqual([1, 2, 3, 4]);
  });

  it('has sport, culture and science among the first nine, however much stronger the rest is', () => {
    const strong = Array.from({ length: 20 }, (_, n) => story(n + 1, 60 - n, { categoryId: 3 + (n % 4) }));
    const weak = [9, 9, 8, 7].map((categoryId, n) => story(101 + n, 5 - n, { categoryId }));
    const first = order([...strong, ...weak]);
    expect(first.slice(0, 9)).toEqual([1, 2, 3, 4, 5, 6, 101, 103, 104]);
    expect(first.indexOf(102)).toBeGreaterThan(12);
    const single = [9, 8, 7].map((categoryId, n) => story(101 + n, 1, { categoryId }));
    expect(order([...strong, ...single]).slice(0, 9)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('has the strongest story of Belarus among the first five where local news is wished for', () => {
    const strong = Array.from({ length: 12 }, (_, n) => story(n + 1, 60 - n, { categoryId: 3 + (n % 4) }));
    const local = [story(101, 4, { isLocal: true }), story(102, 3, { isLocal: true })];
    expect(order([...strong, ...local], { ...plain, local: 'some' }).slice(0, 6)).toEqual([1, 2, 3, 4, 101, 5]);
    expect(order([...strong, ...local]).indexOf(101)).toBe(12);
  });

  it('is of one category where there is no other', () => {
    expect(order(Array.from({ length: 14 }, (_, n) => story(n + 1, 20 - n)))).toEqual(
      Array.from({ length: 14 }, (_, n) => n + 1),
    );
  });

  it('moves no story by more than ten places for one article more', () => {
    const stories = Array.from({ length: 100 }, (_, n) =>
      story(n + 1, 2 + Math.floor((100 - n) / 5), { age: (n % 7) + 1 }),
    );
    const before = order(stories, plain, 20);
    for (const moved of stories) {
      const voices = [...moved.coverage.voices, now];
      const after = order(
        stories.map((one) => (one === moved ? { ...one, coverage: { voices, reprints: null } } : one)),
        plain,
        20,
      );
      for (const [place, id] of after.entries()) {
        const old = before.indexOf(id);
        if (old >= 0) expect(Math.abs(place - old)).toBeLessThanOrEqual(10);
      }
    }
  });
});

test.each([
  ['Выборы президента Польши признаны состоявшимися', 'Польский избирком подвёл итоги выборов президента', true],
  ['Пожар на складе в Борисове потушен', 'Склад в Борисове сгорел: пожар тушили семь часов', true],
  ['Пожар на складе в Борисове потушен', 'В Борисове открыли новую школу', false],
  ['Курс доллара снизился', 'Доллар подешевел на торгах', false],
])('«%s» and «%s» are of one subject: %s', (one, other, expected) => {
  expect(isSameSubject(subjectOf(one), subjectOf(other))).toBe(expected);
});
