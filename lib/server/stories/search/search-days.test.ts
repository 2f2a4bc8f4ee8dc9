import { listDays } from './search-days';

const day = (number: number, hours = 0) => new Date((number * 24 + hours) * 3_600_000);

describe('the numbers of days that the index of words is asked for', () => {
  test.each<[string, Date, Date, number[]]>([
    ['single days, the first and the last whole', day(20_775, 12), day(20_777, 12), [20_775, 20_776, 20_777]],
    ['sixteen at once where all of them are asked for', day(20_766), day(20_783, 23), [20_766, 20_767, 1_001_298]],
    ['sixteen at once that end after the last day', day(20_767), day(20_769), [20_767, 1_001_298]],
    ['nothing of a stretch that ends before it begins', day(20_777), day(20_775), []],
  ])('%s', (_, from, until, numbers) => {
    expect(listDays(from, until)).toEqual(numbers);
  });

  test('a hundred days are a few numbers', () => {
    expect(listDays(day(20_650), day(20_777)).length).toBeLessThan(24);
  });
});
