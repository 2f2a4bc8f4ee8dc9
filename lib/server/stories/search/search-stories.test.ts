import { eq, sql } from 'drizzle-orm';
import { emptyTables } from '../../platform/db/testing/empty-tables';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { insertStory, type ArticleValues } from '../../platform/db/testing/builders';
import { articles, stories } from '../../platform/db/schema';
import { readWithinLimits } from './search-store';
import { maxStories, searchStories, type SearchOutcome, type SearchRequest } from './search-stories';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => emptyTables(database.pool, 'stories', 'articles', 'search_words'));
afterAll(() => database.close());

const at = new Date('2026-11-20T12:00:00Z');
const hoursAgo = (hours: number) => new Date(at.getTime() - hours * 3_600_000);

/** A story of one article, or of several; an hour old unless it says otherwise. */
async function tell(values: ArticleValues | ArticleValues[], { hours = 1, categoryId = 1 } = {}): Promise<number> {
  const publishedAt = hoursAgo(hours);
  const own = [values].flat().map((article) => ({ summary: null, text: null, publishedAt, ...article }));
  return (await insertStory(database.db, { categoryId, createdAt: publishedAt, articles: own })).id;
}

function search(query: string, request: Partial<SearchRequest> = {}): Promise<SearchOutcome> {
  return searchStories(database.db, { query, category: null, period: 'all', page: 1, at, ...request });
}

const ids = ({ results }: SearchOutcome) => results.map(({ id }) => id);
const found = async (query: string, request?: Partial<SearchRequest>) => ids(await search(query, request));
const marked = ({ results }: SearchOutcome) =>
  results.map(({ title, title_marks, fragments }) =>
    [{ text: title, marks: title_marks }, ...fragments].map(({ text, marks }) =>
      marks.map(({ start, end }) => text.slice(start, end)),
    ),
  );

describe('what finds what (SEARCH-1)', () => {
  test.each([
    ['Новые трамваи вышли на линию', ['трамвай', 'ТРАМВАЕВ', 'трамваями новыми', 'линии']],
    ['Ёлку поставили на площади', ['елка', 'ёлка', 'Елки', 'ПЛОЩАДЬ елку']],
    ['Зелёный свет', ['зеленый', 'зелёного']],
    ['У Мінску адкрылі новы вакзал', ['Минск', 'мінск', 'вакзал', 'адкрылі']],
    ['Сям’я з пʼяці чалавек', ["сям'я", 'сямʼя', 'п’яці']],
    ['Беларусь и Belavia: café открыто', ['cafe', 'Café', 'belavia', 'беларуси']],
    ['Премьер-министр о COVID-19', ['министр', 'премьер', 'премьер-министр', 'covid', 'covid-19', 'covid 19']],
    ['Быть или не быть: премьера', ['быть или не быть', '"быть или не быть"']],
    ['Минск/Брест: 24/7, ул.Ленина', ['брест', 'минск/брест', '24/7', 'ленина']],
    ['За\u0301мок в Мире', ['замок', 'за\u0301мок']],
  ])('«%s» is found by %j', async (title, queries) => {
    const id = await tell({ title });
    await tell({ title: 'Курсы валют на сегодня' });
    for (const query of queries) expect([query, await found(query)]).toEqual([query, [id]]);
  });

  test('the last word may be unfinished, and only the last one', async () => {
    const id = await tell({ title: 'Президент подписал указ' });
    for (const query of ['прези', 'указ през', 'подпи']) expect([query, await found(query)]).toEqual([query, [id]]);
    for (const query of ['"прези', '"указ през"', 'пр', 'указ -прези']) {
      expect([query, await found(query)]).toEqual([query, query === 'указ -прези' ? [id] : []]);
    }
  });

  test('quotes, minus and or (websearch_to_tsquery)', async () => {
    const [together, apart, other] = [
      await tell({ title: 'Новый год встретят в Минске' }),
      await tell({ title: 'Год начался: новый мост' }),
      await tell({ title: 'Снег' }),
    ];
    expect(await found('"новый год"')).toEqual([together]);
    expect(await found('«новый год»')).toEqual([together]);
    expect((await found('новый год')).sort()).toEqual([together, apart].sort());
    expect(await found('год -"новый год"')).toEqual([apart]);
    expect(await found('новый -мост')).toEqual([together]);
    expect((await found('снег or мост')).sort()).toEqual([apart, other].sort());
    expect((await found('снег ИЛИ мост')).sort()).toEqual([apart, other].sort());
  });

  test('what is left out is not in the headline of the story either, whichever of its articles matches', async () => {
    const articles = [{ title: 'Минпром: дефицита масок нет' }, { title: 'Масок хватит всем, заявил министр' }];
    await tell(articles);
    const other = await tell({ title: 'Масок стало больше' });
    for (const query of ['масок -дефицит', 'масок -"дефицита масок"'])
      expect([query, await found(query)]).toEqual([query, [other]]);
  });

  test('summary and the beginning of the text are searched, in every article of a story', async () => {
    const id = await tell([
      { title: 'Первая' },
      { title: 'Вторая', summary: 'Кратко о трамвае.' },
      { title: 'Третья', text: 'Долго о вокзале. '.repeat(80) },
    ]);
    for (const query of ['трамвай', 'вокзалы']) expect([query, await found(query)]).toEqual([query, [id]]);
  });
});

