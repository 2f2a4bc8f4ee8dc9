import { fakeBrowser, type FakeBrowser } from '../testing/fake-browser';
import { clearTokens, readTokens, tokensGone, writeTokens } from './tokens';

const noApi = () => Response.error();

describe('the token cookies (R5, SESSION-4)', () => {
  let browser: FakeBrowser;
  beforeEach(() => {
    browser = fakeBrowser(noApi);
  });
  afterEach(() => browser.restore());

  const attributesOf = (line: string | undefined) =>
    (line ?? '')
      .split('; ')
      .slice(1)
      .map((attribute) => attribute.toLowerCase())
      .sort();

  test('are written with exactly Secure, SameSite=Strict, Path=/ and the max-age of the token', () => {
    writeTokens({ access: 'a.b-c_d', refresh: 'r' });
    expect(browser.written.map((line) => line.split(';')[0])).toEqual(['access-token=a.b-c_d', 'refresh-token=r']);
    expect(attributesOf(browser.written[0])).toEqual(['max-age=900', 'path=/', 'samesite=strict', 'secure']);
    expect(attributesOf(browser.written[1])).toEqual(['max-age=1209600', 'path=/', 'samesite=strict', 'secure']);
  });

  test.each([
    ['a JSON Web Token', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.a-b_c', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.a-b_c'],
    ['characters that a cookie may hold', "a/b+c=d?e:f@g!h$i&j'k(l)m*n[o]p^q`r{s|t}u~v#w<x>y", undefined],
    ['characters that it may not hold', 'a;b,c"d\\e%f', 'a%3Bb%2Cc%22d%5Ce%25f'],
  ])('%s: encoded no more than needed, and read back as it was', (_case, token, encoded = token) => {
    writeTokens({ access: token });
    expect(browser.written[0]?.split('; ')[0]).toBe(`access-token=${encoded}`);
    expect(readTokens().access).toBe(token);
  });

  test('a new access token leaves the refresh token as it is', () => {
    writeTokens({ access: 'a', refresh: 'r' });
    writeTokens({ access: 'b' });
    expect(readTokens()).toEqual({ access: 'b', refresh: 'r' });
    expect(browser.written).toHaveLength(3);
  });

  test('go away together, on the path and with the flags they were written with, and the tab is told', () => {
    writeTokens({ access: 'a', refresh: 'r' });
    const gone = jest.fn();
    window.addEventListener(tokensGone, gone);
    clearTokens();
    expect(readTokens()).toEqual({ access: null, refresh: null });
    expect(attributesOf(browser.written[3])).toEqual(['max-age=-1', 'path=/', 'samesite=strict', 'secure']);
    expect(gone).toHaveBeenCalledTimes(1);
  });

  test.each(['', 'токен', 'a b', 'a%0D%0Ab', 'a%ZZ', '%E0%A4'])(
    'a value that no header can carry is no token: %j',
    (value) => {
      browser.cookies.set('access-token', value);
      expect(readTokens().access).toBeNull();
    },
  );
});

test('a server has no tokens', () => {
  expect(readTokens()).toEqual({ access: null, refresh: null });
});
