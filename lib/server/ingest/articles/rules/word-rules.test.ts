import { applyRule, compileRules, type WordRule } from './word-rules';

const rule = (words: string, more: Partial<WordRule> = {}): WordRule => ({
  id: 1,
  sourceId: null,
  words,
  deed: 'drop',
  categoryId: null,
  ...more,
});
const text = (title: string, more: { summary?: string; text?: string } = {}) => ({
  title,
  summary: more.summary ?? null,
  text: more.text ?? null,
});

describe('words of a rule (CHANNELS-4)', () => {
  test.each([
    ['гороскоп', 'Гороскопы на неделю', true],
    ['ёлка', 'Где купить елку', true],
    ['ЁЛКА', 'Где купить елку', true],
    ['розыгрыш призов', 'Большой розыгрыш призов', true],
    ['розыгрыш призов', 'Большому розыгрышу приза быть', true],
    ['розыгрыш призов', 'Призы и розыгрыш', false],
    ['розыгрыш призов', 'Розыгрыш дорогих призов', false],
    ['встреча в Минске', 'Встречи в Минске', true],
    ['премьер-министр', 'О чём говорил премьер-министр', true],
    ['кот', 'Который час', false],
    ['500', 'Пятьсот рублей и 500', true],
    ['a.*b', 'aab', false],
  ])('«%s» in «%s»: %s', (words, title, isMet) => {
    expect(compileRules([rule(words)])(text(title)) !== null).toBe(isMet);
  });

  test('a phrase does not go from the headline into the text; each of them is read, the text to its limit', () => {
    const find = compileRules([rule('мост открыт')]);
    expect(find(text('Мост', { summary: 'Открыт' }))).toBeNull();
    expect(find(text('Новости', { summary: 'Мост открыт' }))).not.toBeNull();
    expect(find(text('Новости', { text: `${'слово '.repeat(200)}мост открыт` }))).not.toBeNull();
    expect(find(text('Новости', { text: `${'слово '.repeat(300)}мост открыт` }))).toBeNull();
  });

  test('what drops comes first, then the channel’s own, then the older', () => {
    const own = rule('мост', { id: 5, sourceId: 4, deed: 'category', categoryId: 7 });
    const older = rule('мост', { id: 2, deed: 'category', categoryId: 5 });
    const drop = rule('открыт', { id: 9 });
    expect(compileRules([older, own])(text('Мост открыт'))?.id).toBe(5);
    expect(compileRules([older, own, drop])(text('Мост открыт'))?.id).toBe(9);
    expect(compileRules([older, rule('мост', { id: 3 })])(text('Мост'))?.id).toBe(3);
  });
});

test('a rule gives the topic, or adds a place', () => {
  const classified = { topic: 3, chance: 0.4, isInBelarus: false, isInWorld: false };
  const put = (categoryId: number) => applyRule(classified, rule('мост', { deed: 'category', categoryId }));
  expect(put(7)).toEqual({ ...classified, topic: 7, chance: 0.99 });
  expect(put(1)).toEqual({ ...classified, isInBelarus: true });
  expect(put(2)).toEqual({ ...classified, isInWorld: true });
  expect(applyRule(classified, rule('мост'))).toBe(classified);
});
