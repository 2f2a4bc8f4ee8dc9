import { categoryListSchema } from '@/lib/contract/category';
import { categoryRows } from '../../../platform/db/reference-rows';
import { openTestApi } from '../testing/open-api';

test('GET /api/v1/categories/ lists every category in the order of the chip bar', async () => {
  const api = await openTestApi();
  await api.database.pool.query('update categories set position = 100 where id = 1');
  const { status, body } = await api.get('/api/v1/categories/');
  await api.close();
  expect(status).toBe(200);
  expect(categoryListSchema.validateSync(body, { strict: true })).toEqual([...categoryRows.slice(1), categoryRows[0]]);
});
