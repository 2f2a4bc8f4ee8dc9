import { emptyTables } from '../../platform/db/testing/empty-tables';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { insertStory, type ArticleValues } from '../../platform/db/testing/builders';
import { searchStories } from './search-stories';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => emptyTables(database.pool, 'stories', 'articles', 'search_words'));
afterAll(() => database.close());

const at = new Date('2026-11-20T12:00:00Z');

/** Stories of one article each, the first an hour old, each next one an hour older. */
async function tell(...told: (string | ArticleValues)[]): Promise<void> {
  for (const [index, one] of told.entries()) {
    const publishedAt = new Date(at.getTime() - (index + 1) * 3_600_000);
    const values = typeof one === 'string' ? { title: one } : one;
    await insertStory(database.db, {
      createdAt: publishedAt,
      articles: [{ summary: null, text: null, publishedAt, ...values }],
    });
  }
}

const search = (query: string) => searchStories(database.db, { query, category: null, period: 'all', page: 1, at });
const titles = async (query: string) => (await search(query)).results.map(({ title }) => title);

describe('names with figures are one word (SEARCH-3)', () => {
  test.each([
    ['Комплекс С-400 доставили в срок', ['С-400', 'S-400', 's400', 'С400', 'C-400', 'с 400', 'комплексы с-400']],
    ['Самолёт Ту-154М совершил посадку', ['ту-154', 'tu-154', 'Ту154', 'ту 154', 'ty-154']],
    ['Истребитель F-16 разбился', ['f-16', 'F16', 'ф-16']],
    ['Сети 5G заработают в городе', ['5g', '5G сети', '5г']],
    ['Число заражённых COVID-19 растёт', ['covid-19', 'COVID19', 'covid', 'covid 19', 'Covid–19']],
    ['Лайнер А321neo прибыл', ['a321neo', 'А-321', 'a321']],
    ['Билет на Евро-2020 вернут', ['евро-2020', 'евро 2020']],
    ['Самолёт Ил 76 сел на Луне', ['ил-76', 'il-76', 'ил 76']],
  ])('«%s» is found by %j', async (title, queries) => {
    await tell('Курсы валют на сегодня: 400 и 154, 16 и 19', title);
    for (const query of queries) expect([query, await titles(query)]).toEqual([query, [title]]);
  });

  test('the figures alone are another thing, and so is a longer or a shorter name', async () => {
    await tell(
      'Цена выросла на 400 рублей',
      'Ракета С-300 стоит 400 миллионов',
      'Станция S-4000 открыта',
      'Мост с 400 опорами',
    );
    for (const query of ['S-400', 'с-400', 'с 400', 'С-40']) expect([query, await titles(query)]).toEqual([query, []]);
  });

  test('they stand where they stand: in a phrase, and marked', async () => {
    await tell('Комплекс С-400 доставили', 'Доставили комплекс: рядом С-400');
    expect(await titles('"комплекс s-400"')).toEqual(['Комплекс С-400 доставили']);
    const [first] = (await search('"комплекс s-400"')).results;
    expect(first?.title_marks.map(({ start, end }) => first.title.slice(start, end))).toEqual(['Комплекс', 'С-400']);
  });
});

describe('names in all cases (SEARCH-1)', () => {
  test.each([
    ['Песков рассказал о планах', ['песков', 'пескова', 'пескову', 'песковым', 'Пескове']],
    ['Слова Пескова обсуждают', ['песков', 'песковым']],
    ['Гомель принимает турнир', ['гомеля', 'гомелем', 'в гомеле']],
    ['Концерт Ивлеевой: танцы на льду', ['ивлеева', 'ивлееву', 'танец ивлеевой']],
    ['Куликовская-Романова умерла', ['куликовской-романовой', 'романова', 'куликовская']],
  ])('«%s» is found by %j', async (title, queries) => {
    await tell('Курсы валют на сегодня', title);
    for (const query of queries) expect([query, await titles(query)]).toEqual([query, [title]]);
  });
});

describe('the word itself before what merely shares its stem (SEARCH-7)', () => {
  test('a city before what is called after it, a name before a common word', async () => {
    await tell('Стороны обсудили минские договорённости', 'Что построят в Минске', 'Минск готовится к зиме');
    expect((await titles('минск')).at(-1)).toBe('Стороны обсудили минские договорённости');
    expect((await titles('Минск')).at(-1)).toBe('Стороны обсудили минские договорённости');
    await tell('Грузовики везут пески из карьера', 'О ценах рассказал Песков');
    expect((await titles('песков'))[0]).toBe('О ценах рассказал Песков');
  });

  test('also from behind the first page, where rank and age alone would leave it', async () => {
    const fresh = Array.from({ length: 30 }, (_, n) => `Стороны обсудили минские договорённости: раунд ${n}`);
    await tell(...fresh, 'Открыли новый парк в Минске');
    expect((await titles('минск'))[0]).toBe('Открыли новый парк в Минске');
  });

  test('an adjective means itself', async () => {
    await tell('Соглашения подписали: в Минске встреча', 'Выполнят ли минские соглашения');
    expect((await titles('минские соглашения'))[0]).toBe('Выполнят ли минские соглашения');
  });

  test('words side by side before words far apart, also with a word of the query missing', async () => {
    await tell('Мост закрыли, потому что в городе новый автобус', 'Движение открыл новый мост');
    expect((await titles('новый мост'))[0]).toBe('Движение открыл новый мост');
    expect((await titles('новый мост дирижабль'))[0]).toBe('Движение открыл новый мост');
  });

  test('the headline before the text, whatever is missing', async () => {
    await tell({ title: 'Прочее', summary: 'Ещё в городе закрыли мост, строят завод.' }, 'Мост и завод в планах');
    expect((await titles('мост завод дирижабль'))[0]).toBe('Мост и завод в планах');
  });

  test('a question word tells little: nothing rare is missing with it', async () => {
    await tell('Сколько стоит корабль', 'К станции полетят три корабля');
    for (let n = 0; n < 30; n++) await tell(`К станции едут корабли номер ${n}`);
    expect((await titles('сколько кораблей полетят'))[0]).toBe('К станции полетят три корабля');
  });
});

describe('slips, the other layout, Latin letters (SEARCH-4)', () => {
  test.each([
    ['презединт', 'Президент подписал указ'],
    ['реканструкцыя', 'Реконструкция идёт'],
    ['шизафринии', 'Причину шизофрении нашли'],
    ['rfpfym', 'Казань ждёт гостей'],
    ['ghtpbltyn erfp', 'Президент подписал указ'],
    ['kazan', 'Казань ждёт гостей'],
    ['prezident ukaz', 'Президент подписал указ'],
  ])('«%s» finds «%s»', async (query, title) => {
    await tell(
      'Курсы валют',
      'Президент подписал указ',
      'Реконструкция идёт',
      'Причину шизофрении нашли',
      'Казань ждёт гостей',
    );
    expect((await titles(query))[0]).toBe(title);
  });

  test('a country under both of its names finds the same', async () => {
    await tell('Выборы в Беларуси прошли', 'Выборы в Белоруссии прошли', 'Выборы в Чехии');
    for (const query of ['выборы в беларуси', 'выборы в белоруссии', 'выборы белоруссия'])
      expect([query, (await titles(query)).slice(0, 2).toSorted()]).toEqual([
        query,
        ['Выборы в Беларуси прошли', 'Выборы в Белоруссии прошли'],
      ]);
  });
});