describe('the order: relevance and freshness', () => {
  test('a title comes before a summary, a summary before a text', async () => {
    const text = await tell({ title: 'А', text: 'Слово о трамвае.' });
    const summary = await tell({ title: 'Б', summary: 'Слово о трамвае.' });
    const title = await tell({ title: 'Слово о трамвае' });
    expect(await found('трамвай')).toEqual([title, summary, text]);
  });

  test('of equally relevant the fresher; a headline of last year still before a mention of today', async () => {
    const old = await tell({ title: 'Трамвай' }, { hours: 24 * 365 });
    const mention = await tell({ title: 'Разное', text: 'Среди прочего трамвай.' }, { hours: 1 });
    const fresh = await tell({ title: 'Трамвай' }, { hours: 2 });
    const week = await tell({ title: 'Трамвай' }, { hours: 24 * 7 });
    expect(await found('трамвай')).toEqual([fresh, week, old, mention]);
  });

  const years = (count: number) => ({ hours: count * 365.25 * 24 });

  test.each([20, 21, 57, 127, 1900])(
    'a publication that is %i years old is found, and breaks no search for its words',
    async (age) => {
      const old = await tell({ title: 'Кувшинка зацвела на озере' }, years(age));
      const fresh = await tell({ title: 'На озере выпал снег' });
      for (const query of ['кувшинка', 'кувшинка -роза', '"кувшинка зацвела"', 'кувшинка небывальщина'])
        expect([query, await found(query)]).toEqual([query, [old]]);
      expect(await found('озеро')).toEqual([fresh, old]);
    },
  );

  test('the best of many are on the first page', async () => {
    for (let n = 0; n < 12; n += 1) await tell({ title: 'Разное', text: 'Среди прочего трамвай.' });
    const best = await tell({ title: 'Трамвай' }, { hours: 5 });
    expect((await found('трамвай'))[0]).toBe(best);
    expect(await found('трамвай', { page: 2 })).not.toContain(best);
  });

  test('of two fresh ones that of more matching publications', async () => {
    const one = await tell({ title: 'Трамвай' });
    const three = await tell([{ title: 'Трамвай' }, { title: 'Трамвай' }, { title: 'Трамвай' }]);
    expect(await found('трамвай')).toEqual([three, one]);
  });
});

describe('stories of many outlets (SEARCH-1)', () => {
  const outlets = (title: string) => Array.from({ length: 8 }, () => ({ title }));

  test.each(['трамвай', 'трамвай депо рельсы'])('stand above single articles that fit as well: «%s»', async (query) => {
    const many = await tell([{ title: 'Трамвай сошёл с рельсов' }, ...outlets('Авария в депо')], { hours: 3 });
    await tell({ title: 'Трамвай сошёл с маршрута' });
    expect((await found(query))[0]).toBe(many);
  });

  test('but not where they hardly fit: a mention in a text', async () => {
    await tell([{ title: 'Разное', text: 'Среди прочего трамвай.' }, ...outlets('Иное')]);
    const one = await tell({ title: 'Трамвай' });
    expect((await found('трамвай'))[0]).toBe(one);
  });
});

