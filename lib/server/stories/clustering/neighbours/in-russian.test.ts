import { placeArticle } from '../place-article';
import { StoryClusterer } from '../story-clusterer';
import { neighbourNews } from '../testing/neighbour-news';
import { toRoot } from '../word-forms';
import { inRussian, languageOf } from './in-russian';

describe('the language of an article', () => {
  test.each([
    ['be', 'У Гродне адкрылі новы мост', 'Рух пачнецца ў панядзелак.'],
    ['be', 'Міністр адказаў', ''],
    ['uk', 'У Києві відкрили новий міст', ''],
    ['uk', 'Рада ухвалила закон', 'Документ підтримали 258 депутатів.'],
    [null, 'В Гродно открыли новый мост', 'Движение начнется в понедельник.'],
    [null, 'Вышел роман «Каласы пад сярпом тваім»', 'Книгу перевели на русский язык, тираж — две тысячи экземпляров.'],
    [null, 'Ведущий «України 24» рассказал о карантине', 'По его словам, выплаты начнутся в мае.'],
    [null, 'Brexit talks resume', ''],
    [null, 'Алматыда жаңа мектеп ашылды', 'Мектепте мың бала оқиды, деп хабарлады әкімдік.'],
  ])('%s: %s', (language, title, lead) => {
    expect(languageOf(title, lead)).toBe(language);
  });
});

describe('words of neighbours meet the Russian ones', () => {
  test.each([
    ['пожежа', 'пожар'],
    ['рятувальники', 'спасатели'],
    ['об’єкт', 'объект'],
    ["п'ятниця", 'пятница'],
    ['відремонтували', 'отремонтировали'],
    ['Німеччині', 'Германии'],
  ])('Ukrainian %s is %s', (word, russian) => {
    const { title } = inRussian({ title: `${word} її`, lead: '' });
    expect(toRoot(title.split(' ')[0] ?? '')).toBe(toRoot(russian));
  });

  test.each([
    ['цягнік', 'поезд'],
    ['пацярпелі', 'пострадали'],
    ['сказаў', 'сказал'],
    ['дзейнасць', 'деятельность'],
    ['вясной', 'весной'],
    ['адмовіліся', 'отказались'],
    ['адкрылі', 'открыли'],
    ['Гродзенскай', 'Гродненской'],
  ])('Belarusian %s is %s', (word, russian) => {
    const { title } = inRussian({ title: `${word} ў`, lead: '' });
    expect(toRoot(title.split(' ')[0] ?? '')).toBe(toRoot(russian));
  });

  test('capitals stay, for names distinguish events; Russian words and numbers stay as they are', () => {
    expect(inRussian({ title: 'Пажар у Мінску 5 мая, 2,5 гадзіны', lead: '' }).title).toMatch(
      /^Пожар у Минску 5 мая, 2,5 час/,
    );
    const russian = { title: 'Пожар в Минске', lead: 'Никто не пострадал.' };
    expect(inRussian(russian)).toEqual(russian);
  });
});

/** How many of the pairs share a story, and how many stories hold more than one event. */
function meet(leads: boolean): { met: number; mixed: number } {
  const clusterer = new StoryClusterer();
  let next = 1;
  const start = Date.UTC(2026, 10, 20, 8);
  const place = (id: number, words: { title: string; lead: string }) =>
    placeArticle(
      clusterer,
      { id, title: words.title, lead: leads ? words.lead : '', at: start + id * 60_000, outlet: 1 + (id % 2) },
      () => next++,
    );
  neighbourNews.forEach(({ russian, other }, n) => {
    place(2 * n + 1, russian);
    place(2 * n + 2, other);
  });
  const stories = neighbourNews.map((_, n) => [clusterer.storyOf(2 * n + 1), clusterer.storyOf(2 * n + 2)] as const);
  const events = new Map<number | null, Set<number>>();
  stories.forEach((pair, n) => pair.forEach((story) => events.set(story, (events.get(story) ?? new Set()).add(n))));
  return {
    met: stories.filter(([russian, other]) => russian === other).length,
    mixed: [...events.values()].filter((each) => each.size > 1).length,
  };
}

test('nine of ten agencies’ pairs share a story, with leads and without, and no two events do (CLUSTER-8)', () => {
  const [withLeads, headlines] = [meet(true), meet(false)];
  expect(withLeads.met).toBeGreaterThanOrEqual(90);
  expect(headlines.met).toBeGreaterThanOrEqual(90);
  expect(withLeads.mixed).toBe(0);
  expect(headlines.mixed).toBeLessThanOrEqual(2);
});
