import { parseSettings } from '../../platform/base/settings';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { grantRoleCommand, listRolesCommand, revokeRoleCommand } from './role-commands';

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
  print: (line: string) => void said.push(line.replaceAll('\u00a0', ' ')),
  now: () => new Date('2026-11-28T12:00:00Z'),
});

test('the first admin is named before he has ever signed in, is listed, and may be revoked', async () => {
  expect(await listRolesCommand(context())).toBe(0);
  expect(said.at(-1)).toContain('role grant');
  const grant = (role: string, email = 'Anna@example.by') => grantRoleCommand(context(), { email, role });
  expect(await grant('admin')).toBe(0);
  expect(said.at(-1)).toMatch(/теперь администратор\. Входить ему по коду из письма/);
  expect(await grant('admin')).toBe(0);
  expect(said.at(-1)).toMatch(/и так администратор/);
  await listRolesCommand(context());
  expect(said.at(-1)).toMatch(/anna@example\.by .*администратор/);
  expect(await revokeRoleCommand(context(), 'anna@example.by')).toBe(0);
  expect(said.at(-1)).toMatch(/теперь читатель\./);
});

test.each([
  ['owner', 'anna@example.by', 'channel assign'],
  ['root', 'anna@example.by', 'Роли «root» нет'],
  ['editor', 'anna', 'не похоже на адрес'],
])('the role %s for %s is refused with a word of why', async (role, email, words) => {
  expect(await grantRoleCommand(context(), { email, role })).toBe(1);
  expect(said.at(-1)).toContain(words);
});
