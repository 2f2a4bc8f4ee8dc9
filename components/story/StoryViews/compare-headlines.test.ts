import type { StoryHeadline } from '@/lib/contract/story-headlines';
import { compareHeadlines, groupByCountry, partTitle } from './compare-headlines';

const headline = (id: number, title: string, fields: Partial<StoryHeadline> = {}): StoryHeadline => ({
  id,
  title,
  url: `https://outlet.example/${id}`,
  publication_at: '2026-03-12T11:05:00Z',
  source: null,
  country: null,
  own_words: [],
  ...fields,
});

describe('headlines side by side (STORY-7)', () => {
  test('the most unlike is first, one said twice stands once', () => {
    const list = [
      headline(1, 'Мост открыли'),
      headline(2, 'Мост рухнул на рассвете', { own_words: ['рухнул'] }),
      headline(3, 'МОСТ ОТКРЫЛИ!'),
      headline(4, 'Хлопок у моста', { own_words: ['Хлопок', 'у'] }),
    ];
    expect(compareHeadlines(list).map(({ headline: one, others }) => [one.id, others.map(({ id }) => id)])).toEqual([
      [4, []],
      [2, []],
      [1, [3]],
    ]);
  });

  test('own words are marked wherever they stand, and nothing else', () => {
    expect(partTitle('«Рухнул» мост — рухнул', ['Рухнул'])).toEqual([
      { text: '«', isOwn: false },
      { text: 'Рухнул', isOwn: true },
      { text: '» мост — ', isOwn: false },
      { text: 'рухнул', isOwn: true },
    ]);
    expect(partTitle('', ['мост'])).toEqual([]);
  });

  test('countries stand apart, the larger first, unknown ones last', () => {
    const list = [
      headline(1, 'а', { country: null }),
      headline(2, 'б', { country: null }),
      headline(3, 'в', { country: 'UA' }),
      headline(4, 'г', { country: 'RU' }),
      headline(5, 'д', { country: 'RU' }),
    ];
    expect(groupByCountry(list).map(({ country, headlines }) => [country, headlines.map(({ id }) => id)])).toEqual([
      ['RU', [4, 5]],
      ['UA', [3]],
      [null, [1, 2]],
    ]);
  });
});
