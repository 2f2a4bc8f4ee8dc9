import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { SignIn } from '@/lib/contract/sign-in';
import { collectOrphans } from '../../../ingest/media/media-store';
import { serveMedia } from '../../../ingest/media/serve-media';
import { drawHalves, drawNoise, pngHeader } from '../../../ingest/media/testing/draw-picture';
import { bearer, openTestApi, type TestApi } from '../testing/open-api';

let api: TestApi;
let signIn: SignIn;
let picture: Buffer;
beforeAll(async () => {
  api = await openTestApi();
  picture = await drawHalves(300, 200).jpeg().toBuffer();
});
beforeEach(async () => {
  signIn = await api.signIn();
});
afterAll(() => api.close());

const path = '/api/auth/user/';
const me = async () => (await api.get(path, { headers: bearer(signIn.access) })).body;

function upload(
  bytes: Uint8Array,
  { name = 'me.png', fields = {} }: { name?: string; fields?: Record<string, string> } = {},
) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('avatar', new File([new Uint8Array(bytes)], name, { type: 'image/png' }));
  return api.get(path, { method: 'PATCH', body: form, headers: bearer(signIn.access) });
}

const segments = (avatar: string) => avatar.split('/').slice(2);
const serve = (avatar: string) =>
  serveMedia(api.files, segments(avatar), new Request(`https://sujet.example${avatar}`));
const mediaRows = async () => Number((await api.database.pool.query('select count(*) from media')).rows[0].count);
const refused = (error: string) => ({ avatar: [error] });

describe('a new avatar (PROFILE-2, UP-1…7)', () => {
  test('comes with the names: 256 × 256 WebP at an address of its own', async () => {
    const { status, body } = await upload(picture, { fields: { first_name: 'Анна', last_name: 'Ковалёва' } });
    expect(status).toBe(200);
    expect(body).toEqual({
      ...signIn.user,
      first_name: 'Анна',
      last_name: 'Ковалёва',
      avatar: expect.stringMatching(/^\/media\/[0-9a-f]{32}\/avatar\.webp$/),
    });
    expect(await me()).toEqual(body);
    const answer = await serve(body.avatar);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, max-age=31536000, immutable',
    });
    expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({
      format: 'webp',
      width: 256,
      height: 256,
    });
  });

  test('the same file twice, or another user’s: two addresses that tell nothing of it (UP-5)', async () => {
    const first = (await upload(picture)).body.avatar;
    expect((await upload(picture)).body.avatar).not.toBe(first);
  });

  test('a small one will do', async () => {
    expect((await upload(await drawHalves(40, 40).png().toBuffer())).status).toBe(200);
    expect((await upload(await drawHalves(2, 2).gif().toBuffer())).status).toBe(200);
  });

  test.each([
    '../../../etc/passwd',
    '..\\..\\x.png',
    'a\0b.png',
    '/etc/passwd',
    'x'.repeat(2_000),
    'имя "файла".png',
    '.',
  ])('the file’s name %j reaches no path (UP-6)', async (name) => {
    const before = await readdir(api.dataDir);
    const { status, body } = await upload(picture, { name });
    expect([status, body.avatar]).toEqual([200, expect.stringMatching(/^\/media\/[0-9a-f]{32}\/avatar\.webp$/)]);
    expect(new Set([...before, 'media'])).toEqual(new Set(await readdir(api.dataDir)));
  });

  test('names alone leave it as it is, also in a form whose file was not chosen', async () => {
    const { avatar } = (await upload(picture)).body;
    const form = new FormData();
    form.append('first_name', 'Анна');
    form.append('avatar', new File([], ''));
    const answer = await api.get(path, { method: 'PATCH', body: form, headers: bearer(signIn.access) });
    expect(answer.body).toMatchObject({ first_name: 'Анна', avatar });
    form.set('avatar', '');
    expect((await api.get(path, { method: 'PATCH', body: form, headers: bearer(signIn.access) })).body.avatar).toBe(
      avatar,
    );
  });
});

