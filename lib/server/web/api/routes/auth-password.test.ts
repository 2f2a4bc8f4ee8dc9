import { signInSchema } from '@/lib/contract/sign-in';
import { BusyError } from '../../../people/accounts/passwords';
import { openTestApi, type TestApi } from '../testing/open-api';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

let made = 0;
const person = () => ({
  username: `Читатель ${++made}`,
  email: api.newEmail(),
  firstName: 'Анна',
  lastName: 'Ковалёва',
});
const register = (fields: Record<string, unknown>, peer = api.newIp()) =>
  api.send('POST', '/api/auth/', fields, { headers: { 'x-sujet-peer': peer } });
const logIn = (email: string, password: string, peer = api.newIp()) =>
  api.send('POST', '/api/auth/login/', { email, password }, { headers: { 'x-sujet-peer': peer } });

/** The password of the newest letter to an address (R39). */
async function passwordFor(email: string): Promise<string> {
  const letter = (await api.lettersTo(email)).at(-1);
  return /Пароль:\s*(\S+)/.exec(letter?.text ?? '')?.[1] ?? '';
}

describe('POST /api/auth/ (API-1, R4)', () => {
  test('201 and a letter with a password that opens the account', async () => {
    const anna = person();
    const answer = await register({ ...anna, username: ` ${anna.username} `, firstName: ' Анна ' });
    expect([answer.status, answer.body]).toEqual([201, { detail: 'Регистрация успешна. Пароль отправлен на email.' }]);
    const { status, body } = await logIn(anna.email, await passwordFor(anna.email));
    expect(status).toBe(200);
    expect(body.user).toMatchObject({
      username: anna.username,
      email: anna.email,
      first_name: 'Анна',
      last_name: 'Ковалёва',
      channel: null,
    });
  });

  test('200 for a known address in any case: a temporary password, and the old one still works', async () => {
    const anna = person();
    await register(anna);
    const old = await passwordFor(anna.email);
    const again = await register({ ...person(), email: anna.email.toUpperCase() });
    expect([again.status, again.body]).toEqual([
      200,
      { detail: 'Пользователь уже существует. Пароль отправлен на email.' },
    ]);
    const temporary = await passwordFor(anna.email);
    expect(temporary).not.toBe(old);
    const before = await logIn(anna.email, old);
    expect(before.status).toBe(200);
    const { status, body } = await logIn(anna.email, temporary);
    expect([status, body.user.username, body.user.first_name]).toEqual([200, anna.username, 'Анна']);
    expect((await logIn(anna.email, old)).status).toBe(401);
    const refresh = async (token: unknown) =>
      (await api.send('POST', '/api/auth/token/refresh/', { refresh: token })).status;
    expect([await refresh(before.body.refresh), await refresh(body.refresh)]).toEqual([401, 200]);
  });

  test('a username that is somebody’s, in any case: 400 at the field', async () => {
    const anna = person();
    await register(anna);
    const answer = await register({ ...person(), username: anna.username.toUpperCase() });
    expect([answer.status, answer.body]).toEqual([
      400,
      { detail: 'Проверьте введённые данные.', errors: { username: ['Этот логин уже занят'] } },
    ]);
  });

  test('of 50 at once with one username, one is registered (PW-4)', async () => {
    const { username } = person();
    const all = await Promise.all(Array.from({ length: 50 }, () => register({ ...person(), username })));
    expect(all.filter(({ status }) => status === 201)).toHaveLength(1);
    // Some may find the hashers' queue full.
    for (const { status } of all) expect([201, 400, 503]).toContain(status);
    const { rows } = await api.database.pool.query('select 1 from users where username = $1', [username]);
    expect(rows).toHaveLength(1);
  });

  test('five an hour from one IP address, then 429 with Retry-After (PW-4)', async () => {
    const peer = api.newIp();
    for (let n = 0; n < 5; n += 1) expect((await register(person(), peer)).status).toBe(201);
    const refused = await register(person(), peer);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3_000);
  });

  test('the mail server is away: 503, and nobody is registered (OTP-10)', async () => {
    const anna = person();
    api.mailServer.isUp = false;
    const answer = await register(anna);
    api.mailServer.isUp = true;
    expect([answer.status, answer.body]).toEqual([503, { detail: 'Не удалось отправить письмо. Попробуйте позже.' }]);
    expect((await register(anna)).status).toBe(201);
  });

  test('what a body adds about the account is ignored (IDOR-1)', async () => {
    const anna = person();
    const more = {
      id: 1,
      role: 'admin',
      channel: 1,
      passwordHash: 'x',
      password: 'chosen-by-me',
      avatar: '/x.png',
      score: 1,
    };
    expect((await register({ ...anna, ...more })).status).toBe(201);
    expect((await logIn(anna.email, 'chosen-by-me')).status).toBe(401);
    const { body } = await logIn(anna.email, await passwordFor(anna.email));
    expect(body.user).toMatchObject({ avatar: null, channel: null });
  });
});

