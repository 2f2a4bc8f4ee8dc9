import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { countTry, dropCode, dropEndedCodes, putCode } from './sign-in-code-store';

const now = new Date('2026-11-02T09:00:00.250Z');
const after = (seconds: number) => new Date(now.getTime() + seconds * 1_000);

let database: TestDatabase;
let db: TestDatabase['db'];
let emails = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
});
afterAll(() => database.close());

async function put(codeHash = 'hash') {
  const email = `reader-${++emails}@example.by`;
  return { email, ...(await putCode(db, { email, codeHash, expiresAt: after(600) }, now)) };
}

describe('the code of an address', () => {
  test('OTP-3: of 100 tries at once exactly five may compare', async () => {
    const { email } = await put();
    const hashes = await Promise.all(
      Array.from({ length: 100 }, () => db.transaction((tx) => countTry(tx, email, now))),
    );
    expect(hashes.filter((hash) => hash !== null)).toEqual(Array(5).fill('hash'));
  });

  test('OTP-4: of 50 who use it up at once one does', async () => {
    const { email } = await put();
    const dropped = await Promise.all(Array.from({ length: 50 }, () => dropCode(db, email, 'hash')));
    expect(dropped.filter(Boolean)).toHaveLength(1);
  });

  test('a code that was replaced is not the one to use up', async () => {
    const { email } = await put('old');
    await putCode(db, { email, codeHash: 'new', expiresAt: after(600) }, now);
    expect(await dropCode(db, email, 'old')).toBe(false);
    expect(await countTry(db, email, now)).toBe('new');
  });

  test.each([
    ['a live one', 0, after(599), true],
    ['one that has expired', 0, after(600), false],
    ['one with a try left', 4, after(1), true],
    ['a burnt one', 5, after(1), false],
  ])('a code put in the place of %s', async (_what, tries, moment, repeated) => {
    const { email, repeated: first } = await put();
    expect(first).toBe(false);
    for (let n = 0; n < tries; n += 1) await countTry(db, email, now);
    expect(await putCode(db, { email, codeHash: 'new', expiresAt: after(2_000) }, moment)).toEqual({ repeated });
    // It has all its tries.
    for (let n = 0; n < 5; n += 1) expect(await countTry(db, email, moment)).toBe('new');
    expect(await countTry(db, email, moment)).toBeNull();
  });

  test('only an ended code is removed', async () => {
    const { email } = await put();
    await dropEndedCodes(db, after(599));
    expect(await countTry(db, email, after(599))).toBe('hash');
    await dropEndedCodes(db, after(600));
    expect(await countTry(db, email, now)).toBeNull();
  });
});
