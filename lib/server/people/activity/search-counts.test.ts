import type { Searched } from '../statistics/counter-store';
import { createSearchCounts, toKeptQuery } from './search-counts';

const now = new Date('2026-11-21T12:00:00Z');
const missed = (query: string) => ({ query, isMissed: true });

function counts() {
  const told: Searched[] = [];
  return {
    told,
    kept: () => told.flatMap(({ kept }) => kept ?? []),
    ...createSearchCounts((one) => void told.push(one)),
  };
}

test('the words of a query that found nothing are kept from its third person of a day on', () => {
  const { note, kept, told } = counts();
  for (const address of ['1', '1', '1', '2']) note({ ...missed('Ёлка  у ратуши'), address }, now);
  expect(kept()).toEqual([]);
  note({ ...missed('елка у ратуши'), address: '3' }, now);
  note({ ...missed('елка у ратуши'), address: '4' }, now);
  expect(kept()).toEqual([
    { query: 'елка у ратуши', people: 3 },
    { query: 'елка у ратуши', people: 1 },
  ]);
  expect(told).toHaveLength(6);
  const tomorrow = new Date(now.getTime() + 86_400_000);
  note({ ...missed('елка у ратуши'), address: '5' }, tomorrow);
  expect(kept()).toHaveLength(2);
});

test('a script fills neither memory nor list: twenty queries an address, 2 000 waiting', () => {
  const { note, told, kept } = counts();
  for (let n = 0; n < 100; n += 1) note({ ...missed(`слово ${n}`), address: '1' }, now);
  expect(told).toHaveLength(20);
  for (let n = 0; n < 3_000; n += 1) note({ ...missed(`слово ${n}`), address: `a${n}` }, now);
  for (const address of ['x', 'y', 'z']) note({ ...missed('слово 2999'), address }, now);
  expect(kept()).toEqual([]);
});

test.each([
  ['Мост  через\tСвислочь', 'мост через свислочь'],
  ['мост 2026', 'мост 2026'],
  ['ivan@example.by', null],
  ['+375 (29) 123-45-67', null],
  ['паспорт 1 2 3 4 5 6', null],
  ['https://example.by/1', null],
  ['я'.repeat(61), null],
  ['', null],
])('%s is kept as %s', (query, kept) => {
  expect(toKeptQuery(query)).toBe(kept);
});