describe('a common word and a name of one stem (SEARCH-7)', () => {
  beforeEach(async () => {
    for (let n = 0; n < 4; n++) await tell({ title: `За отсутствие маски выписали штраф номер ${n}` });
    for (let n = 0; n < 4; n++) await tell({ title: `Суд назначил штраф, сообщил Илон Маск, номер ${n}` });
  });
  const titles = async (query: string) => (await search(query)).results.map(({ title }) => title);

  test('«штраф маска» does not find Илон Маск', async () => {
    expect((await titles('штраф маска')).filter((title) => title.includes('Маск'))).toEqual([]);
    expect((await titles('штраф маска')).length).toBeGreaterThan(0);
  });

  test.each(['илон маска', 'Штраф Маска', 'штраф маск', 'маск'])('«%s» does', async (query) => {
    expect((await titles(query)).some((title) => title.includes('Илон Маск'))).toBe(true);
  });
});

describe('filters', () => {
  test('by the story’s category, as it is now', async () => {
    const sport = await tell([{ title: 'Хоккей', categoryId: 2 }], { categoryId: 9 });
    const other = await tell({ title: 'Хоккей' }, { categoryId: 1 });
    expect(await found('хоккей', { category: 9 })).toEqual([sport]);
    expect(await found('хоккей', { category: 77 })).toEqual([]);
    await database.db.update(stories).set({ categoryId: 9 }).where(eq(stories.id, other));
    expect((await found('хоккей', { category: 9 })).sort()).toEqual([sport, other].sort());
  });

  test.each([
    ['day', 1],
    ['week', 2],
    ['month', 3],
    ['all', 4],
  ] as const)('by period: %s', async (period, count) => {
    for (const hours of [2, 48, 24 * 20, 24 * 200]) await tell({ title: 'Хоккей' }, { hours });
    expect(await search('хоккей', { period })).toMatchObject({ count });
  });
});

describe('pages', () => {
  test('have every story once, also while news come and go by', async () => {
    const told: number[] = [];
    for (let n = 0; n < 23; n += 1)
      told.push(await tell({ title: 'Хоккей', text: 'хоккей '.repeat(n % 3) }, { hours: 1 + (n % 7) }));
    const read: number[] = [];
    for (const page of [1, 2, 3]) {
      const outcome = await search('хоккей', { page });
      expect([page, outcome.count, outcome.isCapped]).toEqual([page, 23, false]);
      read.push(...ids(outcome));
      await tell({ title: 'Хоккей', publishedAt: new Date(at.getTime() + page * 1_000) });
    }
    expect(read).toHaveLength(23);
    expect([...read].sort()).toEqual([...told].sort());
    expect(ids(await search('хоккей', { page: 4 }))).toEqual([]);
  });

  test('end at a thousand stories, and say that there may be more', async () => {
    await database.pool.query(`
      insert into sources (name) values ('Много');
      insert into stories (id, created_at, modified_at, last_article_at, articles_count) select n, now(), now(), now(), 1 from generate_series(100001, 101200) n;
      insert into articles (source_id, story_id, url, content_hash, title, published_at, fetched_at, updated_at)
      select (select max(id) from sources), n, 'https://much.example/' || n, n, 'Хоккей', '2026-11-20', now(), now() from generate_series(100001, 101200) n`);
    const last = await search('хоккей', { page: 100 });
    expect(last).toMatchObject({ count: maxStories, isCapped: true });
    expect(last.results).toHaveLength(10);
    expect(ids(await search('хоккей', { page: 101 }))).toEqual([]);
  });
});

test('with fewer words a search looks further back where the latest days have less than they were likely to have (SEARCH-2)', async () => {
  // Either word alone, all of them on the first half of the sample's first day.
  await database.pool.query(`
    insert into sources (name) values ('Волна');
    insert into stories (id, created_at, modified_at, last_article_at, articles_count) select n, now(), now(), now(), 1 from generate_series(200001, 202400) n;
    insert into articles (source_id, story_id, url, content_hash, title, published_at, fetched_at, updated_at)
    select (select max(id) from sources), n, 'https://wave.example/' || n, n, case when n % 2 = 0 then 'Байдарка' else 'Дирижабль' end,
      $$${new Date(at.getTime() - 55 * 3_600_000).toISOString()}$$, now(), now() from generate_series(200001, 202400) n`);
  const { count, missing, results } = await search('байдарка дирижабль');
  expect(count).toBeGreaterThan(600);
  expect([missing.length, results.length]).toEqual([1, 10]);
});

