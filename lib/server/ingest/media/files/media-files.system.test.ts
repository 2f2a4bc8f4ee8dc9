import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { folderFiles } from './folder-files';
import { maxFileBytes, type MediaFiles, readWhole } from './media-files';
import { withOld } from './open-media-files';
import { describeWithS3, startS3Server, testFiles, type TestS3 } from './testing/s3-server';

describeWithS3('stores of pictures', () => {
  let s3: TestS3;
  let dataDir: string;
  const stores: Record<string, () => Promise<MediaFiles>> = {
    'a folder': async () => folderFiles(await mkdtemp(join(dataDir, 'one-'))),
    'an S3 store': async () => testFiles(await s3.addBucket(), s3.keys),
    'an S3 store under a prefix': async () => testFiles({ ...(await s3.addBucket()), prefix: 'news/one/' }, s3.keys),
    'an S3 store with an old folder behind it': async () =>
      withOld(testFiles(await s3.addBucket(), s3.keys), folderFiles(await mkdtemp(join(dataDir, 'one-')))),
  };

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'sujet-files-'));
    s3 = await startS3Server();
  });
  afterAll(async () => {
    await s3.close();
    await rm(dataDir, { recursive: true });
  });

  const id = 'ab'.repeat(16);
  const other = 'cd'.repeat(16);
  const picture = new Map([
    ['full.jpg', Buffer.from('0123456789')],
    ['card.webp', Buffer.from('card')],
  ]);

  async function save(files: MediaFiles, of = id, contents: ReadonlyMap<string, Uint8Array> = picture): Promise<void> {
    const staged = await files.stage(of, contents);
    await staged.place();
    await staged.drop();
  }
  const text = async (files: MediaFiles, name: string) => {
    const whole = await readWhole(files, id, name);
    return whole && Buffer.from(whole).toString();
  };
  const listIds = async (files: MediaFiles) => {
    const ids: string[] = [];
    for await (const some of files.ids()) ids.push(...some);
    return ids.toSorted();
  };

  describe.each(Object.keys(stores))('the files of pictures in %s', (kind) => {
    let files: MediaFiles;
    beforeEach(async () => {
      const open = stores[kind];
      if (!open) throw new Error(`no store ${kind}`);
      files = await open();
    });

    test('what was saved is there: its names, its sizes, its content and parts of it', async () => {
      await save(files);
      expect((await files.names(id)).toSorted()).toEqual(['card.webp', 'full.jpg']);
      expect(await text(files, 'full.jpg')).toBe('0123456789');
      const found = await files.stat(id, 'full.jpg');
      expect(found).toEqual({ bytes: 10, etag: expect.stringMatching(/^"[^"]+"$/) });
      const part = await files.open(id, 'full.jpg', { start: 2, end: 4 });
      expect(part).toMatchObject(found ?? {});
      const body = part?.body ?? '';
      expect(Buffer.concat(await Readable.from(body instanceof Uint8Array ? [body] : body).toArray()).toString()).toBe(
        '234',
      );
    });

    test('what is not there is no mistake, read or removed', async () => {
      expect([await files.stat(id, 'full.jpg'), await files.open(id, 'full.jpg'), await files.names(id)]).toEqual([
        null,
        null,
        [],
      ]);
      await files.remove(id);
      await files.remove(id, ['full.jpg']);
      expect(await listIds(files)).toEqual([]);
    });

    test('some files of a picture are removed, or all, and no other picture’s', async () => {
      await save(files);
      await save(files, other);
      expect(await listIds(files)).toEqual([id, other]);
      await files.remove(id, ['full.jpg', 'wide.jpg']);
      expect(await files.names(id)).toEqual(['card.webp']);
      await files.remove(id);
      expect([await files.names(id), await listIds(files)]).toEqual([[], [other]]);
    });

    test('files that are removed between staging and placing are there nevertheless', async () => {
      await save(files);
      const staged = await files.stage(id, picture);
      await files.remove(id);
      await staged.place();
      await staged.drop();
      expect([await text(files, 'full.jpg'), await text(files, 'card.webp')]).toEqual(['0123456789', 'card']);
    });

    test('the pictures of a backup are there when they are published', async () => {
      const incoming = files.receive();
      await incoming.add(id, 'full.jpg', Readable.from([Buffer.from('0123'), Buffer.from('456789')]));
      await incoming.add(other, 'card.webp', Readable.from([Buffer.from('card')]));
      await incoming.publish();
      await incoming.drop();
      expect([await text(files, 'full.jpg'), await listIds(files)]).toEqual(['0123456789', [id, other]]);
    });
  });

  describe('an S3 store', () => {
    test('an object is of its type and may be kept for a year, an avatar by its reader only (SEO-12)', async () => {
      const place = await s3.addBucket();
      await save(
        testFiles(place, s3.keys),
        id,
        new Map([
          ['card.webp', Buffer.from('card')],
          ['avatar.webp', Buffer.from('face')],
        ]),
      );
      const headersOf = async (name: string) => {
        const response = await s3.client(place).send({ method: 'HEAD', key: `media/${id}/${name}` });
        response?.body.destroy();
        const { 'content-type': type, 'cache-control': keep } = response?.headers ?? {};
        return [type, keep];
      };
      expect(await headersOf('card.webp')).toEqual(['image/webp', 'public, max-age=31536000, immutable']);
      expect(await headersOf('avatar.webp')).toEqual(['image/webp', 'private, max-age=31536000, immutable']);
    });

    test('without a key nobody reads an object or lists the bucket', async () => {
      const place = await s3.addBucket();
      await save(testFiles(place, s3.keys));
      const asked = [`/media/${id}/full.jpg`, '?list-type=2', ''];
      for (const path of asked) {
        const response = await fetch(`${place.endpoint}/${place.bucket}${path}`);
        expect([path, response.ok, (await response.text()).includes(id)]).toEqual([path, false, false]);
      }
    });

    test('more pictures than one page of a list holds are all listed', async () => {
      const place = await s3.addBucket();
      const ids = Array.from({ length: 5 }, (_, n) => String(n).repeat(32));
      const client = s3.client(place);
      const paged = testFiles(place, s3.keys, {}, (sent) =>
        client.send(sent.key === '' ? { ...sent, query: { ...sent.query, 'max-keys': '2' } } : sent),
      );
      for (const one of ids) await save(paged, one);
      expect(await listIds(paged)).toEqual(ids);
    });

    test('a file that no picture can have is refused before it is sent', async () => {
      const files = testFiles(await s3.addBucket(), s3.keys);
      const large = new Map([['full.jpg', new Uint8Array(maxFileBytes + 1)]]);
      await expect(files.stage(id, large)).rejects.toThrow('Файл больше 16 МБ');
      expect(await listIds(files)).toEqual([]);
    });

    test('an upload that fails keeps a backup’s pictures from being published', async () => {
      const place = { ...(await s3.addBucket()), bucket: 'nowhere' };
      const incoming = testFiles(place, s3.keys).receive();
      await incoming.add(id, 'full.jpg', Readable.from([Buffer.from('x')]));
      await expect(incoming.publish()).rejects.toThrow('такого bucket нет');
      await incoming.drop();
    });
  });

  describe('an old store behind the current one', () => {
    test('is read where the current one lacks a file, gets nothing new, and loses what is removed', async () => {
      const [current, old] = [testFiles(await s3.addBucket(), s3.keys), folderFiles(dataDir)];
      await save(old);
      const files = withOld(current, old);
      expect([await text(files, 'full.jpg'), await listIds(current)]).toEqual(['0123456789', []]);
      await save(files, other);
      expect([await listIds(current), await listIds(old)]).toEqual([[other], [id]]);
      await files.remove(id);
      expect(await listIds(files)).toEqual([other]);
    });
  });
});
