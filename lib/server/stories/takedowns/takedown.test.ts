import { deadlineOf, tellReaders } from './takedown';

const grounds = { demandedBy: null, documentDate: null, readersText: null };
const law = { ...grounds, reason: 'law' } as const;

test.each([
  [null, 410, 'Материал снят с публикации.'],
  [{ ...grounds, reason: 'publisher' as const }, 410, 'Материал снят с публикации. Об этом попросило издание.'],
  [
    { ...law, demandedBy: 'Мининформ', documentDate: '2026-11-20', readersText: 'Решение обжалуется.' },
    451,
    'Материал недоступен по требованию: Мининформ, 20.11.2026. Решение обжалуется.',
  ],
  [law, 451, 'Материал недоступен по требованию закона.'],
])('readers are told of %j by %i: %s (R51)', (given, status, words) => {
  expect(tellReaders(given)).toEqual({ status, words });
});

test.each([
  ['a Monday', '2026-11-23T09:00:00Z', '2026-11-30T20:59:59.000Z'],
  ['a Friday, late', '2026-11-27T20:00:00Z', '2026-12-04T20:59:59.000Z'],
  ['a Sunday', '2026-11-29T12:00:00Z', '2026-12-04T20:59:59.000Z'],
])('a demand of %s is to be answered within five working days', (_day, from, until) => {
  expect(deadlineOf(new Date(from)).toISOString()).toBe(until);
});