describe('what is not there any more, or not yet', () => {
  test('a deleted publication vanishes with its own transaction (R21)', async () => {
    const id = await tell([{ title: 'Общее' }, { title: 'Трамвай' }]);
    expect(await found('трамвай')).toEqual([id]);
    const deleteIt = sql`update articles set deleted_at = now() where title = 'Трамвай'`;
    await expect(
      database.db.transaction(async (tx) => {
        await tx.execute(deleteIt);
        tx.rollback();
      }),
    ).rejects.toThrow();
    expect(await found('трамвай')).toEqual([id]);
    await database.db.execute(deleteIt);
    expect(await search('трамвай')).toMatchObject({ count: 0, suggestion: null });
    expect(await found('общее')).toEqual([id]);
    await database.db.execute(sql`update articles set deleted_at = null`);
    expect(await found('трамвай')).toEqual([id]);
  });

  test('an edited one is found by its new words only', async () => {
    const id = await tell({ title: 'Трамвай' });
    await database.db.update(articles).set({ title: 'Троллейбус' });
    expect([await found('трамвай'), await found('троллейбусы')]).toEqual([[], [id]]);
  });

  test('one that has no story yet is found once it has, and in the story that it moved to (R22)', async () => {
    const [first, second] = [await tell({ title: 'Первая' }), await tell({ title: 'Вторая' })];
    await database.db.update(articles).set({ title: 'Трамвай', storyId: null }).where(eq(articles.storyId, first));
    expect(await found('трамвай')).toEqual([]);
    await database.db.update(articles).set({ storyId: second }).where(eq(articles.title, 'Трамвай'));
    expect(await found('трамвай')).toEqual([second]);
  });

  test('a story that nothing is visible of is not found', async () => {
    const id = await tell({ title: 'Трамвай' });
    await database.db.update(stories).set({ articlesCount: 0 }).where(eq(stories.id, id));
    expect(await search('трамвай')).toMatchObject({ count: 0, results: [] });
  });

  test('made anew the index is the same', async () => {
    const read = () =>
      database.pool.query('select * from article_search order by article_id').then(({ rows }) => rows as unknown[]);
    await tell([{ title: 'Трамвай' }, { title: 'Прочее', deletedAt: new Date() }]);
    const kept = await read();
    await database.pool.query("update article_search set words = ''; select rebuild_search()");
    expect(await read()).toEqual(kept);
    expect(kept).toHaveLength(1);
  });
});

