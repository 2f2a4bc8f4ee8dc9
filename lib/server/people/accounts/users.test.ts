import { eq, inArray } from 'drizzle-orm';
import { userSchema } from '@/lib/contract/user';
import { sessions, signInCodes, users, rateLimitUses } from '../../platform/db/schema';
import { insertMedia, insertSource, insertUser } from '../../platform/db/testing/builders';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { openSession, findSessionUser, renewSession } from './session-store';
import {
  adoptPassword,
  createUser,
  deleteUser,
  findChannelOf,
  findOrCreateUserByEmail,
  findUserByEmail,
  setTemporaryPassword,
  updateProfile,
  suggestUsername,
  toUser,
  type UserRow,
} from './user-store';
import { auditEntries } from '../../platform/db/channel-tables';
import { requestCode, verifyCode } from './code-sign-in';
import { logIn } from './log-in';
import { blockUser, endSessions, removeUser, unblockUser } from './manage-users';
import { hashTemporaryPassword } from './passwords';
import { createCountingHasher } from './testing/counting-hasher';
import { openAccounts, type TestAccounts } from './testing/open-accounts';
import { consumeRateLimits, rateLimitRules } from './rate-limit-store';
import { cleanAccounts } from './clean-accounts';

describe('users', () => {
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
    /** For an address that no account has left. */
    async function findOrCreate(...call: Parameters<typeof findOrCreateUserByEmail>) {
      const found = await findOrCreateUserByEmail(...call);
      if (found === null) throw new Error('the address has been left');
      return found;
    }

    test('R10: a new account is named after the local part with a number, and has no name or password', async () => {
      const { user, created } = await findOrCreate(db, 'anna.k@example.by', now);
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
      expect(await findOrCreate(db, known.email, now)).toEqual({ user: known, created: false });
    });

    test('OTP-4: of 50 at once one creates the account, the others find it', async () => {
      const email = 'many@example.by';
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => db.transaction((tx) => findOrCreate(tx, email, now))),
      );
      expect(answers.filter(({ created }) => created)).toHaveLength(1);
      expect(new Set(answers.map(({ user }) => user.id)).size).toBe(1);
      expect(await countByEmail(email)).toBe(1);
    });

    test('an account that was found is not deleted before the transaction ends', async () => {
      const known = await insertUser(db);
      let deletion: Promise<unknown> = Promise.resolve();
      await db.transaction(async (tx) => {
        const { user } = await findOrCreate(tx, known.email, now);
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
      const answers = await Promise.all(emails.map((email) => findOrCreate(db, email, now)));
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
});

describe('what an operator does', () => {
  let accounts: TestAccounts;
  beforeAll(async () => {
    accounts = await openAccounts();
  });
  afterAll(() => accounts.close());

  const operator = { kind: 'operator' } as const;
  const now = () => accounts.deps.now();
  const block = (userId: number) => blockUser(accounts.db, { userId, actor: operator }, now());
  const entriesAbout = async (userId: number) =>
    (await accounts.db.select().from(auditEntries).orderBy(auditEntries.id))
      .map(({ action, details }) => ({ action, details }))
      .filter(({ details }) => JSON.stringify(details).includes(`"userId":${userId}`));

  test('a blocked user’s sessions end, other users’ stay, and the journal names both deeds', async () => {
    const [user, stranger] = [await insertUser(accounts.db), await insertUser(accounts.db)];
    const open = await openSession(accounts.db, { userId: user.id }, now());
    await openSession(accounts.db, { userId: stranger.id }, now());
    expect(await block(user.id)).toEqual({ kind: 'done', sessions: 1 });
    expect(await block(user.id)).toEqual({ kind: 'already' });
    expect(await renewSession(accounts.db, open.refresh, now())).toBeNull();
    expect(await accounts.db.select().from(sessions).where(eq(sessions.userId, stranger.id))).toHaveLength(1);
    expect(await unblockUser(accounts.db, { userId: user.id, actor: operator }, now())).toEqual({ kind: 'done' });
    expect(await unblockUser(accounts.db, { userId: user.id, actor: operator }, now())).toEqual({ kind: 'already' });
    expect(await entriesAbout(user.id)).toEqual([
      { action: 'user.block', details: { userId: user.id, sessions: 1 } },
      { action: 'user.unblock', details: { userId: user.id } },
    ]);
  });

  test('a session that was opened past a block is none', async () => {
    const user = await insertUser(accounts.db, { blockedAt: now() });
    const { sessionId, refresh } = await openSession(accounts.db, { userId: user.id }, now());
    expect(await findSessionUser(accounts.db, { sessionId, userId: user.id }, now())).toBeNull();
    expect(await renewSession(accounts.db, refresh, now())).toBeNull();
  });

  test('a blocked user’s passwords are wrong ones, at the same cost; the temporary one is not adopted (OTP-7)', async () => {
    const user = await insertUser(accounts.db, { passwordHash: 'plain:верный', blockedAt: now() });
    const until = new Date(now().getTime() + 60_000);
    const hash = hashTemporaryPassword(accounts.deps.keys.temporaryPasswords, user.id, 'временный');
    await setTemporaryPassword(accounts.db, user.id, hash, until);
    for (const password of ['верный', 'временный', 'не тот']) {
      const hasher = createCountingHasher();
      const answer = await logIn({ ...accounts.deps, hasher }, { email: user.email, password, ip: accounts.newIp() });
      expect([answer, hasher.made]).toEqual([{ kind: 'wrong' }, 1]);
    }
    expect(await findUserByEmail(accounts.db, user.email)).toMatchObject({ passwordHash: 'plain:верный' });
  });

  test('only who proves a blocked address by its code learns of the block; the code is used up', async () => {
    const user = await insertUser(accounts.db, { blockedAt: now() });
    const asked = await requestCode(accounts.deps, { email: user.email, ip: accounts.newIp() });
    expect(asked).toEqual({ kind: 'sent', repeated: false });
    const code = await accounts.codeFor(user.email);
    const verify = (given: string) =>
      verifyCode(accounts.deps, { email: user.email, code: given, ip: accounts.newIp() });
    expect(await verify(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))).toEqual({ kind: 'wrong' });
    expect(await verify(code)).toEqual({ kind: 'blocked' });
    expect(await verify(code)).toEqual({ kind: 'wrong' });
    expect(await accounts.db.select().from(sessions).where(eq(sessions.userId, user.id))).toEqual([]);
  });

  test('an operator ends all sessions of a user, who may sign in again', async () => {
    const user = await insertUser(accounts.db);
    for (let n = 0; n < 2; n += 1) await openSession(accounts.db, { userId: user.id }, now());
    expect(await endSessions(accounts.db, { userId: user.id, actor: operator }, now())).toBe(2);
    expect(await endSessions(accounts.db, { userId: user.id, actor: operator }, now())).toBe(0);
    expect(await entriesAbout(user.id)).toEqual([
      { action: 'user.end-sessions', details: { userId: user.id, sessions: 2 } },
    ]);
  });

  test('a removed account leaves its number in the journal, and nothing of the person', async () => {
    const user = await insertUser(accounts.db, { firstName: 'Анна' });
    const remove = () => removeUser(accounts.db, { userId: user.id, actor: operator }, now());
    expect(await remove()).toEqual({ avatar: null });
    expect(await remove()).toBeNull();
    expect(await findUserByEmail(accounts.db, user.email)).toBeNull();
    expect(await entriesAbout(user.id)).toEqual([{ action: 'user.delete', details: { userId: user.id } }]);
  });
});

describe('usernames', () => {
  describe('suggestUsername (R10)', () => {
    test.each([
      ['anna.k@example.by', 0, /^anna\.k-[1-9]\d{3}$/],
      ['a@example.by', 0, /^a-[1-9]\d{3}$/],
      ['anna.k@example.by', 3, /^anna\.k-[1-9]\d{6}$/],
      ['anna.k@example.by', 100, /^anna\.k-[1-9]\d{11}$/],
      [`${'x'.repeat(300)}@example.by`, 0, /^x{145}-\d{4}$/],
    ])('%s at attempt %d', (email, attempt, form) => {
      expect(suggestUsername(email, attempt)).toMatch(form);
    });
  });
});

describe('what is told of a user', () => {
  const row: UserRow = {
    id: 7,
    username: 'anna',
    email: 'anna@example.by',
    firstName: 'Анна',
    lastName: '',
    avatarMediaId: null,
    passwordHash: '$argon2id$secret',
    temporaryPasswordHash: 'secret',
    temporaryPasswordUntil: new Date(0),
    channelId: 3,
    role: 'reader',
    createdAt: new Date(0),
    blockedAt: null,
    channelMails: true,
    wroteAt: null,
    mySeenAt: null,
    leavingSince: null,
    interestsSince: null,
    interestsOffAt: null,
  };

  describe('toUser (DATA-1)', () => {
    test('gives the contract’s fields and no other', () => {
      const user = toUser(row, { id: 3, name: 'Вестник' });
      expect(user).toEqual({
        id: 7,
        username: 'anna',
        email: 'anna@example.by',
        first_name: 'Анна',
        last_name: '',
        avatar: null,
        channel: { id: 3, name: 'Вестник' },
        role: 'owner',
        deletion_at: null,
      });
      expect(userSchema.validateSync(user)).toEqual(user);
    });

    test('an avatar has an address in the media store', () => {
      const avatarMediaId = 'ab'.repeat(16);
      expect(toUser({ ...row, avatarMediaId }, null)).toMatchObject({
        avatar: `/media/${avatarMediaId}/avatar.webp`,
        channel: null,
      });
    });
  });
});

describe('what goes with time', () => {
  test('what has ended goes, what still counts stays, accounts stay for good', async () => {
    const accounts = await openAccounts();
    const { deps, db, pass, newEmail, newIp } = accounts;
    const email = newEmail();
    await requestCode(deps, { email, ip: newIp() });
    await verifyCode(deps, { email, code: await accounts.codeFor(email), ip: newIp() });
    await requestCode(deps, { email: newEmail(), ip: newIp() });
    await consumeRateLimits(
      db,
      deps.keys.rateLimits,
      [{ rule: rateLimitRules.codePerAddressDay, subject: newEmail() }],
      deps.now(),
    );
    const count = async () => {
      await cleanAccounts(db, deps.now());
      const rows = [
        await db.select().from(signInCodes),
        await db.select().from(sessions),
        await db.select().from(users),
      ];
      return rows.map((found) => found.length);
    };
    expect(await count()).toEqual([1, 1, 1]);
    pass(600);
    expect(await count()).toEqual([0, 1, 1]);
    expect((await db.select().from(rateLimitUses)).length).toBeGreaterThan(0);
    pass(24 * 3_600);
    expect(await count()).toEqual([0, 1, 1]);
    expect(await db.select().from(rateLimitUses)).toEqual([]);
    pass(14 * 24 * 3_600);
    expect(await count()).toEqual([0, 0, 1]);
    await accounts.close();
  });
});
