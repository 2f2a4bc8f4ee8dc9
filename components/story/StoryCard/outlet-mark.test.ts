import { markColours, markOf } from './outlet-mark';

test.each([
  ['Полесская волна', 'ПВ'],
  ['Мост', 'Мо'],
  ['Газета «Вечерний берег»', 'ВБ'],
  ['bereg.by', 'Be'],
  ['24 часа', '2Ч'],
  ['«»', '?'],
  ['Я', 'Я'],
])('%s has the letters %s', (name, letters) => {
  expect(markOf(name).letters).toBe(letters);
});

test('a name has one colour everywhere, and many names have all of them', () => {
  expect(markOf('Мост')).toEqual(markOf('Мост'));
  const colours = Array.from({ length: 200 }, (_, index) => markOf(`Издание ${index}`).colour);
  expect(new Set(colours).size).toBe(markColours);
});
