import { lookAlike } from './name-likeness';

test.each([
  ['Вестник', 'вестник'],
  ['Вестник', ' Вест\u00adник\u200b '],
  ['Вестник', '«Вестник».'],
  ['Вестник', 'Веcтник'],
  ['ТУТ', 'TYT'],
  ['тут', 'TYT'],
  ['Onliner', 'Оnlіnеr'],
  ['Onliner', 'Οnliner'],
  ['Onliner', '0nliner'],
  ['Onliner', 'OnIiner'],
  ['Onliner', 'Ｏｎｌｉｎｅｒ'],
  ['Зеркало', '3еркало'],
  ['Ещё', 'Еще'],
  ['Modern', 'Modem'],
  ['Сорок', 'COPOK'],
])('«%s» and «%s» look alike', (one, other) => {
  expect([lookAlike(one, other), lookAlike(other, one)]).toEqual([true, true]);
});

test.each([
  ['Вестник', 'Вестник Минска'],
  ['Мой город', 'Мои города'],
  ['Спорт', 'Спирт'],
  ['5 канал', '6 канал'],
  ['!!!', '???'],
])('«%s» and «%s» do not', (one, other) => {
  expect(lookAlike(one, other)).toBe(false);
});
