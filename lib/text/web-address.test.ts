import { isHostName, isWebAddress } from './web-address';

test.each([
  'https://example.by',
  'http://example.by:8080/rss?a=1#b',
  'HTTPS://Example.BY/Новости',
  'https://вестник.бел/лента',
  'https://user_name.example.by/',
  'https://example.by./rss',
  'http://127.0.0.1:4001/feed.xml',
  'http://[2001:db8::1]/feed.xml',
  'http://feeds:8080/rss',
])('%s is an address of the web', (typed) => {
  expect(isWebAddress(typed)).toBe(true);
});

test.each([
  'http://"onmouseover=alert(1)',
  "http://'onerror=alert(1)/",
  'http://a"b.by/',
  'http://a(b).by/',
  'http://a=b/',
  'http://`/',
  'http://-a.by/',
  'http://a-.by/',
  'http://a..by/',
  `http://${'a'.repeat(64)}.by/`,
  `http://${'a.'.repeat(127)}by/`,
  'http://user:secret@example.by/',
  'http://user@example.by/',
  'https:/\\example.by',
  'java\nscript:alert(1)',
  'javascript:alert(1)',
  'ftp://example.by',
  'file:///etc/passwd',
  'http://',
  'http://exa mple.by',
  'http://example.by/\u202Eabc',
  '//example.by',
  'example.by',
  '',
])('%j is none', (typed) => {
  expect(isWebAddress(typed)).toBe(false);
});

test('a host of 253 characters is one, with or without the root’s dot', () => {
  const longest = `${'a'.repeat(63)}.${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(61)}`;
  expect([longest, `${longest}.`, `${longest}e`].map(isHostName)).toEqual([true, true, false]);
});
