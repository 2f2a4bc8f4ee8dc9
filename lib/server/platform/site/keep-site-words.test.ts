import { noWords, siteWords } from '@/lib/site/site-words';
import { keepSiteWords } from './keep-site-words';

let clock: number;
let stored: string | Error;
let asked: number;
let changes: number;
const failures: unknown[] = [];
beforeEach(() => {
  clock = 0;
  stored = 'Вести';
  asked = 0;
  changes = 0;
});

const open = () =>
  keepSiteWords({
    load: () => {
      asked += 1;
      return stored instanceof Error ? Promise.reject(stored) : Promise.resolve({ ...noWords, name: stored });
    },
    onChange: () => void (changes += 1),
    onFailure: (error) => void failures.push(error),
    now: () => clock,
  });

test('the store is asked once, and again after a change (SITE-1)', async () => {
  const keeper = open();
  await Promise.all([keeper.settled(), keeper.settled()]);
  await keeper.settled();
  expect([asked, siteWords().name, changes]).toEqual([1, 'Вести', 0]);
  stored = 'Волна';
  await keeper.settled();
  expect(siteWords().name).toBe('Вести');
  keeper.renew();
  await keeper.settled();
  expect([siteWords().name, changes]).toEqual(['Волна', 1]);
});

test('while the store is away what was known stays, and it is asked again in seconds', async () => {
  const keeper = open();
  await keeper.settled();
  stored = new Error('away');
  keeper.renew();
  await keeper.settled();
  expect([siteWords().name, failures.length]).toEqual(['Вести', 1]);
  stored = 'Волна';
  await keeper.settled();
  expect(siteWords().name).toBe('Вести');
  clock += 2_000;
  await keeper.settled();
  expect(siteWords().name).toBe('Волна');
});
