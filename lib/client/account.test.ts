import {
  deleteOwnAccount,
  exportOwnData,
  getUser,
  logIn,
  logOut,
  register,
  requestCode,
  saveProfile,
  verifyCode,
} from './account';
import { watchConsole } from './testing/account-api';
import { fakeBrowser, type FakeBrowser } from './testing/fake-browser';

const user = {
  id: 7,
  username: 'alesya',
  email: 'alesya@example.by',
  first_name: 'Алеся',
  last_name: 'Ковальчук',
  role: 'reader',
  avatar: null,
  channel: { id: 3, name: 'Вестник' },
  deletion_at: null,
};
const tokens = { access: 'a', refresh: 'r' };
const fields = { username: 'alesya', email: 'alesya@example.by', firstName: 'Алеся', lastName: 'Ковальчук' };

let browser: FakeBrowser;
let said: ReturnType<typeof watchConsole>;
beforeEach(() => (said = watchConsole()));
afterEach(() => browser.restore());
afterEach(() => jest.restoreAllMocks());
const answerWith = (body: unknown, status = 200) => {
  browser = fakeBrowser(() => (body === null ? new Response(null, { status }) : Response.json(body, { status })), {
    cookies: { 'access-token': 'a' },
  });
};

describe('the calls of the contract (API-1)', () => {
  test.each([
    [
      'a code (R2)',
      () => requestCode('a@example.by'),
      { detail: 'Код отправлен.' },
      'POST /api/auth/code/',
      '{"email":"a@example.by"}',
      null,
    ],
    [
      'verify',
      () => verifyCode('a@example.by', '012345'),
      { user, ...tokens },
      'POST /api/auth/verify/',
      '{"email":"a@example.by","code":"012345"}',
      null,
    ],
    [
      'login',
      () => logIn('a@example.by', 'пароль'),
      { user, ...tokens },
      'POST /api/auth/login/',
      '{"email":"a@example.by","password":"пароль"}',
      null,
    ],
    ['registration', () => register(fields), { detail: 'x' }, 'POST /api/auth/', JSON.stringify(fields), null],
    ['the current user', () => getUser(), user, 'GET /api/auth/user/', '', 'Bearer a'],
    ['logout', () => logOut(), null, 'POST /api/auth/logout/', '', 'Bearer a'],
    ['deletion', () => deleteOwnAccount('012345'), null, 'DELETE /api/auth/user/', '{"code":"012345"}', 'Bearer a'],
    ['export', () => exportOwnData(), { user }, 'GET /api/auth/user/export/', '', 'Bearer a'],
  ])('%s', async (_name, ask, body, call, sent, bearer) => {
    answerWith(body, body === null ? 204 : 200);
    await ask();
    expect(said.lines()).toEqual([]);
    expect(browser.pathsCalled()).toEqual([call]);
    expect(browser.calls[0]).toMatchObject({ body: sent, bearer });
  });

  test('the profile is saved as multipart', async () => {
    answerWith(user);
    const form = new FormData();
    form.set('first_name', 'Алеся');
    expect(await saveProfile(form)).toEqual({ kind: 'saved', user });
    expect(browser.calls[0]?.contentType).toMatch(/^multipart\/form-data; boundary=/);
  });
});

describe('answers', () => {
  test.each([
    ['wrapped', { user, ...tokens }],
    ['unwrapped, with the tokens beside its fields', { ...user, ...tokens }],
  ])('the user of a sign-in may come %s (R3)', async (_case, body) => {
    answerWith(body);
    expect(await verifyCode('a@example.by', '012345')).toEqual({ kind: 'signed-in', signIn: { user, ...tokens } });
  });

  test.each([
    ['null', { username: null, first_name: null, last_name: null }],
    ['empty', { username: '', first_name: '', last_name: '' }],
    ['absent', {}],
  ])('a user whose names are %s is signed in all the same', async (_case, names) => {
    const nameless = { id: 7, email: 'a@example.by', ...names };
    const known = {
      id: 7,
      username: '',
      email: 'a@example.by',
      first_name: '',
      last_name: '',
      avatar: null,
      channel: null,
      role: 'reader',
      deletion_at: null,
    };
    answerWith(nameless);
    expect(await getUser()).toEqual(known);
    browser.restore();
    answerWith({ user: nameless, ...tokens });
    expect(await verifyCode('a@example.by', '012345')).toEqual({
      kind: 'signed-in',
      signIn: { user: known, ...tokens },
    });
  });

  test.each([
    ['no refresh token', { user, access: 'a' }],
    ['no user', tokens],
    ['a number for a token', { user, access: 1, refresh: 'r' }],
  ])('a sign-in with %s is none', async (_case, body) => {
    answerWith(body);
    expect(await logIn('a@example.by', 'пароль')).toMatchObject({
      kind: 'failed',
      error: { name: 'ApiError', status: 200 },
    });
    expect(said.lines()).toEqual(['Error during login']);
  });

  test.each([
    [201, 'registered'],
    [200, 'known'],
  ])('a registration answered %i: %s (API-1, R4)', async (status, kind) => {
    answerWith({ detail: 'Пароль отправлен.' }, status);
    expect(await register(fields)).toEqual({ kind });
  });

  test('what is wrong with a field comes along (R37)', async () => {
    answerWith({ detail: 'Проверьте поля.', errors: { username: ['Логин занят.'] } }, 400);
    expect(await register(fields)).toEqual({
      kind: 'refused',
      errors: { username: ['Логин занят.'] },
    });
  });
});
