import { signInSchema } from '@/lib/contract/sign-in';
import { eq } from 'drizzle-orm';
import { users } from '../../../platform/db/schema';
import { insertSource } from '../../../platform/db/testing/builders';
import { bearer, openTestApi, type TestApi } from '../testing/open-api';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const wrong = { detail: 'Неверный код или срок действия истек. Попробуйте еще раз.' };
const headersOf = () => ({ headers: { 'x-sujet-peer': api.newIp() } });
const verify = (fields: Record<string, unknown>) => api.send('POST', '/api/auth/verify/', fields, headersOf());

/** @returns the code of a new letter. */
async function order(email: string): Promise<string> {
  api.pass(60);
  await api.send('POST', '/api/auth/code/', { email }, headersOf());
  return api.codeFor(email);
}
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('POST /api/auth/verify/ (R3)', () => {
  test('403 in words for a blocked user’s right code; whoever asks for one is answered as always (OTP-7)', async () => {
    const { user } = await api.signIn();
    await api.database.db.update(users).set({ blockedAt: new Date() }).where(eq(users.id, user.id));
    api.pass(60);
    const asked = await api.send('POST', '/api/auth/code/', { email: user.email }, headersOf());
    expect([asked.status, asked.body]).toEqual([201, { detail: 'Код отправлен на указанный адрес.' }]);
    const code = await api.codeFor(user.email);
    expect((await verify({ email: user.email, code: other(code) })).body).toEqual(wrong);
    const refused = await verify({ email: user.email, code });
    expect(refused.status).toBe(403);
    expect(refused.body).toEqual({ detail: expect.stringContaining('заблокирован') });
  });

  test('201 with a new account, 200 with a known one, each with tokens of its own', async () => {
    const email = api.newEmail();
    const first = await verify({ email, code: await order(email) });
    expect(first.status).toBe(201);
    expect(signInSchema.validateSync(first.body, { strict: true })).toEqual(first.body);
    expect(first.body.user).toMatchObject({ email, first_name: '', last_name: '', avatar: null, channel: null });
    expect(first.body.user.username).toMatch(/^reader\.\d+-\d+$/);
    expect(Object.keys(first.body.user)).toEqual([
      'id',
      'username',
      'email',
      'first_name',
      'last_name',
      'avatar',
      'channel',
    ]);
    const second = await verify({ email, code: await order(email) });
    expect(second.status).toBe(200);
    expect(second.body.user).toEqual(first.body.user);
    expect(second.body.refresh).not.toBe(first.body.refresh);
    expect((await api.get('/api/auth/user/', { headers: bearer(second.body.access) })).body).toEqual(first.body.user);
  });

  test('an owner’s channel comes with the user', async () => {
    const email = api.newEmail();
    const { user } = await api.signIn(email);
    const { id, name } = await insertSource(api.database.db);
    await api.database.pool.query('update users set channel_id = $1 where id = $2', [id, user.id]);
    expect((await verify({ email, code: await order(email) })).body.user.channel).toEqual({ id, name });
  });

  test('a code pasted with spaces, an address in another case (OTP-9)', async () => {
    const email = api.newEmail();
    const code = await order(email);
    const pasted = `\u00a0${code.slice(0, 2)} ${code.slice(2, 4)}\u2009\n${code.slice(4)}\t`;
    expect((await verify({ email: email.toUpperCase(), code: pasted })).status).toBe(201);
  });

  test('what a body adds about the account is ignored (IDOR-1)', async () => {
    const email = api.newEmail();
    const more = { id: 1, role: 'admin', owner: true, channel: 1, username: 'root', score: 9, created: true };
    const { status, body } = await verify({ email, code: await order(email), ...more });
    expect(status).toBe(201);
    expect(body.user).toMatchObject({ channel: null, email });
    expect(body.user.username).not.toBe('root');
  });

  test('wrong, used, cancelled, expired and never sent: one answer (OTP-2, OTP-4, OTP-5)', async () => {
    const [used, cancelled, expired] = [api.newEmail(), api.newEmail(), api.newEmail()];
    const usedCode = await order(used);
    expect((await verify({ email: used, code: other(usedCode) })).body).toEqual(wrong);
    expect((await verify({ email: used, code: usedCode })).status).toBe(201);
    const oldCode = await order(cancelled);
    await order(cancelled);
    const lateCode = await order(expired);
    api.pass(600);
    const attempts = [
      { email: used, code: usedCode },
      { email: cancelled, code: oldCode },
      { email: expired, code: lateCode },
      { email: api.newEmail(), code: '000000' },
    ];
    for (const attempt of attempts) {
      const answer = await verify(attempt);
      expect([answer.status, answer.body]).toEqual([400, wrong]);
    }
  });

  test('five wrong ones burn it (OTP-3)', async () => {
    const email = api.newEmail();
    const code = await order(email);
    for (let n = 0; n < 5; n += 1) expect((await verify({ email, code: other(code) })).status).toBe(400);
    const answer = await verify({ email, code });
    expect([answer.status, answer.body]).toEqual([400, wrong]);
  });

  test('after ten failures in 15 minutes an address waits: 429 with Retry-After (OTP-6)', async () => {
    const email = api.newEmail();
    for (let n = 0; n < 10; n += 1) expect((await verify({ email, code: '000000' })).status).toBe(400);
    const answer = await verify({ email, code: '000000' });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(800);
  });

  test('of 50 right answers at once one succeeds: one account, one session (OTP-4)', async () => {
    const email = api.newEmail();
    const code = await order(email);
    const statuses = (await Promise.all(Array.from({ length: 50 }, () => verify({ email, code })))).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.every((status) => [201, 400, 429].includes(status))).toBe(true);
    const { rows } = await api.database.pool.query(
      'select count(distinct users.id) users, count(sessions.id) sessions from users join sessions on user_id = users.id where email = $1',
      [email],
    );
    expect(rows).toEqual([{ users: '1', sessions: '1' }]);
  });
});
