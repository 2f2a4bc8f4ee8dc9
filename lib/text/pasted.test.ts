import { findCode, withoutInvisible } from './pasted';

describe('the code in a text (OTP-9)', () => {
  test.each([
    ['123456', '123456'],
    [' 12 34\u00a056\n', '123456'],
    ['123\u200b456\ufeff', '123456'],
    ['Код: 123456', '123456'],
    ['123-456', '123456'],
    ['123\u2011456', '123456'],
    ['«123456»', '123456'],
    ['Ваш код 123456 действует 10 минут.', '123456'],
    ['Код 123 456. Он действует 10 минут, до 12:40.', '123456'],
    ['Код: 123456, ещё раз: 123456', '123456'],
    ['12345', null],
    ['1234567', null],
    ['12a456', null],
    ['123456 или 654321', null],
    ['\uff11\uff12\uff13\uff14\uff15\uff16', null],
    ['123456\uff11', null],
    ['', null],
  ])('%j: %j', (text, code) => {
    expect(findCode(text, 6)).toBe(code);
  });
});

test.each([
  ['reader@zavod.example\u200b', 'reader@zavod.example'],
  ['\ufeffrea\u00adder@\u2060zavod.example\u202c', 'reader@zavod.example'],
  ['a b', 'a b'],
])('%j without what nobody sees is %j', (text, seen) => {
  expect(withoutInvisible(text)).toBe(seen);
});