describe('fewer words where all of them are nowhere (SEARCH-2)', () => {
  const found = async (query: string) => {
    const outcome = await search(query);
    return [outcome.results.map(({ title }) => title), outcome.missing];
  };

  test('finds what has most of what the words tell, and says which the best does not have', async () => {
    for (let n = 0; n < 5; n++) await tell({ title: `Новости о городе ${n}`, summary: 'Министр посетил завод.' });
    await tell({ title: 'Министр посетил мост через Пину' });
    await tell({ title: 'Министр о погоде' });
    const [titles, missing] = await found('министр мост через пину реконструкция');
    expect(titles?.[0]).toBe('Министр посетил мост через Пину');
    expect(missing).toEqual(['реконструкция']);
  });

  test('every page says the same about them', async () => {
    await tell({ title: 'Министр посетил мост и завод' });
    for (let n = 0; n < 12; n++) await tell({ title: `Министр посетил мост номер ${n}` });
    for (let n = 0; n < 30; n++) await tell({ title: `Курсы валют ${n}` });
    const missing = await Promise.all(
      [1, 2, 3].map(async (page) => (await search('министр мост завод реконструкция', { page })).missing),
    );
    expect(missing).toEqual([['реконструкция'], ['реконструкция'], ['реконструкция']]);
  });

  test('all words come before some, the headline before the text', async () => {
    await tell({ title: 'Мост в Пинске', summary: null });
    await tell({ title: 'Новости', summary: 'Мост через Пину в Пинске закрыли.' });
    await tell({ title: 'Мост через Пину в Пинске' });
    expect(await found('пина пинск мост')).toEqual([['Мост через Пину в Пинске', 'Новости', 'Мост в Пинске'], []]);
  });

  test.each([
    ['белоруссия выборы', 'Выборы в Беларуси прошли'],
    ['выборы в белоруссии', 'Выборы в Беларуси прошли'],
    ['ds,jhs', 'Выборы в Беларуси прошли'],
    ['vybory belarus', 'Выборы в Беларуси прошли'],
    ['реконструкцыя библеотеки', 'Реконструкция библиотеки завершена'],
    ['продажа завода', 'Завод решили продать'],
  ])('«%s» finds «%s» (SEARCH-4, SEARCH-5)', async (query, title) => {
    await tell({ title: 'Выборы в Беларуси прошли' });
    await tell({ title: 'Реконструкция библиотеки завершена' });
    await tell({ title: 'Завод решили продать' });
    await tell({ title: 'Погода на завтра' });
    expect((await search(query)).results[0]?.title).toBe(title);
  });

  test.each([
    ['ЧП метро Москва', 'Чрезвычайное происшествие случилось в московском метро'],
    ['ВМСУ', 'ВМС Украины провели учения'],
    ['ВМСУ учения', 'ВМС Украины провели учения'],
  ])('«%s» finds «%s»: abbreviations, and places by their adjectives (SEARCH-5)', async (query, title) => {
    await tell({ title: 'Чрезвычайное происшествие случилось в московском метро' });
    await tell({ title: 'ВМС Украины провели учения' });
    await tell({ title: 'Погода на завтра' });
    expect((await search(query)).results[0]?.title).toBe(title);
  });

  test('nothing is left out of a phrase, and what must not be there is not', async () => {
    await tell({ title: 'Мост через Пину' });
    for (const query of ['"мост через припять"', 'мост припять -пина', 'щщщщщщщ'])
      expect(await found(query)).toEqual([[], []]);
  });

  test('pages fit together', async () => {
    for (let n = 0; n < 13; n++) await tell({ title: `Мост номер ${n}` });
    const pages = await Promise.all([1, 2].map((page) => search('мост припять', { page })));
    expect(new Set(pages.flatMap(({ results }) => results.map(({ id }) => id))).size).toBe(13);
  });
});

