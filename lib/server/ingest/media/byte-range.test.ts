import { contentRange, isRangeCurrent, parseRange } from './byte-range';

describe('parseRange (RFC 9110 §14)', () => {
  test.each([
    ['bytes=0-99', { start: 0, end: 99 }],
    ['bytes=900-', { start: 900, end: 999 }],
    ['bytes=-100', { start: 900, end: 999 }],
    ['bytes=-5000', { start: 0, end: 999 }],
    ['bytes=990-5000', { start: 990, end: 999 }],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=1000-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=5-4', null],
    ['bytes=0-1,5-6', null],
    ['items=0-1', null],
    ['bytes=-', null],
    ['bytes=a-b', null],
    ['', null],
    [null, null],
  ])('%j of 1000 bytes → %j', (header, range) => {
    expect(parseRange(header, 1_000)).toEqual(range);
  });

  test('a part of another content is never sent', () => {
    expect([isRangeCurrent(undefined, '"a"'), isRangeCurrent('"a"', '"a"')]).toEqual([true, true]);
    expect([isRangeCurrent('"b"', '"a"'), isRangeCurrent('W/"a"', 'W/"a"')]).toEqual([false, false]);
  });

  test('says which part it is', () => {
    expect([contentRange({ start: 0, end: 9 }, 10), contentRange('unsatisfiable', 10)]).toEqual([
      'bytes 0-9/10',
      'bytes */10',
    ]);
  });
});
