import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import type { S3Place } from '../../../platform/base/media-place';
import { collect, sha256 } from './media-files';
import { createS3Client, type S3Limits, signRequest } from './s3-client';
import { describeWithS3, startS3Server, testFiles, type TestS3 } from './testing/s3-server';

const id = 'ab'.repeat(16);
const key = `media/${id}/full.jpg`;
const keys = { id: 'KEYID', secret: 'SECRETKEY' };
const opened: Server[] = [];
afterEach(async () => {
  for (const server of opened.splice(0)) {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }
});

async function listen(answer: RequestListener): Promise<S3Place> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  opened.push(server);
  await once(server, 'listening');
  return placeAt(server);
}

function placeAt(server: Server): S3Place {
  const address = server.address();
  const port = isAddress(address) ? address.port : 0;
  return {
    kind: 's3',
    bucket: 'pictures',
    prefix: '',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    isPathStyle: true,
  };
}

const isAddress = (address: unknown): address is AddressInfo => typeof address === 'object' && address !== null;

const logged: string[] = [];
const log = {
  error: (_fields: unknown, message?: string) => void logged.push(String(message)),
  info: (_fields: unknown, message?: string) => void logged.push(String(message)),
};
beforeEach(() => logged.splice(0));
const open = (place: S3Place, limits: Partial<S3Limits> = {}) =>
  createS3Client(place, keys, log, { pause: 0, ...limits });
const read = (place: S3Place, limits: Partial<S3Limits> = {}) => open(place, limits).send({ method: 'GET', key });

describe('a store that fails', () => {
  test('one that nobody runs is an error after the last try, told once, and once more when it works again', async () => {
    const server = createServer((_request, response) => response.end('x')).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const place = placeAt(server);
    server.close();
    await once(server, 'close');
    const client = open(place);
    for (let n = 0; n < 3; n += 1)
      await expect(client.send({ method: 'GET', key })).rejects.toThrow(
        `Хранилище картинок ${place.endpoint} не отвечает`,
      );
    const back = createServer((_request, response) => response.end('x')).listen(Number(new URL(place.endpoint).port));
    opened.push(back);
    await once(back, 'listening');
    const response = await client.send({ method: 'GET', key });
    expect(response && Buffer.from(await collect(response.body)).toString()).toBe('x');
    expect(logged).toEqual(['the S3 store fails', 'the S3 store works again']);
  });

  test('one that takes connections and says nothing is given up', async () => {
    const place = await listen(() => undefined);
    await expect(read(place, { silence: 50, tries: 2 })).rejects.toThrow('не отвечает');
    await expect(read(place, { answer: 50 })).rejects.toThrow('не отвечает');
  });

  test('one that stops in the middle of a body ends the reading with an error', async () => {
    const place = await listen((_request, response) => {
      response.writeHead(200, { 'content-length': '10' });
      response.write('01234');
    });
    const silent = await read(place, { silence: 50 });
    await expect(collect(silent?.body ?? Readable.from([]))).rejects.toThrow();
    const slow = await read(place, { body: 50 });
    await expect(collect(slow?.body ?? Readable.from([]))).rejects.toThrow();
  });

  test('one that is busy is asked again, one that refuses is not', async () => {
    const statuses = [503, 500, 200];
    let asked = 0;
    const busy = await listen((_request, response) => {
      response.statusCode = statuses[asked++] ?? 200;
      response.end('x');
    });
    const response = await read(busy);
    expect(response && Buffer.from(await collect(response.body)).toString()).toBe('x');
    expect(asked).toBe(3);
    const refusing = await listen((_request, answer) => {
      asked += 1;
      answer.statusCode = 403;
      answer.end('<Error><Code>AccessDenied</Code><Message>KEYID may not</Message></Error>');
    });
    asked = 0;
    const failure: unknown = await read(refusing).catch((error: unknown) => error);
    expect([asked, String(failure)]).toEqual([
      1,
      'MediaStoreError: Хранилище картинок: у ключа нет прав: нужны чтение, запись, удаление и список объектов (GET: 403 AccessDenied)',
    ]);
  });

  test('requests beyond the limit are refused at once, and those that have ended make room', async () => {
    const place = await listen((_request, response) => response.end('x'));
    const client = open(place, { requests: 1 });
    const first = await client.send({ method: 'GET', key });
    await expect(client.send({ method: 'GET', key })).rejects.toThrow('не успевает отвечать');
    await collect(first?.body ?? Readable.from([]));
    const second = await client.send({ method: 'GET', key });
    second?.body.destroy();
    expect(second).not.toBeNull();
  });

  test('neither key nor signature is in an error', async () => {
    const place = await listen((request, response) => {
      response.statusCode = 403;
      response.end(`<Error><Code>SignatureDoesNotMatch</Code>${JSON.stringify(request.headers)}</Error>`);
    });
    const failure: unknown = await read(place).catch((error: unknown) => error);
    expect(String(failure)).toContain('проверьте S3_SECRET_ACCESS_KEY');
    expect(JSON.stringify([failure, String(failure)])).not.toMatch(/KEYID|SECRETKEY|Signature=/);
  });
});

