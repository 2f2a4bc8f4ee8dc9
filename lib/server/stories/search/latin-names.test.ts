import { emptyTables } from '../../platform/db/testing/empty-tables';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { insertStory } from '../../platform/db/testing/builders';
import { inLatin, soundSlips } from './latin-names';
import { searchStories } from './search-stories';

describe('names that sound alike', () => {
  it.each([
    ['нетфликс', 'netflix', 0],
    ['спотифай', 'spotify', 1],
    ['эппл', 'apple', 1],
    ['хуавей', 'huawei', 0],
    ['джонсон', 'johnson', 0],
    ['мерседес', 'mercedes', 0],
    ['порше', 'porsche', 0],
    ['майкрософт', 'microsoft', 1],
    ['ватсап', 'whatsapp', 0],
    ['дисней', 'disney', 0],
    ['блумберг', 'bloomberg', 0],
    ['лукойл', 'lukoil', 0],
    ['беркшир', 'berkshire', 0],
    ['шевроле', 'chevrolet', 0],
    ['фольксваген', 'volkswagen', 0],
    ['ламборгини', 'lamborghini', 0],
    ['квалком', 'qualcomm', 0],
    ['лайонсгейт', 'lionsgate', 3],
  ])('«%s» is %s, with %i letters that sound otherwise', (typed, name, slips) =>
    expect(soundSlips(inLatin(typed) ?? '', name)).toBe(slips),
  );

  it.each([
    ['нетфликс', 'netfix'],
    ['танк', 'tinkoff'],
    ['рена', 'reuters'],
    ['мода', 'media'],
  ])('«%s» is not %s', (typed, name) => expect(soundSlips(inLatin(typed) ?? '', name)).toBeNull());

  it.each(['netflix', 'с-400', '', 'я'])('«%s» is no word in Cyrillic', (typed) => expect(inLatin(typed)).toBeNull());
});

describe('a name in Cyrillic finds the one in Latin letters (SEARCH-4)', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  beforeEach(() => emptyTables(database.pool, 'stories', 'articles', 'search_words'));
  afterAll(() => database.close());

  const at = new Date('2026-11-20T12:00:00Z');
  const publishedAt = new Date('2026-11-20T11:00:00Z');
  const tell = async (title: string) => {
    const own = { title, summary: null, text: null, publishedAt };
    return (await insertStory(database.db, { categoryId: 1, createdAt: publishedAt, articles: [own] })).id;
  };
  const search = (query: string) => searchStories(database.db, { query, category: null, period: 'all', page: 1, at });
  const found = async (query: string) => (await search(query)).results.map(({ id }) => id);

  it.each([
    ['Disney закрывает парки', 'дисней', 'disney'],
    ['Zara открыла магазин', 'зара', 'zara'],
    ['Bloomberg узнал о сделке', 'Блумберг', 'Bloomberg'],
  ])('«%s» is found by «%s», and that is said', async (title, query, meant) => {
    const id = await tell(title);
    await tell('В Минске ждут дождя');
    expect(await found(query)).toEqual([id]);
    expect((await search(query)).suggestion).toEqual({ query: meant, applied: true });
  });

  it.each([
    ['Илон Маск продал дом', 'elon musk'],
    ['Конор Макгрегор выиграл бой', 'mcgregor'],
    ['Тейлор Свифт выпустила альбом', 'taylor swift'],
    ['Ангела Меркель выступила в бундестаге', 'merkel'],
  ])('«%s» is found by «%s»: the other way round', async (title, query) => {
    const id = await tell(title);
    await tell('Маска упала в Мозыре');
    await tell('Московский театр нашёл миску');
    expect(await found(query)).toEqual([id]);
  });

  it('beside other words, which need not all be there', async () => {
    const id = await tell('Disney закрывает парки из-за вируса');
    await tell('В Минске ждут дождя');
    expect(await found('дисней закрывает кинотеатры')).toEqual([id]);
  });

  it('a known word that looks like what was typed comes before a name that sounds a little like it', async () => {
    const president = await tell('Президент прибыл в Брест');
    await tell('Presadent Hotel открыт');
    expect(await found('презедент')).toEqual([president]);
  });
});
