import { createDecipheriv, createECDH, createHmac, createPublicKey, type ECDH, randomBytes, verify } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { startHttpServer } from '../../../platform/outbound/testing/local-server';

/** A browser's side of RFC 8291: it made a pair of keys and a secret when it subscribed. */
export interface FakeBrowser {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** A request as the push service got it: `text` is what the browser reads. */
export interface ReceivedPush {
  path: string;
  headers: IncomingMessage['headers'];
  text: string;
  /** The claims of the site's token (RFC 8292), whose signature was verified. */
  claims: { aud: string; exp: number; sub: string };
  /** The key that it was verified with, base64url. */
  siteKey: string;
}

export interface PushService {
  /** As FEED_ALLOW_HOSTS spells it. */
  host: string;
  origin: string;
  received: ReceivedPush[];
  /** Answers the next requests; without it 201. */
  answer: (path: string, response: ServerResponse) => void;
  subscribe(): FakeBrowser;
  close(): Promise<void>;
}

/** A push service of our own: it checks the site's signature and does the browser's decryption (RFC 8291, aes128gcm of RFC 8188). */
export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, { keys: ECDH; auth: Buffer }>();
  const received: ReceivedPush[] = [];
  const server = await startHttpServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      const browser = browsers.get(path);
      if (browser) {
        const { claims, siteKey } = readToken(request.headers.authorization ?? '');
        const text = decrypt(Buffer.concat(chunks), browser);
        received.push({ path, headers: request.headers, text, claims, siteKey });
      }
      service.answer(path, response);
    });
  });
  const service: PushService = {
    host: server.host,
    origin: server.origin,
    received,
    answer: (_path, response) => void response.writeHead(201).end(),
    subscribe: () => {
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      const auth = randomBytes(16);
      const path = `/send/${randomBytes(12).toString('base64url')}`;
      browsers.set(path, { keys, auth });
      return {
        endpoint: `${server.origin}${path}`,
        p256dh: keys.getPublicKey('base64url'),
        auth: auth.toString('base64url'),
      };
    },
    close: () => server.close(),
  };
  return service;
}

/** Reads `vapid t=…, k=…` and verifies the token. @throws Error */
function readToken(header: string): Pick<ReceivedPush, 'claims' | 'siteKey'> {
  const [, token = '', siteKey = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? [];
  const [head = '', body = '', signature = ''] = token.split('.');
  const point = Buffer.from(siteKey, 'base64url');
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('the token is not signed by its key');
  return { claims: JSON.parse(Buffer.from(body, 'base64url').toString()), siteKey };
}

const hmac = (key: Buffer, ...data: Buffer[]) => createHmac('sha256', key).update(Buffer.concat(data)).digest();
const info = (name: string) => Buffer.from(`${name}\0\x01`);

/** RFC 8291, section 3.4, and the one record of RFC 8188. @throws Error where the sender did something else */
function decrypt(body: Buffer, { keys, auth }: { keys: ECDH; auth: Buffer }): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const shared = hmac(auth, keys.computeSecret(senderKey));
  const secret = hmac(shared, Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey, Buffer.from([1]));
  const pseudoRandom = hmac(salt, secret);
  const contentKey = hmac(pseudoRandom, info('Content-Encoding: aes128gcm')).subarray(0, 16);
  const nonce = hmac(pseudoRandom, info('Content-Encoding: nonce')).subarray(0, 12);
  const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = plain.lastIndexOf(2);
  if (end < 0 || plain.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('the record is not the last one');
  return plain.subarray(0, end).toString();
}