describe('a refused one changes nothing, names included', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><script>alert(1)</script></svg>';
  const formats = refused('Подойдёт JPEG, PNG, WebP, GIF или AVIF');
  const size = refused('Изображение больше 16 мегапикселей или 8192 точек по стороне');
  const large = refused('Файл больше 5 МБ');
  const damaged = refused('Файл изображения повреждён');

  test.each<[string, () => Promise<Uint8Array> | Uint8Array, number, Record<string, string[]>]>([
    ['an SVG', () => Buffer.from(svg), 415, formats],
    ['HTML named .png', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415, formats],
    ['a TIFF, which the decoder would take', () => drawHalves(300, 200).tiff().toBuffer(), 415, formats],
    ['a PDF', () => Buffer.from('%PDF-1.7\n'), 415, formats],
    ['an empty file', () => new Uint8Array(), 415, formats],
    ['60 megapixels in a few bytes', () => pngHeader(8_000, 7_500), 400, size],
    ['a side over 8192', () => pngHeader(8_193, 8), 400, size],
    ['half a picture', () => picture.subarray(0, 400), 400, damaged],
    ['a head without a body', () => pngHeader(300, 200), 400, damaged],
    ['6 MB', () => Buffer.concat([picture, new Uint8Array(6 * 1_024 * 1_024)]), 413, large],
    [
      '5 MB and a byte',
      () => Buffer.concat([picture, new Uint8Array(5 * 1_024 * 1_024 + 1 - picture.length)]),
      413,
      large,
    ],
  ])('%s', async (_what, make, status, errors) => {
    const rows = await mediaRows();
    const answer = await upload(await make(), { fields: { first_name: 'Анна' } });
    expect([answer.status, answer.body.errors]).toEqual([status, errors]);
    expect(answer.body.detail).toMatch(/^[А-Я].*\.$/);
    expect(await me()).toEqual(signIn.user);
    expect(await mediaRows()).toBe(rows);
  });

  test('5 MB to the byte is taken', async () => {
    const bytes = Buffer.concat([picture, new Uint8Array(5 * 1_024 * 1_024 - picture.length)]);
    expect((await upload(bytes)).status).toBe(200);
  });

  test('an AVIF beyond 8 megapixels, in words that say what would do; it costs no turn (R28, UP-3)', async () => {
    const avif = await drawHalves(4_000, 2_001).avif({ effort: 0, quality: 1 }).toBuffer();
    for (let n = 0; n < 12; n += 1) {
      const { status, body } = await upload(avif);
      expect([status, body.errors]).toEqual([
        400,
        refused('AVIF больше 8 мегапикселей: подойдёт изображение поменьше или в JPEG'),
      ]);
    }
    expect(await me()).toMatchObject({ avatar: null });
  });

  test('a good one beside a bad name', async () => {
    const rows = await mediaRows();
    const answer = await upload(picture, { fields: { first_name: 'я'.repeat(151) } });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, ['first_name']]);
    expect([await me(), await mediaRows()]).toEqual([signIn.user, rows]);
  });

  test('a text where the file should be', async () => {
    const form = new FormData();
    form.append('avatar', 'https://example.by/me.png');
    const answer = await api.get(path, { method: 'PATCH', body: form, headers: bearer(signIn.access) });
    expect([answer.status, answer.body.errors]).toEqual([400, refused('Нужен файл изображения')]);
  });

  test('a stream without end is refused as soon as it is too long (UP-1)', async () => {
    const head =
      '--b\r\nContent-Disposition: form-data; name="avatar"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n';
    let pulled = 0;
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode(head)),
      pull: async (controller) => {
        await new Promise((resolve) => setImmediate(resolve));
        pulled += 1;
        if (pulled < 500) controller.enqueue(new Uint8Array(64 * 1_024));
        else controller.close();
      },
    });
    const headers = { ...bearer(signIn.access), 'Content-Type': 'multipart/form-data; boundary=b' };
    const answer = await api.get(path, { method: 'PATCH', body, headers, duplex: 'half' } as RequestInit);
    expect([answer.status, answer.body]).toEqual([413, { detail: 'Запрос слишком велик.', errors: large }]);
    expect(pulled).toBeLessThan(100);
  });

  test('whoever is not signed in is refused before anything is read', async () => {
    let pulled = 0;
    const body = new ReadableStream({ pull: () => void (pulled += 1) }, { highWaterMark: 0 });
    const headers = { 'Content-Type': 'multipart/form-data; boundary=b' };
    const answer = await api.get(path, { method: 'PATCH', body, headers, duplex: 'half' } as RequestInit);
    expect([answer.status, pulled]).toEqual([401, 0]);
  });
});

