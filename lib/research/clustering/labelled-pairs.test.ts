import {
  completePairs,
  type LabelledArticle,
  type LabelledPair,
  parseExtraArticles,
  parseLabelledPairs,
} from './labelled-pairs';

const line = (label: unknown, first: object = {}, second: object = {}) =>
  JSON.stringify({
    label,
    first: { title: 'А', url: 'https://a.example/1', ...first },
    second: { title: 'Б', url: 'https://b.example/2', ...second },
  });

describe('parseLabelledPairs (EVAL-1)', () => {
  test('OK means one story, BAD two; the text may be missing', () => {
    const { items, malformed } = parseLabelledPairs([line('OK', { text: 'текст' }), '', line('BAD')].join('\n'));
    expect(malformed).toEqual([]);
    expect(items.map(({ isSame }) => isSame)).toEqual([true, false]);
    expect(items[0]?.first).toEqual({ title: 'А', text: 'текст', url: 'https://a.example/1', at: null });
    expect(items[0]?.second.text).toBe('');
  });

  test('the title may be left to a file of articles', () => {
    expect(parseLabelledPairs(line('OK', { title: undefined })).items[0]?.first.title).toBe('');
  });

  test.each([
    ['half a line', '{"label":"OK","first":'],
    ['another label', line('MAYBE')],
    ['a title that is no text', line('OK', { title: 5 })],
    ['no url', line('OK', {}, { url: undefined })],
    ['no second article', '{"label":"OK","first":{"title":"А","url":"u"}}'],
    ['not an object', '7'],
    ['null', 'null'],
  ])('%s is counted by its number and drops nothing else', (_what, bad) => {
    const { items, malformed } = parseLabelledPairs([line('OK'), bad, line('BAD')].join('\r\n'));
    expect(items).toHaveLength(2);
    expect(malformed).toEqual([2]);
  });

  test.each([
    ['ISO 8601', '2020-05-25T10:00:00Z', Date.UTC(2020, 4, 25, 10)],
    ['epoch seconds', 1_590_400_800, Date.UTC(2020, 4, 25, 10)],
    ['epoch seconds as text', '1590400800', Date.UTC(2020, 4, 25, 10)],
    ['epoch milliseconds', 1_590_400_800_000, Date.UTC(2020, 4, 25, 10)],
    ['nonsense', 'вчера', null],
    ['empty', '', null],
    ['null', null, null],
  ])('published as %s', (_form, published, at) => {
    expect(parseLabelledPairs(line('OK', { published })).items[0]?.first.at).toBe(at);
  });
});

describe('parseExtraArticles', () => {
  test('takes the time from published or timestamp', () => {
    const { items, malformed } = parseExtraArticles(
      '{"title":"А","url":"u","text":"т","timestamp":"1590400800"}\n{"title":"Б"}',
    );
    expect(items).toEqual([{ title: 'А', url: 'u', text: 'т', at: Date.UTC(2020, 4, 25, 10) }]);
    expect(malformed).toEqual([2]);
  });
});

const article = (url: string, more: Partial<LabelledArticle> = {}): LabelledArticle => ({
  url,
  title: '',
  text: '',
  at: null,
  ...more,
});
const pair: LabelledPair = { isSame: true, first: article('a'), second: article('b', { title: 'Своё', at: 5 }) };

describe('completePairs: labels by url only', () => {
  test('title, text and time come from the articles, unless the pair has its own', () => {
    const articles = [article('a', { title: 'А', text: 'т', at: 1 }), article('b', { title: 'Б', text: 'у', at: 2 })];
    expect(completePairs([pair], articles)).toEqual({
      pairs: [{ isSame: true, first: articles[0], second: { ...articles[1], title: 'Своё', at: 5 } }],
      untitled: 0,
    });
  });

  test('a pair that stays without a title is left out and counted', () => {
    const whole = { ...pair, first: article('c', { title: 'В' }) };
    expect(completePairs([pair, whole], [])).toEqual({ pairs: [whole], untitled: 1 });
  });
});
