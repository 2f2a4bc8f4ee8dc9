import { createHmac } from 'node:crypto';
import { SignJWT } from 'jose';
import { accessTokenRules, deriveAccessKey } from '@/lib/contract/access-token';
import { issueAccessToken, readAccessToken } from './access-token';

const now = new Date('2026-11-02T09:00:00.900Z');
const seconds = Math.floor(now.getTime() / 1_000);
const sessionId = '3e0c62a2-5d0c-4a64-9f0c-6f3c3f9f1d11';
const later = (s: number) => new Date(now.getTime() + s * 1_000);

let key: Uint8Array;
let token: string;

beforeAll(async () => {
  key = await deriveAccessKey('a secret of the tests, 32 bytes and more');
  token = await issueAccessToken(key, { userId: 7, sessionId, channelId: 3 }, now);
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
      exp: seconds + 900,
    });
    expect(await readAccessToken(key, token, later(899))).not.toBeNull();
    expect(await readAccessToken(key, token, later(900))).toBeNull();
  });

  test('R5: a reader without a channel has a null claim', async () => {
    const own = await issueAccessToken(key, { userId: 7, sessionId, channelId: null }, now);
    expect(await readAccessToken(key, own, now)).toMatchObject({ channel: null });
  });

  test('TOK-1: fits into a cookie', () => {
    expect(token.length).toBeLessThan(600);
  });

  test('R8: an expired token is read where that is allowed, a changed one is not', async () => {
    const day = 24 * 3_600;
    expect(await readAccessToken(key, token, later(59 * day), { expired: 'allow' })).toMatchObject({ sid: sessionId });
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
