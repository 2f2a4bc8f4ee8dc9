import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { insertStory } from '../../../platform/db/testing/builders';
import { collectOrphans } from '../../../ingest/media/media-store';
import { serveMedia } from '../../../ingest/media/serve-media';
import { drawHalves, drawNoise, pngHeader } from '../../../ingest/media/testing/draw-picture';
import { listAudit } from '../testing/audit-trail';
import { openTestApi, type TestApi } from '../testing/open-api';
import { makeOwner, type Owner } from '../testing/own-channel';

let api: TestApi;
let owner: Owner;
let logo: Buffer;
beforeAll(async () => {
  api = await openTestApi();
  logo = await drawHalves(300, 200).jpeg().toBuffer();
});
beforeEach(async () => {
  await api.empty();
  owner = await makeOwner(api, { name: 'Вестник', favicon: '/media/f.png' });
});
afterAll(() => api.close());

const path = () => `/api/v1/sources/${owner.channel.id}/`;
const read = async () => (await api.get(path(), { headers: owner.headers })).body;
const mediaRows = async () => Number((await api.database.pool.query('select count(*) from media')).rows[0].count);

function upload(
  bytes: Uint8Array,
  { name = 'logo.png', fields = {} }: { name?: string; fields?: Record<string, string> } = {},
) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('favicon', new File([new Uint8Array(bytes)], name, { type: 'image/png' }));
  return api.get(path(), { method: 'PATCH', body: form, headers: owner.headers });
}

const segments = (favicon: string) => favicon.split('/').slice(2);
const serve = (favicon: string) =>
  serveMedia(api.files, segments(favicon), new Request(`https://sujet.example${favicon}`));
const form = /^\/media\/[0-9a-f]{32}\/favicon\.png$/;

describe('a new favicon (CHANNEL-3, UP-1…7)', () => {
  test('comes with the fields: 192 × 192 PNG at an address of its own, for everybody and for good', async () => {
    const { status, body } = await upload(logo, { fields: { name: 'Новый вестник' } });
    expect([status, body.name, body.version]).toEqual([200, 'Новый вестник', 2]);
    expect(body.favicon).toMatch(form);
    expect(await read()).toEqual(body);
    expect((await api.get(path())).body.favicon).toBe(body.favicon);
    const answer = await serve(body.favicon);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({
      format: 'png',
      width: 192,
      height: 192,
    });
    expect((await listAudit(api.database.db)).at(-1)).toMatchObject({
      action: 'channel.edit',
      details: { fields: ['name', 'favicon'] },
    });
  });

  test('stands beside the channel’s name in every list', async () => {
    const { id } = await insertStory(api.database.db, { articles: [{ sourceId: owner.channel.id }] });
    const { favicon } = (await upload(logo)).body;
    expect((await api.get(`/api/v1/story-detail/${id}/`)).body.source).toMatchObject({ id: owner.channel.id, favicon });
  });

  test.each(['../../../etc/passwd', '..\\..\\x.png', 'a\0b.png', 'x'.repeat(2_000), 'имя "файла".png', '.'])(
    'the file’s name %j reaches no path (UP-6)',
    async (name) => {
      const { status, body } = await upload(logo, { name });
      expect([status, body.favicon]).toEqual([200, expect.stringMatching(form)]);
      expect(await readdir(api.dataDir)).toEqual(['media']);
    },
  );

  test('fields alone leave it as it is, also in a form whose file was not chosen', async () => {
    const { favicon } = (await upload(logo)).body;
    for (const file of [new File([], ''), '']) {
      const empty = new FormData();
      empty.append('director', 'Иной');
      empty.append('favicon', file);
      const { body } = await api.get(path(), { method: 'PATCH', body: empty, headers: owner.headers });
      expect(body).toMatchObject({ director: 'Иной', favicon });
    }
  });

  test('the old one can still be loaded by cached pages for a week; then it is collected, never the present one (UP-7)', async () => {
    const [old, present] = [(await upload(logo)).body.favicon, (await upload(logo)).body.favicon];
    expect(old).not.toBe(present);
    const exists = (favicon: string) =>
      access(join(api.dataDir, 'media', favicon.slice(7, 9), ...segments(favicon))).then(
        () => true,
        () => false,
      );
    const collect = (days: number) =>
      collectOrphans({ db: api.database.db, files: api.files }, new Date(Date.now() + days * 24 * 3_600_000));
    await collect(6);
    expect([await exists(old), await exists(present)]).toEqual([true, true]);
    await collect(8);
    expect([await exists(old), await exists(present)]).toEqual([false, true]);
  });
});

