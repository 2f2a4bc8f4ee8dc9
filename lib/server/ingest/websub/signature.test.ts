import { createHmac } from 'node:crypto';
import { callbackKeys, callbackUrl, hashToken, isReachable, isSecretSafe, isToken } from './callback';
import { parseAllowedHosts } from '../../platform/outbound/target-url';
import { findOffer } from './find-offer';
import { readLease } from './lease';
import { checkSignature, isStrongEnough } from './signature';

const body = Buffer.from('<rss>Новость</rss>');
const sign = (method: string, secret = 'secret', over: Uint8Array = body) =>
  `${method}=${createHmac(method, secret).update(over).digest('hex')}`;

test.each<[string, string | undefined, number]>([
  ['SHA1', sign('sha1'), 160],
  ['SHA-256', sign('sha256'), 256],
  ['SHA-384', sign('sha384'), 384],
  ['SHA-512', sign('sha512'), 512],
  ['upper case', sign('sha256').toUpperCase(), 256],
  ['none', undefined, 0],
  ['an empty one', '', 0],
  ['another secret', sign('sha256', 'other'), 0],
  ['another body', sign('sha256', 'secret', Buffer.from('other')), 0],
  ['a method of ours only', sign('md5'), 0],
  ['the hash of another method', sign('sha1').replace('sha1', 'sha256'), 0],
  ['a part of it', sign('sha256').slice(0, -2), 0],
  ['something appended', `${sign('sha256')}00`, 0],
  ['no method', sign('sha256').slice(7), 0],
  ['a name of every object', `constructor=${'0'.repeat(64)}`, 0],
])('PUSH-5: a signature: %s', (_, header, bits) => expect(checkSignature(header, body, 'secret')).toBe(bits));

test.each([
  [0, 0, false],
  [160, 0, true],
  [160, 160, true],
  [160, 256, false],
  [256, 512, true],
])('PUSH-5: %i bits after %i', (bits, best, isEnough) => expect(isStrongEnough(bits, best)).toBe(isEnough));

test('PUSH-5: token and secret are 256 bits each, of one subscription and one key', () => {
  const key = new Uint8Array(32);
  const { token, secret } = callbackKeys(key, 'a');
  expect(isToken(token)).toBe(true);
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(Buffer.from(secret, 'hex')).toHaveLength(32);
  expect(callbackKeys(key, 'a')).toEqual({ token, secret });
  const all = [
    token,
    secret,
    ...Object.values(callbackKeys(key, 'b')),
    ...Object.values(callbackKeys(key.fill(1), 'a')),
  ];
  expect(new Set(all).size).toBe(6);
  expect(hashToken(token)).not.toContain(token);
  expect(callbackUrl('https://sujet.example', token)).toBe(`https://sujet.example/api/websub/${token}`);
});

test.each([
  ['https://sujet.by', '', true],
  ['http://sujet.by', '', false],
  ['https://localhost', '', false],
  ['https://10.0.0.1', '', false],
  ['https://news.internal', '', false],
  ['http://localhost:3000', '', false],
  ['http://localhost:3000', 'localhost:3000', true],
])('PUSH-1: hubs can reach %s with FEED_ALLOW_HOSTS=%s: %s', (origin, allowed, isOpen) =>
  expect(isReachable(origin, parseAllowedHosts(allowed))).toBe(isOpen),
);

test('PUSH-5: the secret leaves over https only, or to a host that the operator has named', () => {
  const allowed = parseAllowedHosts('127.0.0.1:8080');
  const hubs = ['https://hub.example/', 'http://hub.example/', 'http://127.0.0.1:8080/', 'http://127.0.0.1:8081/'];
  expect(hubs.map((hub) => isSecretSafe(hub, allowed))).toEqual([true, false, true, false]);
});

const nothing = { hubs: [], topic: null };
const feed = 'https://news.example/rss';
test.each([
  ['nothing', nothing, undefined, null],
  [
    'a document',
    nothing,
    { hubs: ['https://a.example/'], topic: 'https://news.example/self' },
    ['https://a.example/', 'https://news.example/self'],
  ],
  [
    'a document without an address of its own',
    nothing,
    { hubs: ['https://a.example/'], topic: null },
    ['https://a.example/', feed],
  ],
  [
    'headers before the document',
    { hubs: ['https://h.example/'], topic: null },
    { hubs: ['https://a.example/'], topic: 'https://news.example/self' },
    ['https://h.example/', 'https://news.example/self'],
  ],
  [
    'https before http',
    nothing,
    { hubs: ['http://a.example/', 'https://b.example/'], topic: null },
    ['https://b.example/', feed],
  ],
  [
    'http where there is nothing else',
    nothing,
    { hubs: ['http://a.example/'], topic: null },
    ['http://a.example/', feed],
  ],
  [
    'no other scheme, no password, no endless address',
    nothing,
    { hubs: ['ftp://a.example/', 'https://u:p@a.example/', `https://a.example/${'x'.repeat(3_000)}`], topic: null },
    null,
  ],
])('PUSH-1: the hub of %s', (_, headers, named, expected) => {
  const offer = findOffer(headers, named, feed);
  expect(offer && [offer.hubUrl, offer.topicUrl]).toEqual(expected);
});

const now = new Date('2026-11-23T10:00:00Z');
const minutes = (date: Date) => (date.getTime() - now.getTime()) / 60_000;
test.each([
  ['3600', 60],
  ['1', 5],
  ['0', 5],
  ['99999999999', 30 * 24 * 60],
  [null, 10 * 24 * 60],
  ['-5', 10 * 24 * 60],
  ['soon', 10 * 24 * 60],
])('PUSH-2: a lease of %j seconds holds %d minutes and is renewed at four fifths', (written, expected) => {
  const { leaseUntil, renewAt } = readLease(written, now);
  expect([minutes(leaseUntil), minutes(renewAt)]).toEqual([expected, expected * 0.8]);
});
