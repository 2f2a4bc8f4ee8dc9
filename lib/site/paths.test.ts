import { loginReturningTo, parseId, parseReturnPath } from './paths';

describe('parseId (R15, IDOR-1)', () => {
  test.each([
    ['1', 1],
    ['120', 120],
    ['2147483648', 2147483648],
    ['0', null],
    ['01', null],
    ['-1', null],
    ['1e9', null],
    ['1.0', null],
    ['abc', null],
    ['', null],
    ['９', null],
    ['1 or 1=1', null],
    ['9223372036854775808', null],
    ['9999999999999999', null],
  ])('%j → %j', (segment, id) => {
    expect(parseId(segment)).toBe(id);
  });
});

describe('where a reader goes on to after signing in (R7, RED-1)', () => {
  test.each([
    '/',
    '/profile',
    '/source/5',
    '/story/12?article=3',
    '/story/12?article=3#photos',
    '/category/4?shown=20',
    '/profile?next=https://evil.example/',
    '/@evil.example',
    '/https://evil.example',
    '/%5Cevil.example',
    '/%2F%2Fevil.example',
  ])('%j is a path of our own', (path) => {
    expect(parseReturnPath(path)).toBe(path);
  });

  test.each([
    ['nothing', null],
    ['nothing', undefined],
    ['nothing', ''],
    ['no slash in front', 'profile'],
    ['an address', 'https://evil.example/'],
    ['a scheme', 'javascript:alert(1)'],
    ['two slashes', '//evil.example'],
    ['three slashes', '///evil.example'],
    ['a backslash after the slash', '/\\evil.example'],
    ['a backslash in front', '\\/evil.example'],
    ['a backslash further on', '/profile\\..\\..'],
    ['dots that leave two slashes', '/.//evil.example'],
    ['dots that leave two slashes', '/..//evil.example'],
    ['dots that leave two slashes', '/a/..//evil.example'],
    ['a tab, which browsers drop', '/\t/evil.example'],
    ['a line break, which browsers drop', '/\n/evil.example'],
    ['a line break', '/profile\r\nSet-Cookie: a=b'],
    ['a NUL', '/profile\0'],
    ['a C1 control', '/profile\u0085'],
    ['a space in front', ' /profile'],
    ['the sign-in page itself', '/login'],
    ['the sign-in page itself', '/login/?from=/login'],
    ['a novel', `/${'a'.repeat(2_000)}`],
  ])('%s is none: %j', (_why, value) => {
    expect(parseReturnPath(value)).toBeNull();
  });

  test.each([
    ['/a/../profile', '/profile'],
    ['/профиль', '/%D0%BF%D1%80%D0%BE%D1%84%D0%B8%D0%BB%D1%8C'],
    ['/profile?a=b c', '/profile?a=b%20c'],
  ])('%j is brought to the form that a browser has it in', (value, path) => {
    expect(parseReturnPath(value)).toBe(path);
    expect(parseReturnPath(path)).toBe(path);
  });
});

describe('the sign-in page that leads back (R6)', () => {
  test.each([
    ['/profile', '/login?from=/profile'],
    ['/profile?a=1&b=ф#x', '/login?from=/profile%3Fa%3D1%26b%3D%D1%84%23x'],
  ])('from %j: %s', (from, path) => {
    expect(loginReturningTo(from)).toBe(path);
    expect(new URLSearchParams(path.split('?')[1]).get('from')).toBe(from);
  });
});
