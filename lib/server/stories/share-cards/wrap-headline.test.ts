import { letterWidth, wrapHeadline } from './wrap-headline';

const box = { width: 1_000, height: 280, sizes: [80, 60, 48] };
const wrap = (text: string) => wrapHeadline(text, box);

describe('breaking a headline into lines', () => {
  test('three words stand large on one line', () => {
    expect(wrap('Минск замело снегом')).toEqual({ size: 80, lines: ['Минск замело снегом'] });
  });

  test('the lines are about equally long: no word is left alone at the end', () => {
    expect(wrap('Мост через Припять открыли для машин после двух лет ремонта').lines).toEqual([
      'Мост через Припять',
      'открыли для машин',
      'после двух лет ремонта',
    ]);
  });

  test('a longer one gets smaller before it is cut, and loses no word', () => {
    const text =
      'Совет министров утвердил новую программу поддержки малого бизнеса: льготные кредиты и налоговые каникулы';
    const { size, lines } = wrap(text);
    expect([size, lines.join(' ')]).toEqual([60, text]);
  });

  test('one that is too long at the smallest size ends in «…» after a whole word', () => {
    const words = Array.from({ length: 60 }, (_, n) => `слово${n}`);
    const { size, lines } = wrap(words.join(' '));
    const shown = lines.join(' ');
    expect([size, lines.length, shown.endsWith('…')]).toEqual([48, 5, true]);
    expect(words.join(' ').startsWith(shown.slice(0, -1))).toBe(true);
    expect(words).toContain(shown.slice(0, -1).split(' ').at(-1));
  });

  test.each([
    ['А'.repeat(500), 5],
    [`Слово ${'щ'.repeat(60)} слово`, 4],
  ])('an endless word is broken: %.20s', (text, maxLines) => {
    const { lines } = wrap(text);
    expect(lines.length).toBeLessThanOrEqual(maxLines);
    expect(text.replaceAll(' ', '').startsWith(lines.join('').replaceAll(' ', '').replace('…', ''))).toBe(true);
  });

  test.each(['Ш', 'М. Щ. Ю.', 'Ж'.repeat(300), 'Wwмщ '.repeat(80), 'і'.repeat(400), 'слово '.repeat(100)])(
    'no line leaves the box: %.12s',
    (text) => {
      const { size, lines } = wrap(text.trim());
      expect(lines.length).toBeGreaterThan(0);
      for (const line of lines) expect(letterWidth(line) * size).toBeLessThanOrEqual(box.width);
      expect(lines.length * size * 1.14).toBeLessThanOrEqual(box.height);
    },
  );
});
