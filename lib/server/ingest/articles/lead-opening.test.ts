import { withoutOpening } from './lead-opening';

const lead = 'Мост через реку Пину открыли для движения.';

describe('a lead begins with what happened', () => {
  it.each([
    `МИНСК, 2 мая – БЕЛТА. ${lead}`,
    `МИНСК, 2 мая — РИА Новости. ${lead}`,
    `НЬЮ-ЙОРК, 3 мая. /ТАСС/. ${lead}`,
    `Пинск. 2 мая. INTERFAX.RU - ${lead}`,
    `Пинск, 12 ноября 2026 года. ${lead}`,
    `МИНСК, 2 мая - Sputnik. ${lead}`,
    `НИЖНИЙ НОВГОРОД, 2 мая — ${lead}`,
    `2 мая. /Корр. БЕЛТА/. ${lead}`,
    `МИНСК, 3 мая. /Корр. ТАСС Пётр Мостовой/. ${lead}`,
    `ТАСС, 3 мая. ${lead}`,
    `РИАМО - 3 мая. ${lead}`,
    `Общество\n\n${lead}`,
    `МИНСК, 2 мая – БЕЛТА. «${lead}»`,
  ])('%s', (text) => expect(withoutOpening(text).replace(/[«»]/g, '')).toBe(lead));

  it('after what a page tells machines: times, addresses of it and of its pictures, its publisher', () => {
    const told =
      '2026-05-02T08:15:00+03:002026-05-02T17:36:22+03:00https://prima.example/mosty/831.htmlhttps://prima.example/831.jpg' +
      'Агентство новостей ПРИМАhttps://prima.example/logo.pngАгентство новостей ПРИМАhttps://prima.example/logo.png';
    for (const blank of ['\n', ' ']) {
      expect(withoutOpening(`${told}${blank}МОСКВА, 2 мая\u00a0— ПРИМА. ${lead}`)).toBe(lead);
      expect(withoutOpening(`${told}${blank}${lead} Подробнее: https://prima.example`)).toBe(
        `${lead} Подробнее: https://prima.example`,
      );
    }
    expect([withoutOpening(told), withoutOpening('2026-05-02T08:15:00+03:00')]).toEqual(['', '']);
  });

  it.each([
    lead,
    '2026-05-02 мост открыли: https://most.example',
    'Сегодня, 2 мая, в Пинске открыли мост.',
    'Сегодня, 2 мая — День открытия моста.',
    'В понедельник, 4 мая, в Минске ожидается гроза.',
    '2 мая в Пинске открыли мост.',
    'Мост открыт. 3 мая. Так записано в акте.',
    'Общество Красного Креста собрало помощь.',
    'Культура Беларуси представлена в Париже.',
    'В мире растёт число мостов.',
    'Министр приехал в Пинск, 2 мая — День открытия моста.',
    '',
  ])('nothing else is left out: %s', (text) => expect(withoutOpening(text)).toBe(text));

  it('a run of blanks is looked through as far as an opening may reach, not to its end', () => {
    for (const blank of [' ', '\n', '\u00a0']) {
      const text = `МИНСК, 2 мая${blank.repeat(200)}— ${lead}`;
      expect(withoutOpening(text)).toBe(text);
    }
  });

  it('the section is left out before a preposition as well', () => {
    expect(withoutOpening('Общество В Минске открыли мост.')).toBe('В Минске открыли мост.');
  });
});
