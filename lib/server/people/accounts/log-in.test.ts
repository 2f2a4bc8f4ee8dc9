import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import * as schema from '../../platform/db/schema';
import { sessions, users } from '../../platform/db/schema';
import { insertUser } from '../../platform/db/testing/builders';
import { readAccessToken } from './access-token';
import { BusyError, createPasswordHasher, hashTemporaryPassword } from './passwords';
import { logIn } from './log-in';
import { createCountingHasher } from './testing/counting-hasher';
import { openAccounts, type TestAccounts } from './testing/open-accounts';
import { deleteUser, setTemporaryPassword, type UserRow } from './user-store';

let accounts: TestAccounts;
let hasher: ReturnType<typeof createCountingHasher>;

beforeAll(async () => {
  accounts = await openAccounts();
});
beforeEach(() => {
  hasher = createCountingHasher();
});
afterAll(() => accounts.close());

const right = 'старый пароль';
const reader = () => insertUser(accounts.db, { passwordHash: `plain:${right}` });
const attempt = (email: string, password: string, ip = accounts.newIp()) =>
  logIn({ ...accounts.deps, hasher }, { email, password, ip });
const wrong = { kind: 'wrong' };
const rateLimited = (retryAfterSeconds: number) => ({ kind: 'rate-limited', retryAfterSeconds });

/** Returns what an encoded argon2 hash's cost depends on: algorithm, parameters, and the lengths of the salt and of the hash itself. */
function parametersOf(encoded: string): string {
  const [, algorithm, version, cost, salt = '', hash = ''] = encoded.split('$');
  return [algorithm, version, cost, salt.length, hash.length].join();
}

const sessionsOf = ({ id }: UserRow) => accounts.db.select().from(sessions).where(eq(sessions.userId, id));

async function giveTemporary({ id }: UserRow, password: string, hours = 24): Promise<void> {
  const until = new Date(accounts.deps.now().getTime() + hours * 3_600_000);
  await setTemporaryPassword(
    accounts.db,
    id,
    hashTemporaryPassword(accounts.deps.keys.temporaryPasswords, id, password),
    until,
  );
}

describe('logIn', () => {
  test('the right password opens one session, with tokens that name it (R5)', async () => {
    const user = await reader();
    const answer = await attempt(user.email, right);
    if (answer.kind !== 'signed-in') throw new Error(answer.kind);
    expect(answer).toMatchObject({ user: { id: user.id, email: user.email }, channel: null });
    const [session, ...more] = await accounts.db.select().from(sessions).where(eq(sessions.userId, user.id));
    expect(more).toEqual([]);
    const claims = await readAccessToken(accounts.deps.keys.access, answer.access, accounts.deps.now());
    expect(claims).toMatchObject({ sub: String(user.id), sid: session?.id });
  });

  test('R38: a wrong password, an unknown address and an account without a password are answered alike, at the cost of one hash each', async () => {
    const codesOnly = await insertUser(accounts.db);
    for (const email of [(await reader()).email, accounts.newEmail(), codesOnly.email]) {
      const before = hasher.made;
      expect(await attempt(email, 'не тот пароль')).toEqual(wrong);
      expect(hasher.made - before).toBe(1);
    }
    expect(await attempt(codesOnly.email, '')).toEqual(wrong);
  });

  test('an account that is deleted while its password is compared is an unknown one', async () => {
    for (const temporary of [false, true]) {
      const user = await reader();
      if (temporary) await giveTemporary(user, 'временный');
      const meanwhile = () => deleteUser(accounts.db, user.id);
      const slow = {
        hash: async () => (await meanwhile(), 'plain:x'),
        verify: async () => (await meanwhile(), true),
      };
      const password = temporary ? 'временный' : right;
      const answer = await logIn(
        { ...accounts.deps, hasher: slow },
        { email: user.email, password, ip: accounts.newIp() },
      );
      expect(answer).toEqual(wrong);
    }
  });

  test('PW-3: known and unknown addresses cost one hash of the same parameters and the same statements', async () => {
    const known = await insertUser(accounts.db, { passwordHash: await createPasswordHasher().hash(right) });
    const codesOnly = await insertUser(accounts.db);
    const attemptOf = async (email: string) => {
      const compared: string[] = [];
      const statements: string[] = [];
      const verify = async (hash: string) => (compared.push(parametersOf(hash)), false);
      const deps = {
        ...accounts.deps,
        db: drizzle(accounts.pool, { schema, logger: { logQuery: (query) => void statements.push(query) } }),
        hasher: createPasswordHasher({ hash: () => Promise.reject(new Error('nothing is hashed here')), verify }),
      };
      const answer = await logIn(deps, { email, password: 'не тот пароль', ip: accounts.newIp() });
      return { answer, compared, statements };
    };
    const expected = await attemptOf(known.email);
    expect(expected.answer).toEqual(wrong);
    expect(expected.compared).toEqual([expect.stringMatching(/^argon2id,v=19,m=\d+,t=\d+,p=\d+,22,43$/)]);
    for (const email of [accounts.newEmail(), codesOnly.email]) expect(await attemptOf(email)).toEqual(expected);
  });
});

