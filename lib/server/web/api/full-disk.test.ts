import { readdir } from 'node:fs/promises';
import type * as fs from 'node:fs/promises';
import { MediaStoreError } from '../../ingest/media/files/media-files';
import { drawHalves } from '../../ingest/media/testing/draw-picture';
import type * as fullDisk from '../../ingest/media/testing/full-disk';
import { disk } from '../../ingest/media/testing/full-disk';
import { bearer, openTestApi, type TestApi } from './testing/open-api';
import { makeOwner } from './testing/own-channel';

jest.mock('node:fs/promises', () =>
  jest
    .requireActual<typeof fullDisk>('../../ingest/media/testing/full-disk')
    .onDisk(jest.requireActual<typeof fs>('node:fs/promises')),
);

let api: TestApi;
let picture: Buffer;
beforeAll(async () => {
  api = await openTestApi();
  picture = await drawHalves(300, 200).jpeg().toBuffer();
});
afterEach(() => {
  Object.assign(disk, { refusal: null, roomFor: 0 });
  api.logged.length = 0;
});
afterAll(() => api.close());

const files = () => readdir(api.dataDir, { recursive: true });
const mediaRows = async () => (await api.database.pool.query('select count(*) from media')).rows;

function upload(path: string, field: string, headers: Record<string, string>) {
  const form = new FormData();
  form.append(field, new File([new Uint8Array(picture)], 'picture.jpg'));
  return api.get(path, { method: 'PATCH', body: form, headers });
}

describe('a disk that takes no more', () => {
  test.each(['ENOSPC', 'EDQUOT', 'EROFS'] as const)(
    '%s: an avatar is refused by 503 with words, and nothing of it stays',
    async (refusal) => {
      const { access, user } = await api.signIn();
      await upload('/api/auth/user/', 'avatar', bearer(access));
      const before = [await files(), await mediaRows()];
      const { body: me } = await api.get('/api/auth/user/', { headers: bearer(access) });
      disk.refusal = refusal;
      const answer = await upload('/api/auth/user/', 'avatar', bearer(access));
      expect([answer.status, answer.body]).toEqual([
        503,
        { detail: 'Не удалось сохранить изображение. Попробуйте позже.' },
      ]);
      expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
      expect([await files(), await mediaRows()]).toEqual(before);
      expect((await api.get('/api/auth/user/', { headers: bearer(access) })).body).toEqual({
        ...user,
        avatar: me.avatar,
      });
      expect(api.logged).toEqual([
        [{ err: expect.objectContaining({ code: refusal }) }, 'a picture could not be saved'],
      ]);
    },
  );

  test('what could not be saved costs none of the ten uploads of an hour', async () => {
    const { access } = await api.signIn();
    disk.refusal = 'ENOSPC';
    for (let n = 0; n < 12; n += 1)
      expect((await upload('/api/auth/user/', 'avatar', bearer(access))).status).toBe(503);
    disk.refusal = null;
    expect((await upload('/api/auth/user/', 'avatar', bearer(access))).status).toBe(200);
  });

  test('a channel’s favicon is refused in the same way, its fields stay as they were', async () => {
    const { channel, headers } = await makeOwner(api, { name: 'Вестник' });
    const path = `/api/v1/sources/${channel.id}/`;
    const { body: before } = await api.get(path, { headers });
    const filesBefore = await files();
    disk.refusal = 'ENOSPC';
    expect((await upload(path, 'favicon', headers)).status).toBe(503);
    expect((await api.get(path, { headers })).body).toEqual(before);
    expect(await files()).toEqual(filesBefore);
  });

  test('a store of pictures on another machine that does not answer is told in the same words', async () => {
    const { access } = await api.signIn();
    const stage = jest.spyOn(api.files, 'stage').mockRejectedValue(new MediaStoreError('Хранилище не отвечает'));
    const answer = await upload('/api/auth/user/', 'avatar', bearer(access));
    stage.mockRestore();
    expect([answer.status, answer.body.detail]).toEqual([503, 'Не удалось сохранить изображение. Попробуйте позже.']);
    expect((await upload('/api/auth/user/', 'avatar', bearer(access))).status).toBe(200);
  });
});