describe('POST /api/auth/login/ (API-1, R38)', () => {
  test('200 with user and tokens; the address in another case is the same', async () => {
    const anna = person();
    await register(anna);
    const { status, body } = await logIn(` ${anna.email.toUpperCase()}`, await passwordFor(anna.email));
    expect(status).toBe(200);
    expect(signInSchema.validateSync(body, { strict: true })).toEqual(body);
  });

  test('a wrong password, an unknown address and an account without a password: one and the same 401', async () => {
    const anna = person();
    await register(anna);
    const byCode = (await api.signIn()).user.email;
    const answers = [
      await logIn(anna.email, 'wrong-password'),
      await logIn(api.newEmail(), 'wrong-password'),
      await logIn(byCode, 'x'),
    ];
    for (const { status, body, headers } of answers) {
      expect([status, body]).toEqual([401, { detail: 'Неверный email или пароль.' }]);
      expect(headers.get('Cache-Control')).toBe('no-store');
      expect([...headers.keys()]).toEqual([...(answers[0]?.headers.keys() ?? [])]);
    }
  });

  test.each([1, 64, 1_024])('a password of %i bytes is compared, not judged (PW-2)', async (length) => {
    expect((await logIn(api.newEmail(), 'x'.repeat(length))).status).toBe(401);
  });

  test('five failures in five minutes from one IP address, then 429 with Retry-After; elsewhere one gets in (PW-3)', async () => {
    const anna = person();
    await register(anna);
    const peer = api.newIp();
    for (let n = 0; n < 5; n += 1) expect((await logIn(anna.email, 'wrong-password', peer)).status).toBe(401);
    const password = await passwordFor(anna.email);
    const refused = await logIn(anna.email, password, peer);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(200);
    expect((await logIn(anna.email, password)).status).toBe(200);
  });

  test('no password reaches an answer or the log (LOG-1)', async () => {
    const anna = person();
    await register(anna);
    const password = await passwordFor(anna.email);
    const answers = [await logIn(anna.email, password), await logIn(anna.email, `${password}!`)];
    expect(JSON.stringify([answers.map(({ body }) => body), api.logged])).not.toContain(password);
  });
});

test('more passwords than can be hashed: 503 with Retry-After, which is no failure to log (PW-1)', async () => {
  const busy = () => Promise.reject(new BusyError('too many passwords are being hashed'));
  const full = await openTestApi({ hasher: { hash: busy, verify: busy } });
  for (const path of ['/api/auth/login/', '/api/auth/']) {
    const answer = await full.send('POST', path, { ...person(), password: 'x' });
    expect([answer.status, answer.body]).toEqual([
      503,
      { detail: 'Сервис временно недоступен. Попробуйте через несколько секунд.' },
    ]);
    expect(answer.headers.get('Retry-After')).toBe('2');
  }
  expect(full.logged).toEqual([]);
  await full.close();
});