describe('ten an hour (UP-1)', () => {
  test('the eleventh: 429 with Retry-After, names unchanged; another user is not concerned, and the hour ends', async () => {
    const small = await drawNoise(8, 8).png().toBuffer();
    // Refused at a glance: costs nobody anything.
    for (let n = 0; n < 3; n += 1) expect((await upload(Buffer.from('<svg/>'))).status).toBe(415);
    for (let n = 0; n < 10; n += 1) expect((await upload(small)).status).toBe(200);
    const before = await me();
    const answer = await upload(small, { fields: { first_name: 'Анна' } });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(3_000);
    expect(await me()).toEqual(before);
    const own = signIn;
    signIn = await api.signIn();
    expect((await upload(small)).status).toBe(200);
    signIn = own;
    api.pass(3_601);
    const { body } = await api.send('POST', '/api/auth/token/refresh/', { refresh: signIn.refresh });
    signIn = { ...signIn, access: body.access };
    expect((await upload(small)).status).toBe(200);
  });
});

describe('where old ones go', () => {
  const exists = (avatar: string) =>
    access(join(api.dataDir, 'media', avatar.slice(7, 9), ...segments(avatar))).then(
      () => true,
      () => false,
    );
  const collect = (days: number) =>
    collectOrphans({ db: api.database.db, files: api.files }, new Date(Date.now() + days * 24 * 3_600_000));

  test('a replaced one goes at once, the present one is never collected (UP-7)', async () => {
    const [old, present] = [(await upload(picture)).body.avatar, (await upload(picture)).body.avatar];
    expect([await exists(old), await exists(present)]).toEqual([false, true]);
    await collect(8);
    expect(await exists(present)).toBe(true);
    expect((await serve(old)).status).toBe(404);
    expect((await me()).avatar).toBe(present);
  });

  test('a deleted account’s goes at once, row and file', async () => {
    const { avatar } = (await upload(picture)).body;
    expect((await api.get(path, { method: 'DELETE', headers: bearer(signIn.access) })).status).toBe(204);
    expect(await exists(avatar)).toBe(false);
    expect((await serve(avatar)).status).toBe(404);
    const { rows } = await api.database.pool.query('select 1 from media where id = $1', [segments(avatar)[0]]);
    expect(rows).toEqual([]);
  });

  test('one that arrives while its account is being deleted leaves nothing behind', async () => {
    const before = await mediaRows();
    const slow = await drawNoise(2_000, 2_000).jpeg({ quality: 30 }).toBuffer();
    const [uploaded] = await Promise.all([
      upload(slow),
      api.get(path, { method: 'DELETE', headers: bearer(signIn.access) }),
    ]);
    // Whichever of the two is quicker: a picture that was saved first goes with its account.
    expect([200, 401]).toContain(uploaded.status);
    expect(await mediaRows()).toBe(before);
  });

  test('one that cannot be saved: 500 without a half-saved profile, and the cause is logged', async () => {
    const broken = await openTestApi();
    const { access: token, user } = await broken.signIn();
    await broken.database.pool.query('alter table media rename column variants to lost');
    const form = new FormData();
    form.append('first_name', 'Анна');
    form.append('avatar', new File([new Uint8Array(picture)], 'me.jpg'));
    const answer = await broken.get(path, { method: 'PATCH', body: form, headers: bearer(token) });
    expect([answer.status, broken.logged.length]).toEqual([500, 1]);
    expect((await broken.get(path, { headers: bearer(token) })).body).toEqual(user);
    expect(await readdir(join(broken.dataDir, 'media', 'staging'))).toEqual([]);
    await broken.close();
  });
});
