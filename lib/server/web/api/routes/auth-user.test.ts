import { userSchema } from '@/lib/contract/user';
import { insertSource, insertStory } from '../../../platform/db/testing/builders';
import { bearer, openTestApi, siteOrigin, type TestApi } from '../testing/open-api';
import type { SignIn } from '@/lib/contract/sign-in';

let api: TestApi;
let signIn: SignIn;
beforeAll(async () => {
  api = await openTestApi();
});
beforeEach(async () => {
  signIn = await api.signIn();
});
afterAll(() => api.close());

const path = '/api/auth/user/';
const get = (at = path) => api.get(at, { headers: bearer(signIn.access) });
const edit = (names: Record<string, unknown>, method = 'PATCH') =>
  api.send(method, path, names, { headers: bearer(signIn.access) });

/** A form as a browser sends it. */
function editByForm(fields: Record<string, string>, method = 'PATCH') {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return api.get(path, { method, body: form, headers: bearer(signIn.access) });
}

describe('GET /api/auth/user/ (API-1)', () => {
  test('one’s own account, kept by no cache', async () => {
    const answer = await get();
    expect([answer.status, answer.body]).toEqual([200, signIn.user]);
    expect(userSchema.validateSync(answer.body, { strict: true })).toEqual(answer.body);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect((await get('/api/auth/user')).body).toEqual(signIn.user);
  });

  test('HEAD answers as GET does', async () => {
    const answer = await api.get(path, { method: 'HEAD', headers: bearer(signIn.access) });
    expect([answer.status, answer.body]).toEqual([200, null]);
  });
});

describe.each([
  ['a form', editByForm],
  ['JSON', edit],
])('PATCH /api/auth/user/ by %s (R10)', (_form, send) => {
  test('names are trimmed and may be empty; one that is absent stays', async () => {
    expect((await send({ first_name: '  Анна-Мария ', last_name: 'Ковалёва' })).body).toEqual({
      ...signIn.user,
      first_name: 'Анна-Мария',
      last_name: 'Ковалёва',
    });
    expect((await send({ first_name: '   ' })).body).toMatchObject({ first_name: '', last_name: 'Ковалёва' });
    expect((await send({ last_name: '' })).body).toMatchObject({ first_name: '', last_name: '' });
    expect((await send({ nothing: 'x' })).body).toEqual(signIn.user);
    expect((await get()).body).toEqual(signIn.user);
  });

  test('PUT does the same', async () => {
    const answer = await send({ first_name: 'Анна' }, 'PUT');
    expect([answer.status, answer.body.first_name]).toEqual([200, 'Анна']);
  });

  test.each([
    'я'.repeat(150),
    '😀'.repeat(150),
    '<script>alert(1)</script>',
    "Robert'); drop table users;--",
    'a\u202eb\u200bc',
    '﷽ Ω≈ç√ ﮏ',
    'İıſ𝕊',
  ])('a name is stored as it was written: %j (INP-1)', async (name) => {
    const answer = await send({ first_name: name });
    expect([answer.status, answer.body.first_name]).toEqual([200, name]);
    expect((await get()).body.first_name).toBe(name);
  });

  test('over 150 characters: 400 at the field, and the other name stays as it was', async () => {
    const answer = await send({ first_name: 'Анна', last_name: 'я'.repeat(151) });
    expect([answer.status, answer.body]).toEqual([
      400,
      { detail: 'Проверьте введённые данные.', errors: { last_name: ['Не более 150 символов'] } },
    ]);
    expect((await get()).body.first_name).toBe('');
  });

  test('a NUL: 400', async () => expect((await send({ first_name: 'a\0b' })).status).toBe(400));

  test('whatever else is sent is ignored (IDOR-1)', async () => {
    const { id } = await insertSource(api.database.db);
    const more = {
      id: '1',
      email: 'other@example.by',
      username: 'root',
      role: 'admin',
      owner: 'true',
      channel: String(id),
      score: '9',
    };
    const answer = await send({ ...more, last_name: 'Ковалёва' });
    expect([answer.status, answer.body]).toEqual([200, { ...signIn.user, last_name: 'Ковалёва' }]);
  });
});

