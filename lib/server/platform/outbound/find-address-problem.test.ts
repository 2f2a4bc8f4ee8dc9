import { findAddressProblem, parseAllowedHosts } from './target-url';

const allowed = parseAllowedHosts('127.0.0.1:4001,intranet:80,[::1]:8080');

describe('what an address tells before anybody connects (SSRF-1)', () => {
  test.each([
    'https://example.by/rss',
    'http://example.by:443/rss',
    'https://вестник.бел/лента',
    'http://8.8.8.8/',
    'https://[2606:4700:4700::1111]/rss',
    'https://local.by/',
    'https://localhost.by/',
    'https://internal.example.by./',
    'http://127.0.0.1:4001/feed',
    'http://intranet/rss',
    'http://[::1]:8080/',
  ])('nothing speaks against %s', (text) => {
    expect(findAddressProblem(text, allowed)).toBeNull();
  });

  test.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://017700000001/',
    'http://10.0.0.1/rss',
    'http://192.168.1.1/rss',
    'http://172.16.0.9/rss',
    'http://100.64.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://0.0.0.0/',
    'http://[::1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://[fd00::1]/',
    'http://[fe80::1]/',
    'http://[64:ff9b::a00:1]/',
    'http://localhost/rss',
    'http://LOCALHOST./rss',
    'http://db.localhost/',
    'http://printer.local/',
    'http://metadata.google.internal/',
    'http://nas.home.arpa/',
    'http://database/',
    'http://１２７.0.0.1/',
  ])('%s is private', (text) => {
    expect(findAddressProblem(text, allowed)).toBe('private-address');
  });

  test.each([
    ['javascript:alert(1)', 'bad-url'],
    ['file:///etc/passwd', 'bad-url'],
    ['rss', 'bad-url'],
    ['', 'bad-url'],
    ['https://user:password@example.by/rss', 'credentials'],
    ['https://example.by:22/rss', 'bad-port'],
    ['http://127.0.0.1:4002/feed', 'bad-port'],
  ])('%s: %s', (text, reason) => {
    expect(findAddressProblem(text, allowed)).toBe(reason);
  });
});
