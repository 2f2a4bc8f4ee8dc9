import { serveMedia } from './serve-media';
import type { MediaFiles } from './files/media-files';
import { describeWithS3, startS3Server, testFiles, type TestS3 } from './files/testing/s3-server';

const id = '0123456789abcdef0123456789abcdef';
const large = Buffer.alloc(300_000, 7);
large.write('first', 0);

describeWithS3('pictures that are served from an S3 store (UP-5, SEO-12)', () => {
  let s3: TestS3;
  let files: MediaFiles;
  beforeAll(async () => {
    s3 = await startS3Server();
    files = testFiles(s3.place, s3.keys);
    const contents = new Map([
      ['full.jpg', large],
      ['card.webp', Buffer.from('card')],
      ['avatar.webp', Buffer.from('face')],
    ]);
    await (await files.stage(id, contents)).place();
  });
  afterAll(() => s3.close());

  const get = (name: string, init: RequestInit = {}, from = files) =>
    serveMedia(from, [id, name], new Request(`http://localhost/media/${id}/${name}`, init));
  const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

  test('a whole picture, with the headers of one from a folder', async () => {
    const response = await get('full.jpg');
    expect([response.status, Object.fromEntries(response.headers)]).toEqual([
      200,
      {
        'accept-ranges': 'bytes',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-length': '300000',
        'content-security-policy': "default-src 'none'; sandbox",
        'content-type': 'image/jpeg',
        etag: expect.stringMatching(/^"[0-9a-f]+"$/),
        'x-content-type-options': 'nosniff',
      },
    ]);
    expect((await bytesOf(response)).equals(large)).toBe(true);
    expect((await get('avatar.webp')).headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
  });

  test('HEAD, a known ETag, and parts', async () => {
    const whole = await get('full.jpg');
    await whole.body?.cancel();
    const head = await get('full.jpg', { method: 'HEAD' });
    expect([head.body, Object.fromEntries(head.headers)]).toEqual([null, Object.fromEntries(whole.headers)]);
    const etag = whole.headers.get('etag') ?? '';
    expect((await get('full.jpg', { headers: { 'if-none-match': etag } })).status).toBe(304);
    const part = await get('full.jpg', { headers: { range: 'bytes=0-4', 'if-range': etag } });
    expect([part.status, part.headers.get('content-range'), (await bytesOf(part)).toString()]).toEqual([
      206,
      'bytes 0-4/300000',
      'first',
    ]);
    const behind = await get('full.jpg', { headers: { range: 'bytes=300000-' } });
    expect([behind.status, behind.headers.get('content-range')]).toEqual([416, 'bytes */300000']);
  });

  test('an old picture’s large file leads to its card; what is not there is a 404; no list is served', async () => {
    expect((await get('wide.jpg')).headers.get('location')).toBe(`/media/${id}/card.webp`);
    expect((await get('share.jpg')).status).toBe(404);
    for (const path of [[id], [id, ''], [''], [id, '?list-type=2'], [`${id}/..`, 'full.jpg']])
      expect((await serveMedia(files, path, new Request('http://localhost/media/'))).status).toBe(404);
  });

  test('readers who go away leave room for others', async () => {
    const narrow = testFiles(s3.place, s3.keys, { requests: 8, connections: 1 });
    for (let round = 0; round < 20; round += 1) {
      const reader = (await get('full.jpg', {}, narrow)).body?.getReader();
      expect((await reader?.read())?.done).toBe(false);
      await reader?.cancel();
    }
    expect((await get('card.webp', {}, narrow)).status).toBe(200);
  });

  test('a store that does not answer is a 503 that nobody caches', async () => {
    const away = testFiles({ ...s3.place, endpoint: 'http://127.0.0.1:1' }, s3.keys, { pause: 0 });
    const response = await get('full.jpg', {}, away);
    expect([response.status, response.headers.get('cache-control'), response.headers.get('retry-after')]).toEqual([
      503,
      'no-store',
      '10',
    ]);
  });
});
