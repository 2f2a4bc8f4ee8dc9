import { readTable, wordsIn } from '../read-table';
import { computeTerm } from '../word-terms';
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

/** As much of a word as the clusterer reads. */
const rootOf = (word: string) =>
  computeTerm(word).replaceAll(/[ьъ]/g, '').replaceAll(/[йыі]/g, 'и').replaceAll('э', 'е').slice(0, 4);

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
    expect(rootOf(title.split(' ')[0] ?? '')).toBe(rootOf(russian));
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
    expect(rootOf(title.split(' ')[0] ?? '')).toBe(rootOf(russian));
  });

  test.each([
    ['Украина', 'українці'],
    ['особенно', 'особливо'],
    ['вода', 'воді'],
    ['взять', 'взяли'],
  ])('%s is not taken for another word: %s', (_russian, word) => {
    const { title } = inRussian({ title: `${word} її`, lead: '' });
    expect(title).not.toMatch(/похитил|человек|водитель|загорелся/);
  });

  test('Latin words stay as they are', () => {
    expect(inRussian({ title: "O'Neill і NATO ў XVIII стагоддзі", lead: '' }).title).toMatch(
      /^O'Neill и NATO в XVIII век$/,
    );
  });

  test('capitals stay, for names distinguish events; Russian words and numbers stay as they are', () => {
    expect(inRussian({ title: 'Пажар у Мінску 5 мая, 2,5 гадзіны', lead: '' }).title).toMatch(
      /^Пожара у Минск 5 мая, 2,5 час/,
    );
    const russian = { title: 'Пожар в Минске', lead: 'Никто не пострадал.' };
    expect(inRussian(russian)).toEqual(russian);
  });
});

describe.each(['belarusian.tsv', 'ukrainian.tsv'])('the table %s', (name) => {
  const lines = readTable(name);
  const beginnings = lines.flatMap(([, written]) => wordsIn(written));

  test('has two cells in each line, and each beginning once', () => {
    expect(lines.filter((line) => line.length !== 2)).toEqual([]);
    expect(beginnings.filter((one, index) => beginnings.indexOf(one) !== index)).toEqual([]);
    // Words are looked up with «у» in its place.
    expect(beginnings.filter((one) => one.startsWith('ў'))).toEqual([]);
  });

  test('has no beginning of fewer than three letters, which would be that of too many words', () => {
    expect(beginnings.filter((one) => !/^\p{Script=Cyrillic}{3,14}$|^\p{Script=Cyrillic}+\$$/u.test(one))).toEqual([]);
  });
});
