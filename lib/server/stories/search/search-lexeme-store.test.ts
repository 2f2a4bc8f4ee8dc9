import { eq } from 'drizzle-orm';
import { articles } from '../../platform/db/schema';
import { emptyTables } from '../../platform/db/testing/empty-tables';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { insertArticle } from '../../platform/db/testing/builders';
import { spellBeginnings } from './search-lexeme-store';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => emptyTables(database.pool, 'articles', 'search_words', 'search_lexemes'));
afterAll(() => database.close());

const publishedAt = new Date('2026-11-20T11:00:00Z');

async function tell(...titles: string[]): Promise<void> {
  for (const title of titles) await insertArticle(database.db, { title, summary: null, text: null, publishedAt });
}
const spell = (...queries: string[]) => spellBeginnings(database.db, queries);
const list = async (query: string) =>
  (await database.pool.query<{ lexeme: string }>(query)).rows.map(({ lexeme }) => lexeme);
const listKept = () => list('select distinct lexeme from search_lexemes order by lexeme');
const listIndexed = () =>
  list(`select distinct lexeme collate "C" as lexeme from article_search, unnest(tsvector_to_array(words)) as lexeme
    where may_be_begun(lexeme) order by lexeme`);

describe('beginnings of words, spelt out', () => {
  test('are the lexemes of the index that begin so, and nothing else of a query changes', async () => {
    await tell('Мостовой ремонтирует мосты', 'Кто строит мост у моря');
    expect(await spell("( 'мост' ) | ( 'мост':* ) & !'дом'", "'мор':* <-> 'мост'")).toEqual([
      "( 'мост' ) | ( ( 'мост' | 'мостов' | 'мостовой' | 'мосты' ) ) & !'дом'",
      "( 'мор' | 'моря' ) <-> 'мост'",
    ]);
  });

  test('are one lexeme, which is nowhere, where none begins so', async () => {
    await tell('Мост у моря');
    expect(await spell("'мостк':*")).toEqual(["( 'мостк' )"]);
  });

  test('keep their form where very many words begin so, and where they are shorter than three letters', async () => {
    await tell(...[...'абвгдежзиклмнопрстуфхцчшэюя'].flatMap((one) => [`Мосо${one}ж мосо${one}г мосо${one}д`]));
    expect(await spell("'мосо':* & 'мо':* & 'мос4':*")).toEqual(["'мосо':* & 'мо':* & 'мос4':*"]);
  });

  test('find addresses', async () => {
    await tell('Сайт lenta.ru сообщил');
    const [query = ''] = await spell("'lent':*");
    const found = await database.pool.query('select from article_search where words @@ $1::tsquery', [query]);
    expect([query.includes(':*'), found.rowCount]).toEqual([false, 1]);
  });
});

describe('the lexemes that are kept', () => {
  test('are those of the index, of new and of edited articles, and the same made anew', async () => {
    await tell('Мост через Припять открыт', 'С-400 и COVID-19 в 2026 году');
    await database.db
      .update(articles)
      .set({ title: 'Дамба открыта' })
      .where(eq(articles.title, 'Мост через Припять открыт'));
    const kept = await listKept();
    expect(kept).toEqual(expect.arrayContaining(['covid', 'sobid19', 'дамб', 'дамба', 'мост']));
    expect(kept).toEqual(expect.arrayContaining(await listIndexed()));
    await database.pool.query('select rebuild_search()');
    expect(await listKept()).toEqual(await listIndexed());
  });

  test('are kept of two transactions at once without one waiting for the other', async () => {
    await database.db.transaction(async (tx) => {
      await insertArticle(tx, { title: 'Небывалица' });
      await insertArticle(database.db, { title: 'Небывалица' });
    });
    expect(await listKept()).toContain('небывалиц');
  });
});
