import { createHmac } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { accessTokenRules, deriveAccessKey } from '@/lib/contract/access-token';
import { readGuardClaims } from './edge-session';

const secret = 's'.repeat(40);
const now = new Date('2026-11-01T10:00:00Z');
const claims = { sid: '4f5b7f0e-8d0e-4c55-9b0a-2f5e8c1d2a3b', channel: 5 };
const { issuer, audience, typ } = accessTokenRules;

interface TokenParts {
  claims?: Record<string, unknown>;
  header?: Record<string, unknown>;
  issuer?: string;
  audience?: string;
  subject?: string;
  secret?: string;
  alg?: string;
  /** Seconds from now. */
  life?: number;
}

async function sign(parts: TokenParts = {}): Promise<string> {
  const at = now.getTime() / 1_000;
  return new SignJWT({ ...claims, ...parts.claims })
    .setProtectedHeader({ alg: parts.alg ?? 'HS256', typ, ...parts.header })
    .setIssuer(parts.issuer ?? issuer)
    .setAudience(parts.audience ?? audience)
    .setSubject(parts.subject ?? '1')
    .setExpirationTime(at + (parts.life ?? 900))
    .sign(await deriveAccessKey(parts.secret ?? secret));
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

test.each([5, null])('the claims of our own token are taken: channel %p (R6)', async (channel) => {
  expect(await readGuardClaims(await sign({ claims: { channel } }), secret, now)).toEqual({ channel, role: 'reader' });
});

test('a token without the claim names no channel', async () => {
  expect(await readGuardClaims(await sign({ claims: { channel: undefined } }), secret, now)).toEqual({
    channel: null,
    role: 'reader',
  });
});

describe('any other is refused (TOK-1, TOK-4)', () => {
  const forged = async (): Promise<[string, string][]> => {
    const good = await sign();
    const [header = '', payload = '', signature = ''] = good.split('.');
    const exp = Math.floor(now.getTime() / 1_000) + 900;
    const body = { ...claims, iss: issuer, aud: audience, sub: '1', exp };
    const hs256WithRawSecret = createHmac('sha256', secret).update(`${header}.${payload}`).digest('base64url');
    return [
      ['expired', await sign({ life: -1 })],
      ['another key', await sign({ secret: 'x'.repeat(40) })],
      ['the secret itself as the key', `${header}.${payload}.${hs256WithRawSecret}`],
      ['another issuer', await sign({ issuer: 'evil' })],
      ['another audience', await sign({ audience: 'evil' })],
      ['another type', await sign({ header: { typ: 'JWT' } })],
      ['another algorithm', await sign({ alg: 'HS512' })],
      ['no session', await sign({ claims: { sid: undefined } })],
      ['a session that is no id', await sign({ claims: { sid: 'x' } })],
      ['a user that is no id', await sign({ subject: 'admin' })],
      ['a channel that is no id', await sign({ claims: { channel: '5' } })],
      ['alg: none', new UnsecuredJWT(body).encode()],
      ['alg: none with the right type', `${encode({ alg: 'none', typ })}.${encode(body)}.`],
      ['an empty signature', `${header}.${payload}.`],
      ['a changed payload', `${header}.${encode({ ...body, channel: 6 })}.${signature}`],
      ['three dots', '...'],
      ['nothing', ''],
      ['10 KB', `${header}.${payload}.${'A'.repeat(10_240)}`],
    ];
  };

  test('each of them', async () => {
    for (const [what, token] of await forged()) {
      expect([what, await readGuardClaims(token, secret, now)]).toEqual([what, null]);
    }
  });
});
