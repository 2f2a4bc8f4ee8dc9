import { Hono } from 'hono';
import { clientAddress } from './client-address';

async function addressOf(trustProxy: number, headers: Record<string, string>): Promise<string> {
  const app = new Hono().get('/', (c) => c.text(clientAddress(c, trustProxy)));
  return (await app.request('/', { headers })).text();
}

const peer = '10.0.0.1';
const from = (forwarded?: string) => ({
  'x-sujet-peer': peer,
  ...(forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded }),
});

describe('the address that limits are kept for (OTP-5, TRUST_PROXY)', () => {
  test.each([
    ['without proxies, the socket’s own', 0, from(), peer],
    ['without proxies X-Forwarded-For is anybody’s word', 0, from('203.0.113.9'), peer],
    ['behind one proxy, what it appended', 1, from('203.0.113.9'), '203.0.113.9'],
    ['a client’s own entries before that do not count', 1, from('1.1.1.1, 2.2.2.2, 203.0.113.9'), '203.0.113.9'],
    ['behind two proxies, the second from the right', 2, from('1.1.1.1, 203.0.113.9, 10.0.0.2'), '203.0.113.9'],
    ['fewer entries than proxies: the farthest there is', 3, from('203.0.113.9, 10.0.0.2'), '203.0.113.9'],
    ['a proxy that appended nothing', 1, from(), peer],
    ['a proxy that appended no address', 1, from('203.0.113.9, unknown'), peer],
    ['beyond an entry that is no address nothing is known', 2, from('203.0.113.9, unknown, 10.0.0.2'), '10.0.0.2'],
    ['an empty header', 1, from(''), peer],
    ['a port is cut off', 1, from('203.0.113.9:4711'), '203.0.113.9'],
    ['IPv6', 1, from('2001:db8::1'), '2001:db8::1'],
    ['IPv6 with a port', 1, from('[2001:db8::1]:4711'), '2001:db8::1'],
    ['an IPv4 peer on an IPv6 socket', 0, { 'x-sujet-peer': '::ffff:203.0.113.9' }, '::ffff:203.0.113.9'],
    ['from within this process', 0, {}, '0.0.0.0'],
    ['from within this process, behind a proxy', 1, {}, '0.0.0.0'],
  ])('%s', async (_case, trustProxy, headers, expected) => expect(await addressOf(trustProxy, headers)).toBe(expected));
});
