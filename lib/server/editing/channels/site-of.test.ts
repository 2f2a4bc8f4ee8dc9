import { siteOf } from './site-claims';

test.each([
  ['https://example.by', 'example.by', 'example.by', ''],
  ['http://www.Example.BY./news/', 'example.by', 'example.by', '/news'],
  ['https://example.by:8443/1?a=b#c', 'example.by', 'example.by', '/1'],
  ['https://news.example.by/2026/1', 'example.by', 'news.example.by', '/2026/1'],
  ['https://m.example.by/1', 'example.by', 'm.example.by', '/1'],
  ['https://www.news.example.co.uk/', 'example.co.uk', 'news.example.co.uk', ''],
  [
    'https://вестник.бел/лента',
    'xn--b1agjinxh.xn--90ais',
    'xn--b1agjinxh.xn--90ais',
    '/%D0%BB%D0%B5%D0%BD%D1%82%D0%B0',
  ],
  ['https://victim.test/news/1', 'victim.test', 'victim.test', '/news/1'],
  // Names below a hosting's are users of it, whether the public suffix list says so or not.
  ['https://anna.blogspot.com/1', 'anna.blogspot.com', 'anna.blogspot.com', '/1'],
  ['https://anna.livejournal.com/1', 'anna.livejournal.com', 'anna.livejournal.com', '/1'],
  ['https://blog.anna.wordpress.com/1', 'anna.wordpress.com', 'blog.anna.wordpress.com', '/1'],
  ['https://www.livejournal.com/', 'livejournal.com', 'livejournal.com', ''],
  ['https://t.me/anna/5', 't.me', 't.me', '/anna/5'],
  // Without a registered domain a port is another server.
  ['http://127.0.0.1:4100/taim', '127.0.0.1:4100', '127.0.0.1:4100', '/taim'],
  ['http://localhost:4100/taim', 'localhost:4100', 'localhost:4100', '/taim'],
  ['http://[2001:db8::1]/feed', '[2001:db8::1]', '[2001:db8::1]', '/feed'],
])('%s lies on %s, host %s, path %j', (address, domain, host, path) => {
  expect(siteOf(address)).toEqual({ domain, host, path });
});

test.each(['', 'example.by', 'ftp://example.by/', 'mailto:a@example.by', 'javascript:alert(1)'])(
  '%j lies nowhere',
  (address) => {
    expect(siteOf(address)).toBeNull();
  },
);
