import { ArticleReader } from './article-reader';
import { Repeats, wholeReading } from './repeats';
import { factsOf } from './title-facts';

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

test('where and when a forecast is for, and its language, do not depend on what of its lead is left out', () => {
  const forecast = {
    id: 1,
    title: 'Синоптики рассказали, какая погода ждёт водителей',
    lead: 'МИНСК, 3 ноября — БелТА. В Гродненской области 4 ноября дождь. Ветер слабый.',
    at,
    outlet: 1,
  };
  const ukrainian = { id: 2, title: 'Прокурори Києва', lead: 'Їхні імена є. В Киеве названы имена.', at, outlet: 1 };
  for (const article of [forecast, ukrainian])
    for (const sentence of [0, 1])
      expect(reader().read(article, without(sentence)).facts).toEqual(reader().read(article, wholeReading).facts);
  const { facts } = reader().read(forecast, wholeReading);
  // The dateline says where and when it was written.
  expect(facts.regions).toEqual(factsOf('Гродненская область').regions);
  expect(facts.days.dates).toEqual([1104]);
});
