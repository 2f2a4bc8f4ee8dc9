import { parseNbrb, withPrevious } from './currency';
import { nbrbResponse, nbrbItem } from './testing/nbrb-answer';

const as_of = '2026-11-21T00:00:00+03:00';
const valueOf = (currency: string, answer: unknown) =>
  parseNbrb(answer)?.find((rate) => rate.currency === currency)?.value;

describe('the National Bank’s list (R30)', () => {
  test('gives BYN per 1 USD, 1 EUR and 100 RUB, in this order, as of the day’s beginning in Minsk', () => {
    expect(parseNbrb(nbrbResponse())).toEqual([
      { currency: 'USD', value: 3.2712, unit: 1, as_of },
      { currency: 'EUR', value: 3.6015, unit: 1, as_of },
      { currency: 'RUB', value: 3.5123, unit: 100, as_of },
    ]);
  });

  test.each([
    ['RUB', { Cur_Scale: 1, Cur_OfficialRate: 0.0351 }, 3.51],
    ['RUB', { Cur_Scale: 1_000, Cur_OfficialRate: 35.123 }, 3.5123],
    ['RUB', { Cur_Scale: 100, Cur_OfficialRate: 3.5509 }, 3.5509],
    ['USD', { Cur_Scale: 100, Cur_OfficialRate: 327.12 }, 3.2712],
    ['EUR', { Cur_Scale: 10, Cur_OfficialRate: 36 }, 3.6],
  ])('%s by any scale: %j is %d', (currency, fields, value) => {
    expect(valueOf(currency, nbrbResponse({ [currency]: fields }))).toBe(value);
  });

  test('what is wrong with another currency is nothing to us', () => {
    expect(
      parseNbrb([null, 'XDR', nbrbItem({ Cur_Abbreviation: 'XDR', Cur_OfficialRate: null }), ...nbrbResponse()]),
    ).toHaveLength(3);
  });

  test.each([
    ['null', null],
    ['an object', { 0: nbrbItem() }],
    ['an empty list', []],
    ['a list without one of the three', nbrbResponse().slice(0, -1)],
    ['text', JSON.stringify(nbrbResponse())],
    ['texts in a list', nbrbResponse().map((item) => JSON.stringify(item))],
    ['a rate in a string', nbrbResponse({ USD: { Cur_OfficialRate: '3.2712' } })],
    ['a rate of nothing', nbrbResponse({ EUR: { Cur_OfficialRate: 0 } })],
    ['no rate', nbrbResponse({ EUR: { Cur_OfficialRate: null } })],
    ['a rate beyond all numbers', nbrbResponse({ USD: { Cur_OfficialRate: 1e306 } })],
    ['a rate of no sense', nbrbResponse({ USD: { Cur_OfficialRate: 1e20 } })],
    ['a rate that rounds to nothing', nbrbResponse({ USD: { Cur_OfficialRate: 1e-9 } })],
    ['a scale beyond all numbers', nbrbResponse({ USD: { Cur_Scale: 1e300 } })],
    ['a scale of nothing', nbrbResponse({ RUB: { Cur_Scale: 0 } })],
    ['half a scale', nbrbResponse({ RUB: { Cur_Scale: 0.5 } })],
    ['no date', nbrbResponse({ USD: { Date: null } })],
    ['a date of no calendar', nbrbResponse({ USD: { Date: '2026-13-21T00:00:00' } })],
  ])('%s is no list of rates', (_what, answer) => {
    expect(parseNbrb(answer)).toBeNull();
  });
});

describe('the rate of the day before', () => {
  const of = (day: number, value: number, previous?: number) => ({
    currency: 'USD',
    value,
    unit: 1,
    as_of: `2026-11-${day}T00:00:00+03:00`,
    ...(previous !== undefined && { previous }),
  });

  test.each([
    ['is the last answer’s, where that is of another day', [of(20, 3.2)], of(21, 3.3, 3.2)],
    ['is the one that the last answer of the same day knew', [of(21, 3.3, 3.2)], of(21, 3.3, 3.2)],
    ['is unknown with the first answer', [], of(21, 3.3)],
    ['is unknown where the last answer did not know it', [of(21, 3.3)], of(21, 3.3)],
  ])('%s', (_rule, last, expected) => {
    expect(withPrevious(last, [of(21, 3.3)])).toEqual([expected]);
  });
});
