import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderFiles, mediaFolder } from './files/folder-files';
import { serveMedia } from './serve-media';

const id = '0123456789abcdef0123456789abcdef';
const large = Buffer.alloc(300_000, 7);
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sujet-serve-'));
  const folder = mediaFolder(dataDir, id);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'full.jpg'), large);
  await writeFile(join(folder, 'card.webp'), 'card');
  await writeFile(join(folder, 'share.jpg'), 'share');
  await writeFile(join(folder, 'secret.txt'), 'secret');
  await writeFile(join(dataDir, 'full.jpg'), 'outside');
});
afterAll(() => rm(dataDir, { recursive: true }));

const get = (path: string[], init: RequestInit = {}) =>
  serveMedia(folderFiles(dataDir), path, new Request('http://localhost/media/x', init));
const shield = { 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'; sandbox" };
const openFiles = async () => (await readdir('/proc/self/fd').catch(() => [])).length;

describe('serving the media store (UP-5, SEO-12)', () => {
  test.each([
    ['full.jpg', 'image/jpeg', large],
    ['card.webp', 'image/webp', Buffer.from('card')],
    ['share.jpg', 'image/jpeg', Buffer.from('share')],
  ])('%s', async (name, type, body) => {
    const response = await get([id, name]);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      ...shield,
      'content-type': type,
      'content-length': String(body.length),
      'cache-control': 'public, max-age=31536000, immutable',
      etag: expect.stringMatching(/^"[^"]+"$/),
    });
    expect(Buffer.from(await response.arrayBuffer()).equals(body)).toBe(true);
  });

  test('a picture that went with its publication is a 410, one that never was a 404 (R51)', async () => {
    const request = new Request('http://localhost/media/x');
    const gone = 'f'.repeat(32);
    const status = async (of: string, name: string) =>
      (
        await serveMedia(folderFiles(dataDir), [of, name], request, (asked) =>
          Promise.resolve(asked === gone ? 410 : 404),
        )
      ).status;
    expect([await status(gone, 'full.jpg'), await status(gone, 'share.jpg')]).toEqual([410, 410]);
    expect(await status('e'.repeat(32), 'full.jpg')).toBe(404);
    expect(await status(id, 'full.jpg')).toBe(200);
  });

  test('an avatar is its owner’s: no cache that others share keeps it', async () => {
    await writeFile(join(mediaFolder(dataDir, id), 'avatar.webp'), 'avatar');
    const response = await get([id, 'avatar.webp']);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      ...shield,
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
    });
    expect(await response.text()).toBe('avatar');
  });

  test('HEAD says the same without the body', async () => {
    const [full, head] = [await get([id, 'full.jpg']), await get([id, 'full.jpg'], { method: 'HEAD' })];
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(full.headers));
    expect(head.body).toBeNull();
    await full.body?.cancel();
  });

  test('a known ETag is answered with 304', async () => {
    const first = await get([id, 'card.webp']);
    const etag = first.headers.get('etag') ?? '';
    await first.arrayBuffer();
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const response = await get([id, 'card.webp'], { headers: { 'if-none-match': known } });
      expect([known, response.status, response.body]).toEqual([known, 304, null]);
      expect(response.headers.get('etag')).toBe(etag);
      expect(response.headers.get('cache-control')).toContain('immutable');
    }
    const other = await get([id, 'card.webp'], { headers: { 'if-none-match': '"other"' } });
    expect(other.status).toBe(200);
    await other.arrayBuffer();
  });

  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s is not allowed', async (method) => {
    const response = await get([id, 'card.webp'], { method });
    expect([response.status, response.headers.get('allow'), response.headers.get('cache-control')]).toEqual([
      405,
      'GET, HEAD',
      'no-store',
    ]);
  });

  test('no file stays open: read to the end, dropped halfway, not read at all', async () => {
    const before = await openFiles();
    for (let round = 0; round < 20; round += 1) {
      await (await get([id, 'full.jpg'])).arrayBuffer();
      const reader = (await get([id, 'full.jpg'])).body?.getReader();
      await reader?.read();
      await reader?.cancel();
      await get([id, 'full.jpg'], { method: 'HEAD' });
      await get([id, 'full.jpg'], { headers: { 'if-none-match': '*' } });
    }
    expect((await openFiles()) - before).toBeLessThan(10);
  });
});

describe('what is not a picture of ours is a 404 that nobody caches (PATH-1)', () => {
  test.each([
    [[]],
    [[id]],
    [[id, 'full.jpg', 'x']],
    [[id, '']],
    [[id, 'secret.txt']],
    [[id, 'thumb.webp']],
    [[id, 'FULL.JPG']],
    [[id, 'full.jpg\0']],
    [[id, '../../../full.jpg']],
    [[id, '..%2f..%2f..%2ffull.jpg']],
    [['..', 'full.jpg']],
    // Would lead to the file beside the store.
    [['aa/../../..', 'full.jpg']],
    [['../../..', 'full.jpg']],
    [['', 'full.jpg']],
    [['/etc', 'passwd']],
    [[`${id}\n`, 'full.jpg']],
    [[id.toUpperCase(), 'full.jpg']],
    [[id.slice(1), 'full.jpg']],
    [[`../${id.slice(3)}`, 'full.jpg']],
    [['f'.repeat(32), 'full.jpg']],
    [['staging', 'full.jpg']],
    [['__proto__', 'constructor']],
  ])('%j', async (path) => {
    const response = await get(path);
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(Object.fromEntries(response.headers)).toMatchObject(shield);
    expect(await response.text()).toBe('');
  });
});

describe('an old picture, whose large files are gone', () => {
  test.each(['wide.jpg', 'standard.jpg', 'square.jpg'])('%s leads to the card, for an hour', async (name) => {
    const response = await get([id, name]);
    expect([response.status, response.headers.get('location'), response.headers.get('cache-control')]).toEqual([
      302,
      `/media/${id}/card.webp`,
      'public, max-age=3600',
    ]);
  });

  test('without a card there is nothing to lead to', async () => {
    expect((await get(['e'.repeat(32), 'wide.jpg'])).status).toBe(404);
  });
});
