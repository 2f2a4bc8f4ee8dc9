import { httpsHref, isHostName, isWebAddress, mailtoHref, telHref, withoutFeedScheme } from './web-address';

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

describe('mailtoHref (FRAME-1, XSS-1)', () => {
  test.each([
    ['info@sujet.by', 'mailto:info@sujet.by'],
    ['news.desk+by@mail.sujet.by', 'mailto:news.desk%2Bby@mail.sujet.by'],
    ['почта@сюжет.бел', 'mailto:%D0%BF%D0%BE%D1%87%D1%82%D0%B0@%D1%81%D1%8E%D0%B6%D0%B5%D1%82.%D0%B1%D0%B5%D0%BB'],
  ])('%s is an address', (address, href) => expect(mailtoHref(address)).toBe(href));

  test.each([
    'info',
    'info@localhost',
    'info@sujet.by?bcc=all@sujet.by',
    'info@sujet.by&cc=x@sujet.by',
    'info%0d%0aBcc:x@sujet.by',
    'a@sujet.by,b@sujet.by',
    'info@sujet.by\nBcc: x@sujet.by',
    'javascript:alert(1)//@sujet.by',
    '"><img src=x>@sujet.by',
    ' info@sujet.by',
    '.info@sujet.by',
    'info@-sujet.by',
    `${'a'.repeat(250)}@sujet.by`,
  ])('%j is none', (address) => expect(mailtoHref(address)).toBeNull());
});

describe('telHref', () => {
  test.each([
    ['+375 (17) 200-00-00', 'tel:+375172000000'],
    ['8 017 200 00 00', 'tel:80172000000'],
    ['185', 'tel:185'],
  ])('%s is a number', (phone, href) => expect(telHref(phone)).toBe(href));

  test.each([
    '',
    'позвоните нам',
    '12',
    '+375+17',
    '+375 17;ext=1',
    'tel:185',
    '*100#',
    '185\n186',
    '1234567890123456',
  ])('%j is none', (phone) => expect(telHref(phone)).toBeNull());
});

describe('httpsHref (XSS-1)', () => {
  test.each([
    ['https://t.me/sujet', 'https://t.me/sujet'],
    ['HTTPS://VK.com', 'https://vk.com/'],
    ['https://x.com/a"onload=b', 'https://x.com/a%22onload=b'],
  ])('%s may be followed', (value, href) => expect(httpsHref(value)).toBe(href));

  test.each([
    'http://t.me/sujet',
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    '//t.me/sujet',
    't.me/sujet',
    'https://localhost/x',
    'https://t.me@evil.example/',
    'https://t.me:secret@evil.example/',
    'https://',
  ])('%j may not', (value) => expect(httpsHref(value)).toBeNull());
});

test.each([
  ['feed://volna.example/rss', 'http://volna.example/rss'],
  ['FEED://volna.example/rss', 'http://volna.example/rss'],
  ['feed:volna.example/rss', 'http://volna.example/rss'],
  ['feed:http://volna.example/rss', 'http://volna.example/rss'],
  ['feed:https://volna.example/rss', 'https://volna.example/rss'],
  ['feed://https://volna.example/rss', 'https://volna.example/rss'],
  ['https://volna.example/feed:1', 'https://volna.example/feed:1'],
  ['feeds.example', 'feeds.example'],
])('the address that %s means is %s (SOURCE-2)', (written, meant) => {
  expect(withoutFeedScheme(written)).toBe(meant);
});
