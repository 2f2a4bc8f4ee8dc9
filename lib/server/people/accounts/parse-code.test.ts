import { parseCode } from './parse-credentials';

describe('parseCode (OTP-9)', () => {
  test.each([
    ['123456', '123456'],
    ['000042', '000042'],
    ['12 34 56', '123456'],
    ['\t123\n456\r\n', '123456'],
    [' 1\v2\f3 4 5 6 ', '123456'],
    ['\u00a0231\u00a0875\u00a0', '231875'],
    ['\u2009231\u202f875\u2007', '231875'],
    ['231\u3000875\ufeff', '231875'],
    ['\u2028231\u2029875', '231875'],
    ['\u200b231\u2060875\u200b', '231875'],
    ['Код: 231875', '231875'],
    ['231-875', '231875'],
  ])('%j is %s', (value, code) => {
    expect(parseCode(value)).toBe(code);
  });

  test.each<[string, unknown]>([
    ['number', 123456],
    ['null', null],
    ['undefined', undefined],
    ['array', ['123456']],
    ['object', { toString: () => '123456' }],
    ['empty', ''],
    ['five digits', '12345'],
    ['seven digits', '1234567'],
    ['letters', '12345a'],
    ['a sign', '-12345'],
    ['full-width digits', '１２３４５６'],
    ['Arabic digits', '١٢٣٤٥٦'],
    ['full-width digits between spaces', '１２ ３４ ５６'],
    ['spaces alone', ' \u00a0\t'],
    ['NUL', '123456\0'],
    ['very long', `${' '.repeat(10_000)}123456`],
  ])('%s is none', (_what, value) => {
    expect(parseCode(value)).toBeNull();
  });
});
