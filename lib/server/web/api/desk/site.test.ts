import { eq } from 'drizzle-orm';
import { users } from '../../../platform/db/schema';
import { editSite } from '../../../editing/site/edit-site';
import { readLogo } from '../../../platform/site/site-settings-store';
import { bearer, openTestApi, type TestApi } from '../testing/open-api';

let api: TestApi;
let admin: { headers: { Authorization: string } };
let editor: { headers: { Authorization: string } };
beforeAll(async () => {
  api = await openTestApi();
  const open = async (role: 'admin' | 'editor') => {
    const { user, access } = await api.signIn();
    await api.database.db.update(users).set({ role }).where(eq(users.id, user.id));
    return { headers: bearer(access) };
  };
  admin = await open('admin');
  editor = await open('editor');
});
afterAll(() => api.close());

const desk = '/api/v1/desk/site/';
const read = async () => (await api.get(desk, admin)).body;
const save = async (fields: object) => api.send('PATCH', desk, { version: (await read()).version, ...fields }, admin);
const undo = async (entry: number, by = admin) =>
  (await api.send('POST', `/api/v1/desk/journal/${entry}/undo/`, {}, by)).status;
const shown = async () => (await api.get('/api/v1/site/')).body;

describe('the site at the desk (SITE-1)', () => {
  test('what an admin says is what readers are told; the journal names the fields, and takes it back', async () => {
    const saved = await save({
      name: 'Вести',
      phone: '+375 17 200-00-00',
      banner_text: 'Ремонт',
      banner_link: '/about',
    });
    expect(saved.status).toBe(200);
    expect(await shown()).toMatchObject({ name: 'Вести', email: null, banner: { text: 'Ремонт', link: '/about' } });
    const { body: journal } = await api.get('/api/v1/desk/journal/?kind=site', admin);
    expect(journal.results[0].words).toBe('Изменён сайт: название, телефон, объявление.');
    expect(await undo(saved.body.entry, editor)).toBe(404);
    expect(await undo(saved.body.entry)).toBe(204);
    expect(await shown()).toMatchObject({ name: null, phone: null, banner: null });
  });

  test('an undo leaves what was changed besides, and refuses where the same was changed again', async () => {
    const first = await save({ name: 'Вести' });
    await save({ address: 'Минск' });
    expect(await undo(first.body.entry)).toBe(204);
    expect(await shown()).toMatchObject({ name: null, address: 'Минск' });
    const second = await save({ address: 'Брест' });
    await save({ address: 'Гомель' });
    expect(await undo(second.body.entry)).toBe(409);
    expect(await shown()).toMatchObject({ address: 'Гомель' });
  });

  test('of two admins at once the second is told; a field that cannot be on a page is refused in words', async () => {
    const { version } = await read();
    await save({ name: 'Волна' });
    expect((await api.send('PATCH', desk, { version, name: 'Вести' }, admin)).status).toBe(409);
    const refused = await save({ accent_light: '#ffdd00', email: 'нет' });
    expect([refused.status, refused.body.errors ?? refused.body]).toEqual([
      400,
      expect.objectContaining({ accent_light: [expect.stringContaining('4,5 : 1')], email: [expect.any(String)] }),
    ]);
    expect((await save({ name: 'Волна' })).status).toBe(409);
  });

  test('a logo is kept when it is uploaded and shown when it is saved; another file is refused', async () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><rect width="2" height="1"/></svg>';
    const upload = (text: string) =>
      api.send('POST', `${desk}logo/`, { file: Buffer.from(text).toString('base64') }, admin);
    const { body: logo } = await upload(drawing);
    expect(logo).toMatchObject({ width: 272, height: 136 });
    expect((await shown()).logo).toBeNull();
    expect((await save({ logo: logo.id })).status).toBe(200);
    expect((await shown()).logo).toEqual(logo);
    expect((await readLogo(api.database.db, logo.id, 'square'))?.subarray(1, 4).toString()).toBe('PNG');
    expect((await upload('<svg><script/></svg>')).status).toBe(400);
    expect((await save({ logo: 'f'.repeat(32) })).status).toBe(400);
    expect((await save({ logo: null })).status).toBe(200);
  });

  test('a command changes it as the desk does, and every instance is told that all pages have changed', async () => {
    const told: string[] = [];
    const client = await api.database.pool.connect();
    client.on('notification', ({ payload }) => told.push(payload ?? ''));
    await client.query('listen sujet_changes');
    await editSite(
      api.database.db,
      { typed: { name: 'Курьер' }, version: null, actor: { kind: 'operator' } },
      new Date(),
    );
    await client.query('select 1');
    expect(told.some((payload) => (JSON.parse(payload) as { everywhere?: boolean }).everywhere)).toBe(true);
    client.release(true);
    expect(await read()).toMatchObject({ words: { name: 'Курьер' }, defaults: { name: 'Сюжет' } });
  });
});
