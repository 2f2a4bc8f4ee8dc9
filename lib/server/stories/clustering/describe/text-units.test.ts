import { TextUnits } from './text-units';

describe('TextUnits', () => {
  test('has the units of the last text, a long one and half of a pair too', () => {
    const text = new TextUnits();
    for (const each of ['мост', 'м'.repeat(5_000), '🔥\ud83d', '', 'да']) {
      text.read(each);
      expect(String.fromCharCode(...text.units.subarray(0, text.length))).toBe(each);
    }
  });
});
