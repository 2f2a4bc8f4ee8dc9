import { singleLine, truncate } from './truncate';

describe('truncate', () => {
  test.each([
    ['Короткая строка', 20, 'Короткая строка'],
    ['Ровно двадцать знаков', 21, 'Ровно двадцать знаков'],
    ['Мост через Припять открыли', 20, 'Мост через Припять…'],
    ['Мост через Припять, открыли', 20, 'Мост через Припять…'],
    ['Мост через\n  Припять', 40, 'Мост через Припять'],
    ['Оченьдлинноесловобезпробелов', 10, 'Оченьдлин…'],
    ['а оченьдлинноесловобезпробелов', 10, 'а оченьдл…'],
    ['', 10, ''],
  ])('%j at %d → %j', (text, limit, expected) => {
    expect(truncate(text, limit)).toBe(expected);
  });

  it('never exceeds the limit and never halves a surrogate pair', () => {
    const text = '😀'.repeat(20);
    for (let limit = 1; limit < 40; limit += 1) {
      const cut = truncate(text, limit);
      expect(cut.length).toBeLessThanOrEqual(limit);
      expect(() => encodeURIComponent(cut)).not.toThrow();
    }
  });

  it('makes one line of many', () => {
    expect(singleLine(' a\r\n\tb\u00a0c ')).toBe('a b c');
  });
});
