import { eq } from 'drizzle-orm';
import { auditEntries } from '../../platform/db/channel-tables';
import { sessions, users } from '../../platform/db/schema';
import { insertSource, insertUser } from '../../platform/db/testing/builders';
import { readAccessToken } from './access-token';
import { logIn } from './log-in';
import { settleDeliveries } from '../mail/mail-delivery';
import { grantByEmail, inviteUser, setRole } from './manage-roles';
import { openSession, signIn } from './session-store';
import { createCountingHasher } from './testing/counting-hasher';
import { mailIsAway, openAccounts, type TestAccounts } from './testing/open-accounts';
import { roleOf, type UserRow } from './user-store';

let accounts: TestAccounts;
beforeAll(async () => {
  accounts = await openAccounts();
});
afterAll(() => accounts.close());

const operator = { kind: 'operator' } as const;
const by = ({ id }: UserRow) => ({ kind: 'user', userId: id }) as const;
const storedRole = async (id: number) =>
  (await accounts.db.select().from(users).where(eq(users.id, id)))[0]?.role ?? 'gone';

describe('roles (R46)', () => {
  test('an owner is who owns a channel and has no other role', () => {
    const roleWith = (role: UserRow['role'], channelId: number | null) => roleOf({ role, channelId });
    expect([roleWith('reader', null), roleWith('reader', 3), roleWith('editor', 3), roleWith('admin', null)]).toEqual([
      'reader',
      'owner',
      'editor',
      'admin',
    ]);
  });

  test('the access token names the role', async () => {
    const channel = await insertSource(accounts.db);
    const cases = [
      [await insertUser(accounts.db), 'reader'],
      [await insertUser(accounts.db, { channelId: channel.id }), 'owner'],
      [await insertUser(accounts.db, { role: 'admin' }), 'admin'],
    ] as const;
    for (const [user, role] of cases) {
      const { access } = await signIn(accounts.deps, accounts.db, user, {
        browser: null,
        now: accounts.deps.now(),
      });
      const claims = await readAccessToken(accounts.deps.keys.access, access, accounts.deps.now());
      expect(claims).toMatchObject({ sub: String(user.id), role });
    }
  });

  test('a grant makes the account where there is none; it ends sessions, and is in the journal', async () => {
    const email = accounts.newEmail();
    const made = await grantByEmail(accounts.db, { email, role: 'admin', actor: operator }, accounts.deps.now());
    if (made.kind !== 'done') throw new Error(made.kind);
    expect(await storedRole(made.userId)).toBe('admin');
    await openSession(accounts.db, { userId: made.userId }, accounts.deps.now());
    const change = { userId: made.userId, role: 'reader', actor: operator } as const;
    expect(await setRole(accounts.db, change, accounts.deps.now())).toMatchObject({ from: 'admin', sessions: 1 });
    expect(await setRole(accounts.db, change, accounts.deps.now())).toMatchObject({ kind: 'already' });
    expect(await accounts.db.select().from(sessions).where(eq(sessions.userId, made.userId))).toEqual([]);
    const entries = await accounts.db.select().from(auditEntries).orderBy(auditEntries.id);
    expect(entries.map(({ action, details }) => [action, details]).slice(-2)).toEqual([
      ['user.role', { userId: made.userId, from: 'reader', to: 'admin', sessions: 0 }],
      ['user.role', { userId: made.userId, from: 'admin', to: 'reader', sessions: 1 }],
    ]);
  });

  test('nobody changes his own role, and who is no admin any more changes none: of two who demote each other one stays', async () => {
    const [anna, boris] = [
      await insertUser(accounts.db, { role: 'admin' }),
      await insertUser(accounts.db, { role: 'admin' }),
    ];
    const demote = (user: UserRow, author: UserRow) =>
      setRole(accounts.db, { userId: user.id, role: 'reader', actor: by(author) }, accounts.deps.now());
    expect(await demote(anna, anna)).toEqual({ kind: 'own' });
    const done = await Promise.allSettled([demote(anna, boris), demote(boris, anna)]);
    expect(done.filter((one) => one.status === 'fulfilled' && one.value.kind === 'done')).toHaveLength(1);
    expect([await storedRole(anna.id), await storedRole(boris.id)].sort()).toEqual(['admin', 'reader']);
  });

  test('an invitation is a letter that leads by the sign-in page; without a mail server nothing is stored', async () => {
    const admin = await insertUser(accounts.db, { role: 'admin' });
    const email = accounts.newEmail();
    const invite = () => inviteUser(accounts.deps, { email, role: 'editor', actor: by(admin) });
    accounts.mail.connect = mailIsAway;
    expect(await invite()).toEqual({ kind: 'mail-down' });
    expect(await accounts.db.select().from(users).where(eq(users.email, email))).toEqual([]);
    accounts.mail.connect = () => Promise.resolve();
    expect(await invite()).toMatchObject({ kind: 'done' });
    await settleDeliveries();
    expect(accounts.mails.at(-1)?.text).toContain('https://sujet.example/login?from=/desk');
  });
});

describe('the sign-in of editors and admins', () => {
  const hasher = createCountingHasher();
  const attempt = (email: string, password: string) =>
    logIn({ ...accounts.deps, hasher }, { email, password, ip: accounts.newIp() });

  test.each(['editor', 'admin'] as const)(
    'a right password of an %s opens no session: it takes a code',
    async (role) => {
      const user = await insertUser(accounts.db, { passwordHash: 'plain:верный', role });
      expect(await attempt(user.email, 'верный')).toEqual({ kind: 'needs-code' });
      expect(await attempt(user.email, 'неверный')).toEqual({ kind: 'wrong' });
      expect(await accounts.db.select().from(sessions).where(eq(sessions.userId, user.id))).toEqual([]);
    },
  );
});
