import { toCsv } from './to-csv';

test('cells are quoted where they must be, and none runs as a formula', () => {
  expect(toCsv(['а', 'б'], [['=1+1', 'он сказал "да", и\nушёл']])).toBe(
    '\uFEFFа,б\r\n\'=1+1,"он сказал ""да"", и\nушёл"\r\n',
  );
});
