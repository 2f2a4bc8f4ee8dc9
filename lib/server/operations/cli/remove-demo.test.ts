import { takingChannels } from './channel-command-line';
import { parseSettings } from '../../platform/base/settings';
import { sources, stories } from '../../platform/db/schema';
import { insertSource, insertStory } from '../../platform/db/testing/builders';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { endDemo, removeDemoCommand } from './remove-demo';

let database: TestDatabase;
let said: string[];
beforeEach(async () => {
  database = await openTestDatabase();
  said = [];
});
afterEach(() => database.close());

const context = (env: Record<string, string> = {}) => ({
  db: database.db,
  settings: { ...parseSettings(env), dataDir: '/nonexistent' },
  print: (line: string) => void said.push(line.replaceAll('\u00a0', ' ')),
  now: () => new Date(),
});
const count = async () => (await database.db.select().from(sources)).length;

async function insertDemo(): Promise<void> {
  const { id } = await insertSource(database.db, { demo: true });
  await insertStory(database.db, { demo: true, articles: [{ sourceId: id }, { sourceId: id }] });
}

describe('demo remove', () => {
  test('says what goes, asks, and tells what went', async () => {
    await insertDemo();
    const asked: string[] = [];
    expect(
      await removeDemoCommand(context({ SITE_ORIGIN: 'https://news.by' }), (question) =>
        Promise.resolve(void asked.push(question.replaceAll('\u00a0', ' '))).then(() => true),
      ),
    ).toBe(0);
    expect(asked.join()).toContain('1 демонстрационный канал и 2 публикации');
    expect(said).toEqual(['Убрано: 1 демонстрационный канал и 2 публикации, 1 сюжет.']);
    expect(await database.db.select().from(stories)).toEqual([]);
  });

  test('a no leaves everything, and the exit code tells', async () => {
    await insertDemo();
    expect(await removeDemoCommand(context(), () => Promise.resolve(false))).toBe(1);
    expect(await count()).toBe(1);
  });

  test('warns where the next start would make it again', async () => {
    await insertDemo();
    await removeDemoCommand(context(), () => Promise.resolve(true));
    expect(said.join()).toContain('DEMO=0');
  });

  test('without a demo there is nothing to do', async () => {
    expect(await removeDemoCommand(context(), () => Promise.resolve(false))).toBe(0);
    expect(said).toEqual(['Демонстрационных каналов в базе нет.']);
  });
});

describe('the first channel of the operator’s own', () => {
  test('ends the demo, in so many words', async () => {
    await insertDemo();
    await insertSource(database.db);
    await endDemo(context());
    expect(said.join('\n')).toContain('Убрано: 1 демонстрационный канал');
    expect(await count()).toBe(1);
  });

  test.each([
    ['but not when DEMO=1 asks for both', { DEMO: '1' }, 2],
    ['on a public address as well', { SITE_ORIGIN: 'https://news.by' }, 1],
  ])('%s', async (_what, env, left) => {
    await insertDemo();
    await insertSource(database.db);
    await endDemo(context(env));
    expect(await count()).toBe(left);
  });

  test('that could not be added ends nothing, whatever channels there are', async () => {
    await insertDemo();
    await endDemo(context());
    await insertSource(database.db);
    expect(await takingChannels(context(), Promise.resolve(1))).toBe(1);
    expect([said, await count()]).toEqual([[], 2]);
    expect(await takingChannels(context(), Promise.resolve(0))).toBe(0);
    expect(await count()).toBe(1);
  });
});
