import { parseId } from './parse-id';

describe('parseId (R15, IDOR-1)', () => {
  test.each([
    ['1', 1],
    ['120', 120],
    ['2147483648', 2147483648],
    ['0', null],
    ['01', null],
    ['-1', null],
    ['1e9', null],
    ['1.0', null],
    ['abc', null],
    ['', null],
    ['９', null],
    ['1 or 1=1', null],
    ['9223372036854775808', null],
    ['9999999999999999', null],
  ])('%j → %j', (segment, id) => {
    expect(parseId(segment)).toBe(id);
  });
});
