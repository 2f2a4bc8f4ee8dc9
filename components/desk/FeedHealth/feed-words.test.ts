import { costWords, failureWords, gainWords, publicationWords, reportWords } from './feed-words';
import { timeUntil } from './time-until';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('the words for a feed (R26)', () => {
  it.each([
    [20, 3, 1, 16, 'Взято 20 публикаций: 3 новые, 1 изменена, 16 уже были'],
    [1, 1, 0, 0, 'Взята 1 публикация: 1 новая'],
    [22, 21, 0, 1, 'Взяты 22 публикации: 21 новая, 1 уже была'],
    [111, 11, 2, 98, 'Взято 111 публикаций: 11 новых, 2 изменены, 98 уже были'],
    [5, 0, 0, 0, 'Взято 5 публикаций'],
    [0, 0, 0, 0, 'Ничего не взято'],
  ])('%i taken, %i new, %i edited, %i known', (taken, inserted, edited, duplicates, words) => {
    expect(plain(reportWords({ taken, inserted, edited, duplicates }))).toBe(words);
  });

  it.each([
    [2, '2 неудачных запроса подряд'],
    [5, '5 неудачных запросов подряд'],
    [21, '21 неудачный запрос подряд'],
  ])('%i failures', (failures, words) => expect(plain(failureWords(failures))).toBe(words));

  it.each([
    [0, '0 публикаций'],
    [1, '1 публикация'],
    [104, '104 публикации'],
  ])('%i publications', (count, words) => expect(plain(publicationWords(count))).toBe(words));
});

describe('what a feed costs and brings, in words', () => {
  const cost = { interval_minutes: null, fetches_per_day: null, items_per_day: null };
  it.each([
    [{ interval_minutes: 7.2, fetches_per_day: 141.6 }, 'примерно раз в 7 минут, 142 за сутки'],
    [{ interval_minutes: 0.9 }, 'примерно раз в минуту'],
    [{ interval_minutes: 21 }, 'примерно раз в 21 минуту'],
    [{ fetches_per_day: 96 }, '96 за сутки'],
    [{}, null],
  ])('%j is fetched «%s»', (known, words) => {
    const told = costWords({ ...cost, ...known });
    expect(told === null ? null : plain(told)).toBe(words);
  });

  it.each([
    [23.8, 'около 24 публикаций в сутки'],
    [1.2, 'около 1 публикации в сутки'],
    [0.1, 'меньше одной публикации в сутки'],
    [null, null],
  ])('%s items a day are «%s»', (items, words) => {
    const told = gainWords({ ...cost, items_per_day: items });
    expect(told === null ? null : plain(told)).toBe(words);
  });
});

describe('the time until a fetch', () => {
  const now = new Date('2026-11-21T09:00:00Z');
  const minute = 60;
  const hour = 60 * minute;

  it.each([
    [-5 * hour, 'с минуты на минуту'],
    [0, 'с минуты на минуту'],
    [29, 'с минуты на минуту'],
    [30, 'через 1 минуту'],
    [12 * minute, 'через 12 минут'],
    [22 * minute, 'через 22 минуты'],
    [59 * minute + 29, 'через 59 минут'],
    [59 * minute + 30, 'через 1 час'],
    [90 * minute, 'через 2 часа'],
    [6 * hour, 'через 6 часов'],
    [23 * hour + 29 * minute, 'через 23 часа'],
    [24 * hour, 'через 1 день'],
    [72 * hour, 'через 3 дня'],
  ])('%i seconds ahead: «%s»', (seconds, words) => {
    expect(plain(timeUntil(new Date(now.getTime() + seconds * 1_000), now))).toBe(words);
  });
});