describe('bodies that are no profile', () => {
  test.each(['text/plain', 'application/x-www-form-urlencoded', 'image/png', 'multipart/mixed; boundary=b'])(
    '%s: 415',
    async (type) => {
      const answer = await api.get(path, {
        method: 'PATCH',
        body: 'first_name=x',
        headers: { ...bearer(signIn.access), 'Content-Type': type },
      });
      expect(answer.status).toBe(415);
      expect(answer.body.detail).toBe('Тело запроса должно быть в формате multipart/form-data или application/json.');
    },
  );

  test.each([
    ['no boundary', 'multipart/form-data', '--b\r\n'],
    ['no form', 'multipart/form-data; boundary=b', 'first_name=x'],
    [
      'a form that ends in the middle',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="first_name"\r\n\r\nx',
    ],
    ['nothing', 'multipart/form-data; boundary=b', ''],
  ])('%s: 400', async (_what, type, body) => {
    const answer = await api.get(path, {
      method: 'PATCH',
      body,
      headers: { ...bearer(signIn.access), 'Content-Type': type },
    });
    expect([answer.status, answer.body]).toEqual([
      400,
      { detail: 'Тело запроса не разобрать: нужна форма multipart/form-data.' },
    ]);
  });

  test('a file where a name should be: 400 at the field', async () => {
    const form = new FormData();
    form.append('first_name', new File(['Анна'], 'name.txt'));
    const answer = await api.get(path, { method: 'PATCH', body: form, headers: bearer(signIn.access) });
    expect([answer.status, answer.body.errors]).toEqual([400, { first_name: ['Нужна строка'] }]);
  });
});

describe('GET /api/auth/user/export/', () => {
  test('everything that is kept of the user, as a file', async () => {
    const { id, name } = await insertSource(api.database.db);
    await api.database.pool.query('update users set channel_id = $1 where id = $2', [id, signIn.user.id]);
    await edit({ first_name: 'Анна' });
    api.pass(60);
    await api.signIn(signIn.user.email);
    const { status, headers, body } = await get('/api/auth/user/export/');
    expect(status).toBe(200);
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="sujet-data.json"');
    expect(headers.get('Content-Type')).toBe('application/json; charset=utf-8');
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(Object.keys(body)).toEqual(['exported_at', 'profile', 'channel', 'sessions', 'reactions', 'read_stories']);
    expect(body.profile).toEqual({
      id: signIn.user.id,
      username: signIn.user.username,
      email: signIn.user.email,
      first_name: 'Анна',
      last_name: '',
      avatar: null,
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      has_password: false,
      temporary_password_until: null,
    });
    expect(body.channel).toEqual({ id, name });
    expect(body.sessions).toHaveLength(2);
    expect(Object.keys(body.sessions[0])).toEqual(['created_at', 'used_at', 'expires_at']);
  });

  test('reactions and the stories that were read, with their titles, the oldest first', async () => {
    const [first, second] = [await insertStory(api.database.db), await insertStory(api.database.db)];
    const headers = bearer(signIn.access);
    for (const story of [first, second]) {
      await api.send('POST', '/api/v1/user-activity/track_activity/', { story_id: story.id }, { headers });
      api.pass(60);
    }
    await api.send('POST', '/api/v1/reactions/add/', { story_article: second.id, reaction_type: 5 }, { headers });
    const { body } = await get('/api/auth/user/export/');
    const moment = expect.stringMatching(/^\d{4}-.*Z$/);
    expect(body.reactions).toEqual([
      { story: second.id, title: second.articles[0]?.title, reaction: 'Грустно', created_at: moment },
    ]);
    expect(body.read_stories).toEqual([
      { story: first.id, title: first.articles[0]?.title, read_at: moment },
      { story: second.id, title: second.articles[0]?.title, read_at: moment },
    ]);
  });

  test('no secret is in it', async () => {
    const { rows } = await api.database.pool.query('select refresh_hash from sessions where user_id = $1', [
      signIn.user.id,
    ]);
    const told = JSON.stringify((await get('/api/auth/user/export/')).body);
    for (const secret of [rows[0].refresh_hash, signIn.refresh, signIn.access]) expect(told).not.toContain(secret);
  });

  test('of nobody else', async () => {
    const other = await api.signIn();
    expect(JSON.stringify((await get('/api/auth/user/export/')).body)).not.toContain(other.user.email);
  });
});

