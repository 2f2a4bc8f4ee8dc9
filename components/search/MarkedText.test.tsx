import { render } from '@testing-library/react';
import { MarkedText } from './MarkedText';

const html = (text: string, ...marks: [start: number, end: number][]) =>
  render(<MarkedText text={text} marks={marks.map(([start, end]) => ({ start, end }))} />).container.innerHTML;

describe('MarkedText', () => {
  test.each<[string, [number, number][], string]>([
    ['Новый мост', [[6, 10]], 'Новый <mark>мост</mark>'],
    ['мост', [], 'мост'],
    [
      'мост и мосты',
      [
        [0, 4],
        [7, 12],
      ],
      '<mark>мост</mark> и <mark>мосты</mark>',
    ],
    ['Мост — это', [[0, 4]], '<mark>Мост</mark>&nbsp;—&nbsp;это'],
    ['<b>мост</b> & "', [[3, 7]], '&lt;b&gt;<mark>мост</mark>&lt;/b&gt; &amp; "'],
  ])('%s, %j', (text, marks, shown) => {
    expect(html(text, ...marks)).toBe(shown);
  });

  test.each<[number, number][]>([[[5, 3]], [[0, 99]], [[2, 2]]])(
    'a mark %j that is none leaves the text whole',
    (mark) => {
      expect(html('мост', mark)).toBe('мост');
    },
  );

  test('marks that overlap show every character once', () => {
    expect(html('абвгд', [0, 3], [2, 4])).toBe('<mark>абв</mark>гд');
  });
});
