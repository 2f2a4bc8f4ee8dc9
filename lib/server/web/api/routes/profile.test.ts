import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { userSchema } from '@/lib/contract/user';
import type { SignIn } from '@/lib/contract/sign-in';
import { recommendationListSchema } from '@/lib/contract/recommendation';
import { insertSource, insertStory, insertMedia } from '../../../platform/db/testing/builders';
import { bearer, openTestApi, siteOrigin, type TestApi, type TestResponse } from '../testing/open-api';
import { collectOrphans, dropMedia } from '../../../ingest/media/media-store';
import { removeUser } from '../../../people/accounts/manage-users';
import { serveMedia } from '../../../ingest/media/serve-media';
import { drawHalves, drawNoise, pngHeader } from '../../../ingest/media/testing/draw-picture';

describe('the account', () => {
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

  describe('the password and the sessions (PW-5)', () => {
    const change = (fields: Record<string, unknown>) =>
      api.send('POST', `${path}password/`, fields, { headers: bearer(signIn.access) });

    test('a wrong present password is told at its field, and one that is missing as well', async () => {
      const wrong = await change({ password: 'новый пароль', current: 'не тот' });
      expect([wrong.status, wrong.body]).toMatchObject([400, { errors: { current: ['Неверный пароль.'] } }]);
      const none = await change({ password: 'новый пароль' });
      expect([none.status, none.body]).toMatchObject([400, { errors: { current: [expect.any(String)] } }]);
      const short = await change({ password: '12345', current: 'не тот' });
      expect(short.body).toMatchObject({ errors: { password: ['Пароль должен содержать не менее 6 символов'] } });
    });

    test('a mailed code sets it; this session stays and the others end on demand', async () => {
      api.pass(60);
      await api.send('POST', '/api/auth/code/', { email: signIn.user.email });
      const code = await api.codeFor(signIn.user.email);
      expect((await change({ password: 'новый пароль', code })).status).toBe(204);
      const login = { email: signIn.user.email, password: 'новый пароль' };
      expect((await api.send('POST', '/api/auth/login/', login)).status).toBe(200);
      const list = () => get(`${path}sessions/`);
      const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';
      const inFirefox = await api.send('POST', '/api/auth/login/', login, { headers: { 'User-Agent': firefox } });
      const known = (await list()).body;
      expect(known).toMatchObject([
        { is_current: true, browser: null },
        { is_current: false },
        { is_current: false, browser: 'Firefox, Linux' },
      ]);
      const end = (id: string, access = signIn.access) =>
        api.get(`${path}sessions/${id}/`, { method: 'DELETE', headers: bearer(access) });
      // Another reader ends nothing by knowing an id.
      expect((await end(known[2].id, (await api.signIn()).access)).status).toBe(204);
      expect((await list()).body).toHaveLength(3);
      expect((await end(known[2].id)).status).toBe(204);
      expect((await api.get(path, { headers: bearer(inFirefox.body.access) })).status).toBe(401);
      expect((await end('1')).status).toBe(404);
      expect((await list()).body).toMatchObject([{ is_current: true }, { is_current: false }]);
      const ended = await api.get(`${path}sessions/`, { method: 'DELETE', headers: bearer(signIn.access) });
      expect(ended.status).toBe(204);
      expect((await list()).body).toMatchObject([{ is_current: true }]);
      expect((await get()).status).toBe(200);
    });
  });

  describe('the e-mail address (ACCOUNT-1)', () => {
    const send = (at: string, fields: Record<string, unknown>, access = signIn.access) =>
      api.send('POST', at, fields, { headers: { ...bearer(access), 'x-sujet-peer': api.newIp() } });
    const change = (fields: Record<string, unknown>) => send(`${path}email/`, fields);
    const confirm = (code: string) => send(`${path}email/confirm/`, { code });
    const takeBack = (token: string) => api.send('POST', '/api/auth/email/return/', { token });

    /** A fresh code to the present address. */
    async function proof(): Promise<string> {
      api.pass(60);
      await api.send('POST', '/api/auth/code/', { email: signIn.user.email });
      return api.codeFor(signIn.user.email);
    }

    test('proof, code, link: it changes, the sessions go on, the link gives it back and ends them', async () => {
      const [email, earlier] = [api.newEmail(), signIn.user.email];
      const asked = await change({ email: ` ${email.toUpperCase()}`, code: await proof() });
      expect([asked.status, asked.body, asked.headers.get('Cache-Control')]).toEqual([204, null, 'no-store']);
      expect((await get(`${path}export/`)).body).toMatchObject({ new_email: email, earlier_emails: [] });
      const wrong = await confirm('000000');
      expect([wrong.status, wrong.body.errors]).toEqual([400, { code: [expect.any(String)] }]);
      const done = await confirm(await api.codeFor(email));
      expect([done.status, done.body]).toEqual([200, { ...signIn.user, email }]);
      expect((await get()).body.email).toBe(email);
      expect((await get(`${path}export/`)).body).toMatchObject({
        new_email: null,
        earlier_emails: [{ email: earlier, kept_until: expect.stringMatching(/^\d{4}-.*Z$/) }],
      });
      const letter = (await api.lettersTo(earlier)).at(-1);
      const token = /#([\w-]{43})$/m.exec(letter?.text ?? '')?.[1] ?? '';
      const back = await takeBack(token);
      expect([back.status, back.body, back.headers.get('Cache-Control')]).toEqual([
        200,
        { email: earlier },
        'no-store',
      ]);
      expect((await get()).status).toBe(401);
      expect((await takeBack(token)).status).toBe(404);
    });

    test('refusals stand at their fields', async () => {
      const errorsOf = async (fields: Record<string, unknown>) => {
        const { status, body } = await change(fields);
        return [status, Object.keys(body.errors)];
      };
      expect(await errorsOf({ email: 'nobody', code: '123456' })).toEqual([400, ['email']]);
      expect(await errorsOf({ email: api.newEmail() })).toEqual([400, ['current']]);
      expect(await errorsOf({ email: api.newEmail(), current: 'не тот' })).toEqual([400, ['current']]);
      expect(await errorsOf({ email: api.newEmail(), code: '123456' })).toEqual([400, ['code']]);
      expect(await errorsOf({ email: signIn.user.email, code: await proof() })).toEqual([400, ['email']]);
      expect((await takeBack('')).status).toBe(400);
      expect((await api.send('POST', `${path}email/`, { email: api.newEmail(), code: '123456' })).status).toBe(401);
    });

    test('known and unknown addresses answer alike', async () => {
      const [known, unknown] = [(await api.signIn()).user.email, api.newEmail()];
      api.pass(60);
      const ofKnown = await change({ email: known, code: await proof() });
      const ofUnknown = await change({ email: unknown, code: await proof() });
      expect([ofKnown.status, ofKnown.body, ofUnknown.status, ofUnknown.body]).toEqual([204, null, 204, null]);
    });

    test('an editor proves it by a code: a leaked password opens no desk (R46)', async () => {
      await api.send(
        'POST',
        `${path}password/`,
        { password: 'новый пароль', code: await proof() },
        {
          headers: bearer(signIn.access),
        },
      );
      await api.database.pool.query("update users set role = 'editor' where id = $1", [signIn.user.id]);
      const byPassword = await change({ email: api.newEmail(), current: 'новый пароль' });
      expect([byPassword.status, Object.keys(byPassword.body.errors)]).toEqual([400, ['code']]);
      expect((await change({ email: api.newEmail(), code: await proof() })).status).toBe(204);
    });

    test('a sign-in with the address that was left says where to go', async () => {
      const [email, earlier] = [api.newEmail(), signIn.user.email];
      await change({ email, code: await proof() });
      await confirm(await api.codeFor(email));
      api.pass(60);
      await api.send('POST', '/api/auth/code/', { email: earlier });
      const answer = await api.send('POST', '/api/auth/verify/', { email: earlier, code: await api.codeFor(earlier) });
      expect([answer.status, answer.body.detail]).toEqual([403, expect.stringContaining('недавно изменили')]);
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
      expect(Object.keys(body)).toEqual([
        ...[
          'exported_at',
          'profile',
          'has_private_feed',
          'earlier_emails',
          'new_email',
          'channel',
          'sessions',
          'reactions',
        ],
        ...['read_stories', 'follows', 'saved_stories', 'seen_stories', 'mutes', 'recommendations'],
        ...['newsletter', 'letters_of_the_desk', 'notice_browsers'],
      ]);
      expect(body.profile).toEqual({
        id: signIn.user.id,
        username: signIn.user.username,
        email: signIn.user.email,
        first_name: 'Анна',
        last_name: '',
        avatar: null,
        role: 'owner',
        deletion_at: null,
        created_at: expect.stringMatching(/^\d{4}-.*Z$/),
        has_password: false,
        temporary_password_until: null,
      });
      expect(body.channel).toEqual({ id, name });
      expect(body.sessions).toHaveLength(2);
      expect(Object.keys(body.sessions[0])).toEqual(['browser', 'created_at', 'used_at', 'expires_at']);
    });

    test('what is followed, hidden, kept for later and seen (FOLLOW-1, MUTE-3)', async () => {
      const story = await insertStory(api.database.db);
      const headers = bearer(signIn.access);
      await api.get(`/api/v1/follows/story/${story.id}/`, { method: 'PUT', headers });
      await api.get(`/api/v1/saved/${story.id}/`, { method: 'PUT', headers });
      await api.send('PUT', `/api/v1/mutes/story/${story.id}/`, { until: null }, { headers });
      await api.send('POST', '/api/v1/my/seen/', { stories: [story.id] }, { headers });
      const { body } = await get('/api/auth/user/export/');
      const at = expect.stringMatching(/^\d{4}-.*Z$/);
      expect([body.follows, body.saved_stories, body.seen_stories, body.mutes]).toEqual([
        [{ kind: 'story', subject: story.id, phrase: null, at, notify_since: null }],
        [{ story: story.id, at }],
        [{ story: story.id, title: story.articles[0]?.title, at }],
        [{ kind: 'story', subject: story.id, word: null, until: null, at }],
      ]);
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

  describe('DELETE /api/auth/user/ (ACCOUNT-2)', () => {
    const send = (body: unknown, access = signIn.access) => api.send('DELETE', path, body, { headers: bearer(access) });
    const restore = (access = signIn.access) => api.get(`${path}restore/`, { method: 'POST', headers: bearer(access) });

    async function leave({ user: { email }, access } = signIn): Promise<TestResponse> {
      api.pass(60);
      await api.send('POST', '/api/auth/code/', { email }, { headers: { 'x-sujet-peer': api.newIp() } });
      return send({ code: await api.codeFor(email) }, access);
    }

    test('a code asks for it: the account has a day, other sessions end, a letter says how to take it back', async () => {
      api.pass(60);
      const other = await api.signIn(signIn.user.email);
      const answer = await leave();
      expect([answer.status, answer.body, answer.headers.get('Cache-Control')]).toEqual([204, null, 'no-store']);
      const { body } = await get();
      expect(userSchema.validateSync(body, { strict: true })).toEqual(body);
      expect(Date.parse(body.deletion_at) - 7 * 86_400_000).toBeLessThanOrEqual(api.now().getTime());
      expect(Date.parse(body.deletion_at) - 7 * 86_400_000).toBeGreaterThan(api.now().getTime() - 60_000);
      expect((await api.get(path, { headers: bearer(other.access) })).status).toBe(401);
      const letter = (await api.lettersTo(signIn.user.email)).at(-1);
      expect([letter?.subject, letter?.text]).toEqual([
        expect.stringMatching(/^Профиль в «Сюжет» будет удалён \d+ \S+$/),
        expect.stringContaining('«Отменить удаление»'),
      ]);
    });

    test('asking again neither puts it off nor writes again', async () => {
      await leave();
      const first = (await get()).body.deletion_at;
      expect((await leave()).status).toBe(204);
      expect((await get()).body.deletion_at).toBe(first);
    });

    test('without a code, with a wrong one, without a body: 400, and the account stays', async () => {
      for (const body of [{}, { code: '12345' }, { code: '123456' }]) {
        const { status, body: told } = await send(body);
        expect([status, Object.keys(told.errors)]).toEqual([400, ['code']]);
      }
      expect((await api.get(path, { method: 'DELETE', headers: bearer(signIn.access) })).status).toBe(415);
      expect((await get()).body.deletion_at).toBeNull();
    });

    test('after five wrong codes even a right one has to wait', async () => {
      for (let tries = 0; tries < 5; tries += 1) await send({ code: '000000' });
      expect((await leave()).status).toBe(429);
    });

    test('a sign-in shows it and changes nothing; the restoring does', async () => {
      await leave();
      api.pass(60);
      const later = await api.signIn(signIn.user.email);
      expect(later.user.deletion_at).not.toBeNull();
      const stayed = await restore(later.access);
      expect([stayed.status, stayed.body]).toEqual([200, signIn.user]);
      expect((await restore(later.access)).body).toEqual(signIn.user);
      expect((await api.get(`${path}restore/`, { method: 'POST' })).status).toBe(401);
    });

    test('of two at once, of different accounts, each is its own', async () => {
      const other = await api.signIn();
      await leave();
      expect((await api.get(path, { headers: bearer(other.access) })).body).toEqual(other.user);
    });
  });

  test('a page of another site can do none of this (CSRF-1)', async () => {
    for (const method of ['PATCH', 'PUT', 'DELETE']) {
      const headers = { ...bearer(signIn.access), Origin: siteOrigin.replace('sujet', 'evil') };
      expect((await api.get(path, { method, headers })).status).toBe(403);
    }
  });
});

describe('the avatar', () => {
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

    test('one that arrives while its account is being removed leaves nothing behind', async () => {
      const before = await mediaRows();
      const slow = await drawNoise(2_000, 2_000).jpeg({ quality: 30 }).toBuffer();
      const [uploaded, gone] = await Promise.all([
        upload(slow),
        removeUser(api.database.db, { userId: signIn.user.id, actor: { kind: 'operator' } }, new Date()),
      ]);
      if (gone?.avatar) await dropMedia({ db: api.database.db, files: api.files }, gone.avatar);
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
});

describe('recommendations', () => {
  let api: TestApi;
  let reader: SignIn;
  beforeAll(async () => {
    api = await openTestApi();
  });
  beforeEach(async () => {
    await api.empty();
    reader = await api.signIn();
  });
  afterAll(() => api.close());

  const path = '/api/v1/news/user-recommendations/';
  const ask = (query = '', access = reader.access) => api.get(`${path}${query}`, { headers: bearer(access) });
  const idsOf = (items: { id: number }[]) => items.map(({ id }) => id);
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

  /** A story of today, unless told otherwise, from a source of its own. */
  const story = async (values: Parameters<typeof insertStory>[1] = {}) =>
    (await insertStory(api.database.db, { createdAt: hoursAgo(5), ...values })).id;
  const read = (id: number, access = reader.access) =>
    api.send('POST', '/api/v1/user-activity/track_activity/', { story_id: id }, { headers: bearer(access) });
  const react = (id: number, what = 'add') =>
    api.send(
      'POST',
      `/api/v1/reactions/${what}/`,
      { story_article: id, reaction_type: 1 },
      { headers: bearer(reader.access) },
    );

  describe('GET /api/v1/news/user-recommendations/ (API-1, R13)', () => {
    test.each([
      '',
      '?days=2&num_recommendations=12&offset=0',
      '?days=2&num_recommendations=12&offset=12',
      '?num_recommendations=1000000',
      '?days=9999',
      '?utm=x',
    ])('%s: a plain list, empty for an anonymous caller, kept by nobody', async (query) => {
      await story();
      for (const slash of ['', '/']) {
        const answer = await api.get(`${path.replace(/\/$/, '')}${slash}${query}`);
        expect([answer.status, answer.body, answer.headers.get('Cache-Control')]).toEqual([
          200,
          [],
          'private, no-store',
        ]);
      }
    });

    test('nothing is known of the reader: empty', async () => {
      await story();
      const { status, body, headers } = await ask();
      expect([status, body, headers.get('Cache-Control')]).toEqual([200, [], 'private, no-store']);
    });

    test('items have the fields of the contract (DATA-1): the id is the story’s', async () => {
      const picture = await insertMedia(api.database.db);
      const createdAt = hoursAgo(3);
      const wanted = await story({
        createdAt,
        categoryId: 9,
        articles: [{ title: 'Хоккей', mediaId: picture.id }, { title: 'Ещё' }],
      });
      await read(await story({ categoryId: 9 }));
      const { body } = await ask();
      expect(recommendationListSchema.validateSync(body, { strict: true })).toEqual(body);
      expect(body).toMatchObject([
        { id: wanted, title: 'Хоккей', creation_at: createdAt.toISOString(), news_article: { title: 'Хоккей' } },
      ]);
      expect(Object.keys(body[0])).toEqual(['id', 'title', 'creation_at', 'news_article', 'category', 'because']);
      expect(body[0].news_article.image.card.url).toBe(`/media/${picture.id}/card.webp`);
    });

    test('what agrees with what the reader has read comes first', async () => {
      const [sport, culture] = [await story({ categoryId: 9 }), await story({ categoryId: 8 })];
      await read(await story({ categoryId: 8 }));
      expect(idsOf((await ask()).body)).toEqual([culture, sport]);
      for (let n = 0; n < 3; n += 1) await read(await story({ categoryId: 9 }));
      expect(idsOf((await ask()).body)).toEqual([sport, culture]);
    });

    test('a reaction tells as well, also without a read; nothing that the reader reacted to comes', async () => {
      const [liked, alike, other] = [
        await story({ categoryId: 9 }),
        await story({ categoryId: 9 }),
        await story({ categoryId: 8 }),
      ];
      await react(liked);
      expect(idsOf((await ask()).body)).toEqual([alike, other]);
      await react(liked, 'remove');
      expect((await ask()).body).toEqual([]);
    });

    test('nothing that the reader has read: at once, and in every page', async () => {
      const made = [await story(), await story(), await story(), await story()];
      await read(made[0] ?? 0);
      expect(idsOf((await ask()).body)).not.toContain(made[0]);
      const page = idsOf((await ask('?num_recommendations=1')).body);
      const [next = 0] = idsOf((await ask('?num_recommendations=1&offset=1')).body);
      await read(next);
      expect(idsOf((await ask('?num_recommendations=2&offset=1')).body)).not.toContain(next);
      expect(idsOf((await ask()).body)).toHaveLength(2);
      expect(idsOf((await ask()).body)).toContain(page[0]);
    });

    test('other readers’ reading is nothing of mine', async () => {
      const [first, second] = [await story(), await story()];
      const other = await api.signIn();
      await read(first);
      await read(second, other.access);
      expect(idsOf((await ask()).body)).toEqual([second]);
      expect(idsOf((await ask('', other.access)).body)).toEqual([first]);
    });

    test('days: stories that began before are left out; two when nothing is said (LIST-4)', async () => {
      const [today, yesterday, before] = [
        await story(),
        await story({ createdAt: hoursAgo(40) }),
        await story({ createdAt: hoursAgo(60) }),
      ];
      await read(await story());
      expect(new Set(idsOf((await ask()).body))).toEqual(new Set([today, yesterday]));
      expect(idsOf((await ask('?days=1')).body)).toEqual([today]);
      expect(new Set(idsOf((await ask('?days=3')).body))).toEqual(new Set([today, yesterday, before]));
    });

    test('12 when nothing is said; the pages repeat and miss nothing, while new stories arrive', async () => {
      const made: number[] = [];
      for (let n = 0; n < 30; n += 1) made.push(await story({ categoryId: 1 + (n % 5), popularity: n }));
      await read(await story({ categoryId: 3 }));
      const pages = [await ask()];
      expect(pages[0]?.body).toHaveLength(12);
      const later: number[] = [];
      for (const offset of [12, 24, 36]) {
        later.push(await story({ categoryId: 3, popularity: 1_000 }));
        pages.push(await ask(`?days=2&num_recommendations=12&offset=${offset}`));
      }
      const shown = pages.flatMap(({ body }) => idsOf(body));
      expect([...shown].sort((a, b) => a - b)).toEqual(made);
      expect(pages.map(({ body }) => body.length)).toEqual([12, 12, 6, 0]);
      expect(idsOf((await ask()).body)).toEqual(expect.arrayContaining(later));
    });

    test('at most 3 of 12 from one source in a row of equal scores', async () => {
      const sources = [
        await insertSource(api.database.db),
        await insertSource(api.database.db),
        await insertSource(api.database.db),
        await insertSource(api.database.db),
      ];
      for (const { id: sourceId } of sources) {
        for (let n = 0; n < 8; n += 1) await story({ categoryId: 2, articles: [{ title: '', sourceId }] });
      }
      await read(await story({ categoryId: 2, articles: [{ title: '' }] }));
      const { body } = await ask();
      const counts = sources.map(
        ({ id }) =>
          body.filter((item: { news_article: { source: { id: number } } }) => item.news_article.source.id === id)
            .length,
      );
      expect(counts).toEqual([3, 3, 3, 3]);
    });

    test('a token that opens nothing is 401, so that the client refreshes it', async () => {
      for (const token of ['x', `${reader.access}x`]) {
        const answer = await ask('', token);
        expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([401, 'no-store']);
      }
    });

    test.each([
      ['days', ['0', '-1', '1e9', '1.5', '', 'two', '01', '%00']],
      ['num_recommendations', ['0', '-1', '1e9', '', 'x']],
      ['offset', ['-1', '1e9', '', 'x', '00', '10001', '9999999999999999999']],
    ])('a malformed %s: 400', async (parameter, values) => {
      for (const value of values) {
        const answer = await api.get(`${path}?${parameter}=${value}`);
        expect([value, answer.status]).toEqual([value, 400]);
        if (value !== '%00') expect(Object.keys(answer.body.errors)).toEqual([parameter]);
      }
    });

    test('nothing else is allowed: 405', async () => {
      const answer = await api.get(path, { method: 'POST' });
      expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
    });
  });

  describe('GET /api/v1/stories/?type=recommendations for a signed-in reader (R13)', () => {
    const list = '/api/v1/stories/';
    const listAs = (query: string, access = reader.access) =>
      api.get(query.startsWith('http') ? query : list + query, { headers: bearer(access) });
    const results = ({ body }: TestResponse): number[] => idsOf(body.results);

    test('their recommendations as a list of stories, by page and by cursor, kept by nobody', async () => {
      const made: number[] = [];
      for (let n = 0; n < 5; n += 1) made.push(await story({ categoryId: n === 0 ? 9 : 8, popularity: n / 10 }));
      await read(await story({ categoryId: 9 }));
      const [first = 0, ...rest] = made;
      const order = [first, ...rest.reverse()];
      const page = await listAs('?type=recommendations&page=1&page_size=2');
      expect([page.status, page.headers.get('Cache-Control'), page.body.count, results(page)]).toEqual([
        200,
        'private, no-store',
        5,
        order.slice(0, 2),
      ]);
      for (const start of ['?type=recommendations&page=1&page_size=2', '?type=recommendations&page_size=2']) {
        const shown: number[] = [];
        for (let next: string | null = start; next !== null;) {
          const answer: TestResponse = await listAs(next);
          shown.push(...results(answer));
          next = answer.body.next;
        }
        expect(shown).toEqual(order);
      }
      expect(results(await listAs('?type=recommendations&category=8'))).toEqual(order.slice(1));
    });

    test('the popular ones while nothing is known of the reader, or nothing is left to read', async () => {
      const [low, high] = [await story({ popularity: 1 }), await story({ popularity: 2 })];
      expect(results(await listAs('?type=recommendations'))).toEqual([high, low]);
      await read(low);
      await read(high);
      expect(results(await listAs('?type=recommendations&page=1'))).toEqual([high, low]);
    });

    test('who has begun with the popular ones goes on with them', async () => {
      const made: number[] = [];
      for (let n = 0; n < 4; n += 1) made.push(await story({ popularity: -n }));
      const first = await listAs('?type=recommendations&page_size=2');
      await read(made[0] ?? 0);
      expect(results(await listAs(first.body.next))).toEqual(made.slice(2));
    });

    test('popular stories are the same for everybody', async () => {
      const [low, high] = [await story({ popularity: 1 }), await story({ popularity: 2 })];
      await read(high);
      expect(results(await listAs('?type=popular'))).toEqual([high, low]);
    });

    test('only where the list is their own a token that opens nothing is 401', async () => {
      expect((await listAs('?type=recommendations', 'x')).status).toBe(401);
      expect((await listAs('?type=popular', 'x')).status).toBe(200);
      expect((await listAs('', 'x')).status).toBe(200);
    });

    test('an own cursor is nobody else’s, a forged one nobody’s: 400', async () => {
      for (let n = 0; n < 3; n += 1) await story();
      await read(await story());
      const next = new URL((await listAs('?type=recommendations&page_size=1')).body.next);
      expect((await api.get(next.pathname + next.search)).body.errors).toHaveProperty('cursor');
      for (const place of [
        { recommended: -1 },
        { recommended: 1e9 },
        { recommended: '1' },
        { recommended: 1, id: 1 },
        {},
      ]) {
        const cursor = Buffer.from(JSON.stringify(place)).toString('base64url');
        expect([place, (await listAs(`?type=recommendations&cursor=${cursor}`)).status]).toEqual([place, 400]);
      }
      expect((await listAs('?type=recommendations&page=834')).status).toBe(400);
    });
  });
});
