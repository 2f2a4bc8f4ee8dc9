import { storyKeywords } from './story-keywords';

const keywords = (titles: string[], sources: string[] = [], category: string | null = null) =>
  storyKeywords({ category, sources, titles });

describe('storyKeywords (SEO-3)', () => {
  test('the category and each source come first, once', () => {
    expect(keywords([], ['Вестник', 'Маяк', 'Вестник'], 'Спорт')).toEqual(['Спорт', 'Вестник', 'Маяк']);
    expect(keywords([], ['Маяк'])).toEqual(['Маяк']);
  });

  test('words of most titles come first; forms of one word and ё/е count together', () => {
    const titles = ['Зелёный мост открыли', 'Мост у Пинска', 'Пинскому мосту — зеленый свет'];
    expect(keywords(titles)).toEqual(['мост', 'зелёный', 'пинска', 'открыли', 'свет']);
  });

  test('a word repeated in one title counts once', () => {
    expect(keywords(['река река река берег', 'берег'])).toEqual(['берег', 'река']);
  });

  test('short and empty words and numbers are no keywords', () => {
    expect(keywords(['Что будет после 2026 года, или как он стал 100-м'])).toEqual([]);
  });

  test('there are at most ten words', () => {
    expect(keywords(['арбуз банан вишня гранат дыня ежевика жимолость инжир клюква лимон манго'])).toHaveLength(10);
  });
});
