import { withoutSpaces } from './without-spaces';

describe('withoutSpaces', () => {
  test.each([
    ['231 875', '231875'],
    ['\u00a0231\u2009875\u202f', '231875'],
    ['\t231\r\n875\u2028', '231875'],
    ['\u200b231\u2060875\ufeff', '231875'],
    ['１２ ３', '１２３'],
    ['12-34', '12-34'],
    [' ', ''],
  ])('%j is %j', (text, expected) => {
    expect(withoutSpaces(text)).toBe(expected);
  });
});
