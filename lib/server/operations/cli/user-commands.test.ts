import { parseSettings } from '../../platform/base/settings';
import { auditEntries } from '../../platform/db/channel-tables';
import { sessions, users } from '../../platform/db/schema';
import { insertSource, insertUser } from '../../platform/db/testing/builders';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { openSession } from '../../people/accounts/session-store';
import { blockCommand, deleteUserCommand, listUsersCommand, sessionsCommand, unblockCommand } from './user-commands';

let database: TestDatabase;
let said: string[];
let asked: string[];
beforeEach(async () => {
  database = await openTestDatabase();
  said = [];
  asked = [];
});
afterEach(() => database.close());

const now = new Date('2026-11-28T12:00:00Z');
const context = () => ({
  db: database.db,
  settings: parseSettings({}),
  print: (line: string) => void said.push(line.replaceAll('\u00a0', ' ')),
  now: () => now,
});
const answer = (yes: boolean) => async (question: string) => (asked.push(question), yes);
const actions = async () =>
  (await database.db.select().from(auditEntries).orderBy(auditEntries.id)).map(({ action }) => action);
const email = 'anna@example.by';

test('users are listed newest first, with what a search finds in address and name, as a table or as JSON', async () => {
  const channel = await insertSource(database.db, { name: 'Вестник' });
  const anna = await insertUser(database.db, { email, firstName: 'Анна', lastName: 'Ковалёва', channelId: channel.id });
  await insertUser(database.db, { email: 'ivan_k@example.by', firstName: 'Иван', blockedAt: now });
  await openSession(database.db, { userId: anna.id }, now);
  await listUsersCommand(context(), {});
  expect(said).toHaveLength(4);
  expect(said[2]).toMatch(/ivan_k@example\.by +Иван .* 0 +— +— +заблокирован/);
  expect(said[3]).toMatch(/anna@example\.by +Анна Ковалёва .* 1 +28\.11\.2026, 15:00 +№ \d+ +в порядке/);
  for (const [search, total] of [
    ['АННА КОВ', 1],
    ['_k@', 1],
    ['a_n', 0],
    ['example', 2],
  ] as const) {
    said = [];
    await listUsersCommand(context(), { search, json: true });
    expect([search, JSON.parse(said.join(''))]).toMatchObject([search, { total }]);
  }
});

test('a block asks first, says what stays, and is taken back', async () => {
  const channel = await insertSource(database.db, { name: 'Вестник' });
  const user = await insertUser(database.db, { email, channelId: channel.id });
  await openSession(database.db, { userId: user.id }, now);
  expect(await blockCommand(context(), email, answer(false))).toBe(1);
  expect(asked[0]).toContain('«Вестник» и публикации останутся');
  expect(await actions()).toEqual([]);
  expect(await blockCommand(context(), ' Anna@Example.by ', answer(true))).toBe(0);
  expect(said.at(-1)).toContain('заблокирован, закончено: 1 сеанс.');
  expect(await blockCommand(context(), email, answer(false))).toBe(0);
  expect(await unblockCommand(context(), email)).toBe(0);
  expect(await unblockCommand(context(), email)).toBe(0);
  expect(await actions()).toEqual(['user.block', 'user.unblock']);
});

test('a user’s sessions are shown, and all ended when that is asked for', async () => {
  const user = await insertUser(database.db, { email });
  for (let n = 0; n < 2; n += 1) await openSession(database.db, { userId: user.id }, now);
  expect(await sessionsCommand(context(), { email }, answer(false))).toBe(0);
  expect(said.at(-1)).toMatch(/28\.11\.2026, 15:00 +28\.11\.2026, 15:00 +12\.12\.2026, 15:00/);
  expect(await sessionsCommand(context(), { email, end: true }, answer(false))).toBe(1);
  expect(await database.db.select().from(sessions)).toHaveLength(2);
  expect(await sessionsCommand(context(), { email, end: true }, answer(true))).toBe(0);
  expect(said.at(-1)).toBe('Закончено: 2 сеанса.');
  expect(await sessionsCommand(context(), { email, end: true }, answer(true))).toBe(0);
  expect(await actions()).toEqual(['user.end-sessions']);
});

test('a deleted user is gone with his sessions; his channel has no owner', async () => {
  const channel = await insertSource(database.db, { name: 'Вестник' });
  const user = await insertUser(database.db, { email, channelId: channel.id });
  await openSession(database.db, { userId: user.id }, now);
  expect(await deleteUserCommand(context(), email, answer(false))).toBe(1);
  expect(await deleteUserCommand(context(), email, answer(true))).toBe(0);
  expect(await database.db.select().from(users)).toEqual([]);
  expect(await database.db.select().from(sessions)).toEqual([]);
  expect(await actions()).toEqual(['user.delete']);
});

test.each([
  ['без собаки', 'не похоже на адрес'],
  ['nobody@example.by', 'Пользователя с таким адресом нет.'],
])('«%s»: told, nothing done', async (given, sentence) => {
  for (const run of [
    () => blockCommand(context(), given, answer(true)),
    () => unblockCommand(context(), given),
    () => sessionsCommand(context(), { email: given, end: true }, answer(true)),
    () => deleteUserCommand(context(), given, answer(true)),
  ]) {
    expect(await run()).toBe(1);
    expect(said.at(-1)).toContain(sentence);
  }
  expect([asked, await actions()]).toEqual([[], []]);
});
