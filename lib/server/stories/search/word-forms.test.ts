import { hasAdjective, inOtherForms, isQuestionWord, otherFormOf } from './word-forms';

describe('forms of a word that its stem does not find (SEARCH-1)', () => {
  it.each([
    ['песков', 'пескова'],
    ['пескову', 'песков'],
    ['песковым', 'песков'],
    ['медведева', 'медведев'],
    ['танец', 'танца'],
    ['танцы', 'танец'],
    ['рынок', 'рынка'],
    ['рынке', 'рынок'],
    ['белоруссии', 'беларусь'],
    ['беларуси', 'белоруссия'],
    ['мост', null],
    ['река', null],
    ['ров', null],
    ['', null],
  ])('of «%s»: %s', (word, other) => expect(otherFormOf(word)).toBe(other));

  it.each([
    ['Песков о ценах', 'пескова о ценах'],
    ['выборы в Беларуси', 'выборы в белоруссия'],
    ['Погода в Минске', null],
  ])('«%s» is also asked as %s', (query, other) => expect(inOtherForms(query)).toBe(other));
});

it.each([
  ['минские соглашения', true],
  ['Новый мост', true],
  ['Минск', false],
  ['песков', false],
  ['мои', false],
])('«%s» has an adjective: %s', (query, expected) => expect(hasAdjective(query)).toBe(expected));

it('words that ask tell little', () => {
  expect(['сколько', 'какие', 'мост'].map(isQuestionWord)).toEqual([true, true, false]);
});
