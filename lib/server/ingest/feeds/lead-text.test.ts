import { closeCutText, withoutHeadline } from './lead-text';

const long = 'Мост через реку Пину в Пинске открыли для движения в пятницу утром, реконструкция длилась больше года. ';

describe('a text that a feed has cut ends with «…» at a word or a sentence (FEED-14)', () => {
  it.each([
    [
      'inside a word',
      `${long}На переправе появилась велодорожка шириной три метра, тротуары и новое осве`,
      `${long}На переправе появилась велодорожка шириной три метра, тротуары и новое…`,
    ],
    [
      'behind a comma',
      `${long}На переправе появилась велодорожка шириной три метра, тротуары, ос`,
      `${long}На переправе появилась велодорожка шириной три метра, тротуары…`,
    ],
    ['soon after a sentence', `${long}${long}На перепр`, `${long}${long}`.trim()],
    ['in a new paragraph', `${long.trim()}\n\nКак сообщили в мэрии города, новое осве`, long.trim()],
    [
      'behind a preposition, in the only sentence',
      'Мост через реку Пину в Пинске открыли для движения в пятницу утром, реконструкция длилась больше года, обошлась дешевле, чем в',
      'Мост через реку Пину в Пинске открыли для движения в пятницу утром, реконструкция длилась больше года, обошлась дешевле, чем…',
    ],
    ['with dots', `${long}На переправе появилась велодорожка ...`, `${long}На переправе появилась велодорожка…`],
    ['with dots in brackets', `${long}На переправе появилась [...]`, `${long}На переправе появилась…`],
    ['with a promise', `${long.trim()} Читать далее`, long.trim()],
    ['with dots and a promise', `${long}На переправе... Подробнее »`, `${long}На переправе…`],
  ])('cut %s', (_where, text, expected) => expect(closeCutText(text)).toBe(expected));

  it.each([
    long.trim(),
    `${long}«Мы ждали этого год»`,
    'Короткая строка без точки',
    'Мост через реку Пину в Пинске открыли для движения в пятницу утром, реконструкция длилась больше года и обошлась дешевле плана',
    `${long}\n\nФото: БЕЛТА`,
    `${long}\n\nИван Мостовой, Пинск`,
    `${long}\n\nЗаписала корреспондент: Ольга Бережная`,
    `${long}Запись: https://example.by/most`,
    '',
    'Читать далее',
  ])('a whole text stays: %s', (text) => expect(closeCutText(text)).toBe(text));

  it('takes no longer with a text of one endless word', () => {
    expect(closeCutText('я'.repeat(100_000))).toBe('…');
    expect(closeCutText(`${'я'.repeat(300_000)} слово, и`)).toBe(`${'я'.repeat(300_000)} слово…`);
  });

  // A form with a choice at every sign tries 2ⁿ ways before it gives up.
  it.each([
    ['points', `${long}${'.'.repeat(150)}x`],
    ['points and blanks', `${long}${'…  '.repeat(50)}x`],
    ['initials', `${long}\n${'..А'.repeat(19)}`],
    ['capitals and points', `${long}\n${'А.'.repeat(28)}ааа`],
  ])('takes no longer with a run of %s at the end (FEED-10)', (_what, text) => {
    expect(closeCutText(text).startsWith(long.trim().slice(0, -1))).toBe(true);
  });

  it('of several marks at the end none is left', () => {
    expect(closeCutText(`${long}На переправе появилась … [...] Читать далее`)).toBe(`${long}На переправе появилась…`);
  });
});

describe('a lead that repeats the headline is no lead (FEED-15)', () => {
  const headline = 'В Пинске открыли мост «Северный»';
  it.each([
    ['the headline alone', 'В Пинске открыли мост "Северный".', ''],
    ['the headline in capitals', 'В ПИНСКЕ ОТКРЫЛИ МОСТ СЕВЕРНЫЙ', ''],
    ['the headline, then a text', `В Пинске открыли мост «Северный». ${long}`, long],
    ['the headline on a line of its own', `В Пинске открыли мост «Северный»\n\n${long}`, long],
    ['a sentence that begins alike', 'В Пинске открыли мост «Северный» через Пину после ремонта.', null],
    ['other words', long, null],
    ['a headline of no words', long, null],
  ])('%s', (what, lead, expected) => {
    expect(withoutHeadline(lead, what.endsWith('no words') ? '!!!' : headline)).toBe(expected ?? lead);
  });
});