test.each([
  [true, 'http://s3.example:9000/pictures/news/media/x?list-type=2'],
  [false, 'http://pictures.s3.example:9000/news/media/x?list-type=2'],
])('with path style %p an object is at %s', async (isPathStyle, address) => {
  const place: S3Place = {
    kind: 's3',
    bucket: 'pictures',
    prefix: 'news/',
    endpoint: 'http://s3.example:9000',
    region: 'eu-north-1',
    isPathStyle,
  };
  const query = { 'list-type': '2' };
  const { url, headers } = await signRequest(place, keys, { method: 'GET', key: 'media/x', query });
  expect(url.href).toBe(address);
  expect(headers.authorization).toContain('/eu-north-1/s3/aws4_request');
});

describeWithS3('a real S3 server', () => {
  let s3: TestS3;
  beforeAll(async () => {
    s3 = await startS3Server();
  });
  afterAll(() => s3.close());

  test('refuses wrong keys, and says which', async () => {
    const refusal = (wrong: typeof keys) => testFiles(s3.place, wrong).names(id);
    await expect(refusal({ ...s3.keys, secret: 'wrong' })).rejects.toThrow('проверьте S3_SECRET_ACCESS_KEY');
    await expect(refusal({ ...s3.keys, id: 'test:nobody' })).rejects.toThrow(/S3_(ACCESS_KEY_ID|SECRET_ACCESS_KEY)/);
  });

  test('keeps nothing of an upload whose sender goes away in the middle', async () => {
    const body = Buffer.alloc(100_000, 1);
    const { hostname, port } = new URL(s3.place.endpoint);
    const signed = await s3.sign({ method: 'PUT', key, body });
    const head = Object.entries({
      ...signed.headers,
      host: `${hostname}:${port}`,
      'content-length': String(body.length),
    });
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    socket.write(
      `PUT ${signed.url.pathname} HTTP/1.1\r\n${head.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
    );
    socket.write(body.subarray(0, 50_000));
    socket.end();
    socket.resume();
    // The server's answer, or the end of the connection: it has noticed.
    await once(socket, 'close', { signal: AbortSignal.timeout(30_000) });
    expect(await testFiles(s3.place, s3.keys).names(id)).toEqual([]);
  });

  test('keeps nothing that is not what was signed', async () => {
    const signed = await s3.sign({ method: 'PUT', key, body: Buffer.from('signed') });
    const response = await fetch(signed.url, { method: 'PUT', headers: signed.headers, body: 'forged' });
    expect([response.ok, await testFiles(s3.place, s3.keys).names(id)]).toEqual([false, []]);
    expect(signed.headers['x-amz-content-sha256']).toBe(sha256(Buffer.from('signed')));
  });
});
