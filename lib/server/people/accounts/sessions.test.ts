import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { accessTokenRules, deriveAccessKey } from '@/lib/contract/access-token';
import { sessions } from '../../platform/db/schema';
import { insertSource, insertUser } from '../../platform/db/testing/builders';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import {
  closeSession,
  closeSessionByRefresh,
  dropEndedSessions,
  findSessionUser,
  listSessions,
  openSession,
  renewSession,
} from './session-store';
import { deleteUser } from './user-store';
import { issueAccessToken, readAccessToken } from './access-token';
import { deriveAuthKeys } from './account-dependencies';

describe('sessions', () => {
  const now = new Date('2026-11-02T09:00:00.250Z');
  const day = 24 * 3_600;
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1_000);

  let database: TestDatabase;
  let db: TestDatabase['db'];

  beforeAll(async () => {
    database = await openTestDatabase();
    ({ db } = database);
  });
  afterAll(() => database.close());

  async function open() {
    const user = await insertUser(db);
    return { user, ...(await openSession(db, { userId: user.id }, now)) };
  }

  const rowOf = async (sessionId: string) => (await db.select().from(sessions).where(eq(sessions.id, sessionId)))[0];

  describe('a session', () => {
    test('TOK-1: the refresh token is 256 bits, never twice the same, and only its SHA-256 is kept', async () => {
      const { sessionId, refresh } = await open();
      expect(Buffer.from(refresh, 'base64url')).toHaveLength(32);
      expect((await open()).refresh).not.toBe(refresh);
      const row = await rowOf(sessionId);
      expect(row?.refreshHash).toMatch(/^[0-9a-f]{64}$/);
      expect(JSON.stringify(row)).not.toContain(refresh);
    });

    test('R40: a refresh tells the channel as it is now', async () => {
      const { user, sessionId, refresh } = await open();
      expect(await renewSession(db, refresh, now)).toEqual({
        sessionId,
        userId: user.id,
        channelId: null,
        role: 'reader',
      });
      const source = await insertSource(db);
      const owner = await insertUser(db, { channelId: source.id });
      const own = await openSession(db, { userId: owner.id }, now);
      expect(await renewSession(db, own.refresh, now)).toMatchObject({ channelId: source.id });
    });

    test.each([5, 70, 13 * day])(
      'TOK-3: 20 refreshes of one token at once all succeed, %i s after the sign-in',
      async (seconds) => {
        const { sessionId, refresh } = await open();
        const answers = await Promise.all(Array.from({ length: 20 }, () => renewSession(db, refresh, after(seconds))));
        expect(answers.map((answer) => answer?.sessionId)).toEqual(Array(20).fill(sessionId));
        expect(await renewSession(db, refresh, after(seconds + 1))).not.toBeNull();
      },
    );

    test('R5: it ends after 14 days without a use, and each use moves that on', async () => {
      const { refresh } = await open();
      expect(await renewSession(db, refresh, after(14 * day - 1))).not.toBeNull();
      expect(await renewSession(db, refresh, after(28 * day - 2))).not.toBeNull();
      expect(await renewSession(db, refresh, after(42 * day - 2))).toBeNull();
      const idle = await open();
      expect(await renewSession(db, idle.refresh, after(14 * day))).toBeNull();
    });

    test('R5: it ends after 60 days however often it is used', async () => {
      const { user, sessionId, refresh } = await open();
      expect(await renewSession(db, refresh, after(13 * day))).not.toBeNull();
      expect(await renewSession(db, refresh, after(26 * day))).not.toBeNull();
      expect(await renewSession(db, refresh, after(39 * day))).not.toBeNull();
      expect(await renewSession(db, refresh, after(52 * day))).not.toBeNull();
      expect(await renewSession(db, refresh, after(60 * day - 1))).not.toBeNull();
      expect(await findSessionUser(db, { sessionId, userId: user.id }, after(60 * day - 1))).not.toBeNull();
      expect(await renewSession(db, refresh, after(60 * day))).toBeNull();
      expect(await findSessionUser(db, { sessionId, userId: user.id }, after(60 * day))).toBeNull();
    });

    test('a use is written down once a minute at most', async () => {
      const { sessionId, refresh } = await open();
      const usedAt = async () => (await rowOf(sessionId))?.usedAt;
      await renewSession(db, refresh, after(59));
      expect(await usedAt()).toEqual(now);
      await renewSession(db, refresh, after(60));
      expect(await usedAt()).toEqual(after(60));
      await renewSession(db, refresh, after(100));
      expect(await usedAt()).toEqual(after(60));
    });

    test.each([
      ['unknown', Buffer.alloc(32, 5).toString('base64url')],
      ['empty', ''],
      ['an access token', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3In0.c2ln'],
      ['10 KB', 'a'.repeat(10_240)],
      ['with NUL', `${'a'.repeat(42)}\0`],
    ])('TOK-4: a refresh token that is %s is refused', async (_what, refresh) => {
      expect(await renewSession(db, refresh, now)).toBeNull();
      await closeSessionByRefresh(db, refresh);
    });

    test('TOK-2: closing it refuses both tokens at once, leaves the others open, and may be repeated', async () => {
      const { user, sessionId, refresh } = await open();
      const other = await openSession(db, { userId: user.id }, now);
      await closeSession(db, sessionId);
      await closeSession(db, sessionId);
      expect(await renewSession(db, refresh, now)).toBeNull();
      expect(await findSessionUser(db, { sessionId, userId: user.id }, now)).toBeNull();
      expect(await renewSession(db, other.refresh, now)).not.toBeNull();
      await closeSessionByRefresh(db, other.refresh);
      await closeSessionByRefresh(db, other.refresh);
      expect(await findSessionUser(db, { sessionId: other.sessionId, userId: user.id }, now)).toBeNull();
    });

    test('TOK-4: a session answers for its own user only', async () => {
      const { user, sessionId } = await open();
      expect(await findSessionUser(db, { sessionId, userId: user.id }, now)).toEqual(user);
      expect(await findSessionUser(db, { sessionId, userId: user.id + 1 }, now)).toBeNull();
      expect(await findSessionUser(db, { sessionId, userId: 9_999_999_999 }, now)).toBeNull();
    });

    test('TOK-4: a deleted user has no session', async () => {
      const { user, sessionId, refresh } = await open();
      await deleteUser(db, user.id);
      expect(await renewSession(db, refresh, now)).toBeNull();
      expect(await findSessionUser(db, { sessionId, userId: user.id }, now)).toBeNull();
    });

    test('the export lists a user’s own, oldest first, without any secret', async () => {
      const { user } = await open();
      await open();
      await openSession(db, { userId: user.id, browser: 'Chrome, Android' }, after(day));
      expect(await listSessions(db, user.id)).toEqual([
        { id: expect.any(String), browser: null, createdAt: now, usedAt: now, expiresAt: after(14 * day) },
        {
          id: expect.any(String),
          browser: 'Chrome, Android',
          createdAt: after(day),
          usedAt: after(day),
          expiresAt: after(15 * day),
        },
      ]);
    });

    test('what has ended is removed, and nothing else', async () => {
      const { sessionId, refresh } = await open();
      await dropEndedSessions(db, after(14 * day - 1));
      expect(await renewSession(db, refresh, after(1))).not.toBeNull();
      await dropEndedSessions(db, after(14 * day));
      expect(await rowOf(sessionId)).toBeUndefined();
    });
  });
});

