import { parseSettings } from '../../platform/base/settings';
import { auditEntries } from '../../platform/db/channel-tables';
import { insertSource } from '../../platform/db/testing/builders';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { publisherCommand, publishersCommand, toPublisherWord } from './publishers';

let database: TestDatabase;
let said: string[];
beforeEach(async () => {
  database = await openTestDatabase();
  said = [];
});
afterEach(() => database.close());

const context = () => ({
  db: database.db,
  settings: parseSettings({}),
  print: (line: string) => void said.push(line),
  now: () => new Date('2026-11-21T12:00:00Z'),
});
const say = (channelId: number, word: string) =>
  publisherCommand(context(), { channelId, word: toPublisherWord(word) });

describe('an editor says who owns an outlet (RANK-2)', () => {
  it('by name, as its own, or leaves it to the guess; each is in the journal', async () => {
    const { id } = await insertSource(database.db, { name: 'Вестник' });
    expect(await say(id, 'Дом печати')).toBe(0);
    await publishersCommand(context());
    expect(said.slice(1)).toEqual(['Дом печати', `  № ${id} Вестник`]);
    expect([await say(id, 'own'), await say(id, 'auto')]).toEqual([0, 0]);
    said = [];
    await publishersCommand(context());
    expect(said).toEqual(['Изданий с общим издателем нет.']);
    const change = { name: 'Вестник', fields: ['publisher'] };
    expect((await database.db.select().from(auditEntries)).map(({ details }) => details)).toEqual([
      { ...change, before: { publisher: null }, after: { publisher: 'Дом печати' } },
      { ...change, before: { publisher: 'Дом печати' }, after: { publisher: '' } },
      { ...change, before: { publisher: '' }, after: { publisher: null } },
    ]);
  });

  it.each([
    ['a channel that is not there', 9_999, 'Дом печати', 'Канала № 9999 нет.'],
    ['an empty name', 1, '  ', 'от 1 до 200 знаков'],
    ['a very long name', 1, 'я'.repeat(201), 'от 1 до 200 знаков'],
  ])('%s is refused in a sentence', async (_what, channelId, word, sentence) => {
    expect(await say(channelId, word)).toBe(1);
    expect(said.join()).toContain(sentence);
  });
});
