import iconv from 'iconv-lite';
import { guessCharset } from './guess-charset';

describe('guessCharset', () => {
  it.each([
    ['windows-1251', 'Суд в Петербурге'],
    ['koi8-r', 'В Нацбанке не'],
    ['windows-1251', 'Пять с плюсом'],
    ['koi8-r', 'Будь в курсе'],
    ['cp866', 'Новости столицы'],
    ['iso-8859-5', 'Новости столицы'],
  ])('tells %s by a few words: %s', (charset, text) => {
    expect(guessCharset(iconv.encode(text, charset), [])).toBe(charset);
  });

  it('believes a label that makes sense, and not one that makes none', () => {
    const bytes = iconv.encode('Президент подписал закон', 'windows-1251');
    expect(guessCharset(bytes, ['windows-1251'])).toBe('windows-1251');
    expect(guessCharset(bytes, ['koi8-r'])).toBe('windows-1251');
    expect(guessCharset(bytes, ['windows-1252'])).toBe('windows-1251');
  });

  it.each(['windows-1255', 'windows-1253', 'euc-kr', 'big5'])(
    'believes %s, a label that nobody gives by mistake',
    (label) => {
      expect(guessCharset(iconv.encode('Президент подписал закон', 'windows-1251'), [label])).toBe(label);
    },
  );

  it('leaves Western texts to their label, or to windows-1252', () => {
    const bytes = iconv.encode('Señor Müller aß Crème brûlée', 'windows-1252');
    expect(guessCharset(bytes, ['iso-8859-15'])).toBe('iso-8859-15');
    expect(guessCharset(bytes, [])).toBe('windows-1252');
  });
});
