import { deriveAuthKeys } from '../../people/accounts/account-dependencies';
import { parseSettings } from '../../platform/base/settings';
import { findFirstStepsLinks, firstStepsKey, hasKeyForm, isFirstStepsKey } from './first-steps-key';

const authSecret = 'a secret of the tests, 32 bytes and more';
const open = async (secret = authSecret) => (await deriveAuthKeys(secret)).firstSteps;

describe('the key of first steps (FIRST-1)', () => {
  test('is 256 bits that the secret alone decides, and not the derived key itself', async () => {
    const secret = await open();
    const key = firstStepsKey(secret);
    expect(key).toMatch(/^[\w-]{43}$/);
    expect(firstStepsKey(await open())).toBe(key);
    expect(firstStepsKey(await open(`${authSecret}.`))).not.toBe(key);
    expect(key).not.toBe(Buffer.from(secret).toString('base64url'));
  });

  test('is right to the last character', async () => {
    const secret = await open();
    const key = firstStepsKey(secret);
    expect(isFirstStepsKey(secret, key)).toBe(true);
    for (const at of [0, 21, 41]) {
      const other = key[at] === 'A' ? 'B' : 'A';
      expect(isFirstStepsKey(secret, `${key.slice(0, at)}${other}${key.slice(at + 1)}`)).toBe(false);
    }
    // The last character has two bits that decode to nothing: the other spellings of the same bytes are other keys.
    const spellings = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'].filter((last) =>
      isFirstStepsKey(secret, `${key.slice(0, -1)}${last}`),
    );
    expect(spellings).toEqual([key.at(-1)]);
  });

  test.each([
    undefined,
    '',
    'short',
    'A'.repeat(42),
    'A'.repeat(44),
    'A'.repeat(100_000),
    `${'A'.repeat(42)}=`,
    'я'.repeat(43),
  ])('what is no key by its form is not compared: case %#', (given) => expect(hasKeyForm(given)).toBe(false));
});

describe('the links to the page', () => {
  const settings = parseSettings({ SITE_ORIGIN: 'https://news.example.by', AUTH_SECRET: authSecret });

  test.each<[string, Partial<typeof settings>, string, string | null]>([
    ['the site’s origin', {}, 'https://news.example.by', 'http://localhost:3000'],
    [
      'the origin of an API on its own machine',
      { publicApiOrigin: 'https://api.example.by', port: 4000 },
      'https://api.example.by',
      'http://localhost:4000',
    ],
    [
      'the address that the port is opened on',
      { bind: '127.0.0.1' },
      'https://news.example.by',
      'http://127.0.0.1:3000',
    ],
    ['one of IPv6', { bind: 'fd00::7' }, 'https://news.example.by', 'http://[fd00::7]:3000'],
    ['any address', { bind: '::' }, 'https://news.example.by', 'http://localhost:3000'],
    ['this machine’s own address', { siteOrigin: 'http://localhost:3000' }, 'http://localhost:3000', null],
  ])('have %s', async (_which, given, origin, local) => {
    const query = `/api/first-steps?key=${firstStepsKey(await open())}`;
    expect(await findFirstStepsLinks({ ...settings, ...given })).toEqual({
      link: origin + query,
      localLink: local === null ? null : local + query,
    });
  });
});
