import { parseAllowedHosts, parseTargetUrl } from './target-url';

const nobody = parseAllowedHosts('');

describe('what a URL’s text allows (SSRF-1)', () => {
  test.each([
    ['http://example.by/feed', 'http://example.by/feed'],
    ['https://example.by', 'https://example.by/'],
    ['https://example.by:443/a?b=c#d', 'https://example.by/a?b=c'],
    ['http://example.by:443/', 'http://example.by:443/'],
    ['https://example.by:80/', 'https://example.by:80/'],
    ['HTTP://EXAMPLE.BY/', 'http://example.by/'],
    ['https://пример.бел/лента', 'https://xn--e1afmkfd.xn--90ais/%D0%BB%D0%B5%D0%BD%D1%82%D0%B0'],
  ])('%s is fetched as %s', (text, href) => {
    const target = parseTargetUrl(text, nobody);
    expect(target.kind === 'target' ? target.url.href : target.reason).toBe(href);
  });

  test.each([
    ['', 'bad-url'],
    ['example.by/feed', 'bad-url'],
    ['/feed', 'bad-url'],
    ['http://', 'bad-url'],
    ['ftp://example.by/', 'bad-url'],
    ['file:///etc/passwd', 'bad-url'],
    ['data:image/png;base64,AAAA', 'bad-url'],
    ['javascript:alert(1)', 'bad-url'],
    ['gopher://example.by:80/', 'bad-url'],
    ['http://[fe80::1%25eth0]/', 'bad-url'],
    ['http://1.2.3.4.5/', 'bad-url'],
    ['http://exa mple.by/', 'bad-url'],
    ['http://"onmouseover=alert(1)', 'bad-url'],
    [`http://example.by/${'a'.repeat(2_048)}`, 'bad-url'],
    [`http://example.by/${'я'.repeat(500)}`, 'bad-url'],
    ['http://user:secret@example.by/', 'credentials'],
    ['http://user@example.by/', 'credentials'],
    ['http://:secret@example.by/', 'credentials'],
    ['http://example.by:22/', 'bad-port'],
    ['http://example.by:8080/', 'bad-port'],
    ['https://example.by:6379/', 'bad-port'],
  ])('%s is refused: %s', (text, reason) => expect(parseTargetUrl(text, nobody)).toEqual({ kind: 'refused', reason }));

  test('a pair that the operator has named may use its own port, and only that', () => {
    const allowed = parseAllowedHosts('feeds.local:4100');
    expect(parseTargetUrl('http://feeds.local:4100/', allowed).kind).toBe('target');
    expect(parseTargetUrl('http://feeds.local:4101/', allowed)).toEqual({ kind: 'refused', reason: 'bad-port' });
    expect(parseTargetUrl('http://a:b@feeds.local:4100/', allowed)).toEqual({ kind: 'refused', reason: 'credentials' });
  });

  test.each([
    ['/new', 'https://example.by/new'],
    ['new', 'https://example.by/old/new'],
    ['//other.by/x', 'https://other.by/x'],
  ])('a redirect to %s leads to %s', (location, href) => {
    const target = parseTargetUrl(location, nobody, new URL('https://example.by/old/feed'));
    expect(target.kind === 'target' && target.url.href).toBe(href);
  });
});
