import { emptyTables } from '../../platform/db/testing/empty-tables';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { insertStory } from '../../platform/db/testing/builders';
import { searchStories } from './search-stories';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => emptyTables(database.pool, 'stories', 'articles', 'search_words', 'search_synonyms'));
afterAll(() => database.close());

const at = new Date('2026-11-20T12:00:00Z');
const publishedAt = new Date('2026-11-20T11:00:00Z');

async function tell(title: string): Promise<number> {
  const own = { title, summary: null, text: null, publishedAt };
  return (await insertStory(database.db, { categoryId: 1, createdAt: publishedAt, articles: [own] })).id;
}
const search = (query: string) => searchStories(database.db, { query, category: null, period: 'all', page: 1, at });
const found = async (query: string) => (await search(query)).results.map(({ id }) => id);

describe('what a word of a query stands for (SEARCH-1)', () => {
  it.each(['ВОЗ', 'воз', 'новости ВОЗ'])(
    'an abbreviation is whole: «%s» is no beginning of «возобновить»',
    async (query) => {
      const health = await tell('В ВОЗ рассказали о новой вакцине');
      const long = await tell('Всемирная организация здравоохранения назвала даты');
      await tell('Завод возобновил работу, возможно, до лета');
      expect((await found(query)).sort()).toEqual([health, long].sort());
    },
  );

  it('a word with synonyms is meant although no publication has it: nothing is corrected', async () => {
    const tesla = await tell('Tesla увеличила выпуск электромобилей');
    await tell('На выходных ждут тепла');
    for (const query of ['тесла', 'ntckf', 'Теслу']) {
      expect([query, await found(query)]).toEqual([query, [tesla]]);
      expect((await search(query)).suggestion).toBeNull();
    }
  });

  it.each([
    ['каранавірус', 'Коронавирус отступает'],
    ["надвор'е", 'Погода на выходные'],
  ])('a Belarusian word finds the Russian one: «%s»', async (query, title) => {
    const id = await tell(title);
    await tell('Курсы валют на сегодня');
    expect(await found(query)).toEqual([id]);
  });

  it('a Belarusian word finds both languages', async () => {
    const ids = [await tell('Пачалося будаўніцтва школы'), await tell('Строительство моста закончено')];
    expect((await found('будаўніцтва')).sort()).toEqual(ids.sort());
  });
});
