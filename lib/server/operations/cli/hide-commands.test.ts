import { Command } from 'commander';
import { parseSettings } from '../../platform/base/settings';
import { insertStory } from '../../platform/db/testing/builders';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { addStoryCommands } from './story-commands';

let database: TestDatabase;
let said: string[];
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Runs a command line as the operator types it. @returns its exit code. */
async function run(...args: (string | number)[]): Promise<number> {
  said = [];
  let code = 0;
  const program = new Command('cli').exitOverride();
  addStoryCommands(program, async (command) => {
    code = await command({
      db: database.db,
      settings: parseSettings({ DATA_DIR: '/nowhere' }),
      print: (line) => void said.push(line),
      now: () => new Date(Date.UTC(2026, 10, 28)),
    });
  });
  await program.parseAsync(args.map(String), { from: 'user' });
  return code;
}

test('a publication and a story are taken down, shown again, and the journal tells why (R51)', async () => {
  const { id, articles } = await insertStory(database.db, { articles: [{ title: 'Мост открыт' }, {}, {}] });
  const article = articles[0]?.id ?? 0;
  expect(await run('article', 'hide', article, '--reason', 'Письмо', '--yes')).toBe(0);
  expect(said).toEqual([`Снято с публикации: «Мост открыт». Вернуть: npm run cli -- article show ${article}`]);
  expect(await run('story', 'hide', id, '--yes')).toBe(0);
  expect(said[0]).toMatch(/^Снято с публикации: 2\sпубликации \(/);
  expect(await run('story', 'show', id, '--yes')).toBe(0);
  expect(said[0]).toMatch(
    /^Возвращено на сайт: 3\sпубликации \(«Мост открыт» и другие\)\. Картинки заберутся заново\.$/,
  );
  expect(await run('story', 'history', id)).toBe(0);
  expect(said.join('\n')).toContain('Снято с публикации: «Мост открыт». Причина: Письмо');
});

test('nobody is asked where there is no terminal, and nothing is taken down without --yes', async () => {
  const { id } = await insertStory(database.db);
  const write = jest.spyOn(process.stdout, 'write').mockImplementation(() => true);
  expect(await run('story', 'hide', id)).toBe(1);
  write.mockRestore();
  expect(await run('article', 'show', 999, '--yes')).toBe(1);
  expect(said).toEqual(['Здесь нет ничего, что редактор снял с публикации. Ничего не изменено.']);
});
