import { categoryRows } from '@/lib/server/platform/db/reference-rows';
import { becauseWords } from './because-words';

describe('why a story is recommended, in words (RECOMMEND-1)', () => {
  test.each([
    ['affair', 'follow', '', 'Продолжение сюжета, за которым вы следите'],
    ['affair', 'reading', '', 'Продолжение того, что вы читали'],
    ['category', 'follow', 'Экономика', 'Вы следите за категорией «Экономика»'],
    ['category', 'reading', 'Экономика', 'Вы читаете «Экономику»'],
    ['category', 'reading', 'Беларусь', 'Вы читаете раздел «Беларусь»'],
    ['category', 'reading', 'Дача', 'Вы читаете раздел «Дача»'],
    ['channel', 'follow', 'Орбита', 'Вы следите за изданием «Орбита»'],
    ['channel', 'reading', 'Орбита', 'Вы читаете издание «Орбита»'],
    ['phrase', 'follow', 'новое метро', 'Вы следите за запросом «новое метро»'],
    ['word', 'reading', 'турнир, кубок', 'Похоже на то, что вы читали'],
    ['popular', 'readers', '', 'Сейчас читают многие'],
  ] as const)('%s by %s, «%s»: %s', (kind, by, name, words) => {
    expect(becauseWords({ kind, by, name })).toBe(words);
  });

  test('each topic of the site has its case', () => {
    const words = categoryRows.map(({ name }) => becauseWords({ kind: 'category', by: 'reading', name }));
    expect(words.filter((one) => one.includes('раздел'))).toEqual([
      'Вы читаете раздел «Беларусь»',
      'Вы читаете раздел «В мире»',
    ]);
  });
});