describe('PW-3: failures are rationed', () => {
  test('five in five minutes for an account and an IP; then the right password has to wait too, but not from elsewhere', async () => {
    const { email } = await reader();
    const ip = accounts.newIp();
    for (let n = 0; n < 5; n += 1) expect(await attempt(email, 'не тот', ip)).toEqual(wrong);
    const before = hasher.made;
    expect(await attempt(email, right, ip)).toEqual(rateLimited(300));
    expect(hasher.made).toBe(before);
    expect(await attempt((await reader()).email, right, ip)).toMatchObject({ kind: 'signed-in' });
    expect(await attempt(email, right)).toMatchObject({ kind: 'signed-in' });
    accounts.pass(299);
    expect(await attempt(email, right, ip)).toEqual(rateLimited(1));
    accounts.pass(1);
    expect(await attempt(email, right, ip)).toMatchObject({ kind: 'signed-in' });
  });

  test('an unknown address has to wait as a known one', async () => {
    const email = accounts.newEmail();
    const ip = accounts.newIp();
    for (let n = 0; n < 5; n += 1) expect(await attempt(email, 'не тот', ip)).toEqual(wrong);
    expect(await attempt(email, 'не тот', ip)).toEqual(rateLimited(300));
  });

  test('ten a minute from one IP, whatever the account', async () => {
    const ip = accounts.newIp();
    for (let n = 0; n < 10; n += 1) expect(await attempt(accounts.newEmail(), 'не тот', ip)).toEqual(wrong);
    expect(await attempt((await reader()).email, right, ip)).toEqual(rateLimited(60));
    accounts.pass(60);
    expect(await attempt((await reader()).email, right, ip)).toMatchObject({ kind: 'signed-in' });
  });

  test('25 an hour for an account, from wherever', async () => {
    const { email } = await reader();
    for (let n = 0; n < 25; n += 1) expect(await attempt(email, 'не тот')).toEqual(wrong);
    expect(await attempt(email, right)).toEqual(rateLimited(3_600));
    accounts.pass(3_600);
    expect(await attempt(email, right)).toMatchObject({ kind: 'signed-in' });
  });

  test('of 50 guesses at once five are compared', async () => {
    const { email } = await reader();
    const ip = accounts.newIp();
    const answers = await Promise.all(Array.from({ length: 50 }, (_none, n) => attempt(email, `догадка ${n}`, ip)));
    expect(answers.filter(({ kind }) => kind === 'wrong')).toHaveLength(5);
    expect(answers.filter(({ kind }) => kind === 'rate-limited')).toHaveLength(45);
    expect(hasher.made).toBe(5);
  });

  test('success costs nothing: who signs in a lot can still mistype five times', async () => {
    const { email } = await reader();
    const ip = accounts.newIp();
    for (let n = 0; n < 12; n += 1) expect(await attempt(email, right, ip)).toMatchObject({ kind: 'signed-in' });
    for (let n = 0; n < 4; n += 1) expect(await attempt(email, 'не тот', ip)).toEqual(wrong);
    expect(await attempt(email, right, ip)).toMatchObject({ kind: 'signed-in' });
    expect(await attempt(email, 'не тот', ip)).toEqual(wrong);
    expect(await attempt(email, right, ip)).toEqual(rateLimited(300));
  });

  test('a server that is too busy to compare costs the reader nothing', async () => {
    const { email } = await reader();
    const ip = accounts.newIp();
    const busy = { hash: () => Promise.reject(new BusyError()), verify: () => Promise.reject(new BusyError()) };
    for (let n = 0; n < 12; n += 1) {
      await expect(logIn({ ...accounts.deps, hasher: busy }, { email, password: right, ip })).rejects.toThrow(
        BusyError,
      );
    }
    expect(await attempt(email, right, ip)).toMatchObject({ kind: 'signed-in' });
  });
});

