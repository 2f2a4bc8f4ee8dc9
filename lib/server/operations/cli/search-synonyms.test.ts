import { parseSettings } from '../../platform/base/settings';
import { insertStory } from '../../platform/db/testing/builders';
import { emptyTables } from '../../platform/db/testing/empty-tables';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { searchStories } from '../../stories/search/search-stories';
import { synonymLimits } from '../../stories/search/synonym-groups';
import { addSynonymsCommand, listSynonymsCommand, removeSynonymsCommand } from './search-synonyms';

let database: TestDatabase;
let said: string[];
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  said = [];
  await emptyTables(database.pool, 'stories', 'articles', 'search_synonyms');
});
afterAll(() => database.close());

const at = new Date('2026-11-20T12:00:00Z');
const context = () => ({
  db: database.db,
  settings: parseSettings({}),
  print: (line: string) => void said.push(line),
  now: () => at,
});
const add = (...words: string[]) => addSynonymsCommand(context(), words);
const remove = (...words: string[]) => removeSynonymsCommand(context(), words);

async function own(): Promise<string[]> {
  said = [];
  await listSynonymsCommand(context());
  return said.slice(0, said.indexOf('Встроенные:'));
}

describe('synonyms of editors (SEARCH-5)', () => {
  it('are searched for at once, in every form, until they are removed', async () => {
    const publishedAt = new Date(at.getTime() - 3_600_000);
    for (const title of ['Зубр пришёл в деревню', 'Курсы валют'])
      await insertStory(database.db, {
        createdAt: publishedAt,
        articles: [{ title, summary: null, text: null, publishedAt }],
      });
    const titles = async (query: string) =>
      (await searchStories(database.db, { query, category: null, period: 'all', page: 1, at })).results.map(
        ({ title }) => title,
      );
    expect(await titles('бизоны в деревне')).toEqual(['Зубр пришёл в деревню']);
    expect(await titles('бизоны')).toEqual([]);
    expect(await add('Зубр', 'бизон')).toBe(0);
    expect(await titles('бизоны')).toEqual(['Зубр пришёл в деревню']);
    expect(await remove('БИЗОН')).toBe(0);
    expect(await titles('бизоны')).toEqual([]);
  });

  it('groups with a word in common become one; of a group without two words nothing is left', async () => {
    await add('зубр', 'бизон');
    await add('тур', 'бык');
    await add('бизон', 'бык', '«дикий  бык»');
    expect(await own()).toEqual(['Добавлено редакцией:', '  зубр, бизон, тур, бык, дикий бык']);
    await remove('зубр', 'тур', 'бык');
    expect(await own()).toEqual(['Добавлено редакцией:', '  бизон, дикий бык']);
    await remove('бизон');
    expect(await own()).toEqual(['Редакция ничего не добавила.']);
    expect(await remove('бизон')).toBe(1);
  });

  it.each([
    ['one word', ['зубр'], 'хотя бы два'],
    ['the same word twice', ['зубр', 'Зубр'], 'хотя бы два'],
    ['too many words', Array.from({ length: 13 }, (_, n) => `слово${n}`), 'не больше 12 слов'],
    ['a very long word', ['зубр', 'б'.repeat(61)], 'не больше 60 знаков'],
    ['a sentence', ['зубр', 'раз два три четыре пять шесть'], 'не длиннее 5 слов'],
    ['signs', ['зубр', 'би:*зон'], 'нужны буквы'],
    ['nothing', ['зубр', ' '], 'нужны буквы'],
    ['names of several words alone', ['белый дом', 'дом белый'], 'одним словом'],
  ])('%s is refused in a sentence', async (_what, words, sentence) => {
    expect(await add(...words)).toBe(1);
    expect(said.join()).toContain(sentence);
    expect(await own()).toEqual(['Редакция ничего не добавила.']);
  });

  it('there are no more than a search can do with', async () => {
    await database.pool.query(
      `insert into search_synonyms (words, stems) select array['а' || n, 'б' || n], '{}' from generate_series(1, ${synonymLimits.groups}) n`,
    );
    expect(await add('зубр', 'бизон')).toBe(1);
    expect(said.join()).toContain('больше не помещается');
    expect(await add('а1', 'бизон')).toBe(0);
  });
});
