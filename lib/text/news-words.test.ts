import { newsWords, reasonWords, visitWords } from './news-words';

const because = { kind: 'story', id: 7, name: 'Мост' } as const;
const item = { new_texts: 0, known: true, retitled: false, because };

describe('what is new of a story (MY-1)', () => {
  it.each([
    [{ ...item, new_texts: 1 }, '+1 текст'],
    [{ ...item, new_texts: 3 }, '+3 текста'],
    [{ ...item, new_texts: 11 }, '+11 текстов'],
    [{ ...item, retitled: true }, 'заголовок изменён'],
    [{ ...item, new_texts: 2, retitled: true }, '+2 текста · заголовок изменён'],
    [{ ...item, new_texts: 4, known: false, because: { ...because, kind: 'category' } as const }, 'новый сюжет'],
    [{ ...item, new_texts: 4, known: false, because: { ...because, kind: 'affair' } as const }, 'продолжение'],
  ])('%j: %s', (told, words) => {
    expect(newsWords(told).replaceAll('\u00a0', ' ')).toBe(words);
  });

  it('a followed story needs no reason, all else says it', () => {
    expect(reasonWords(because)).toBeNull();
    expect(reasonWords({ ...because, kind: 'channel', name: 'Орбита' })).toBe('издание «Орбита»');
    expect(reasonWords({ ...because, kind: 'phrase', name: 'метро' })).toBe('запрос «метро»');
  });

  it.each([
    ['2026-11-29T18:40:00Z', 'сегодня, 21:40'],
    ['2026-11-28T18:40:00Z', 'вчера, 21:40'],
    ['2026-11-20T06:05:00Z', '20 ноября, 09:05'],
  ])('the visit at %s was %s', (since, words) => {
    expect(visitWords(since, new Date('2026-11-29T19:00:00Z'))).toBe(words);
  });
});