describe('DELETE /api/auth/user/', () => {
  const remove = () => api.get(path, { method: 'DELETE', headers: bearer(signIn.access) });
  const count = async (table: string, condition: string, value: unknown) =>
    Number((await api.database.pool.query(`select count(*) from ${table} where ${condition}`, [value])).rows[0].count);

  test('the account goes with its sessions and codes; the channel loses its owner and stays', async () => {
    const { id, email, username } = signIn.user;
    const source = await insertSource(api.database.db);
    await api.database.pool.query('update users set channel_id = $1 where id = $2', [source.id, id]);
    api.pass(60);
    await api.send('POST', '/api/auth/code/', { email }, { headers: { 'x-sujet-peer': api.newIp() } });
    const answer = await remove();
    expect([answer.status, answer.body, answer.headers.get('Cache-Control')]).toEqual([204, null, 'no-store']);
    expect(await count('users', 'id = $1', id)).toBe(0);
    expect(await count('sessions', 'user_id = $1', id)).toBe(0);
    expect(await count('sign_in_codes', 'email = $1', email)).toBe(0);
    expect(await count('sources', 'id = $1', source.id)).toBe(1);
    expect((await get()).status).toBe(401);
    expect((await remove()).status).toBe(401);
    const registration = { username, email: api.newEmail(), firstName: 'А', lastName: 'Б' };
    const anew = await api.send('POST', '/api/auth/', registration, { headers: { 'x-sujet-peer': api.newIp() } });
    expect(anew.status).toBe(201);
  });

  test('reactions and reading history go with it; the counts of others stay', async () => {
    const story = await insertStory(api.database.db);
    const other = await api.signIn();
    for (const { access } of [signIn, other]) {
      const headers = bearer(access);
      await api.send('POST', '/api/v1/user-activity/track_activity/', { story_id: story.id }, { headers });
      await api.send('POST', '/api/v1/reactions/add/', { story_article: story.id, reaction_type: 1 }, { headers });
    }
    await remove();
    for (const table of ['reactions', 'story_reads']) {
      expect([table, await count(table, 'user_id = $1', signIn.user.id)]).toEqual([table, 0]);
      expect([table, await count(table, 'user_id = $1', other.user.id)]).toEqual([table, 1]);
    }
    expect((await api.get(`/api/v1/reactions/list/story/${story.id}/`)).body[0].count).toBe(1);
  });

  test('the address may come back as somebody new', async () => {
    await remove();
    api.pass(60);
    const anew = await api.signIn(signIn.user.email);
    expect(anew.user.id).not.toBe(signIn.user.id);
  });

  test('nobody else is touched', async () => {
    const other = await api.signIn();
    await remove();
    expect((await api.get(path, { headers: bearer(other.access) })).body).toEqual(other.user);
  });
});

test('a page of another site can do none of this (CSRF-1)', async () => {
  for (const method of ['PATCH', 'PUT', 'DELETE']) {
    const headers = { ...bearer(signIn.access), Origin: siteOrigin.replace('sujet', 'evil') };
    expect((await api.get(path, { method, headers })).status).toBe(403);
  }
});
