import { sourceSchema } from '@/lib/contract/source';
import { insertSource } from '../../../platform/db/testing/builders';
import { openTestApi, type TestApi } from '../testing/open-api';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

describe('GET /api/v1/sources/{id}/', () => {
  test("shows what is public and none of the owner's fields", async () => {
    const source = await insertSource(api.database.db, {
      name: 'Вестник',
      description: 'О городе',
      url: 'https://v.example',
      favicon: '/media/f.png',
      contactPhone: '+375 17 000-00-00',
      contactEmail: 'a@v.example',
      director: 'Директор',
    });
    const { status, body } = await api.get(`/api/v1/sources/${source.id}/`);
    expect([status, body]).toEqual([
      200,
      { id: source.id, name: 'Вестник', favicon: '/media/f.png', description: 'О городе', url: 'https://v.example' },
    ]);
    expect(sourceSchema.validateSync(body, { strict: true })).toEqual(body);
  });

  test.each(['01', '-1', '0', '1e9', '2147483648', '9223372036854775808', '1%20or%201=1', '%00'])(
    'the id %s names nothing: 404',
    async (id) => {
      const { status, body } = await api.get(`/api/v1/sources/${id}/`);
      expect([status, body]).toEqual([404, { detail: 'Канал не найден.' }]);
    },
  );
});