describe('R4: the temporary password', () => {
  const temporary = 'abcDEF23456789';

  test('is valid beside the old one until it is used; then it is the password and the old one is none', async () => {
    const user = await reader();
    await giveTemporary(user, temporary);
    expect(await attempt(user.email, right)).toMatchObject({ kind: 'signed-in' });
    expect(await attempt(user.email, temporary)).toMatchObject({ kind: 'signed-in', user: { id: user.id } });
    expect(await attempt(user.email, right)).toEqual(wrong);
    const [row] = await accounts.db.select().from(users).where(eq(users.id, user.id));
    expect(row).toMatchObject({
      passwordHash: `plain:${temporary}`,
      temporaryPasswordHash: null,
      temporaryPasswordUntil: null,
    });
    accounts.pass(48 * 3_600);
    expect(await attempt(user.email, temporary)).toMatchObject({ kind: 'signed-in' });
  });

  test('ends after 24 hours when nobody used it; the old one stays', async () => {
    const user = await reader();
    await giveTemporary(user, temporary);
    accounts.pass(24 * 3_600 - 1);
    expect(await attempt(user.email, 'не тот')).toEqual(wrong);
    accounts.pass(1);
    expect(await attempt(user.email, temporary)).toEqual(wrong);
    expect(await attempt(user.email, right)).toMatchObject({ kind: 'signed-in' });
  });

  test('gives an account without a password its first one', async () => {
    const user = await insertUser(accounts.db);
    await giveTemporary(user, temporary);
    expect(await attempt(user.email, temporary)).toMatchObject({ kind: 'signed-in' });
    expect(await attempt(user.email, temporary)).toMatchObject({ kind: 'signed-in' });
  });

  test('twice at once signs in twice, and no sign-in ends another', async () => {
    const user = await reader();
    await giveTemporary(user, temporary);
    const answers = await Promise.all(Array.from({ length: 4 }, () => attempt(user.email, temporary)));
    expect(answers.map(({ kind }) => kind)).toEqual(Array.from({ length: 4 }, () => 'signed-in'));
    expect(await sessionsOf(user)).toHaveLength(4);
  });

  test('its use ends the sessions that were open before, and no other account’s; the sign-in with it stays', async () => {
    const [user, stranger] = [await reader(), await reader()];
    await giveTemporary(user, temporary);
    for (const { email } of [user, user, stranger])
      expect(await attempt(email, right)).toMatchObject({ kind: 'signed-in' });
    const answer = await attempt(user.email, temporary);
    if (answer.kind !== 'signed-in') throw new Error(answer.kind);
    const claims = await readAccessToken(accounts.deps.keys.access, answer.access, accounts.deps.now());
    expect((await sessionsOf(user)).map(({ id }) => id)).toEqual([claims?.sid]);
    expect(await sessionsOf(stranger)).toHaveLength(1);
  });

  test('a sign-in by the old password that is under way meanwhile opens no session', async () => {
    const user = await reader();
    await giveTemporary(user, temporary);
    let rounds = 0;
    const slow = {
      ...hasher,
      verify: async (hash: string | null, password: string) => {
        rounds += 1;
        if (rounds === 1) expect(await attempt(user.email, temporary)).toMatchObject({ kind: 'signed-in' });
        return hash === `plain:${password}` || rounds === 1;
      },
    };
    const answer = await logIn(
      { ...accounts.deps, hasher: slow },
      { email: user.email, password: right, ip: accounts.newIp() },
    );
    expect(answer).toEqual(wrong);
    expect(await sessionsOf(user)).toHaveLength(1);
  });

  test('is one account’s, is kept as an HMAC, and costs one hash as any other', async () => {
    const [user, other] = [await reader(), await reader()];
    await giveTemporary(user, temporary);
    const [row] = await accounts.db.select().from(users).where(eq(users.id, user.id));
    expect(row?.temporaryPasswordHash).toMatch(/^[0-9a-f]{64}$/);
    await accounts.db
      .update(users)
      .set({ temporaryPasswordHash: row?.temporaryPasswordHash, temporaryPasswordUntil: row?.temporaryPasswordUntil })
      .where(eq(users.id, other.id));
    expect(await attempt(other.email, temporary)).toEqual(wrong);
    for (const password of [temporary, temporary, 'не тот']) {
      const before = hasher.made;
      await attempt(user.email, password);
      expect(hasher.made - before).toBe(1);
    }
  });

  test('what a reader cannot type as a password is none: the stored HMAC itself, nothing at all', async () => {
    const user = await reader();
    await giveTemporary(user, temporary);
    const [row] = await accounts.db.select().from(users).where(eq(users.id, user.id));
    for (const password of [row?.temporaryPasswordHash ?? '', '', '0'.repeat(64)])
      expect(await attempt(user.email, password)).toEqual(wrong);
  });
});
