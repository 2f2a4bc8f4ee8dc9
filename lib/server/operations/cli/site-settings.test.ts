import { parseSettings } from '../../platform/base/settings';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { setSite, showSite } from './site-settings';

let database: TestDatabase;
const said: string[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const context = () => ({
  db: database.db,
  settings: parseSettings({}),
  print: (line: string) => void said.push(line),
  now: () => new Date('2026-11-29T12:00:00Z'),
});

test('an operator says what the site is as an admin does at the desk, and reads it (SITE-1)', async () => {
  expect(await showSite(context())).toBe(0);
  expect(said.at(-1)).toContain('ничего не сказано');
  expect(await setSite(context(), { name: 'Вести', social: 'https://t.me/a,https://vk.com/a' })).toBe(0);
  expect(await setSite(context(), { accentLight: '#ffdd00' })).toBe(1);
  expect(said.at(-1)).toMatch(/4,5 : 1.*Ничего не изменено\.$/);
  expect(await setSite(context(), { logo: '/nowhere.svg' })).toBe(1);
  expect(await setSite(context(), {})).toBe(1);
  said.length = 0;
  expect(await showSite(context())).toBe(0);
  expect(said.slice(0, 2)).toEqual(['Название: Вести', 'Соцсети: https://t.me/a, https://vk.com/a']);
  expect(await setSite(context(), { name: '' })).toBe(0);
});
