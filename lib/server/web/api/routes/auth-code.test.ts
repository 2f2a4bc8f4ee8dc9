import { bearer, openTestApi, type TestApi } from '../testing/open-api';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const request = (email: unknown, headers: Record<string, string> = { 'x-sujet-peer': api.newIp() }) =>
  api.send('POST', '/api/auth/code/', { email }, { headers });
const sent = { detail: 'Код отправлен на указанный адрес.' };

describe('POST /api/auth/code/ (R2)', () => {
  test('201 with a letter; 60 s later 200 with another one (OTP-5)', async () => {
    const email = api.newEmail();
    const first = await request(email);
    expect([first.status, first.body]).toEqual([201, sent]);
    const code = await api.codeFor(email);
    const early = await request(email);
    expect(early.status).toBe(429);
    expect(early.body.detail).toMatch(/^Слишком много попыток\. Повторите через \d+\u00a0секунд/);
    expect(Number(early.headers.get('Retry-After'))).toBeGreaterThan(55);
    expect(api.mails.filter(({ to }) => to === email)).toHaveLength(1);
    api.pass(60);
    const second = await request(email);
    expect([second.status, second.body]).toEqual([200, sent]);
    expect(await api.codeFor(email)).not.toBe(code);
  });

  test('an address is the same in another case and with spaces around (OTP-9)', async () => {
    const email = api.newEmail();
    expect((await request(`  ${email.toUpperCase()} `)).status).toBe(201);
    expect(await api.codeFor(email)).toMatch(/^\d{6}$/);
    expect((await request(email)).status).toBe(429);
  });

  test('a known and an unknown address get the same status, body and headers (OTP-7)', async () => {
    const known = (await api.signIn()).user.email;
    api.pass(60);
    const answers = [await request(known), await request(api.newEmail())].map(({ status, body, headers }) => {
      const { 'x-request-id': _every, ...told } = Object.fromEntries(headers);
      return { status, body, told };
    });
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.status).toBe(201);
  });

  test('the mail server is away: 503 with the fixed words, and nothing is created (OTP-10)', async () => {
    const email = api.newEmail();
    const count = async () => (await api.database.pool.query('select count(*) from sign_in_codes')).rows[0].count;
    const before = await count();
    api.mailServer.isUp = false;
    const answer = await request(email);
    api.mailServer.isUp = true;
    expect([answer.status, answer.body]).toEqual([503, { detail: 'Не удалось отправить код. Попробуйте еще раз.' }]);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await count()).toBe(before);
    expect((await request(email)).status).toBe(201);
  });

  test('20 in 10 minutes from one IP address; what a client writes into X-Forwarded-For changes nothing', async () => {
    const peer = api.newIp();
    const ask = (n: number) => request(api.newEmail(), { 'x-sujet-peer': peer, 'X-Forwarded-For': `203.0.113.${n}` });
    for (let n = 0; n < 20; n += 1) expect((await ask(n)).status).toBe(201);
    const refused = await ask(20);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(500);
  });

  test('whoever is signed in already may ask as well, and a broken token is nobody’s concern', async () => {
    const { access } = await api.signIn();
    for (const token of [access, 'broken']) {
      const headers = { ...bearer(token), 'x-sujet-peer': api.newIp() };
      expect((await request(api.newEmail(), headers)).status).toBe(201);
    }
  });

  test('neither address nor code is in the answer, in a header or in the log (OTP-8, LOG-1)', async () => {
    const email = api.newEmail();
    const answer = await request(email);
    const code = await api.codeFor(email);
    const told = JSON.stringify([answer.body, ...answer.headers, api.logged]);
    expect(told).not.toContain(email);
    expect(told).not.toContain(code);
  });
});

test('behind a proxy that is trusted, its X-Forwarded-For is whom the limit is kept for (TRUST_PROXY)', async () => {
  const proxied = await openTestApi({ settings: { trustProxy: 1 } });
  const ask = (client: string) => {
    const headers = { 'x-sujet-peer': '10.0.0.1', 'X-Forwarded-For': `203.0.113.1, ${client}` };
    return proxied.send('POST', '/api/auth/code/', { email: proxied.newEmail() }, { headers });
  };
  for (let n = 0; n < 20; n += 1) expect((await ask('198.51.100.7')).status).toBe(201);
  expect((await ask('198.51.100.7')).status).toBe(429);
  expect((await ask('198.51.100.8')).status).toBe(201);
  await proxied.close();
});
