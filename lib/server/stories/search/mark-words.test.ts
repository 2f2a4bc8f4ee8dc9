import { listLikelyWords, markWords, pickFragment, placeWords } from './mark-words';

describe('the words of a text', () => {
  test.each([
    ['Премьер-министр, 5-й созыв', ['премьер', 'министр', '5', 'й', 'созыв']],
    ["аб’ект сям'я «п’еса»", ['аб’ект', "сям'я", 'п’еса']],
    ['за\u0301мок', ['за\u0301мок']],
    ['<b>A&amp;B</b>', ['b', 'a', 'amp', 'b', 'b']],
    ['🙂🙂', []],
    ['', []],
  ])('of %j are %j', (text, words) => {
    expect(placeWords(text).map(({ word }) => word)).toEqual(words);
  });

  test('stand where their marks say', () => {
    const text = '🙂 «Ёлка» и ёлки';
    expect(markWords(text, new Set(['ёлка', 'ёлки'])).map(({ start, end }) => text.slice(start, end))).toEqual([
      'Ёлка',
      'ёлки',
    ]);
  });

  test('are likely when they begin as a lexeme does, in any spelling (ё, Belarusian letters, accents)', () => {
    const text = 'Ёлка и ель, Мінск, Café, трамвай, йод';
    expect(listLikelyWords([text], ['елк', 'минск', 'cafe', 'тр', 'йод'])).toEqual([
      'ёлка',
      'мінск',
      'café',
      'трамвай',
      'йод',
    ]);
  });
});

describe('pickFragment', () => {
  const words = new Set(['мост', 'моста', 'река']);
  const filler = 'Слово за слово, как обычно бывает в новостях, и так далее до конца строки. '.repeat(6);
  const shown = (text: string) => {
    const fragment = pickFragment(text, words);
    return { text: fragment?.text, marked: fragment?.marks.map(({ start, end }) => fragment.text.slice(start, end)) };
  };

  test('a short text comes whole', () => {
    expect(shown('Новый  мост\nоткрыт.')).toEqual({ text: 'Новый мост открыт.', marked: ['мост'] });
  });

  test('of a long one the place with the most different words, not the first one', () => {
    const { text, marked } = shown(`Мост. ${filler}Ширина моста и река под ним. ${filler}`);
    expect(marked).toEqual(['моста', 'река']);
    expect(text).toMatch(/^….*…$/);
    expect(text?.length).toBeLessThanOrEqual(222);
  });

  test('a place near the beginning or the end is not cut off there', () => {
    expect(shown(`Через реку строят мост. ${filler}`).text).toMatch(/^Через реку строят мост\..*…$/);
    expect(shown(`${filler}Готов мост.`).text).toMatch(/^….*Готов мост\.$/);
  });

  test('without a word it is the beginning', () => {
    expect(shown(filler)).toEqual({ text: expect.stringMatching(/^Слово за слово.*…$/), marked: [] });
  });

  test('no text gives none', () => {
    expect([pickFragment('', words), pickFragment(' \n ', words)]).toEqual([null, null]);
  });

  // Each window counted anew would cost the square of how often the word is there: a publication decides that.
  it.each([' ', ','])('a text of one word alone is counted through once: between them %j', (between) => {
    const fragment = pickFragment(`${`мост${between}`.repeat(200_000)} река`, new Set(['мост', 'река']));
    expect(fragment?.text).toMatch(/мост.*река$/);
  });

  test('words without a space are cut, never through a surrogate pair', () => {
    for (const text of ['🙂'.repeat(400), `${'🙂'.repeat(300)}мост${'🙂'.repeat(301)}`, `мост ${'а'.repeat(5_000)}`]) {
      const fragment = pickFragment(text, words);
      expect(fragment?.text.length).toBeLessThanOrEqual(222);
      expect(fragment?.text).not.toMatch(/\p{Cs}/u);
      expect(fragment?.marks).toHaveLength(text.includes('мост') ? 1 : 0);
    }
  });

  test.each([1, 30, 59, 60, 61, 119, 200, 219, 220, 221, 500])(
    'a word %i characters deep is in its fragment',
    (deep) => {
      for (const gap of ['а'.repeat(deep), 'аб '.repeat(deep).slice(0, deep)]) {
        for (const tail of ['', ' конец', ` ${filler}`]) {
          expect(shown(`${gap} мост${tail}`).marked).toEqual(['мост']);
        }
      }
    },
  );
});
