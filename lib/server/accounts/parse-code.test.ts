import { parseCode } from './parse-code';

describe('parseCode (OTP-9)', () => {
  test.each([
    ['123456', '123456'],
    ['000042', '000042'],
    ['12 34 56', '123456'],
    ['\t123\n456\r\n', '123456'],
    [' 1\v2\f3 4 5 6 ', '123456'],
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
    ['white space that is not ASCII', '123\u00a0456'],
    ['NUL', '123456\0'],
    ['very long', `${' '.repeat(10_000)}123456`],
  ])('%s is none', (_what, value) => {
    expect(parseCode(value)).toBeNull();
  });
});
