import type { FakeResponse, FakeBrowser } from '@/lib/client/testing/fake-browser';
import { deleteOwnAccount, exportOwnData, keepOwnAccount, saveProfile } from './account';
import { accountBrowser, tokens, userPath, watchConsole } from './testing/account-api';
import { buildUser } from '@/lib/contract/testing/build-user';

const exportPath = `${userPath}export/`;
const refuse =
  (status: number, body: unknown = { detail: 'Нет.' }): FakeResponse =>
  () =>
    Response.json(body, { status });
const noResponse: FakeResponse = () => Promise.reject(new TypeError('fetch failed'));

let browser: FakeBrowser;
let said: ReturnType<typeof watchConsole>;
beforeEach(() => {
  said = watchConsole();
});
afterEach(() => {
  browser.restore();
  jest.restoreAllMocks();
});

function form() {
  const data = new FormData();
  data.set('first_name', 'Янка');
  return data;
}

describe('saving the profile (PROFILE-2, ERROR-1)', () => {
  test('gives the user as the server has it now', async () => {
    browser = accountBrowser(tokens, { [userPath]: () => Response.json(buildUser({ first_name: 'Янка' })) });
    expect(await saveProfile(form())).toEqual({ kind: 'saved', user: buildUser({ first_name: 'Янка' }) });
    expect(browser.calls).toMatchObject([{ method: 'PATCH', path: userPath, bearer: 'Bearer a' }]);
  });

  test.each([
    [
      'a refused field',
      refuse(400, { detail: 'Проверьте поля.', errors: { first_name: ['Слишком длинно.'] } }),
      'Проверьте поля.',
      { first_name: ['Слишком длинно.'] },
    ],
    ['a refused picture', refuse(415, { detail: 'Нужна картинка.' }), 'Нужна картинка.', {}],
    ['no answer', noResponse, 'Сервер не отвечает. Проверьте соединение.', {}],
  ])('%s: the words of the server, and a line in the console', async (_case, answer, detail, errors) => {
    browser = accountBrowser(tokens, { [userPath]: answer });
    expect(await saveProfile(form())).toEqual({ kind: 'failed', detail, errors });
    expect(said.lines()).toEqual(['Error saving profile']);
  });
});

describe("one's own data", () => {
  test('come as a JSON file that people can read', async () => {
    browser = accountBrowser(tokens, {
      [exportPath]: () => Response.json({ profile: { email: 'alesya@example.by' } }),
    });
    const file = await exportOwnData();
    expect(file?.type).toBe('application/json');
    expect(await file?.text()).toBe('{\n  "profile": {\n    "email": "alesya@example.by"\n  }\n}');
  });

  test.each([
    ['500', refuse(500)],
    ['no answer', noResponse],
    ['no JSON', () => new Response('<html>')],
  ])('%s: no file, and a line in the console', async (_case, answer) => {
    browser = accountBrowser(tokens, { [exportPath]: answer });
    expect(await exportOwnData()).toBeNull();
    expect(said.lines()).toEqual(['Error exporting user data']);
  });
});

describe('the end of the account (ACCOUNT-2)', () => {
  test('is asked for by a code; the session stays, to take it back', async () => {
    browser = accountBrowser(tokens, { [userPath]: () => new Response(null, { status: 204 }) });
    expect(await deleteOwnAccount('012345')).toEqual({ kind: 'leaving' });
    expect(browser.calls).toMatchObject([
      { method: 'DELETE', path: userPath, bearer: 'Bearer a', body: '{"code":"012345"}' },
    ]);
    expect(Object.fromEntries(browser.cookies)).toEqual(tokens);
  });

  test.each([
    ['a wrong code', 400, { detail: 'x', errors: { code: ['Неверный код.'] } }, null, { code: ['Неверный код.'] }],
    ['too many of them', 429, { detail: 'Повторите через минуту.' }, 'Повторите через минуту.', {}],
    ['a failure', 500, { detail: 'x' }, null, {}],
  ])('%s is said', async (_case, status, body, detail, errors) => {
    browser = accountBrowser(tokens, { [userPath]: refuse(status, body) });
    expect(await deleteOwnAccount('012345')).toEqual({ kind: 'failed', detail, errors });
  });

  test('is taken back', async () => {
    browser = accountBrowser(tokens, { [`${userPath}restore/`]: () => Response.json(buildUser()) });
    expect(await keepOwnAccount()).toEqual(buildUser());
    expect(browser.calls).toMatchObject([{ method: 'POST', bearer: 'Bearer a' }]);
    browser = accountBrowser(tokens, { [`${userPath}restore/`]: refuse(500) });
    expect(await keepOwnAccount()).toBeNull();
  });
});
