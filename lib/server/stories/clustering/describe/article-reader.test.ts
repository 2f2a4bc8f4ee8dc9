import { ArticleReader } from './article-reader';
import { Repeats, wholeReading } from './repeats';

const at = Date.UTC(2026, 10, 20);
const reader = () => new ArticleReader(new Repeats());
const without = (sentence: number) => ({ ...wholeReading, leftOut: 1 << sentence });

describe('an article is read as it was decided, and only once (CLUSTER-6)', () => {
  const article = {
    id: 1,
    title: 'Мост через Пину открыли',
    lead: 'Наш отдел продаж ждёт вас каждый день. Движение началось утром.',
    at,
    outlet: 1,
  };

  test('what is left out is not among its terms, also just after it was read whole', () => {
    const one = reader();
    const whole = one.read(article, wholeReading).text.terms;
    const rest = one.read(article, without(0)).text.terms;
    expect(whole.length).toBeGreaterThan(rest.length);
    expect(one.read(article, wholeReading).text.terms).toEqual(whole);
    expect(reader().read(article, without(0)).text.terms).toEqual(rest);
  });

  test('the same reading twice is one and the same', () => {
    const one = reader();
    expect(one.read({ ...article, id: 2 }, without(0))).toBe(one.read(article, without(0)));
    expect(one.read({ ...article, outlet: 2 }, without(0))).not.toBe(one.read(article, without(0)));
  });
});

test('the language of an article does not depend on what of its lead is left out', () => {
  const ukrainian = { id: 2, title: 'Прокурори Києва', lead: 'Їхні імена є. В Киеве названы имена.', at, outlet: 1 };
  for (const sentence of [0, 1])
    expect(reader().read(ukrainian, without(sentence)).facts).toEqual(reader().read(ukrainian, wholeReading).facts);
});
