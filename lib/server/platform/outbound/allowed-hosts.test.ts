import { SettingsError } from '../base/settings';
import { isAllowedHost, parseAllowedHosts } from './target-url';

describe('FEED_ALLOW_HOSTS', () => {
  test.each(['', ' ', ',', ' , '])('%j allows nothing', (setting) => expect(parseAllowedHosts(setting).size).toBe(0));

  test.each([
    ['127.0.0.1:4100', 'http://127.0.0.1:4100/feed.xml', true],
    ['127.0.0.1:4100', 'http://127.1:4100/', true],
    ['127.0.0.1:4100', 'http://127.0.0.1:4101/', false],
    ['127.0.0.1:4100', 'http://127.0.0.2:4100/', false],
    ['127.0.0.1:4100', 'http://localhost:4100/', false],
    ['[::1]:4100', 'http://[::1]:4100/', true],
    ['[0:0::1]:4100', 'http://[::1]:4100/', true],
    [' Feeds.Local:80 , other.local:443', 'http://feeds.local/', true],
    ['feeds.local:80', 'https://feeds.local/', false],
    ['feeds.local:443', 'https://feeds.local/', true],
    ['feeds.local:8080', 'http://x.feeds.local:8080/', false],
    ['пример.бел:8080', 'http://xn--e1afmkfd.xn--90ais:8080/', true],
  ])('%j and %s: %s', (setting, url, allowed) =>
    expect(isAllowedHost(parseAllowedHosts(setting), new URL(url))).toBe(allowed),
  );

  test('an IPv6 address is known by a connection’s spelling too', () => {
    expect(isAllowedHost(parseAllowedHosts('[::1]:4100'), { protocol: 'http:', hostname: '::1', port: '4100' })).toBe(
      true,
    );
  });

  test.each([
    'localhost',
    '127.0.0.1',
    'localhost:',
    ':80',
    'localhost:0',
    'localhost:65536',
    '*:80',
    '10.0.0.0/8:80',
    'http://localhost:80',
    '::1:80',
    'user@localhost:80',
    'a b:80',
    '[::zz]:80',
  ])('%j stops the start with a sentence that names the variable', (setting) => {
    expect(() => parseAllowedHosts(`ok.local:80,${setting}`)).toThrow(SettingsError);
    expect(() => parseAllowedHosts(`ok.local:80,${setting}`)).toThrow(/FEED_ALLOW_HOSTS.*хост:порт/);
  });
});