describe('access tokens', () => {
  const now = new Date('2026-11-02T09:00:00.900Z');
  const seconds = Math.floor(now.getTime() / 1_000);
  const sessionId = '3e0c62a2-5d0c-4a64-9f0c-6f3c3f9f1d11';
  const later = (s: number) => new Date(now.getTime() + s * 1_000);

  let key: Uint8Array;
  let token: string;

  beforeAll(async () => {
    key = await deriveAccessKey('a secret of the tests, 32 bytes and more');
    token = await issueAccessToken(key, { userId: 7, sessionId, channelId: 3, role: 'owner' }, now);
  });

  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const claims = { sid: sessionId, channel: 3, iss: 'sujet', aud: 'sujet', sub: '7', iat: seconds, exp: seconds + 900 };
  const header = { alg: 'HS256', typ: 'at+jwt' };

  interface Forgery {
    head?: object;
    body?: object;
    by?: Uint8Array | string;
    hash?: string;
  }

  /** A token made by hand with our key: everything about it is right but what is given. */
  function forge({ head = {}, body = {}, by = key, hash = 'sha256' }: Forgery): string {
    const signed = `${encode({ ...header, ...head })}.${encode({ ...claims, ...body })}`;
    return `${signed}.${createHmac(hash, by).update(signed).digest('base64url')}`;
  }

  describe('an access token', () => {
    test('R5: says whose it is, for 15 minutes', async () => {
      expect(await readAccessToken(key, token, now)).toEqual({
        sub: '7',
        sid: sessionId,
        channel: 3,
        role: 'owner',
        exp: seconds + 900,
      });
      expect(await readAccessToken(key, token, later(899))).not.toBeNull();
      expect(await readAccessToken(key, token, later(900))).toBeNull();
    });

    test('R5: a reader without a channel has a null claim', async () => {
      const own = await issueAccessToken(key, { userId: 7, sessionId, channelId: null, role: 'reader' }, now);
      expect(await readAccessToken(key, own, now)).toMatchObject({ channel: null });
    });

    test('TOK-1: fits into a cookie', () => {
      expect(token.length).toBeLessThan(600);
    });

    test('R8: an expired token is read where that is allowed, a changed one is not', async () => {
      const day = 24 * 3_600;
      expect(await readAccessToken(key, token, later(59 * day), { expired: 'allow' })).toMatchObject({
        sid: sessionId,
      });
      expect(await readAccessToken(key, token, later(70 * day), { expired: 'allow' })).toBeNull();
      expect(await readAccessToken(key, `${token.slice(0, -4)}AAAA`, later(day), { expired: 'allow' })).toBeNull();
    });

    test('the forgery below is right where nothing is changed', async () => {
      expect(await readAccessToken(key, forge({}), now)).not.toBeNull();
    });

    const foreignKey = new Uint8Array(32).fill(7);
    const jwk = { kty: 'oct', k: Buffer.from(foreignKey).toString('base64url') };
    test.each<[string, () => string | Promise<string>]>([
      ['an empty text', () => ''],
      ['no token at all', () => 'token'],
      ['alg none without a signature', () => `${encode({ ...header, alg: 'none' })}.${encode(claims)}.`],
      ['alg none with our signature', () => forge({ head: { alg: 'none' } })],
      ['alg NONE in capitals', () => forge({ head: { alg: 'NONE' } })],
      ['an empty signature', () => `${encode(header)}.${encode(claims)}.`],
      ['a signature too short', () => forge({}).slice(0, -10)],
      ['another HMAC', () => forge({ head: { alg: 'HS512' }, hash: 'sha512' })],
      ['an asymmetric algorithm’s name over our key', () => forge({ head: { alg: 'RS256' } })],
      ['another key', () => forge({ by: foreignKey })],
      ['an empty key', () => forge({ by: '' })],
      ['the key in the header (jwk)', () => forge({ by: foreignKey, head: { jwk } })],
      ['a key of another place (jku)', () => forge({ by: foreignKey, head: { jku: 'https://example.com/keys.json' } })],
      ['a key file (kid)', () => forge({ by: '', head: { kid: '/dev/null' } })],
      ['a critical extension that we do not know', () => forge({ head: { crit: ['x'], x: 1 } })],
      [
        'changed claims under the old signature',
        () => token.replace(/\.[^.]+\./, `.${encode({ ...claims, sub: '8' })}.`),
      ],
      ['another audience', () => forge({ body: { aud: 'others' } })],
      ['no audience', () => forge({ body: { aud: undefined } })],
      ['another issuer', () => forge({ body: { iss: 'others' } })],
      ['another type', () => forge({ head: { typ: 'JWT' } })],
      ['no type', () => forge({ head: { typ: undefined } })],
      ['no end', () => forge({ body: { exp: undefined } })],
      ['an end that is text', () => forge({ body: { exp: '9999999999' } })],
      ['an end that has come', () => forge({ body: { exp: seconds } })],
      ['no session', () => forge({ body: { sid: undefined } })],
      ['a session that is no uuid', () => forge({ body: { sid: "' or 1=1" } })],
      ['no subject', () => forge({ body: { sub: undefined } })],
      ['a subject that is a number', () => forge({ body: { sub: 7 } })],
      ['a subject of zero', () => forge({ body: { sub: '0' } })],
      ['a channel that is text', () => forge({ body: { channel: '3' } })],
      ['a refresh token', () => Buffer.alloc(32, 1).toString('base64url')],
      ['10 KB, well signed', () => forge({ body: { padding: 'x'.repeat(10_000) } })],
      ['10 KB of nothing', () => 'a'.repeat(10_240)],
    ])('TOK-4: %s is refused, expired or not', async (_what, make) => {
      const forged = await make();
      expect(await readAccessToken(key, forged, now)).toBeNull();
      if (!_what.includes('has come')) expect(await readAccessToken(key, forged, now, { expired: 'allow' })).toBeNull();
    });

    test('TOK-4: a key that stands in the header does not unseat our own', async () => {
      const signed = new SignJWT({ sid: sessionId }).setProtectedHeader({
        ...header,
        kid: '../x',
        jku: 'https://example.com/',
      });
      const mine = await signed
        .setIssuer('sujet')
        .setAudience('sujet')
        .setSubject('7')
        .setExpirationTime(seconds + 60)
        .sign(key);
      expect(await readAccessToken(key, mine, now)).toMatchObject({ sub: '7' });
      expect(accessTokenRules.algorithms).toEqual(['HS256']);
    });
  });
});

describe('keys', () => {
  const secret = 'a secret of the tests, 32 bytes and more';
  const hex = (key: Uint8Array) => Buffer.from(key).toString('hex');

  describe('deriveAuthKeys', () => {
    test('OTP-8: every purpose has a key of its own, 256 bits, that the secret alone decides', async () => {
      const keys = Object.values(await deriveAuthKeys(secret)).map(hex);
      expect(new Set(keys).size).toBe(6);
      for (const key of keys) expect(key).toHaveLength(64);
      expect(Object.values(await deriveAuthKeys(secret)).map(hex)).toEqual(keys);
      const others = Object.values(await deriveAuthKeys(`${secret}.`)).map(hex);
      expect(keys.filter((key) => others.includes(key))).toEqual([]);
    });

    test('R6: the key of access tokens is the one that the edge guard derives', async () => {
      expect(hex((await deriveAuthKeys(secret)).access)).toBe(hex(await deriveAccessKey(secret)));
    });
  });
});
