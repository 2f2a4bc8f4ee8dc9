import { describePlace } from './describe-place';

const reason = {
  voices: 12,
  weight: 7.46,
  halfLife: 6,
  reprints: null,
  seriousness: 0,
  local: 0,
  givenWay: 0,
  wantedPlace: null,
};
const say = (changes: Partial<typeof reason> | { reprints: number } | { wantedPlace: number }) =>
  describePlace({ place: 3, reason: { ...reason, ...changes } }).replaceAll('\u00a0', ' ');

test.each([
  [{}, 'На главной: место 3. Почему: 12 независимых голосов с весом 7,5 (за 6 часов голос теряет половину).'],
  [{ reprints: 40 }, '40 % текстов — перепечатки, они весят мало.'],
  [{ local: 0.7 }, 'событие в Беларуси: вес в 1,6 раза больше.'],
  [{ seriousness: -0.3 }, 'тема опускает сюжет в 1,2 раза.'],
  [{ givenWay: 2 }, 'уступил 2 места, чтобы рядом не стояли сюжеты об одном.'],
  [
    { wantedPlace: 1 },
    'На главной: место 3 (по весу было бы 1, но сюжет поднимается не больше чем на десять мест за каждый новый голос и на шесть за час). Почему: 12',
  ],
])('%o is explained in words (RANK-4)', (changes, words) => expect(say(changes)).toContain(words));

test('a story further down is told so', () => {
  expect(describePlace(null)).toBe('На главной: не среди первых шестидесяти сюжетов.');
});
