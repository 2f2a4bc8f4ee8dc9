import { Command } from 'commander';
import { parseSettings } from '../../platform/base/settings';
import { insertMedia, insertStory } from '../../platform/db/testing/builders';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { hideCommand } from './hide-commands';
import { addHidingTo } from './hide-command-line';
import type { CommandContext } from './with-store';
import { addStoryCommands } from './story-commands';

let database: TestDatabase;
let said: string[];
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const context = (): CommandContext => ({
  db: database.db,
  settings: parseSettings({ DATA_DIR: '/nowhere' }),
  print: (line) => void said.push(line),
  now: () => new Date(Date.UTC(2026, 10, 28)),
});

/** Runs a command line as the operator types it. @returns its exit code. */
async function run(...args: (string | number)[]): Promise<number> {
  said = [];
  let code = 0;
  const program = new Command('cli').exitOverride();
  const runner = async (command: (given: CommandContext) => Promise<number>) => {
    code = await command(context());
  };
  addStoryCommands(program, runner);
  addHidingTo(program.command('channel'), 'channel', runner);
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

test.each(['channel', 'picture'] as const)('a %s is taken down and shown again as at the desk (R51)', async (kind) => {
  const picture = await insertMedia(database.db);
  const { articles } = await insertStory(database.db, { articles: [{ title: 'Мост открыт', mediaId: picture.id }] });
  const id = (kind === 'channel' ? articles[0]?.sourceId : articles[0]?.id) ?? 0;
  expect(await run(kind, 'hide', id, '--reason', 'Письмо', '--yes')).toBe(0);
  expect(said[0]).toContain(`Вернуть: npm run cli -- ${kind} show ${id}`);
  expect(await run(kind, 'hide', id, '--yes')).toBe(1);
  expect(await run(kind, 'show', id, '--yes')).toBe(0);
  expect(said[0]).toMatch(/^Возвращено на сайт/);
  expect(await run(kind, 'show', id, '--yes')).toBe(1);
});

test('by law an operator at a terminal is asked for the demand, and without one nothing is taken down (R51)', async () => {
  const { id } = await insertStory(database.db);
  const hide = (answers: (string | undefined)[]) => {
    const left = [...answers];
    return hideCommand(context(), {
      subject: { kind: 'story', id },
      reason: undefined,
      why: 'law',
      confirm: async () => true,
      ask: async () => left.shift(),
    });
  };
  said = [];
  expect(await hide([undefined, undefined, undefined])).toBe(1);
  expect(await hide(['Суд', '12-3', '20 ноября'])).toBe(1);
  expect(said.at(-1)).toMatch(/^По требованию закона нужны/);
  expect(await hide(['Суд', '12-3', '2026-11-20'])).toBe(0);
});
