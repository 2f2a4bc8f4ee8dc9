import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { contentHash } from '../../ingest/articles/article-draft';
import { migrationsFolder } from './migration-state';
import { articleRevisions, articles, sources } from './schema';
import { insertSource, insertStory, type ArticleValues } from './testing/builders';
import { openTestDatabase, type TestDatabase } from './testing/test-database';

const composeLetters = readFileSync(join(migrationsFolder(), '0038_composed_letters.sql'), 'utf8');

describe('what was stored in decomposed letters is composed by an upgrade (MIG-1)', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  const upgrade = async () => {
    for (const statement of composeLetters.split('--> statement-breakpoint')) await database.pool.query(statement);
  };
  const decomposed = (text: string) => text.normalize('NFD');
  const tell = async (values: ArticleValues): Promise<number> => {
    const { id } = await insertStory(database.db, { articles: [values] });
    const [row] = await database.db.select({ id: articles.id }).from(articles).where(eq(articles.storyId, id));
    return row?.id ?? 0;
  };
  const stored = async (id: number) => (await database.db.select().from(articles).where(eq(articles.id, id)))[0];

  test('articles with their hash and their words, revisions, channels; everything else stays as it is', async () => {
    const url = 'https://n.example/swaika';
    const composed = {
      title: 'Свайка вошла в\u00A0программу',
      summary: 'Турнир примет райцентр.',
      text: 'Ёжик и їжак.',
    };
    const source = await insertSource(database.db, { name: decomposed('Край'), description: decomposed('Всё о крае') });
    const id = await tell({
      ...{ sourceId: source.id, url, author: decomposed('Андрей'), rubrics: [decomposed('зелёный край'), 'спорт'] },
      ...{ title: decomposed(composed.title), summary: decomposed(composed.summary), text: decomposed(composed.text) },
    });
    await database.db
      .insert(articleRevisions)
      .values({ articleId: id, title: decomposed('Старый'), summary: null, text: null, replacedAt: new Date() });
    const untouched = await tell({ title: 'За\u0301мок открыли', summary: 'Давно ждали.' });
    const before = await stored(untouched);
    await upgrade();

    expect(await stored(id)).toMatchObject({
      ...composed,
      author: 'Андрей',
      rubrics: ['зеленый край', 'спорт'],
      contentHash: contentHash({ ...composed, url }),
    });
    const { rows } = await database.pool.query<{ found: boolean }>(
      `select words @@ to_tsquery('russian', 'свайка & райцентр & ёжик') as found from article_search where article_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ found: true }]);
    const [revision] = await database.db.select().from(articleRevisions);
    expect(revision?.title).toBe('Старый');
    const [channel] = await database.db.select().from(sources).where(eq(sources.id, source.id));
    expect(channel).toMatchObject({ name: 'Край', description: 'Всё о крае' });
    expect(await stored(untouched)).toEqual(before);
  });

  test('two articles of a channel that say the same once they are composed both stay', async () => {
    const source = await insertSource(database.db);
    const composed = { title: 'Новый трамвай', summary: null, text: null };
    const own = (url: string, values: ArticleValues) => ({ sourceId: source.id, url, ...values });
    const first = await tell(
      own('https://n.example/1', { ...composed, contentHash: contentHash({ ...composed, url: '' }) }),
    );
    const second = await tell(own('https://n.example/2', { ...composed, title: decomposed(composed.title) }));
    await upgrade();
    expect([(await stored(first))?.title, (await stored(second))?.title]).toEqual(['Новый трамвай', 'Новый трамвай']);
  });
});