describe('slips of the finger (pg_trgm)', () => {
  test.each([
    ['презедент', 'президент'],
    ['тромвай', 'трамвай'],
    ['Лукошенко подписал', 'Лукашенко подписал'],
    ['минкс', 'минск'],
    ['"призидент" указ', '"президент" указ'],
  ])('«%s» finds nothing: «%s» is shown instead', async (query, meant) => {
    await tell({ title: 'Президент Лукашенко подписал указ: Минск, трамвай' });
    await tell({ title: 'Минск микс' });
    await tell({ title: 'Минск' });
    const outcome = await search(query);
    expect(outcome.suggestion).toEqual({ query: meant, applied: true });
    expect(outcome.results.length).toBeGreaterThan(0);
    expect(marked(outcome).flat(2).join(' ').toLowerCase()).toContain(
      meant.toLowerCase().replace(/"/g, '').split(' ')[0],
    );
  });

  test('with little found it is only a suggestion', async () => {
    for (let n = 0; n < 4; n += 1) await tell({ title: 'Президент' });
    const rare = await tell({ title: 'Новость', text: 'Слово «президендство» с опечаткой.' });
    const outcome = await search('президенд');
    expect([ids(outcome), outcome.suggestion]).toEqual([[rare], { query: 'президент', applied: false }]);
  });

  test('a right word is left alone, and so is one that nothing is near', async () => {
    await tell({ title: 'Президент подписал указ' });
    for (const query of ['щщщщщщщ', 'абракадабра', '-презедент']) {
      expect([query, await search(query)]).toEqual([
        query,
        { count: 0, isCapped: false, results: [], suggestion: null, missing: [] },
      ]);
    }
  });

  test('what is no longer to be found is not suggested (R21)', async () => {
    await tell({ title: 'Трамвай' });
    await database.db.update(articles).set({ deletedAt: new Date() });
    expect((await search('трамвй')).suggestion).toBeNull();
  });
});

describe('marks', () => {
  test('are on the words in any form, in the title and in a piece of the best publication', async () => {
    await tell([{ title: 'Общее' }, { title: 'Ёлки и трамваи', summary: 'Трамвай идёт мимо ёлки; трам.' }]);
    const outcome = await search('ёлка трамваем');
    expect(outcome.results[0]?.title).toBe('Общее');
    expect(marked(outcome)).toEqual([[[], ['Ёлки', 'трамваи'], ['Трамвай', 'ёлки']]]);
  });

  test('are not on what must not be there', async () => {
    await tell({ title: 'Мост и река', summary: 'Мост через реку.' });
    expect(marked(await search('мост -хоккей'))).toEqual([[['Мост'], ['Мост']]]);
  });

  test('leave hostile text as it is: plain characters and numbers (XSS-1)', async () => {
    const title = '<script>alert(1)</script> <b onclick="x">мост</b> & </mark>';
    await tell({ title, summary: '<img src=x onerror=alert(1)> мост' });
    const { results } = await search('мост script');
    expect(results[0]).toMatchObject({ title, fragments: [{ text: '<img src=x onerror=alert(1)> мост' }] });
    expect(results[0]?.title_marks.map(({ start, end }) => title.slice(start, end))).toEqual([
      'script',
      'script',
      'мост',
    ]);
  });
});

test('a search has a time limit of its own, uses the index, and writes nothing', async () => {
  const read = readWithinLimits(database.db, (tx) =>
    tx.execute(sql`select current_setting('statement_timeout') as time, current_setting('enable_seqscan') as scan`),
  );
  expect((await read).rows).toEqual([{ time: '900ms', scan: 'off' }]);
  await expect(readWithinLimits(database.db, (tx) => tx.execute(sql`delete from search_words`))).rejects.toThrow();
  const after = await database.db.execute(sql`select current_setting('enable_seqscan') as scan`);
  expect(after.rows).toEqual([{ scan: 'on' }]);
});

test('when the archive takes too long, the latest publications are answered', async () => {
  const own = await openTestDatabase();
  try {
    const { pool } = own;
    const days = [1, 40];
    for (const age of days)
      await insertStory(own.db, {
        createdAt: hoursAgo(24 * age),
        articles: [{ title: 'Мост закрыли', publishedAt: hoursAgo(24 * age) }],
      });
    // Rows older than a week are slow to read.
    await pool.query(`
      create function slowly(words tsvector) returns tsvector volatile language plpgsql as $$ begin perform pg_sleep(20); return words; end $$;
      alter table article_search rename to rows_of_search;
      create view article_search as select article_id, story_id, category_id, published_at,
        case when published_at < '${hoursAgo(24 * 7).toISOString()}' then slowly(words) else words end as words from rows_of_search`);
    const { count, isCapped, results } = await searchStories(own.db, {
      query: 'мост',
      category: null,
      period: 'all',
      page: 1,
      at,
    });
    expect({ count, isCapped, titles: results.map(({ title }) => title) }).toEqual({
      count: 1,
      isCapped: true,
      titles: ['Мост закрыли'],
    });
  } finally {
    await own.close();
  }
});

describe('any text is a query (INP-1)', () => {
  test.each([
    '<script>alert(1)</script>',
    `"'`,
    '🙂',
    "' or 1=1",
    "'; drop table articles; --",
    '!!!',
    'a:*',
    "'a':*B & !",
    '\\',
    "\\'",
    '%',
    '_%',
    'a'.repeat(200),
    '('.repeat(200),
    '"'.repeat(199),
    '-'.repeat(200),
    'a or '.repeat(40),
    'слово '.repeat(33),
    '\ud800',
    '\u202e\u0000'.replace('\0', ''),
    '<->',
    "o'neil",
    'http://example.by/?q=1&b=2',
    '../../etc/passwd',
    '24/7',
    '12.5',
    '1'.repeat(200),
    '{{7*7}}',
    '${jndi:ldap://x}',
    '٣٤٥',
    '北京',
    'ẞß',
  ])('%j', async (query) => {
    await tell({ title: 'Обычная новость' });
    await expect(search(query)).resolves.toMatchObject({ results: expect.any(Array) });
  });
});
