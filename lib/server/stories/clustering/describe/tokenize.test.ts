import { toRoot } from '@/lib/language/word-forms';
import { MAX_TERMS, Spelling, toTerms } from './tokenize';

const weightOf = (input: { title: string; lead: string }, word: string) => {
  const { terms, weights } = toTerms(input);
  return weights[terms.indexOf(toRoot(word))];
};

describe('toTerms: what an article says (CLUSTER-1)', () => {
  /** More than the lead's first 150 characters, and no terms. */
  const head = 'и в на с '.repeat(20);

  test('a word of the title weighs as much as twice in the lead’s first 150 characters, and as eight times further down', () => {
    const inTitle = weightOf({ title: 'пожар', lead: '' }, 'пожар');
    expect(weightOf({ title: '', lead: 'пожар пожара' }, 'пожар')).toBe(inTitle);
    expect(weightOf({ title: '', lead: head + 'пожар '.repeat(8) }, 'пожар')).toBe(inTitle);
  });

  test('a word said often weighs less than its number', () => {
    expect(weightOf({ title: '', lead: head + 'мост '.repeat(9) }, 'мост')).toBe(
      3 * (weightOf({ title: '', lead: `${head}мост` }, 'мост') ?? 0),
    );
  });

  test('a capitalised word weighs 1.2 times as much', () => {
    expect(weightOf({ title: '', lead: `${head} в городе Гродно` }, 'Гродно')).toBe(10);
    expect(weightOf({ title: '', lead: `${head} в городе гродно` }, 'Гродно')).toBe(8);
  });

  test('only the first 600 characters of the lead are read', () => {
    const { terms } = toTerms({ title: '', lead: `${'я '.repeat(300)}хвост` });
    expect(terms).toEqual([]);
  });

  test('terms are bounded, the title comes first', () => {
    const words = Array.from({ length: 150 }, (_, i) => `${1000 + i}`);
    const { terms, weights } = toTerms({ title: 'Пожар на складе', lead: words.join(' ') });
    expect(terms).toHaveLength(MAX_TERMS);
    expect(weights).toHaveLength(MAX_TERMS);
    expect(terms.slice(0, 2)).toEqual([toRoot('пожар'), toRoot('склад')]);
  });

  test('a weight always fits into seven bits', () => {
    expect(Math.max(...toTerms({ title: 'Ура '.repeat(5_000), lead: '' }).weights)).toBe(127);
  });

  describe('how a text spells its terms', () => {
    const spellingOf = (word: string, title: string, lead = '') => {
      const { terms, spellings } = toTerms({ title, lead });
      return spellings[terms.indexOf(toRoot(word))];
    };

    test.each<[string, string, string, string, number]>([
      ['a capital within a sentence makes a name', 'гродно', 'Зоопарк Гродно', '', Spelling.name],
      ['a word once said in lower case is ordinary', 'роза', 'Что везёт Роза', 'Куплена роза.', Spelling.ordinary],
      ['so it is before the capital', 'роза', 'Куплена роза', 'Что везёт Роза?', Spelling.ordinary],
      ['numbers are ordinary', '2027', 'Бюджет 2027', '', Spelling.ordinary],
      ['of the first word nobody can tell', 'зоопарк', 'Зоопарк Гродно', '', Spelling.unknown],
      ['nor behind a quote that opens the text', 'зоопарк', '«Зоопарк» закрыт', '', Spelling.unknown],
      ['nor after the end of a sentence', 'зоопарк', 'Закрыто', 'Ремонт! Зоопарк ждёт.', Spelling.unknown],
      ['nor after a quotation that ends', 'зоопарк', 'Закрыто', '«Ремонт!» Зоопарк ждёт.', Spelling.unknown],
      ['nor after a sign between headlines', 'зоопарк', 'Ремонт | Зоопарк ждёт', '', Spelling.unknown],
      ['an abbreviation of one letter ends nothing', 'гродно', 'Зоопарк в г. Гродно', '', Spelling.name],
      ['nor after a colon', 'зоопарк', 'Закрыто: Зоопарк ждёт', '', Spelling.unknown],
      ['the lead may tell it of a title’s first word', 'кремль', 'Кремль ответил', 'Там, где Кремль.', Spelling.name],
    ])('%s', (_rule, word, title, lead, spelling) => {
      expect(spellingOf(word, title, lead)).toBe(spelling);
    });
  });

  test('the terms of the title and of the lead’s first 150 characters come first, and are counted', () => {
    expect(toTerms({ title: 'Мост открыт', lead: `Пина ${head} цирк` }).headTerms).toBe(3);
    expect(toTerms({ title: 'Мост открыт', lead: '' }).headTerms).toBe(2);
    const words = Array.from({ length: 150 }, (_, i) => `${1000 + i}`).join(' ');
    expect(toTerms({ title: words, lead: '' }).headTerms).toBe(MAX_TERMS);
  });
});
