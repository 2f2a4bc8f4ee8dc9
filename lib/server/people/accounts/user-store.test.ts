import { eq, inArray } from 'drizzle-orm';
import { sessions, signInCodes, users } from '../../platform/db/schema';
import { insertMedia, insertSource, insertUser } from '../../platform/db/testing/builders';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { openSession } from './session-store';
import {
  adoptPassword,
  createUser,
  deleteUser,
  findChannelOf,
  findOrCreateUserByEmail,
  findUserByEmail,
  setTemporaryPassword,
  updateProfile,
} from './user-store';

const now = new Date('2026-11-02T09:00:00.250Z');

let database: TestDatabase;
let db: TestDatabase['db'];

beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
});
afterAll(() => database.close());

const registration = {
  username: 'marina',
  email: 'marina@example.by',
  firstName: 'Марина',
  lastName: 'К.',
  passwordHash: '$argon2id$1',
};
const countByEmail = async (email: string) => (await db.select().from(users).where(eq(users.email, email))).length;

describe('findOrCreateUserByEmail', () => {
  test('R10: a new account is named after the local part with a number, and has no name or password', async () => {
    const { user, created } = await findOrCreateUserByEmail(db, 'anna.k@example.by', now);
    expect(created).toBe(true);
    expect(user.username).toMatch(/^anna\.k-\d{4}$/);
    expect(user).toMatchObject({
      email: 'anna.k@example.by',
      firstName: '',
      lastName: '',
      passwordHash: null,
      createdAt: now,
    });
  });

  test('R1: a known address is found, whatever its account was made by', async () => {
    const known = await insertUser(db);
    expect(await findOrCreateUserByEmail(db, known.email, now)).toEqual({ user: known, created: false });
  });

  test('OTP-4: of 50 at once one creates the account, the others find it', async () => {
    const email = 'many@example.by';
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => db.transaction((tx) => findOrCreateUserByEmail(tx, email, now))),
    );
    expect(answers.filter(({ created }) => created)).toHaveLength(1);
    expect(new Set(answers.map(({ user }) => user.id)).size).toBe(1);
    expect(await countByEmail(email)).toBe(1);
  });

  test('an account that was found is not deleted before the transaction ends', async () => {
    const known = await insertUser(db);
    let deletion: Promise<unknown> = Promise.resolve();
    await db.transaction(async (tx) => {
      const { user } = await findOrCreateUserByEmail(tx, known.email, now);
      deletion = deleteUser(db, known.id);
      await untilSomebodyWaits();
      await openSession(tx, { userId: user.id }, now);
    });
    await deletion;
    expect(await findUserByEmail(db, known.email)).toBeNull();
  });

  /** For a lock in this test's database. */
  async function untilSomebodyWaits(): Promise<void> {
    const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    while ((await database.pool.query(waiting)).rowCount === 0);
  }

  test('R10: one local part at many providers gives as many usernames', async () => {
    const emails = Array.from({ length: 40 }, (_, n) => `info@provider-${n}.by`);
    const answers = await Promise.all(emails.map((email) => findOrCreateUserByEmail(db, email, now)));
    expect(new Set(answers.map(({ user }) => user.username)).size).toBe(40);
  });
});

describe('createUser', () => {
  test('PW-4: of 50 at once with one username and different addresses exactly one is made', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        db.transaction((tx) =>
          createUser(tx, { ...registration, username: 'Wanted', email: `wanted-${n}@example.by` }, now),
        ),
      ),
    );
    expect(answers.filter((answer) => 'id' in answer)).toHaveLength(1);
    expect(answers.filter((answer) => 'taken' in answer && answer.taken === 'username')).toHaveLength(49);
  });

  test('a username is taken in any case of its letters, an e-mail goes before it', async () => {
    expect(await createUser(db, registration, now)).toMatchObject({ ...registration, createdAt: now });
    const shouted = { ...registration, username: 'МАРИНА-2' };
    expect(await createUser(db, { ...shouted, email: 'marina.2@example.by' }, now)).toHaveProperty('id');
    const quiet = { ...registration, username: 'марина-2', email: 'marina.3@example.by' };
    expect(await createUser(db, quiet, now)).toEqual({ taken: 'username' });
    expect(await createUser(db, registration, now)).toEqual({ taken: 'email' });
    expect(await countByEmail(registration.email)).toBe(1);
  });
});

describe('passwords', () => {
  test('R4: a temporary one stands beside the old one, and goes when one is adopted', async () => {
    const user = await insertUser(db, { passwordHash: 'old' });
    await setTemporaryPassword(db, user.id, 'hmac', now);
    expect(await findUserByEmail(db, user.email)).toMatchObject({
      passwordHash: 'old',
      temporaryPasswordHash: 'hmac',
      temporaryPasswordUntil: now,
    });
    await adoptPassword(db, user.id, 'new');
    expect(await findUserByEmail(db, user.email)).toEqual({ ...user, passwordHash: 'new' });
  });
});

describe('updateProfile', () => {
  test('R10: changes what is given, an empty name too, and leaves the rest', async () => {
    const user = await insertUser(db, { firstName: 'Анна', lastName: 'К.' });
    const stranger = await insertUser(db, { firstName: 'Иван' });
    const picture = await insertMedia(db);
    expect(await updateProfile(db, user.id, {})).toEqual(user);
    expect(await updateProfile(db, user.id, { firstName: '', avatarMediaId: picture.id })).toEqual({
      ...user,
      firstName: '',
      avatarMediaId: picture.id,
    });
    expect(await findUserByEmail(db, stranger.email)).toEqual(stranger);
  });

  test('finds nothing of an account that is gone', async () => {
    expect(await updateProfile(db, 2_000_000_000, { firstName: 'Анна' })).toBeNull();
  });
});

describe('deleteUser', () => {
  test('takes the sessions and the waiting code along, of this account only', async () => {
    const [user, stranger] = [await insertUser(db), await insertUser(db)];
    for (const { id, email } of [user, stranger]) {
      await openSession(db, { userId: id }, now);
      await db.insert(signInCodes).values({ email, codeHash: 'h', expiresAt: now });
    }
    await deleteUser(db, user.id);
    expect(await deleteUser(db, user.id)).toBeNull();
    expect(await findUserByEmail(db, user.email)).toBeNull();
    expect(await findUserByEmail(db, stranger.email)).toEqual(stranger);
    const left = await db
      .select()
      .from(sessions)
      .where(inArray(sessions.userId, [user.id, stranger.id]));
    expect(left.map((row) => row.userId)).toEqual([stranger.id]);
    const codes = await db
      .select()
      .from(signInCodes)
      .where(inArray(signInCodes.email, [user.email, stranger.email]));
    expect(codes.map((row) => row.email)).toEqual([stranger.email]);
  });
});

describe('findChannelOf', () => {
  test('R11: the channel that the user owns, or null', async () => {
    const source = await insertSource(db, { name: 'Вестник' });
    expect(await findChannelOf(db, await insertUser(db, { channelId: source.id }))).toEqual({
      id: source.id,
      name: 'Вестник',
    });
    expect(await findChannelOf(db, await insertUser(db))).toBeNull();
  });
});