describe('a refused one changes nothing, fields included', () => {
  const formats = ['Подойдёт JPEG, PNG, WebP, GIF или AVIF'];
  const size = ['Изображение больше 16 мегапикселей или 8192 точек по стороне'];
  const damaged = ['Файл изображения повреждён'];
  const large = ['Файл больше 5 МБ'];

  test.each<[string, () => Promise<Uint8Array> | Uint8Array, number, string[]]>([
    [
      'an SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      415,
      formats,
    ],
    ['HTML named .png', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415, formats],
    ['an ICO', () => Buffer.from([0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 32, 0]), 415, formats],
    ['an empty file', () => new Uint8Array(), 415, formats],
    ['60 megapixels in a few bytes', () => pngHeader(8_000, 7_500), 400, size],
    ['a head without a body', () => pngHeader(300, 200), 400, damaged],
    ['5 MB and a byte', () => Buffer.concat([logo, new Uint8Array(5 * 1_024 * 1_024 + 1 - logo.length)]), 413, large],
  ])('%s', async (_what, make, status, errors) => {
    const before = await read();
    const answer = await upload(await make(), { fields: { name: 'Иное имя' } });
    expect([answer.status, answer.body.errors]).toEqual([status, { favicon: errors }]);
    expect(answer.body.detail).toMatch(/^[А-Я].*\.$/);
    expect([await read(), await mediaRows()]).toEqual([before, 0]);
  });

  test.each<[string, Record<string, string>, number]>([
    ['a bad field', { url: 'javascript:alert(1)' }, 400],
    ['an old version', { version: '7' }, 409],
  ])('a good one beside %s', async (_what, fields, status) => {
    const before = await read();
    expect((await upload(logo, { fields })).status).toBe(status);
    expect([await read(), await mediaRows()]).toEqual([before, 0]);
  });

  test('a text where the file should be', async () => {
    const text = new FormData();
    text.append('favicon', 'https://example.by/me.png');
    const answer = await api.get(path(), { method: 'PATCH', body: text, headers: owner.headers });
    expect([answer.status, answer.body.errors]).toEqual([400, { favicon: ['Нужен файл изображения'] }]);
  });

  test.each([
    ['nobody', 401],
    ['another owner', 403],
  ] as const)('of %s: %i before anything is read', async (who, status) => {
    const { headers: theirs } = await makeOwner(api);
    let pulled = 0;
    const body = new ReadableStream({ pull: () => void (pulled += 1) }, { highWaterMark: 0 });
    const headers = { ...(who === 'nobody' ? {} : theirs), 'Content-Type': 'multipart/form-data; boundary=b' };
    const answer = await api.get(path(), { method: 'PATCH', body, headers, duplex: 'half' } as RequestInit);
    expect([answer.status, pulled]).toEqual([status, 0]);
  });

  test('the eleventh within an hour: 429 with Retry-After (UP-1)', async () => {
    const small = await drawNoise(8, 8).png().toBuffer();
    for (let n = 0; n < 10; n += 1) expect((await upload(small)).status).toBe(200);
    const before = await read();
    const answer = await upload(small, { fields: { name: 'Иное имя' } });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([429, ['favicon']]);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(3_000);
    expect(await read()).toEqual(before);
  });
});
