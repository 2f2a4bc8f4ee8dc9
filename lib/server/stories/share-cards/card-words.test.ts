import { cardWords, outletsNote } from './card-words';

test.each([
  [0, null],
  [1, 'Об этом пишет 1 издание'],
  [2, 'Об этом пишут 2 издания'],
  [4, 'Об этом пишут 4 издания'],
  [5, 'Об этом пишут 5 изданий'],
  [11, 'Об этом пишут 11 изданий'],
  [14, 'Об этом пишут 14 изданий'],
  [21, 'Об этом пишет 21 издание'],
  [22, 'Об этом пишут 22 издания'],
  [101, 'Об этом пишет 101 издание'],
  [111, 'Об этом пишут 111 изданий'],
])('%d outlets', (outlets, wanted) => {
  expect(outletsNote(outlets)?.replace('\u00a0', ' ') ?? null).toBe(wanted);
});

describe('the words of a card', () => {
  const story = { kind: 'story', headline: 'Заголовок', outlets: 2, category: 'Авто', picture: null } as const;

  test('a story without a category has no label (R24’s words are for pages)', () => {
    expect(cardWords({ ...story, category: null }).label).toBeNull();
    expect(cardWords(story).label).toBe('Авто');
  });

  test.each(['', '🔥', '中文'])(
    'a headline of which nothing can be drawn (%j) reads «Без названия» (R24)',
    (headline) => {
      expect(cardWords({ ...story, headline }).headline).toBe('Без названия');
    },
  );

  test('a headline of 500 characters (FEED-4) is cut between words', () => {
    const { headline } = cardWords({ ...story, headline: 'слово '.repeat(83) });
    expect(headline.length).toBeLessThanOrEqual(220);
    expect(headline).toMatch(/слово…$/);
  });

  test('a channel is told in its own words, or in ours', () => {
    expect(cardWords({ kind: 'channel', name: 'Полесская волна', description: 'О Полесье', faviconId: null })).toEqual({
      label: 'Издание',
      headline: 'Полесская волна',
      note: 'О Полесье',
    });
    expect(cardWords({ kind: 'channel', name: 'В', description: null, faviconId: null }).note).toMatch(
      /^Последние публикации/,
    );
  });
});
