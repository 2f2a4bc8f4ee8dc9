import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseSettings } from '../../platform/base/settings';
import { articles, storyReads } from '../../platform/db/schema';
import { insertArticle, insertStory, insertUser } from '../../platform/db/testing/builders';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { cleanCommand } from './clean';

const now = new Date('2026-11-21T09:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000);

let database: TestDatabase;
let dataDir: string;
let said: string[];
beforeEach(async () => {
  database = await openTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'sujet-clean-command-'));
  said = [];
});
afterEach(async () => {
  await database.close();
  await rm(dataDir, { recursive: true });
});

const context = (env: Record<string, string> = {}) => ({
  db: database.db,
  settings: { ...parseSettings(env), dataDir },
  print: (line: string) => void said.push(line.replaceAll('\u00a0', ' ')),
  now: () => now,
});
const answer = (agreed: boolean) => () => Promise.resolve(agreed);
const never = () => Promise.reject(new Error('nothing is to be asked'));
const left = async () => [
  (await database.db.select().from(storyReads)).length,
  (await database.db.select({ text: articles.text }).from(articles)).map(({ text }) => text?.length),
];

async function insertOld(): Promise<void> {
  const { db } = database;
  const user = await insertUser(db);
  const story = await insertStory(db, { createdAt: daysAgo(400) });
  await db.insert(storyReads).values({ userId: user.id, storyId: story.id, readAt: daysAgo(400) });
  await insertArticle(db, { text: 'слово '.repeat(500), publishedAt: daysAgo(400) });
}

describe('cli -- clean', () => {
  test('--dry-run shows a line for each rule, asks nothing and changes nothing', async () => {
    await insertOld();
    const before = await left();
    expect(await cleanCommand(context({ KEEP_MAIL_DAYS: '0' }), { dryRun: true }, never)).toBe(0);
    expect(await left()).toEqual(before);
    const text = said.join('\n');
    expect(text).toMatch(/^Что +Старше +Сколько +Около, МБ\n/);
    expect(text).toMatch(/полные тексты публикаций \(остаётся начало\) +365 дней +1 +0/);
    expect(text).toMatch(/отметки о прочитанном +365 дней +1 +0/);
    expect(text).toMatch(/письма в DATA_DIR\/mail +хранятся всегда +0/);
    expect(text).toMatch(/проверки лент +1 дня/);
    expect(text).toContain('Ничего не изменено');
  });

  test('without it, it asks first: a no leaves everything, and the exit code tells', async () => {
    await insertOld();
    const before = await left();
    expect(await cleanCommand(context(), {}, answer(false))).toBe(1);
    expect(await left()).toEqual(before);
  });

  test('a yes removes what the table said, and tells what went', async () => {
    await insertOld();
    expect(await cleanCommand(context(), {}, answer(true))).toBe(0);
    expect(said.at(-1)).toContain(
      'Убрано:\n  полные тексты публикаций (остаётся начало): 1\n  отметки о прочитанном: 1',
    );
    expect((await left())[0]).toBe(0);
  });

  test('with nothing old there is nothing to ask', async () => {
    await insertStory(database.db, { createdAt: daysAgo(2) });
    expect(await cleanCommand(context(), {}, never)).toBe(0);
    expect(said.at(-1)).toBe('\nУбирать нечего.');
  });
});
