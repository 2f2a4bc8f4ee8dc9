import { toTerms } from './clustering/describe/tokenize';
import { toSharedWords } from './story-keywords';

describe('the words that an article shares, as its text has them (R26: «why is it in this story»)', () => {
  const text = {
    title: 'Экспресс «Двина» довезёт до Полоцка',
    lead: 'Билет на «Двину» стоит 18,5 рубля, поезда ходят без пересадок.',
  };
  const termsOf = (words: string) => toTerms({ title: words, lead: '' }).terms;

  test.each([
    ['a folded root is told by the word that gives it', 'двины', ['Двина']],
    ['capitals stay as the text has them', 'полоцк экспрессы', ['Полоцка', 'Экспресс']],
    ['a word of the lead, where the title has none', 'поезд', ['поезда']],
    ['a number is whole', '18.5', ['18,5']],
    ['the order is that of the terms', 'рубль билеты полоцку', ['рубля', 'Билет', 'Полоцка']],
    ['what the text does not have is left out', 'Двина самолёт', ['Двина']],
    ['nothing shared', '', []],
  ])('%s', (_rule, words, expected) => {
    expect(toSharedWords(text, termsOf(words))).toEqual(expected);
  });

  test('every term of a text leads back to a word of it', () => {
    const { terms } = toTerms(text);
    expect(toSharedWords(text, terms)).toHaveLength(terms.length);
  });
});
